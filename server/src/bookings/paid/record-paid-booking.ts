import type { Booking } from '@foyer/contract'
import { bookingAmount } from '@foyer/domain'
import type { Transaction } from '../../db/database.ts'
import type { Context } from '../../handler.ts'
import { listPaymentsFor, recordTaken } from '../../ledger/ledger.ts'
import { loadSite } from '../../site/site.ts'

/** The line of what a customer paid at the desk: all of the price that was not paid before. */
export async function recordPaidBooking(tx: Transaction, context: Context, booking: Booking): Promise<void> {
  const { siteId, now, caller, dependencies } = context
  const [payments, site] = [await listPaymentsFor(tx, siteId, booking.id), await loadSite(tx, siteId)]
  const paid = payments.reduce((sum, { keptUnits }) => sum + keptUnits, 0n)
  const amount = bookingAmount(booking, { payment: null, currency: site.currency, paid })
  if (!amount) return
  const of = { purpose: 'BOOKING', subjectId: booking.id, cycle: null, contactId: booking.contactDetails.contactId ?? null } as const
  await recordTaken(tx, { siteId, now, caller, jobs: dependencies.jobs }, { ...of, currency: amount.currency, units: amount.due })
}
