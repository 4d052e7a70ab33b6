import { invalid, Refusal } from '@foyer/domain'
import type { Handler } from '../../ground/handler.ts'
import { modifiedFields } from '../../ground/outbox/modified-fields.ts'
import { recordEvent } from '../../ground/outbox/record-event.ts'
import { tellOwners } from '../../people/trust/trust.ts'
import { findInvoiceSettings, saveInvoiceSettings } from './invoice-settings-store.ts'

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
