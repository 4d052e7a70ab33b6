import { randomUUID } from 'node:crypto'
import { Refusal } from '@foyer/domain'
import { memberIdOf } from '../../ground/caller.ts'
import type { Queryable } from '../../ground/db/database.ts'
import type { Context, Handler } from '../../ground/handler.ts'
import { findEventFamilies } from '../calendar/calendar-store.ts'
import { type FoundEvent, findInFamily } from '../calendar/stored-event.ts'
import { intervalOf, isWithinReach } from '../calendar/wire-event.ts'
import { deleteWords, findAudience, findNoticeNames, findWordsOfEvent, insertWords } from './notices-store.ts'
import { audienceOf, instantOf, recordNotice, titleOf } from './session-notices.ts'

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

export const messageParticipants: Handler<'calendar', 'messageParticipants'> = async ({ params, body }, context) => {
  const { siteId, caller } = context
  return await context.inTransaction(async (tx) => {
    const found = findInFamily(params.eventId, await findEventFamilies(tx, siteId, [params.eventId]))
    if (!found || !isWithinReach(caller, found.event)) throw new Refusal('EVENT_NOT_FOUND')
    const { recipients, withoutAddress, bySession } = await findAudience(tx, siteId, [audienceOf(found.event, params.eventId)])
    if (!body.isPreview && recipients > 0) {
      const names = await findNoticeNames(tx, siteId, { eventIds: [found.event.id], resourceIds: [] })
      const participationIds = bySession.get(params.eventId) ?? []
      await insertWords(tx, wordsOf(found, params.eventId, body.message, context))
      await recordNotice(tx, context, {
        sessions: [{ ...sessionOf(params.eventId, found, participationIds), ...titleOf(found.event.id, names) }],
        isChange: false,
        message: body.message,
      })
    }
    return { notified: { recipients, withoutAddress } }
  })
}

const wordsOf = (found: FoundEvent, eventId: string, message: string, { siteId, caller, now }: Context) => ({
  siteId,
  eventId,
  message,
  now,
  id: randomUUID(),
  courseId: audienceOf(found.event, eventId).courseScheduleId,
  authorId: memberIdOf(caller),
  endsAt: instantOf(intervalOf(found).end),
})

const sessionOf = (eventId: string, found: FoundEvent, participationIds: string[]) => {
  const { start, end } = intervalOf(found)
  return {
    eventId,
    start: instantOf(start),
    end: instantOf(end),
    isCanceled: found.event.status === 'CANCELLED',
    participationIds,
  }
}
