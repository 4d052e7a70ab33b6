import type { Handlers } from '../../ground/handler.ts'
import { claimCheckout } from './claim-checkout.ts'
import { createCheckout } from './create-checkout.ts'
import { createOrderFromCheckout } from './create-order-from-checkout.ts'
import { getCheckout } from './own-checkout.ts'
import { removeCoupon, updateCheckout } from './update-checkout.ts'

export const checkoutsHandlers: Handlers<'checkouts'> = {
  createCheckout,
  getCheckout,
  updateCheckout,
  removeCoupon,
  createOrderFromCheckout,
  claimCheckout,
}
