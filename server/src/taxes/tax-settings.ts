import { Refusal } from '@foyer/domain'
import type { Handler } from '../handler.ts'
import { tellOwners } from '../identity/identity.ts'
import { modifiedFields } from '../outbox/modified-fields.ts'
import { recordEvent } from '../outbox/record-event.ts'
import { touchCatalogue } from '../site/site.ts'
import { findTaxSettings, saveTaxSettings } from './tax-settings-store.ts'

export const getTaxSettings: Handler<'taxes', 'getTaxSettings'> = async (_received, { db, siteId }) => ({
  taxSettings: await findTaxSettings(db, siteId),
})

export const updateTaxSettings: Handler<'taxes', 'updateTaxSettings'> = async ({ body }, context) => {
  const { siteId, now, caller, dependencies } = context
  const { revision, tax } = body.taxSettings
  return await context.inTransaction(async (tx) => {
    const before = await findTaxSettings(tx, siteId)
    const isSaved = before.revision === revision && (await saveTaxSettings(tx, { siteId, now, revision, tax }))
    // Prices of bookings hold a tax that is added to them.
    await touchCatalogue(tx, siteId)
    const entity = await findTaxSettings(tx, siteId)
    if (!isSaved) throw new Refusal('STALE_REVISION', { current: entity })
    const payload = { entity, modifiedFields: modifiedFields(before, entity) }
    await recordEvent(tx, { siteId, now, caller, jobs: dependencies.jobs, name: 'tax_settings.updated', entityId: siteId, payload })
    await tellOwners(tx, context, { change: 'TAX_CHANGED', detail: tax && `${tax.name} ${tax.rate} %` })
    return { taxSettings: entity }
  })
}
