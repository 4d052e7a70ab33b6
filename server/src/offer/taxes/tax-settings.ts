import type { TaxSettings } from '@foyer/contract'
import { Refusal, wantedTaxes } from '@foyer/domain'
import type { Transaction } from '../../ground/db/database.ts'
import type { Context, Handler } from '../../ground/handler.ts'
import { modifiedFields } from '../../ground/outbox/modified-fields.ts'
import { recordEvent } from '../../ground/outbox/record-event.ts'
import { touchCatalogue } from '../../house/site/site.ts'
import { tellOwners } from '../../people/trust/security-mails.ts'
import {
  deleteRates,
  findRatesInUse,
  findTaxSettings,
  lockRates,
  type Replacement,
  replaceRates,
  saveTaxSettings,
} from './tax-settings-store.ts'

export const getTaxSettings: Handler<'taxes', 'getTaxSettings'> = async (_received, { db, siteId }) => ({
  taxSettings: await findTaxSettings(db, siteId),
})

export const updateTaxSettings: Handler<'taxes', 'updateTaxSettings'> = async ({ body: { taxSettings: sent } }, context) => {
  const { siteId, now } = context
  return await context.inTransaction(async (tx) => {
    const before = await findTaxSettings(tx, siteId)
    if (before.revision !== sent.revision) throw new Refusal('STALE_REVISION', { current: before })
    const taxes = wantedTaxes(before, sent)
    const kept = new Set(taxes.rates.map(({ id }) => id?.toLowerCase()))
    const going = before.rates.map(({ id }) => id).filter((id) => !kept.has(id))
    const replacements = (sent.replacements ?? []).map(({ rateId, newRateId = null }) => ({ rateId: rateId.toLowerCase(), newRateId }))
    await requireReplaced(tx, siteId, { going, replacements })
    const isSaved = await saveTaxSettings(tx, { siteId, now, revision: sent.revision, taxes })
    if (!isSaved) throw new Refusal('STALE_REVISION', { current: await findTaxSettings(tx, siteId) })
    if (going.length > 0) {
      await replaceRates(
        tx,
        siteId,
        replacements.filter(({ rateId }) => going.includes(rateId)),
      )
      await deleteRates(tx, siteId, going)
    }
    await touchCatalogue(tx, siteId)
    return { taxSettings: await recordTaxesUpdated(tx, context, before) }
  })
}

type Going = { going: readonly string[]; replacements: readonly Replacement[] }

async function requireReplaced(tx: Transaction, siteId: string, { going, replacements }: Going): Promise<void> {
  if (going.length === 0) return
  await lockRates(tx, siteId, going)
  const inUse = await findRatesInUse(tx, siteId, going)
  const rates = inUse.filter(({ id }) => !replacements.some(({ rateId }) => rateId === id))
  if (rates.length > 0) throw new Refusal('TAX_RATE_IN_USE', { rates })
}

async function recordTaxesUpdated(tx: Transaction, context: Context, before: TaxSettings): Promise<TaxSettings> {
  const { siteId, now, caller, dependencies } = context
  const entity = await findTaxSettings(tx, siteId)
  const payload = { entity, modifiedFields: modifiedFields(before, entity) }
  await recordEvent(tx, { siteId, now, caller, jobs: dependencies.jobs, name: 'tax_settings.updated', entityId: siteId, payload })
  const listed = entity.rates.map(({ name, rate }) => `${name} ${rate} %`).join(', ')
  await tellOwners(tx, context, { change: 'TAX_CHANGED', detail: listed || undefined })
  return entity
}
