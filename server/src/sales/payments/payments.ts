import type { Queryable } from '../../ground/db/database.ts'
import { backgroundContext } from './background-context.ts'
import { paymentOfBooking } from './get-booking-payment.ts'
import { payOnTheSpot } from './pay-on-the-spot.ts'
import { findProvider, orUnavailable } from './provider.ts'
import { withLines } from './read-payments.ts'
import { refundAll } from './refund-all.ts'
import { refund } from './refund-payment.ts'
import { loadPaymentSettings } from './settings-store.ts'
import { takeDuePayments } from './take-due.ts'

export {
  backgroundContext,
  findProvider,
  loadPaymentSettings,
  orUnavailable,
  paymentOfBooking,
  payOnTheSpot,
  refund,
  refundAll,
  takeDuePayments,
  withLines,
}

/** Whether the site has a provider of online payments. */
export const takesOnline = async (db: Queryable, siteId: string): Promise<boolean> =>
  (await loadPaymentSettings(db, siteId)).publishableKey !== null

/** The ways to pay that the site takes, as rooms that are handed payments know them. */
export async function findPaymentWays(db: Queryable, siteId: string): Promise<{ online: boolean; onTheSpot: boolean }> {
  const { publishableKey, takesOnTheSpot } = await loadPaymentSettings(db, siteId)
  return { online: publishableKey !== null, onTheSpot: takesOnTheSpot }
}
