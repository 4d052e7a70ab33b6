import { bookingAmount } from '@foyer/domain'
import { loadSite } from '../../../house/site/site.ts'
import { findPaidForBookings, recordDeskPayment } from '../../../money/ledger/ledger.ts'
import type { ChangeScope } from '../record-change.ts'
import type { StoredBooking } from '../stored-booking.ts'
import { invoiceBookingPayment } from './invoice-booking-payment.ts'

/** The line and the invoice of what a customer paid at the desk: all of the price that was not paid before. */
export async function recordPaidBooking({ tx, context }: ChangeScope, stored: StoredBooking, deskMethod?: string): Promise<void> {
  const { booking } = stored
  const { siteId, now, caller, dependencies } = context
  const scope = { siteId, now, caller, jobs: dependencies.jobs }
  const [paidFor, site] = [await findPaidForBookings(tx, siteId, [booking.id]), await loadSite(tx, siteId)]
  const paid = paidFor.get(booking.id) ?? 0n
  const amount = bookingAmount(booking, { payment: null, currency: site.currency, paid })
  if (!amount) return
  const of = { purpose: 'BOOKING', subjectId: booking.id, cycle: null, contactId: booking.contactDetails.contactId ?? null } as const
  const payment = await recordDeskPayment(tx, scope, { ...of, currency: amount.currency, units: amount.due, deskMethod })
  if (payment) await invoiceBookingPayment(tx, scope, { bookings: [stored], payment, paidBy: 'ON_THE_SPOT' })
}
