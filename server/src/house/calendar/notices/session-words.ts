import { Refusal } from '@foyer/domain'
import type { Queryable } from '../../../ground/db/database.ts'
import type { Context, Handler } from '../../../ground/handler.ts'
import { isWithinReach } from '../events/event-view.ts'
import { findEventFamilies } from '../stored/calendar-store.ts'
import { findInFamily } from '../stored/find-in-family.ts'
import { deleteWords, findWordsOfEvent } from './session-words-store.ts'

export const listSessionWords: Handler<'calendar', 'listSessionWords'> = async ({ params: { eventId } }, context) => {
  await requireReach(context.db, eventId, context)
  return { words: await findWordsOfEvent(context.db, context.siteId, eventId) }
}

/** By any who may write to the participants: a substitute takes back what no longer holds. */
export const takeBackSessionWords: Handler<'calendar', 'takeBackSessionWords'> = async ({ params: { eventId, wordsId } }, context) =>
  await context.inTransaction(async (tx) => {
    await requireReach(tx, eventId, context)
    if (!(await deleteWords(tx, { siteId: context.siteId, eventId, id: wordsId }))) throw new Refusal('SESSION_WORDS_NOT_FOUND')
    return {}
  })

const requireReach = async (db: Queryable, eventId: string, { siteId, caller }: Context): Promise<void> => {
  const found = findInFamily(eventId, await findEventFamilies(db, siteId, [eventId]))
  if (!found || !isWithinReach(caller, found.event)) throw new Refusal('EVENT_NOT_FOUND')
}
