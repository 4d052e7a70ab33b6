import { Type } from 'typebox'
import { CheckoutNews } from './schemas.ts'

/** Domain events of checkouts: name → payload. What was bought is told by the bookings and orders themselves. */
export const checkoutEvents = {
  'checkout.created': Type.Object({ entity: CheckoutNews }),
  'checkout.updated': Type.Object({ entity: CheckoutNews, previous: CheckoutNews }),
} as const
