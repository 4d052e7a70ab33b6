import type { Handlers } from '../../ground/handler.ts'
import { claimCheckout } from './claim-checkout.ts'
import { createOrderFromCheckout } from './create-order-from-checkout.ts'
import { getCheckout } from './read-checkout.ts'
import { createCheckout, removeCoupon, updateCheckout } from './write-checkout.ts'

export const checkoutsHandlers: Handlers<'checkouts'> = {
  createCheckout,
  getCheckout,
  updateCheckout,
  removeCoupon,
  createOrderFromCheckout,
  claimCheckout,
}
