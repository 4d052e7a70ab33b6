import { Refusal } from '@foyer/domain'
import type { Handler } from '../../ground/handler.ts'
import { recordEvent } from '../../ground/outbox/record-event.ts'
import { findGiftSettings, saveGiftSettings } from './gift-settings-store.ts'

export const getGiftSettings: Handler<'gifts', 'getGiftSettings'> = async (_received, { db, siteId }) => ({
  giftSettings: await findGiftSettings(db, siteId),
})

export const updateGiftSettings: Handler<'gifts', 'updateGiftSettings'> = async ({ body: { giftSettings: settings } }, context) => {
  const { siteId, now, caller, dependencies } = context
  return await context.inTransaction(async (tx) => {
    const previous = await findGiftSettings(tx, siteId)
    const isSaved = previous.revision === settings.revision && (await saveGiftSettings(tx, { siteId, now, settings }))
    const entity = await findGiftSettings(tx, siteId)
    if (!isSaved) throw new Refusal('STALE_REVISION', { current: entity })
    const payload = { entity, previous }
    await recordEvent(tx, { siteId, now, caller, jobs: dependencies.jobs, name: 'gift_settings.updated', entityId: siteId, payload })
    return { giftSettings: entity }
  })
}
