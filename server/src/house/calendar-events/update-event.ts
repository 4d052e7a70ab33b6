import { type CalendarEvent, Refusal } from '@foyer/domain'
import type { Transaction } from '../../ground/db/database.ts'
import type { Context, Handler } from '../../ground/handler.ts'
import { lockBusinessZone } from '../calendar/calendar-locks-store.ts'
import { findEvents, findResources } from '../calendar/calendar-store.ts'
import { isSession, lockChangeableEvent, refusalToWrite } from '../calendar/change-rules.ts'
import { recordUpdatedEvents } from '../calendar/record-events.ts'
import type { FoundEvent, StoredEvent } from '../calendar/stored-event.ts'
import { recordingTimeFrames } from '../calendar/time-frames.ts'
import { type EventView, eventViewOf, wireEventOf, wireFoundOf } from '../calendar/wire-event.ts'
import { findLocatedSessions, findSeriesEvents } from '../session-conflicts/session-conflicts-store.ts'
import {
  findConflicts,
  findOverfullOf,
  noProblems,
  type Problems,
  refuseElsewhere,
  refuseProblems,
} from '../session-conflicts/session-problems.ts'
import { type SeriesBefore, updateBookingsAndNotify } from '../session-notices/session-notices.ts'
import { loadSite, touchCatalogue } from '../site/site.ts'
import { changeOccurrence } from './change-occurrence.ts'
import { changeSeries } from './change-series.ts'
import { type EventPatch, readEventPatch, refuseImpossiblePatch } from './event-changes.ts'
import { lockAffected, refusalOfResources, resourceIdsOf, staffAmong } from './write-events.ts'

export const updateEvent: Handler<'calendar', 'updateEvent'> = async ({ params, body, cleared }, context) => {
  const { siteId, caller } = context
  const patch = readEventPatch(body, cleared)
  return await context.inTransaction(async (tx) => {
    await lockBusinessZone(tx, siteId, 'SHARED')
    const { timeZone: siteTimeZone } = await loadSite(tx, siteId)
    const view = eventViewOf({ caller, timeZone: body.timeZone, siteTimeZone })
    const changed = await changeCalendarEvent(tx, context, { eventId: params['event.id'], patch, revision: body.event.revision, view })
    refuseProblems(changed.problems, body.ignoreConflicts)
    await updateBookingsAndNotify(tx, context, { changed: [changed], notification: body.participantNotification })
    return { event: wireEventOf(changed.event, view) }
  })
}

type WantedChange = {
  eventId: string
  patch: EventPatch
  revision: string | null
  view: EventView
}

type ChangedEvent = { event: StoredEvent; problems: Problems } & SeriesBefore

/** Answers the conflicts of the change: the caller undoes it, or leaves it as it is. */
export async function changeCalendarEvent(
  tx: Transaction,
  context: Context,
  { eventId, patch, revision, view }: WantedChange,
): Promise<ChangedEvent> {
  const found = await lockChangeableEvent(tx, context, eventId)
  if (found.event.scheduleStatus === 'CANCELLED') throw new Refusal('SCHEDULE_CANCELLED')
  if (revision !== null && found.event.revision !== revision) throw new Refusal('INVALID_REVISION', { current: wireFoundOf(found, view) })
  refuseImpossiblePatch(patch, found)
  const affectsCapacity = patch.totalCapacity !== undefined
  return await changeAndPublish(tx, context, { found, named: await namedResources(tx, context, found, patch), affectsCapacity }, () =>
    change(tx, { ...context, found, patch }),
  )
}

type Published = {
  found: FoundEvent
  named: readonly string[]
  affectsCapacity: boolean
}

export async function changeAndPublish(
  tx: Transaction,
  context: Context,
  { found, named, affectsCapacity }: Published,
  work: () => Promise<string>,
): Promise<ChangedEvent> {
  const { siteId } = context
  const rootIds = [found.event.recurringEventId ?? found.event.id]
  const before = await findSeriesEvents(tx, siteId, rootIds)
  const placed = await findLocatedSessions(tx, siteId, rootIds)
  await lockAffected(tx, siteId, { scheduleIds: [found.event.scheduleId], resourceIds: [...named, ...resourcesOf(before)] })
  const event = await recordingTimeFrames(tx, context, sessionSchedules(found.event), async () => {
    const id = await work()
    await refuseElsewhere(tx, siteId, { rootIds, before: placed })
    await touchCatalogue(tx, siteId)
    const [changed] = await findEvents(tx, siteId, [id])
    if (!changed) throw new Error('An event that was just written is there')
    await recordUpdatedEvents(tx, context, [{ before: found, after: changed }])
    return changed
  })
  return { event, before, rootIds, problems: await problemsOf(tx, context, { event, before, rootIds, affectsCapacity }) }
}

export const sessionSchedules = ({ type, scheduleId }: StoredEvent): string[] => (isSession(type) ? [scheduleId] : [])

export const resourcesOf = (events: readonly CalendarEvent[]): string[] =>
  events.flatMap(({ resources }) => (resources ?? []).map(({ id }) => id))

type Changed = { event: StoredEvent; before: readonly CalendarEvent[]; rootIds: readonly string[]; affectsCapacity: boolean }

async function problemsOf(tx: Transaction, context: Context, { event, before, rootIds, affectsCapacity }: Changed): Promise<Problems> {
  if (!isSession(event.type)) return noProblems
  const after = await findSeriesEvents(tx, context.siteId, rootIds)
  return {
    conflicts: await findConflicts(tx, context, { before, after }),
    overfull: affectsCapacity ? await findOverfullOf(tx, context, rootIds) : null,
  }
}

type Change = Pick<Context, 'siteId' | 'now'> & { found: FoundEvent; patch: EventPatch }

const change = async (tx: Transaction, { siteId, now, found, patch }: Change): Promise<string> =>
  found.event.recurrenceType === 'MASTER' && found.occurrence === null
    ? await changeSeries(tx, { siteId, now, patch, master: found.event })
    : await changeOccurrence(tx, { siteId, now, patch, found })

async function namedResources(tx: Transaction, { siteId, caller }: Context, { event }: FoundEvent, patch: EventPatch): Promise<string[]> {
  const named = resourceIdsOf({ resources: patch.resources ?? undefined })
  if (named.length === 0) return named
  const known = await findResources(tx, siteId, named)
  const formerIds = event.resources.map(({ id }) => id)
  const written = { ...event, resourceIds: named, staffIds: staffAmong(named, known), formerIds }
  const refusal = refusalToWrite(caller, written) ?? refusalOfResources(named, known)
  if (refusal) throw refusal
  return named
}
