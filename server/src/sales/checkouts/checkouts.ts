import { deleteExpiredCheckouts } from './checkouts-store.ts'
import { releaseOwnCheckout } from './own-checkout.ts'

export { deleteExpiredCheckouts, releaseOwnCheckout }
