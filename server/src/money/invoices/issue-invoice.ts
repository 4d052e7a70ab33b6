import { randomUUID } from 'node:crypto'
import type { Invoice, Language, Site } from '@foyer/contract'
import { type InvoiceLine, sumsOf } from '@foyer/domain'
import type { EventCaller } from '../../ground/caller.ts'
import type { Transaction } from '../../ground/db/database.ts'
import { chooseLanguage } from '../../ground/mail/choose-language.ts'
import { recordEvent } from '../../ground/outbox/record-event.ts'
import type { Jobs } from '../../ground/ports/jobs.ts'
import { loadSite } from '../../house/site/site.ts'
import { findInvoiceSettings, testPrefix } from './invoice-settings-store.ts'
import {
  findBuyerContact,
  findByPurpose,
  findInvoice,
  type InvoiceSubject,
  insertInvoice,
  invoiceOf,
  type NewInvoice,
  nextNumber,
} from './invoices-store.ts'
export type InvoiceToIssue = InvoiceSubject & {
  /** Idempotency key, such as `order:<id>` or `payment:<id>`; a repeated call returns the first invoice. */
  purpose: string
  paidBy: Invoice['paidBy']
  currency: string
  lines: readonly InvoiceLine[] | ((language: Language) => readonly InvoiceLine[])
  /** Numbered in a series of its own, so that real invoices have no gaps. */
  isTest?: boolean
}

/** Runs in the transaction that records the payment. The number is the last lock: the site's next invoice waits for the commit. */
export async function issueInvoice(tx: Transaction, scope: IssueScope, wanted: InvoiceToIssue): Promise<Invoice> {
  const { siteId, now } = scope
  const known = await findByPurpose(tx, siteId, wanted.purpose)
  if (known) return invoiceOf(known)
  const [site, settings] = [await loadSite(tx, siteId), await findInvoiceSettings(tx, siteId)]
  const buyer = wanted.contactId ? await findBuyerContact(tx, siteId, { contactId: wanted.contactId, memberId: wanted.memberId }) : null
  const { taxNumber, note } = settings
  const prefix = wanted.isTest ? testPrefix(settings.prefix) : settings.prefix
  const address = settings.businessAddress ?? addressOf(site)
  const language = chooseLanguage(site, buyer?.language)
  const lines = typeof wanted.lines === 'function' ? wanted.lines(language) : wanted.lines
  return await insertNumbered(tx, scope, {
    ...wanted,
    siteId,
    now,
    id: randomUUID(),
    kind: 'INVOICE',
    prefix,
    invoiceId: null,
    reason: null,
    note: note ?? null,
    lines,
    language,
    timeZone: site.timeZone,
    isSample: site.isSample,
    seller: {
      name: settings.businessName ?? site.name,
      ...(address && { address }),
      ...(site.email && { email: site.email }),
      ...(taxNumber && { taxNumber }),
    },
    buyer: { ...(buyer?.name && { name: buyer.name }), ...(buyer?.email && { email: buyer.email }) },
    sums: sumsOf(lines),
  })
}

const addressOf = ({ address }: Site): string | undefined => {
  if (!address) return undefined
  const { formattedAddress, addressLine, addressLine2, postalCode, city } = address
  return (
    formattedAddress || [addressLine, addressLine2, [postalCode, city].filter(Boolean).join(' ')].filter(Boolean).join('\n') || undefined
  )
}

export type IssueScope = { siteId: string; now: string; caller: EventCaller; jobs: Jobs }

export async function insertNumbered(tx: Transaction, scope: IssueScope, invoice: Omit<NewInvoice, 'number'>): Promise<Invoice> {
  const { siteId, id } = invoice
  await insertInvoice(tx, { ...invoice, number: await nextNumber(tx, siteId, invoice.prefix) })
  const row = await findInvoice(tx, { siteId, invoiceId: id })
  if (!row) throw new Error('The invoice was stored')
  const entity = invoiceOf(row)
  await recordEvent(tx, { ...scope, name: 'invoice.issued', entityId: id, payload: { entity } })
  return entity
}
