import type { Queryable } from '../db/database.ts'
import { paymentOfBooking } from './get-booking-payment.ts'
import { payOnTheSpot } from './pay-on-the-spot.ts'
import { findProvider, orUnavailable } from './provider.ts'
import { refundAll } from './refund-all.ts'
import { loadPaymentSettings } from './settings-store.ts'
import { takeDuePayments } from './take-due.ts'

export { findProvider, loadPaymentSettings, orUnavailable, paymentOfBooking, payOnTheSpot, refundAll, takeDuePayments }

/** Whether the site has a provider of online payments. */
export const takesOnline = async (db: Queryable, siteId: string): Promise<boolean> =>
  (await loadPaymentSettings(db, siteId)).publishableKey !== null

/** The ways to pay that the site takes, as rooms that are handed payments know them. */
export async function findPaymentWays(db: Queryable, siteId: string): Promise<{ online: boolean; onTheSpot: boolean }> {
  const { publishableKey, takesOnTheSpot } = await loadPaymentSettings(db, siteId)
  return { online: publishableKey !== null, onTheSpot: takesOnTheSpot }
}
