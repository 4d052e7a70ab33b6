import { randomUUID } from 'node:crypto'
import type { PaymentRecord } from '@foyer/domain'
import type { Transaction } from '../../ground/db/database.ts'
import type { Context } from '../../ground/handler.ts'
import { sharesOf } from '../../money/ledger/ledger.ts'
import { insertRefund } from './payments-store.ts'

/** Notes that all of a payment goes back; the clock asks the provider for it within a minute. */
export const refundAtOnce = (tx: Transaction, { siteId, now }: Context, payment: PaymentRecord, reason: string): Promise<void> =>
  insertRefund(
    tx,
    { siteId, now },
    {
      id: randomUUID(),
      paymentId: payment.id,
      units: payment.keptUnits,
      reason,
      madeBy: null,
      bookingId: null,
      orderId: null,
    },
  )

/** What of a payment of several cannot be given any more, and why. */
export type Lost = { bookingId: string | null; orderId: string | null; reason: string }

/** The same for what of a payment of several was for these. */
export async function refundShares(
  tx: Transaction,
  { siteId, now }: Context,
  { id: paymentId }: PaymentRecord,
  lost: readonly Lost[],
): Promise<void> {
  const shares = await sharesOf(tx, siteId, paymentId)
  for (const one of lost) {
    const units = shares.get(one.bookingId ?? one.orderId ?? '') ?? 0n
    if (units > 0n) await insertRefund(tx, { siteId, now }, { id: randomUUID(), paymentId, units, madeBy: null, ...one })
  }
}
