import { InvalidInput } from '@foyer/domain'
import { answerOf } from '../../ground/bulk/answer.ts'
import { inBulk } from '../../ground/bulk/bulk.ts'
import type { Transaction } from '../../ground/db/database.ts'
import type { Context, Handler } from '../../ground/handler.ts'
import { lockBusinessZone, lockEventFamilies } from '../calendar/calendar-locks-store.ts'
import { type EventView, eventViewOf, wireEventOf } from '../calendar/wire-event.ts'
import { refuseProblems } from '../session-conflicts/session-problems.ts'
import { type SeriesBefore, updateBookingsAndNotify, updateBookingsOfAdded } from '../session-notices/session-notices.ts'
import { loadSite } from '../site/site.ts'
import { cancelCalendarEvent } from './cancel-event.ts'
import { readEventPatch } from './event-changes.ts'
import { changeCalendarEvent } from './update-event.ts'
import { newEventViolations, planEvents, writeEvents } from './write-events.ts'

export const bulkUpdateEvent: Handler<'calendar', 'bulkUpdateEvent'> = async ({ body }, context) => {
  const items = body.events.map(({ event, fieldmask }) => ({ id: event.id, event, fieldmask }))
  const { returnEntity = false, ignoreConflicts } = body
  const wanted = { eventIds: items.map(({ id }) => id), timeZone: body.timeZone }
  const done: SeriesBefore[] = []
  const answering = lockingFirst(context, wanted, (tx) =>
    updateBookingsAndNotify(tx, context, { changed: done, notification: body.participantNotification }),
  )
  return await inBulk(answering, { items, returnEntity }, async (tx, { id, event, fieldmask }) => {
    const view = await viewFor(tx, context, body.timeZone)
    const patch = readEventPatch({ event, ...(fieldmask !== undefined && { fieldmask }) }, new Set())
    const changed = await changeCalendarEvent(tx, context, { eventId: id, patch, revision: event.revision, view })
    refuseProblems(changed.problems, ignoreConflicts)
    done.push(changed)
    return wireEventOf(changed.event, view)
  })
}

export const bulkCancelEvent: Handler<'calendar', 'bulkCancelEvent'> = async ({ body }, context) => {
  const items = body.eventIds.map((id) => ({ id }))
  const { returnEntity = false } = body
  const wanted = { eventIds: body.eventIds, timeZone: body.timeZone }
  const done: SeriesBefore[] = []
  const answering = lockingFirst(context, wanted, (tx) =>
    updateBookingsAndNotify(tx, context, { changed: done, notification: body.participantNotification }),
  )
  return await inBulk(answering, { items, returnEntity }, async (tx, { id }) => {
    const canceled = await cancelCalendarEvent(tx, context, id)
    done.push(canceled)
    return wireEventOf(canceled.event, await viewFor(tx, context, body.timeZone))
  })
}

type Wanted = { eventIds: readonly string[]; timeZone: string | undefined }

/** Locks of all items are taken in the common order before the first item is changed; `afterwards` runs when all were. */
const lockingFirst = (context: Context, { eventIds, timeZone }: Wanted, afterwards: (tx: Transaction) => Promise<void>): Context => ({
  ...context,
  inTransaction: (work) =>
    context.inTransaction(async (tx) => {
      await lockBusinessZone(tx, context.siteId, 'SHARED')
      await viewFor(tx, context, timeZone)
      await lockEventFamilies(tx, context.siteId, eventIds)
      const result = await work(tx)
      await afterwards(tx)
      return result
    }),
})

async function viewFor(tx: Transaction, { siteId, caller }: Context, timeZone: string | undefined): Promise<EventView> {
  const { timeZone: siteTimeZone } = await loadSite(tx, siteId)
  return eventViewOf({ caller, timeZone, siteTimeZone })
}

/** Invalid input fails the whole call; an item that names what does not exist, or a session whose staff or rooms are taken, fails alone. */
export const bulkCreateEvent: Handler<'calendar', 'bulkCreateEvent'> = async ({ body }, context) => {
  const { siteId, caller, requestId, keptIds } = context
  const wanted = body.events.map(({ event }, index) => ({ event, path: `events[${index}].event`, key: keptIds?.[index] }))
  const violations = wanted.flatMap(({ event, path }) => newEventViolations(event, path))
  if (violations.length > 0) throw new InvalidInput(violations)
  return await context.inTransaction(async (tx) => {
    await lockBusinessZone(tx, siteId, 'SHARED')
    const { timeZone: siteTimeZone } = await loadSite(tx, siteId)
    const view = eventViewOf({ caller, timeZone: body.timeZone, siteTimeZone })
    const planned = await planEvents(tx, { ...context, wanted })
    const written = await writeEvents(tx, context, { planned, ignoreConflicts: body.ignoreConflicts })
    await updateBookingsOfAdded(
      tx,
      context,
      written.flatMap((outcome) => ('done' in outcome ? [outcome.done] : [])),
    )
    const outcomes = written.map((outcome) => ('done' in outcome ? { done: wireEventOf(outcome.done, view) } : outcome))
    return answerOf(outcomes, { returnEntity: body.returnEntity ?? false, requestId })
  })
}
