import type { PaymentDispute, PaymentLine, PaymentLineKind, TakenPayment } from '@foyer/contract'
import { amountOf, decimalOf, deskWayFields, Refusal, toPaymentDispute, toTakenPayment } from '@foyer/domain'
import type { Queryable } from '../../ground/db/database.ts'
import { compileFilter } from '../../ground/db/querying/compile-filter.ts'
import { findPage } from '../../ground/db/querying/find-page.ts'
import type { Context, Handler } from '../../ground/handler.ts'
import { csvLinesOf, csvOf, type Row } from '../../ground/tables/write-csv.ts'
import { type LedgerLine, type LedgerPosition, listLines, loadLedger } from '../../money/ledger/ledger-lines-store.ts'
import { findPayment, paymentOf, paymentsOf } from '../../money/ledger/ledger-store.ts'
import { paymentFields, summaryOf } from './payments-store.ts'
import { findDisputes, listDisputesOf } from './returned-money-store.ts'

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
  return { payments: rows.map(paymentOf).map(toTakenPayment), pagingMetadata }
}

export const summarizePayments: Handler<'payments', 'summarizePayments'> = async ({ body: { query } }, { db, siteId }) => ({
  summary: await summaryOf(db, siteId, compileFilter(paymentFields, query?.filter)),
})

export const getPayment: Handler<'payments', 'getPayment'> = ({ params: { paymentId } }, { db, siteId }) =>
  findPaymentWithLines(db, siteId, paymentId)

export const listDisputes: Handler<'payments', 'listDisputes'> = async ({ query }, { db, siteId, now }) => {
  const { isWaiting = false, limit = 50, offset = 0 } = query
  const { disputes, total } = await findDisputes(db, { siteId, now, isWaiting, limit, offset })
  return { disputes: disputes.map(toPaymentDispute), pagingMetadata: { count: disputes.length, offset, total } }
}

export async function findPaymentWithLines(
  db: Queryable,
  siteId: string,
  paymentId: string,
): Promise<{ payment: TakenPayment; lines: PaymentLine[]; disputes?: PaymentDispute[] }> {
  const payment = await findPayment(db, { siteId, paymentId })
  if (!payment) throw new Refusal('PAYMENT_NOT_FOUND')
  const lines = await listLines(db, { siteId, paymentId })
  const disputes = (await listDisputesOf(db, { siteId, paymentId })).map(toPaymentDispute)
  return {
    payment: toTakenPayment(payment),
    ...(disputes.length > 0 && { disputes }),
    lines: lines.map((line) => ({
      // The check constraint allows no other kinds.
      id: line.id,
      kind: line.kind as PaymentLineKind,
      date: line.created_at,
      amount: amountOf(BigInt(line.units), payment.currency),
      ...(line.reason !== null && { reason: line.reason }),
      ...(line.booking_id !== null && { bookingId: line.booking_id }),
      ...(line.order_id !== null && { orderId: line.order_id }),
      ...(line.made_by !== null && { by: line.made_by }),
      ...(line.desk_method !== null && deskWayFields({ method: line.desk_method, methodName: line.desk_method_name })),
    })),
  }
}

const linesAtOnce = 1000
const mostLines = 500_000

const columns = [
  ...(['date', 'kind', 'amount', 'currency', 'purpose', 'way', 'client', 'email', 'reason', 'by', 'test'] as const),
  ...(['paymentId', 'subjectId', 'bookingId', 'invoice', 'providerId'] as const),
  ...(['deskMethod', 'tipFor'] as const),
]

export const exportPayments: Handler<'payments', 'exportPayments'> = async ({ query: { from, until, byteOrderMark = true } }, context) => ({
  contentType: 'text/csv; charset=utf-8',
  fileName: 'payments.csv',
  body: csvIn(context, { from, until }, byteOrderMark),
})

type Time = { from: string | undefined; until: string | undefined }

async function* csvIn({ db, siteId }: Context, time: Time, bom: boolean): AsyncGenerator<string> {
  yield csvOf({ columns, rows: [] }, bom)
  let after: LedgerPosition | null = null
  for (let count = 0; count < mostLines; ) {
    const lines: LedgerLine[] = await loadLedger(db, { siteId, ...time, after, limit: linesAtOnce })
    yield csvLinesOf({ columns, rows: lines.map(rowOf) })
    const last = lines.at(-1)
    if (!last || lines.length < linesAtOnce) return
    after = { date: last.date, id: last.id }
    count += lines.length
  }
}

const rowOf = ({ units, isTest, ...line }: LedgerLine): Row => ({
  date: line.date,
  kind: line.kind,
  amount: decimalOf(BigInt(units), line.currency),
  currency: line.currency,
  purpose: line.purpose,
  way: line.way,
  client: line.client ?? '',
  email: line.email ?? '',
  reason: line.reason ?? '',
  by: line.by ?? '',
  test: isTest ? 'yes' : '',
  paymentId: line.paymentId,
  subjectId: line.subjectId,
  bookingId: line.bookingId ?? '',
  invoice: line.invoice ?? '',
  providerId: line.providerId,
  deskMethod: line.deskMethod ?? '',
  tipFor: line.tipFor ?? '',
})
