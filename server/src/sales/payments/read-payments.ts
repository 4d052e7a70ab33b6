import type { PaymentDispute, PaymentLine, PaymentLineKind, TakenPayment } from '@foyer/contract'
import { amountOf, Refusal, toldDispute, toldPayment, toldWay } from '@foyer/domain'
import type { Queryable } from '../../ground/db/database.ts'
import { compileFilter } from '../../ground/db/querying/compile-filter.ts'
import { findPage } from '../../ground/db/querying/find-page.ts'
import type { Handler } from '../../ground/handler.ts'
import { findPayment, listLines, paymentOf, paymentsOf } from '../../money/ledger/ledger.ts'
import { findDisputes, listDisputesOf } from './disputes-store.ts'
import { paymentFields } from './payment-fields.ts'
import { summaryOf } from './payments-summary-store.ts'

const newestFirst = [{ fieldName: 'createdDate', order: 'DESC' as const }]

export const queryPayments: Handler<'payments', 'queryPayments'> = async ({ body: { query } }, { db, siteId, dependencies }) => {
  const { rows, pagingMetadata } = await findPage({
    db,
    siteId,
    query,
    signingKeys: dependencies.signingKeys,
    operation: 'queryPayments',
    fields: paymentFields,
    from: paymentsOf(db, siteId),
    defaults: { sort: newestFirst, paging: 'OFFSET', limits: { least: 1, byDefault: 50, most: 100 } },
  })
  return { payments: rows.map(paymentOf).map(toldPayment), pagingMetadata }
}

export const summarizePayments: Handler<'payments', 'summarizePayments'> = async ({ body: { query } }, { db, siteId }) => ({
  summary: await summaryOf(db, siteId, compileFilter(paymentFields, query?.filter)),
})

export const getPayment: Handler<'payments', 'getPayment'> = ({ params: { paymentId } }, { db, siteId }) => withLines(db, siteId, paymentId)

export const listDisputes: Handler<'payments', 'listDisputes'> = async ({ query }, { db, siteId, now }) => {
  const { isWaiting = false, limit = 50, offset = 0 } = query
  const { disputes, total } = await findDisputes(db, { siteId, now, isWaiting, limit, offset })
  return { disputes: disputes.map(toldDispute), pagingMetadata: { count: disputes.length, offset, total } }
}

/** A payment as the business sees it, with its lines. */
export async function withLines(
  db: Queryable,
  siteId: string,
  paymentId: string,
): Promise<{ payment: TakenPayment; lines: PaymentLine[]; disputes?: PaymentDispute[] }> {
  const payment = await findPayment(db, { siteId, paymentId })
  if (!payment) throw new Refusal('PAYMENT_NOT_FOUND')
  const lines = await listLines(db, { siteId, paymentId })
  const disputes = (await listDisputesOf(db, { siteId, paymentId })).map(toldDispute)
  return {
    payment: toldPayment(payment),
    ...(disputes.length > 0 && { disputes }),
    lines: lines.map((line) => ({
      // The kinds that the table's check allows.
      id: line.id,
      kind: line.kind as PaymentLineKind,
      date: line.created_at,
      amount: amountOf(BigInt(line.units), payment.currency),
      ...(line.reason !== null && { reason: line.reason }),
      ...(line.booking_id !== null && { bookingId: line.booking_id }),
      ...(line.order_id !== null && { orderId: line.order_id }),
      ...(line.made_by !== null && { by: line.made_by }),
      ...(line.desk_method !== null && toldWay({ method: line.desk_method, methodName: line.desk_method_name })),
    })),
  }
}
