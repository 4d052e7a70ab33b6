import type { PaymentLine, PaymentLineKind, TakenPayment } from '@foyer/contract'
import { amountOf, Refusal, toldPayment, toldWay } from '@foyer/domain'
import type { Queryable } from '../db/database.ts'
import { compileFilter } from '../db/querying/compile-filter.ts'
import { findPage } from '../db/querying/find-page.ts'
import type { Handler } from '../handler.ts'
import { findPayment, listLines, paymentOf, paymentsOf } from '../ledger/ledger.ts'
import { paymentFields } from './payment-fields.ts'
import { summaryOf } from './payments-summary-store.ts'

const newestFirst = [{ fieldName: 'createdDate', order: 'DESC' as const }]

export const queryPayments: Handler<'payments', 'queryPayments'> = async ({ body: { query } }, { db, siteId, dependencies }) => {
  const { rows, pagingMetadata } = await findPage({
    ...{ db, siteId, query, signingKeys: dependencies.signingKeys, operation: 'queryPayments', fields: paymentFields },
    from: paymentsOf(db, siteId),
    defaults: { sort: newestFirst, paging: 'OFFSET', limits: { least: 1, byDefault: 50, most: 100 } },
  })
  return { payments: rows.map(paymentOf).map(toldPayment), pagingMetadata }
}

export const summarizePayments: Handler<'payments', 'summarizePayments'> = async ({ body: { query } }, { db, siteId }) => ({
  summary: await summaryOf(db, siteId, compileFilter(paymentFields, query?.filter)),
})

export const getPayment: Handler<'payments', 'getPayment'> = ({ params: { paymentId } }, { db, siteId }) => withLines(db, siteId, paymentId)

/** A payment as the business sees it, with its lines. */
export async function withLines(
  db: Queryable,
  siteId: string,
  paymentId: string,
): Promise<{ payment: TakenPayment; lines: PaymentLine[] }> {
  const payment = await findPayment(db, { siteId, paymentId })
  if (!payment) throw new Refusal('PAYMENT_NOT_FOUND')
  const lines = await listLines(db, { siteId, paymentId })
  return {
    payment: toldPayment(payment),
    lines: lines.map((line) => ({
      // The kinds that the table's check allows.
      ...{ id: line.id, kind: line.kind as PaymentLineKind, date: line.created_at, amount: amountOf(BigInt(line.units), payment.currency) },
      ...(line.reason !== null && { reason: line.reason }),
      ...(line.booking_id !== null && { bookingId: line.booking_id }),
      ...(line.order_id !== null && { orderId: line.order_id }),
      ...(line.made_by !== null && { by: line.made_by }),
      ...(line.desk_method !== null && toldWay({ method: line.desk_method, methodName: line.desk_method_name })),
    })),
  }
}
