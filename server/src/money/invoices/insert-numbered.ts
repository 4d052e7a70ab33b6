import type { Invoice } from '@foyer/contract'
import type { EventCaller } from '../../ground/caller.ts'
import type { Transaction } from '../../ground/db/database.ts'
import { recordEvent } from '../../ground/outbox/record-event.ts'
import type { Jobs } from '../../ground/ports/jobs.ts'
import { findInvoice, insertInvoice, invoiceOf, type NewInvoice, takeNumber } from './invoices-store.ts'

/** Who issues, when and where. */
export type IssueScope = { siteId: string; now: string; caller: EventCaller; jobs: Jobs }

/** Stores an invoice or credit note under the next number of its series, and tells of it. */
export async function insertNumbered(tx: Transaction, scope: IssueScope, invoice: Omit<NewInvoice, 'number'>): Promise<Invoice> {
  const { siteId, id } = invoice
  await insertInvoice(tx, { ...invoice, number: await takeNumber(tx, siteId, invoice.prefix) })
  const row = await findInvoice(tx, { siteId, invoiceId: id })
  if (!row) throw new Error('The invoice was stored')
  const entity = invoiceOf(row)
  await recordEvent(tx, { ...scope, name: 'invoice.issued', entityId: id, payload: { entity } })
  return entity
}
