import type { Invoice } from '@foyer/contract'
import { invalid, Refusal } from '@foyer/domain'
import { memberIdOf } from '../../ground/caller.ts'
import { findPage } from '../../ground/db/querying/find-page.ts'
import type { Context, Handler } from '../../ground/handler.ts'
import { modifiedFields } from '../../ground/outbox/modified-fields.ts'
import { recordEvent } from '../../ground/outbox/record-event.ts'
import { isOwner } from '../../people/trust/reauthenticate.ts'
import { tellOwners } from '../../people/trust/security-mails.ts'
import { drawInvoice } from './draw-invoice.ts'
import { invoiceFields, invoicesWanted, type WantedInvoices } from './invoice-fields.ts'
import { findInvoiceSettings, saveInvoiceSettings } from './invoice-settings-store.ts'
import { findInvoice, type InvoiceRow, invoiceOf, invoicesOf, storedBuyer } from './invoices-store.ts'

export function requireInvoice(invoice: InvoiceRow | null): InvoiceRow {
  if (!invoice) throw new Refusal('INVOICE_NOT_FOUND')
  return invoice
}

const reached = async ({ db, siteId, caller }: Context, invoiceId: string): Promise<InvoiceRow> => {
  if (caller.kind === 'manager') return requireInvoice(await findInvoice(db, { siteId, invoiceId }))
  const memberId = memberIdOf(caller)
  return requireInvoice(memberId ? await findInvoice(db, { siteId, invoiceId, memberId }) : null)
}

export const getInvoice: Handler<'invoices', 'getInvoice'> = async ({ params }, context) => ({
  invoice: await invoiceFor(context, await reached(context, params.invoiceId)),
})

export const getInvoicePdf: Handler<'invoices', 'getInvoicePdf'> = async ({ params }, context) => {
  const row = await reached(context, params.invoiceId)
  return await drawInvoice(await invoiceFor(context, row), row.time_zone)
}

/** Tax law requires the name of a deleted buyer: only an owner who opens the invoice sees it. */
async function invoiceFor(context: Context, row: InvoiceRow): Promise<Invoice> {
  const invoice = invoiceOf(row)
  return row.is_buyer_deleted && (await isOwner(context)) ? { ...invoice, buyer: storedBuyer(row) } : invoice
}

export const listInvoices: Handler<'invoices', 'listInvoices'> = ({ query }, context) => listed(context, query)

export const listOwnInvoices: Handler<'invoices', 'listOwnInvoices'> = ({ query }, context) =>
  listed(context, { ...query, memberId: memberIdOf(context.caller) ?? '' })

const pageSize = 50

async function listed({ db, siteId, dependencies }: Context, { limit = pageSize, offset = 0, ...wanted }: WantedInvoices & Paging) {
  const { rows, pagingMetadata } = await findPage({
    db,
    siteId,
    signingKeys: dependencies.signingKeys,
    operation: 'listInvoices',
    fields: invoiceFields,
    from: invoicesOf(db, siteId).where(invoicesWanted(wanted)),
    query: { paging: { limit, offset } },
    defaults: {
      sort: [{ fieldName: 'issuedDate', order: 'DESC' }],
      paging: 'OFFSET',
      limits: { least: 1, byDefault: pageSize, most: 100 },
    },
  })
  return { invoices: rows.map(invoiceOf), pagingMetadata }
}

type Paging = { limit?: number; offset?: number }

export const getInvoiceSettings: Handler<'invoices', 'getInvoiceSettings'> = async (_received, { db, siteId }) => ({
  invoiceSettings: await findInvoiceSettings(db, siteId),
})

export const updateInvoiceSettings: Handler<'invoices', 'updateInvoiceSettings'> = async ({ body }, context) => {
  const { siteId, now, caller, dependencies } = context
  const { revision, ...settings } = body.invoiceSettings
  if (settings.prefix === settings.creditNotePrefix) {
    throw invalid('invoiceSettings.creditNotePrefix', 'must differ from "prefix": each number is given once', 'SAME_PREFIX')
  }
  return await context.inTransaction(async (tx) => {
    const before = await findInvoiceSettings(tx, siteId)
    const isSaved = before.revision === revision && (await saveInvoiceSettings(tx, { siteId, now, revision, settings }))
    const entity = await findInvoiceSettings(tx, siteId)
    if (!isSaved) throw new Refusal('STALE_REVISION', { current: entity })
    const payload = { entity, modifiedFields: modifiedFields(before, entity) }
    await recordEvent(tx, { siteId, now, caller, jobs: dependencies.jobs, name: 'invoice_settings.updated', entityId: siteId, payload })
    await tellOwners(tx, context, { change: 'INVOICES_CHANGED', detail: settings.businessName })
    return { invoiceSettings: entity }
  })
}
