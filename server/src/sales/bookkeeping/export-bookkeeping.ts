import type { BookkeepingTable, Liability, OpenItem, TaxSum } from '@foyer/contract'
import { type BookPeriod, rateText } from '@foyer/domain'
import type { Context, Handler } from '../../ground/handler.ts'
import type { Row } from '../../ground/tables/write-csv.ts'
import { loadSite } from '../../house/site/site.ts'
import { findAccounts } from './bookkeeping-store.ts'
import { entriesTable } from './entries.ts'
import { loadLiabilities } from './liabilities.ts'
import { type ListedInvoice, type ListedLine, type ListedMovement, pageIssued, pageMoney, pageMovements } from './listed-store.ts'
import { sumTaxes, type Wanted } from './month-store.ts'
import { toTaxSums } from './month-sums.ts'
import { allOpenItems } from './open-items.ts'
import { wantedOf } from './period.ts'
import { listPayouts, type PayoutRow } from './stripe-store.ts'
import { type Format, formatOf, pagesOf, type Table, written } from './table-format.ts'

export const exportBookkeeping: Handler<'bookkeeping', 'exportBookkeeping'> = async ({ query }, context) => {
  const { table, isGerman = false, byteOrderMark = true } = query
  const wanted = await wantedOf(context, query)
  const { timeZone, currency } = await loadSite(context.db, context.siteId)
  const format = formatOf({ isGerman, timeZone })
  const asked = { db: context.db, siteId: context.siteId, wanted, format, currency }
  return {
    contentType: 'text/csv; charset=utf-8',
    fileName: `${names[table]}-${wanted.from}-${wanted.to}.csv`,
    body: written(await tables[table](asked), format, byteOrderMark),
  }
}

const names: Record<BookkeepingTable, string> = {
  TAXES: 'taxes',
  INVOICES: 'invoices',
  MONEY: 'money',
  OPEN_ITEMS: 'open-items',
  LIABILITIES: 'liabilities',
  STRIPE: 'stripe',
  PAYOUTS: 'payouts',
  ENTRIES: 'entries',
}

type Asked = { db: Context['db']; siteId: string; wanted: Wanted & BookPeriod; format: Format; currency: string }

const tables: Record<BookkeepingTable, (asked: Asked) => Table | Promise<Table>> = {
  TAXES: ({ db, wanted, format }) => ({
    columns: ['currency', 'tax', 'rate', ...parts.flatMap((part) => amounts.map((amount) => `${part} ${amount}`)), 'undone'],
    pages: mapped(once(sumTaxes(db, wanted).then(toTaxSums)), (sum) => taxRow(sum, format)),
  }),
  INVOICES: ({ db, wanted, format }) => ({
    columns: ['date', 'number', 'kind', 'credits', 'buyer', 'currency', 'tax', 'rate', 'net', 'taxAmount', 'gross', 'paymentId'],
    pages: mapped(
      pagesOf((after, limit) => pageIssued(db, wanted, after, limit)),
      (invoice) => invoiceRows(invoice, format),
    ),
  }),
  MONEY: ({ db, wanted, format }) => ({
    columns: [
      ...[
        'date',
        'kind',
        'way',
        'tip',
        'amount',
        'currency',
        'purpose',
        'client',
        'invoice',
        'creditNote',
        'by',
        'paymentId',
        'providerId',
      ],
    ],
    pages: mapped(
      pagesOf((after, limit) => pageMoney(db, wanted, after, limit)),
      (line) => moneyRow(line, format),
    ),
  }),
  OPEN_ITEMS: ({ db, siteId, wanted: { end }, format, currency }) => ({
    columns: ['kind', 'due', 'isDue', 'client', 'title', 'total', 'paid', 'owed', 'currency', 'id'],
    pages: mapped(allOpenItems(db, { siteId, before: end, currency }), (item) => openRow(item, format)),
  }),
  LIABILITIES: ({ db, siteId, wanted: { end, isTest }, format }) => ({
    columns: ['kind', 'client', 'title', 'paid', 'value', 'currency', 'left', 'granted', 'until', 'id'],
    pages: mapped(once(loadLiabilities(db, { siteId, before: end, isTest }).then(({ items }) => items)), (item) =>
      liabilityRow(item, format),
    ),
  }),
  STRIPE: ({ db, wanted, format }) => ({
    columns: [
      ...[
        'date',
        'kind',
        'amount',
        'fee',
        'net',
        'currency',
        'paid',
        'paidCurrency',
        'ours',
        'payout',
        'description',
        'paymentId',
        'providerId',
        'id',
      ],
    ],
    pages: mapped(
      pagesOf((after, limit) => pageMovements(db, wanted, after, limit)),
      (movement) => movementRow(movement, format),
    ),
  }),
  PAYOUTS: ({ db, wanted, format }) => ({
    columns: ['arrival', 'amount', 'currency', 'status', 'kind', 'count', 'inPayout', 'fee', 'id'],
    pages: mapped(once(listPayouts(db, wanted)), (payout) => payoutRows(payout, format)),
  }),
  ENTRIES: async ({ db, siteId, wanted, format }) => entriesTable({ db, wanted, format, accounts: await findAccounts(db, siteId) }),
}

async function* once<Item>(items: Promise<readonly Item[]>): AsyncGenerator<readonly Item[]> {
  yield await items
}

async function* mapped<Item>(pages: AsyncIterable<readonly Item[]>, rowsOf: (item: Item) => Row | Row[]): AsyncGenerator<Row[]> {
  for await (const page of pages) yield page.flatMap(rowsOf)
}

const parts = ['invoiced', 'credited', 'left'] as const
const amounts = ['net', 'tax', 'gross'] as const

const taxRow = (sum: TaxSum, { decimal }: Format): Row => ({
  currency: sum.currency,
  tax: sum.name ?? '',
  rate: decimal(sum.rate ?? ''),
  undone: decimal(sum.undone),
  ...Object.fromEntries(parts.flatMap((part) => amounts.map((amount) => [`${part} ${amount}`, decimal(sum[part][amount])]))),
})

const invoiceRows = (
  { at, number, kind, credited, buyer, currency, paymentId, taxes }: ListedInvoice,
  { amount, day, decimal }: Format,
): Row[] =>
  taxes.map(({ name, rate, net, tax, gross }) => {
    const signed = (units: string) => amount(kind === 'INVOICE' ? BigInt(units) : -BigInt(units), currency)
    return {
      date: day(at),
      number,
      kind,
      credits: credited ?? '',
      buyer: buyer ?? '',
      currency,
      paymentId: paymentId ?? '',
      tax: name ?? '',
      rate: rate === null ? '' : decimal(rateText(rate)),
      net: signed(net),
      taxAmount: signed(tax),
      gross: signed(gross),
    }
  })

const moneyRow = ({ at, units, isTip, ...line }: ListedLine, { amount, day }: Format): Row => ({
  date: day(at),
  kind: line.kind,
  way: line.way,
  tip: isTip ? 'yes' : '',
  amount: amount(BigInt(units), line.currency),
  currency: line.currency,
  purpose: line.purpose,
  client: line.client ?? '',
  invoice: line.invoice ?? '',
  creditNote: line.creditNote ?? '',
  by: line.by ?? '',
  paymentId: line.paymentId,
  providerId: line.providerId,
})

const openRow = ({ kind, id, title, customer, dueDate, isDue, total, paid, owed }: OpenItem, { decimal, day }: Format): Row => ({
  kind,
  due: day(dueDate),
  isDue: isDue ? 'yes' : '',
  client: customer ?? '',
  title,
  id,
  currency: owed.currency,
  total: decimal(total.value),
  paid: decimal(paid.value),
  owed: decimal(owed.value),
})

const liabilityRow = ({ kind, id, title, customer, paid, value, left, granted, untilDate }: Liability, { decimal, day }: Format): Row => ({
  kind,
  client: customer ?? '',
  title,
  paid: decimal(paid.value),
  value: decimal(value.value),
  currency: value.currency,
  id,
  left: left === undefined ? '' : String(left),
  granted: granted === undefined ? '' : String(granted),
  until: untilDate === undefined ? '' : day(untilDate),
})

const movementRow = ({ at, currency, isOurs, ...row }: ListedMovement, { amount, day }: Format): Row => ({
  date: day(at),
  kind: row.kind,
  amount: amount(BigInt(row.units), currency),
  fee: amount(BigInt(row.feeUnits), currency),
  net: amount(BigInt(row.netUnits), currency),
  currency,
  paid: amount(BigInt(row.paidUnits), row.paidCurrency),
  paidCurrency: row.paidCurrency,
  ours: isOurs ? 'yes' : '',
  payout: row.payoutId ?? '',
  description: row.description ?? '',
  paymentId: row.paymentId ?? '',
  providerId: row.providerId,
  id: row.id,
})

function payoutRows({ id, currency, units, status, arrivalDay, contents }: PayoutRow, { amount, date }: Format): Row[] {
  const about = { arrival: date(arrivalDay), amount: amount(BigInt(units), currency), currency, status, id }
  if (contents.length === 0) return [about]
  return contents.map(({ kind, count, ...one }) => ({
    ...about,
    kind,
    count: String(count),
    inPayout: amount(BigInt(one.units), currency),
    fee: amount(BigInt(one.feeUnits), currency),
  }))
}
