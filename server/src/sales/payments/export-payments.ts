import { decimalOf } from '@foyer/domain'
import type { Context, Handler } from '../../ground/handler.ts'
import { csvLinesOf, csvOf, type Row } from '../../ground/tables/write-csv.ts'
import { type LedgerLine, type LedgerPosition, loadLedger } from '../../money/ledger/ledger.ts'

const linesAtOnce = 1000
const mostLines = 500_000

const columns = [
  ...(['date', 'kind', 'amount', 'currency', 'purpose', 'way', 'client', 'email', 'reason', 'by', 'test'] as const),
  ...(['paymentId', 'subjectId', 'bookingId', 'invoice', 'providerId'] as const),
  ...(['deskMethod', 'tipFor'] as const),
]

/** Each line of the ledger of money in a time, the oldest first: read and written page by page, as the caller takes them. */
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
