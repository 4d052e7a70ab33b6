import type { Transaction } from '../../ground/db/database.ts'
import type { Context } from '../../ground/handler.ts'
import { changePayment, listPaymentsFor, lockPayment } from '../../money/ledger/ledger.ts'
import { scopeOf } from '../../money/orders/orders.ts'
import { noteReturned, returned } from './note-returned.ts'
import { openRefundsOf } from './payments-store.ts'
import { refundAtOnce } from './refund-at-once.ts'

/** Gives back all that was paid for something: on the spot what was taken there; the clock asks the provider for the rest. */
export async function refundAll(tx: Transaction, context: Context, subjectId: string, reason: string | null): Promise<void> {
  const { siteId } = context
  for (const { id: paymentId } of await listPaymentsFor(tx, siteId, subjectId)) {
    const payment = await lockPayment(tx, { siteId, paymentId })
    const units = payment ? payment.keptUnits - (await openRefundsOf(tx, siteId, paymentId)) : 0n
    if (!payment || units <= 0n) continue
    if (payment.provider === 'STRIPE') {
      await refundAtOnce(tx, context, { ...payment, keptUnits: units }, reason ?? '')
      continue
    }
    const line = { kind: 'REFUND' as const, units: -units, providerId: `${paymentId}:all`, reason }
    await noteReturned(tx, context, await changePayment(tx, scopeOf(context), payment, { lines: [line] }), returned(line))
  }
}
