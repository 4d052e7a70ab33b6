import { randomUUID } from 'node:crypto'
import type { PaymentRecord } from '@foyer/domain'
import type { Transaction } from '../db/database.ts'
import type { Context } from '../handler.ts'
import { sharesOf } from '../ledger/ledger.ts'
import { insertRefund } from './payments-store.ts'

/** Notes that all of a payment goes back; the clock asks the provider for it within a minute. */
export const refundAtOnce = (tx: Transaction, { siteId, now }: Context, payment: PaymentRecord, reason: string): Promise<void> =>
  insertRefund(
    tx,
    { siteId, now },
    {
      ...{ id: randomUUID(), paymentId: payment.id, units: payment.keptUnits, reason, madeBy: null, bookingId: null },
    },
  )

/** The same for what of a payment of several was for these bookings. */
export async function refundShares(
  tx: Transaction,
  { siteId, now }: Context,
  { id: paymentId }: PaymentRecord,
  bookingIds: readonly string[],
): Promise<void> {
  const shares = await sharesOf(tx, siteId, paymentId)
  for (const bookingId of bookingIds) {
    const units = shares.get(bookingId) ?? 0n
    const refund = { id: randomUUID(), paymentId, units, reason: 'INVALID_BOOKING_STATUS', madeBy: null, bookingId }
    if (units > 0n) await insertRefund(tx, { siteId, now }, refund)
  }
}
