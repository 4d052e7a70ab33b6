import { amountOf, type PaymentRecord, toldPayment } from '@foyer/domain'
import type { Transaction } from '../../ground/db/database.ts'
import type { Context } from '../../ground/handler.ts'
import { recordEvent } from '../../ground/outbox/record-event.ts'
import { scopeOf } from '../../money/orders/orders.ts'

export type FailedRefund = { units: bigint; failureCode: string | null }

/** Tells that money of a payment did not go back: nobody else knows that the customer still waits for it. */
export const tellFailedRefund = (
  tx: Transaction,
  context: Context,
  payment: PaymentRecord,
  { units, failureCode }: FailedRefund,
): Promise<void> => {
  const payload = { entity: toldPayment(payment), amount: amountOf(units, payment.currency), ...(failureCode !== null && { failureCode }) }
  return recordEvent(tx, { ...scopeOf(context), name: 'payment.refund_failed', entityId: payment.id, payload })
}
