import { deleteExpiredCheckouts } from './checkouts-store.ts'
import { releaseOwnCheckout } from './read-checkout.ts'

export { deleteExpiredCheckouts, releaseOwnCheckout }
