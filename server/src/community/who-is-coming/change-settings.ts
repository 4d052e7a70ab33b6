import type { Handler } from '../../ground/handler.ts'
import { recordEvent } from '../../ground/outbox/record-event.ts'
import { isSwitchedOn, saveOffered } from './who-is-coming-store.ts'

export const getWhoIsComingSettings: Handler<'who-is-coming', 'getWhoIsComingSettings'> = async (_input, { db, siteId }) => ({
  isOffered: await isSwitchedOn(db, siteId),
})

export const setWhoIsComingSettings: Handler<'who-is-coming', 'setWhoIsComingSettings'> = ({ body: { isOffered } }, context) =>
  context.inTransaction(async (tx) => {
    const { siteId, now, caller, dependencies } = context
    const previous = await saveOffered(tx, { siteId, now }, isOffered)
    if (previous !== isOffered) {
      const by = { siteId, now, caller, jobs: dependencies.jobs }
      await recordEvent(tx, { ...by, name: 'who_is_coming_settings.updated', entityId: siteId, payload: { isOffered, previous } })
    }
    return { isOffered }
  })
