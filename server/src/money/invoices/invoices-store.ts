import type { Invoice, Language } from '@foyer/contract'
import { type AgreedTax, decimalOf, type InvoiceLine, type InvoiceSums, type RateSums, rateText, sumsByRate } from '@foyer/domain'
import { type Selectable, sql } from 'kysely'
import type { Queryable, Transaction } from '../../ground/db/database.ts'
import type { InvoicesTable } from '../../ground/db/types.ts'

/** Not foreign keys: these may be deleted later. */
export type InvoiceSubject = {
  orderId?: string
  bookingId?: string
  paymentId?: string
  memberId?: string | null
  contactId?: string | null
}

export type NewInvoice = InvoiceSubject & {
  siteId: string
  id: string
  kind: Invoice['kind']
  prefix: string
  number: string
  purpose: string | null
  invoiceId: string | null
  paidBy: Invoice['paidBy']
  language: Language
  timeZone: string
  seller: Invoice['seller']
  buyer: Invoice['buyer']
  note: string | null
  reason: string | null
  currency: string
  lines: readonly InvoiceLine[]
  sums: InvoiceSums
  isSample: boolean
  isBuyerDeleted?: boolean
  now: string
}

/** Locks the series until the transaction ends, so call it last. */
export async function nextNumber(tx: Transaction, siteId: string, prefix: string): Promise<string> {
  const { rows } = await sql<{ last_number: string }>`
    insert into invoice_series as series (site_id, prefix, last_number) values (${siteId}, ${prefix}, 1)
    on conflict (site_id, prefix) do update set last_number = series.last_number + 1
    returning last_number`.execute(tx)
  const [row] = rows
  if (!row) throw new Error('A series gives a number')
  return row.last_number
}

export async function insertInvoice(tx: Transaction, invoice: NewInvoice): Promise<void> {
  await tx
    .insertInto('invoices')
    .values({
      site_id: invoice.siteId,
      id: invoice.id,
      kind: invoice.kind,
      prefix: invoice.prefix,
      number: invoice.number,
      purpose: invoice.purpose,
      invoice_id: invoice.invoiceId,
      paid_by: invoice.paidBy,
      order_id: invoice.orderId ?? null,
      booking_id: invoice.bookingId ?? null,
      payment_id: invoice.paymentId ?? null,
      member_id: invoice.memberId ?? null,
      contact_id: invoice.contactId ?? null,
      language: invoice.language,
      time_zone: invoice.timeZone,
      note: invoice.note,
      reason: invoice.reason,
      seller: JSON.stringify(invoice.seller),
      buyer: JSON.stringify(invoice.buyer),
      currency: invoice.currency,
      lines: JSON.stringify(invoice.lines, (_name, member) => (typeof member === 'bigint' ? String(member) : member)),
      tax: onlyTax(invoice.lines),
      net_units: invoice.sums.net,
      tax_units: invoice.sums.tax,
      total_units: invoice.sums.total,
      is_buyer_deleted: invoice.isBuyerDeleted ?? false,
      is_sample: invoice.isSample,
      issued_at: invoice.now,
    })
    .execute()
}

/** For servers of the previous release, which know one tax per invoice. */
function onlyTax(lines: readonly InvoiceLine[]): string | null {
  const taxes = new Set(lines.map(({ agreedTax }) => JSON.stringify(agreedTax)))
  const [tax] = taxes
  return taxes.size === 1 && tax !== undefined && tax !== 'null' ? tax : null
}

export const invoicesOf = (db: Queryable, siteId: string) =>
  db
    .selectFrom('invoices')
    .leftJoin('invoices as credited', (join) =>
      join.onRef('credited.site_id', '=', 'invoices.site_id').onRef('credited.id', '=', 'invoices.invoice_id'),
    )
    .selectAll('invoices')
    .select(sql<string | null>`credited.prefix || credited.number`.as('invoice_number'))
    .select(creditedTotal.as('credited_total'))
    .where('invoices.site_id', '=', siteId)

const creditedTotal = sql<string>`(
  select coalesce(sum(notes.total_units), 0) from invoices as notes
  where notes.site_id = invoices.site_id and notes.invoice_id = invoices.id)`

export async function findCreditedLines(tx: Transaction, siteId: string, invoiceId: string): Promise<RateSums[]> {
  const notes = await tx
    .selectFrom('invoices')
    .select(['lines', 'tax'])
    .where('site_id', '=', siteId)
    .where('invoice_id', '=', invoiceId)
    .execute()
  return notes.flatMap(linesOfRow)
}

export type InvoiceRow = Selectable<InvoicesTable> & { invoice_number: string | null; credited_total: string }

export type WhichInvoice = { siteId: string; invoiceId: string; memberId?: string }

export async function findInvoice(db: Queryable, { siteId, invoiceId, memberId }: WhichInvoice): Promise<InvoiceRow | null> {
  const row = await invoicesOf(db, siteId)
    .where('invoices.id', '=', invoiceId)
    .$if(memberId !== undefined, (invoices) => invoices.where('invoices.member_id', '=', memberId ?? null))
    .executeTakeFirst()
  return row ?? null
}

export async function lockInvoice(tx: Transaction, siteId: string, invoiceId: string): Promise<void> {
  await tx.selectFrom('invoices').select('id').where('site_id', '=', siteId).where('id', '=', invoiceId).forNoKeyUpdate().execute()
}

export async function findByPurpose(tx: Transaction, siteId: string, purpose: string): Promise<InvoiceRow | null> {
  return (await invoicesOf(tx, siteId).where('invoices.purpose', '=', purpose).executeTakeFirst()) ?? null
}

/** Oldest first. The locks serialize the credit notes of each invoice. */
export async function lockInvoicesOfPayment(tx: Transaction, siteId: string, paymentId: string): Promise<InvoiceRow[]> {
  const locked = await tx
    .selectFrom('invoices')
    .select('id')
    .where('site_id', '=', siteId)
    .where('payment_id', '=', paymentId)
    .where('kind', '=', 'INVOICE')
    .orderBy('issued_at')
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  if (locked.length === 0) return []
  const ids = locked.map(({ id }) => id)
  return await invoicesOf(tx, siteId).where('invoices.id', 'in', ids).orderBy('invoices.issued_at').orderBy('invoices.id').execute()
}

export const findNotesOf = (tx: Transaction, siteId: string, purpose: string): Promise<InvoiceRow[]> =>
  invoicesOf(tx, siteId)
    .where(sql<boolean>`(invoices.purpose = ${purpose} or invoices.purpose like ${`${purpose.replaceAll(/[\\%_]/g, '\\$&')}:%`})`)
    .where('invoices.kind', '=', 'CREDIT_NOTE')
    .orderBy('invoices.issued_at')
    .orderBy('invoices.id')
    .execute()

export const restoredOf = (note: InvoiceRow) => ({
  kind: 'INVOICE' as const,
  invoiceId: null,
  reason: null,
  note: note.note,
  isSample: note.is_sample,
  orderId: note.order_id ?? undefined,
  bookingId: note.booking_id ?? undefined,
  paymentId: note.payment_id ?? undefined,
  memberId: note.member_id,
  contactId: note.contact_id,
  timeZone: note.time_zone,
  currency: note.currency,
  seller: note.seller as Invoice['seller'],
  buyer: storedBuyer(note),
  isBuyerDeleted: note.is_buyer_deleted,
  language: note.language as Language,
  paidBy: note.paid_by as Invoice['paidBy'],
  sums: { net: BigInt(note.net_units), tax: BigInt(note.tax_units), total: BigInt(note.total_units) },
  lines: linesOfRow(note),
})

export type BuyerContact = { name: string | null; email: string | null; language: string | null }

export async function findBuyerContact(
  tx: Transaction,
  siteId: string,
  { contactId, memberId = null }: { contactId: string; memberId?: string | null | undefined },
): Promise<BuyerContact | null> {
  const row = await tx
    .selectFrom('contacts')
    .leftJoin('identities', (join) => join.onRef('identities.site_id', '=', 'contacts.site_id').on('identities.id', '=', memberId))
    .select(({ fn }) => fn.coalesce('contacts.email', 'identities.email').as('email'))
    .select(({ fn }) => fn.coalesce('contacts.language', 'identities.language').as('language'))
    .select([sql<string | null>`nullif(concat_ws(' ', first_name, last_name), '')`.as('name')])
    .where('contacts.site_id', '=', siteId)
    .where('contacts.id', '=', contactId)
    .executeTakeFirst()
  return row ?? null
}

type StoredLine = Record<'units' | 'discount' | 'net' | 'tax' | 'total', string> &
  Pick<InvoiceLine, 'description' | 'quantity'> &
  Partial<Pick<InvoiceLine, 'agreedTax' | 'subjectIds'>>

/** Lines of earlier releases have the tax of their invoice. */
export const linesOfRow = ({ lines, tax }: Pick<InvoiceRow, 'lines' | 'tax'>): InvoiceLine[] =>
  (lines as StoredLine[]).map(({ description, quantity, agreedTax = tax as AgreedTax | null, subjectIds = [], ...amounts }) => ({
    description,
    quantity,
    agreedTax,
    subjectIds,
    units: BigInt(amounts.units),
    discount: BigInt(amounts.discount),
    net: BigInt(amounts.net),
    tax: BigInt(amounts.tax),
    total: BigInt(amounts.total),
  }))

/** The name of a deleted buyer is kept for the legal period, for the owner alone. */
export const storedBuyer = ({ buyer }: Pick<InvoiceRow, 'buyer'>): Invoice['buyer'] => buyer as Invoice['buyer']

/** Only this file writes `lines`, `tax`, `seller` and `buyer`. A deleted buyer is not named. */
export function invoiceOf(row: InvoiceRow): Invoice {
  const amount = (units: string | bigint) => decimalOf(BigInt(units), row.currency)
  const tax = row.tax as AgreedTax | null
  const stored = linesOfRow(row)
  const amounts = ({ net, tax: ofTax, total }: InvoiceSums) => ({ net: amount(net), tax: amount(ofTax), total: amount(total) })
  const lines = stored.map(({ description, quantity, units, agreedTax, ...line }) => ({
    description,
    quantity,
    unitPrice: amount(units),
    discount: amount(line.discount),
    ...(agreedTax && { taxName: agreedTax.name, taxRate: rateText(agreedTax.rate), includedInPrice: agreedTax.isIncluded }),
    ...amounts(line),
  }))
  const taxes = sumsByRate(stored).flatMap(({ agreedTax, ...sums }) => (agreedTax ? [{ ...namedRate(agreedTax), ...amounts(sums) }] : []))
  return {
    id: row.id,
    kind: row.kind,
    number: `${row.prefix}${row.number}`,
    ...(row.invoice_id && row.invoice_number && { invoiceId: row.invoice_id, invoiceNumber: row.invoice_number }),
    ...(row.order_id && { orderId: row.order_id }),
    ...(row.booking_id && { bookingId: row.booking_id }),
    ...(row.payment_id && { paymentId: row.payment_id }),
    ...(row.member_id && { memberId: row.member_id }),
    ...(row.contact_id && { contactId: row.contact_id }),
    paidBy: row.paid_by,
    language: row.language as Language,
    seller: row.seller as Invoice['seller'],
    buyer: row.is_buyer_deleted ? {} : storedBuyer(row),
    ...(row.is_buyer_deleted && { isBuyerDeleted: true }),
    ...(row.note && { note: row.note }),
    ...(row.reason && { reason: row.reason }),
    currency: row.currency,
    lines,
    taxes,
    ...(tax && { tax: { name: tax.name, rate: rateText(tax.rate), includedInPrice: tax.isIncluded } }),
    net: amount(row.net_units),
    taxAmount: amount(row.tax_units),
    total: amount(row.total_units),
    creditedTotal: amount(row.credited_total),
    issuedDate: row.issued_at,
  }
}

const namedRate = ({ name, rate, note }: AgreedTax) => ({ name, rate: rateText(rate), ...(note !== undefined && { note }) })
