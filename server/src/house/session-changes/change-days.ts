import type { SessionConflict, SessionsChange, SessionsOfDays } from '@foyer/contract'
import {
  type CalendarEvent,
  differencesOf,
  epochMinutesOf,
  formatLocal,
  formatUtc,
  instantOfLocal,
  invalid,
  localDayOf,
  localMinuteOf,
  minutesPerDay,
  occurrencesIn,
  type SessionDifference,
} from '@foyer/domain'
import type { Transaction } from '../../ground/db/database.ts'
import type { Context } from '../../ground/handler.ts'
import { findEvents, findResources } from '../calendar/calendar-store.ts'
import { refusalToWrite } from '../calendar/change-rules.ts'
import { cancelEvents, changeEvents, insertEvents } from '../calendar/events-store.ts'
import { recordCancelledEvents, recordUpdatedEvents } from '../calendar/record-events.ts'
import type { FoundEvent, StoredEvent } from '../calendar/stored-event.ts'
import { recordingTimeFrames } from '../calendar/time-frames.ts'
import { isWithinReach } from '../calendar/wire-event.ts'
import { changedColumns, exceptionRow, touched } from '../calendar-events/change-occurrence.ts'
import { type EventPatch, keptTimes, localOf, refuseImpossiblePatch } from '../calendar-events/event-changes.ts'
import { findSessionEvents, lockSessionEvents, type SessionsWanted } from '../calendar-events/session-events-store.ts'
import { resourcesOf } from '../calendar-events/update-event.ts'
import { lockAffected, refusalOfResources, resourceIdsOf, staffAmong } from '../calendar-events/write-events.ts'
import { findLocatedSessions, findSeriesEvents } from '../session-conflicts/session-conflicts-store.ts'
import { findConflictsOfEach, findOverfullOf, noProblems, type Problems, refuseElsewhere } from '../session-conflicts/session-problems.ts'
import { comingOf, familyOf } from '../session-notices/session-notices.ts'
import { loadSite, touchCatalogue } from '../site/site.ts'

type DaysChange = Pick<SessionsChange, 'replacedResource' | 'isCanceled'> & { sessions: SessionsOfDays; patch: EventPatch }

export type CarriedOut = {
  touched: SessionDifference[]
  problems: Problems
}

type Meant = { id: string; found: FoundEvent; patch: EventPatch }

const mostSessions = 500

export async function changeDays(tx: Transaction, context: Context, change: DaysChange): Promise<CarriedOut> {
  const { siteId, now } = context
  const meant = await findMeant(tx, context, change)
  if (meant.length === 0) return { touched: [], problems: noProblems }
  const rootIds = [...new Set(meant.map(({ found }) => rootOf(found)))]
  const before = await findSeriesEvents(tx, siteId, rootIds)
  const placed = await findLocatedSessions(tx, siteId, rootIds)
  const named = change.isCanceled ? [] : await namedResources(tx, context, meant)
  await lockAffected(tx, siteId, { scheduleIds: schedulesOf(meant), resourceIds: [...named, ...resourcesOf(before)] })
  await recordingTimeFrames(tx, context, schedulesOf(meant), async () => {
    await (change.isCanceled ? cancelAll(tx, context, meant) : changeAll(tx, context, meant))
    await refuseElsewhere(tx, siteId, { rootIds, before: placed })
    await touchCatalogue(tx, siteId)
  })
  const after = await findSeriesEvents(tx, siteId, rootIds)
  const ids = new Set(meant.map(({ id }) => id))
  return {
    touched: differencesOf(comingOf(before, now), comingOf(after, now), familyOf()).filter((difference) => ids.has(difference.before.id)),
    problems: change.isCanceled ? noProblems : await problemsOf(tx, context, { rootIds, before, after, change }),
  }
}

const rootOf = ({ event }: FoundEvent): string => event.recurringEventId ?? event.id

const schedulesOf = (meant: readonly Meant[]): string[] => [...new Set(meant.map(({ found }) => found.event.scheduleId))]

async function findMeant(tx: Transaction, context: Context, change: DaysChange): Promise<Meant[]> {
  const { siteId, now, caller } = context
  const { timeZone } = await loadSite(tx, siteId)
  const { fromDate, toDate, scheduleIds, recurringEventId } = change.sessions
  const from = Math.max(instantOfLocal(timeZone, localMinuteOf(`${fromDate}T00:00:00`)), epochMinutesOf(Temporal.Instant.from(now)) + 1)
  const to = instantOfLocal(timeZone, localMinuteOf(`${toDate}T00:00:00`) + minutesPerDay)
  if (from >= to) return []
  const wanted: SessionsWanted = { from: formatUtc(from), to: formatUtc(to), ...(scheduleIds && { scheduleIds }) }
  await lockSessionEvents(tx, siteId, wanted)
  const events = await findSessionEvents(tx, siteId, wanted)
  const byId = new Map(events.map((event) => [event.id, event]))
  const meant = occurrencesIn(events, from, to).flatMap((occurrence) => {
    const event = byId.get(occurrence.event.id)
    if (!event || event.bookingId || occurrence.start < from || !isWithinReach(caller, event)) return []
    if (recurringEventId && rootOf({ event, occurrence: null }) !== recurringEventId) return []
    const found = { event, occurrence: occurrence.recurrenceType === 'INSTANCE' ? occurrence : null }
    return isNamed(event, change) ? [{ id: occurrence.id, found, patch: patchFor(found, change) }] : []
  })
  if (meant.length > mostSessions) {
    throw invalid('change.sessions', `are ${meant.length}, and at most ${mostSessions} can be changed at once`, 'TOO_MANY_SESSIONS', {
      maximum: mostSessions,
    })
  }
  return meant
}

const isNamed = ({ resources }: StoredEvent, { sessions, replacedResource }: DaysChange): boolean =>
  [sessions.resourceId, replacedResource?.resourceId].every(
    (wanted) => wanted === undefined || resources.some(({ id }) => id === wanted.toLowerCase()),
  )

/** Times of day apply to the session's own date; a replaced staff member or room leaves the others where they are. */
function patchFor({ event, occurrence }: FoundEvent, { patch, replacedResource }: DaysChange): EventPatch {
  const { start, end, ...others } = patch
  const replaced = replacedResource && {
    resources: withReplaced(event.resources, replacedResource.resourceId.toLowerCase(), replacedResource.byResourceId.toLowerCase()),
  }
  const sent = { start: localOf(start), end: localOf(end) }
  if (sent.start === null && sent.end === null) return { ...patch, ...replaced }
  const kept = occurrence ? { start: occurrence.localStart, end: occurrence.localEnd } : keptTimes(event)
  const minutes = sent.start !== null && sent.end !== null ? sent.end - sent.start : kept.end - kept.start
  const begins = sent.start === null ? kept.start : onDayOf(kept.start, sent.start)
  const ends = sent.start === null && sent.end !== null ? onDayOf(kept.start, sent.end) : begins + minutes
  return { ...others, ...replaced, start: { localDate: formatLocal(begins) }, end: { localDate: formatLocal(ends) } }
}

const onDayOf = (date: number, clock: number): number => localDayOf(date) * minutesPerDay + (clock - localDayOf(clock) * minutesPerDay)

function withReplaced(resources: NonNullable<EventPatch['resources']>, resourceId: string, byResourceId: string): EventPatch['resources'] {
  const kept = resources.filter(({ id }) => id !== byResourceId)
  return kept.map(({ id, transparency, permissionRole }) => ({
    id: id === resourceId ? byResourceId : id,
    ...(transparency && { transparency }),
    ...(permissionRole && { permissionRole }),
  }))
}

async function namedResources(tx: Transaction, { siteId, caller }: Context, meant: readonly Meant[]): Promise<string[]> {
  for (const { found, patch } of meant) refuseImpossiblePatch(patch, found)
  const named = [...new Set(meant.flatMap(({ patch }) => resourceIdsOf({ resources: patch.resources ?? undefined })))]
  const known = named.length > 0 ? await findResources(tx, siteId, named) : new Map()
  const refusals = meant.flatMap(({ found: { event }, patch }) => {
    if (!patch.resources) return []
    const resourceIds = resourceIdsOf({ resources: patch.resources })
    const formerIds = event.resources.map(({ id }) => id)
    return refusalToWrite(caller, { ...event, resourceIds, staffIds: staffAmong(resourceIds, known), formerIds }) ?? []
  })
  const refusal = refusals[0] ?? refusalOfResources(named, known)
  if (refusal) throw refusal
  return named
}

async function cancelAll(tx: Transaction, context: Context, meant: readonly Meant[]): Promise<void> {
  const { siteId, now } = context
  await insertEvents(
    tx,
    exceptionsFor(context, meant).map(({ row }) => ({ ...row, status: 'CANCELLED' as const, cancelled_at: now })),
  )
  await cancelEvents(
    tx,
    siteId,
    now,
    meant.flatMap(({ id, found }) => (found.occurrence ? [] : [id])),
  )
  await recordCancelledEvents(tx, context, await findEvents(tx, siteId, idsOf(meant)))
}

async function changeAll(tx: Transaction, context: Context, meant: readonly Meant[]): Promise<void> {
  const { siteId, now } = context
  await insertEvents(
    tx,
    exceptionsFor(context, meant).map(({ row, found, patch }) => ({ ...row, ...changedColumns(found, patch, row.inherited_fields ?? []) })),
  )
  await changeEvents(
    tx,
    siteId,
    meant.flatMap(({ id, found, patch }) => {
      if (found.occurrence) return []
      const { event } = found
      return [{ id, columns: { ...changedColumns(found, patch, event.inheritedFields), ...touched(event), updated_at: now } }]
    }),
  )
  const written = new Map((await findEvents(tx, siteId, idsOf(meant))).map((event) => [event.id, event]))
  await recordUpdatedEvents(
    tx,
    context,
    meant.flatMap(({ id, found }) => {
      const after = written.get(id)
      return after ? [{ before: found, after }] : []
    }),
  )
}

const idsOf = (meant: readonly Meant[]): string[] => meant.map(({ id }) => id)

const exceptionsFor = ({ siteId, now }: Context, meant: readonly Meant[]) =>
  meant.flatMap(({ found, patch }) => {
    const { event, occurrence } = found
    return occurrence ? [{ found, patch, row: exceptionRow({ siteId, now, master: event, occurrence }) }] : []
  })

type Written = { rootIds: readonly string[]; before: readonly CalendarEvent[]; after: readonly CalendarEvent[]; change: DaysChange }

async function problemsOf(tx: Transaction, context: Context, { rootIds, before, after, change }: Written): Promise<Problems> {
  const ofRoot = (events: readonly CalendarEvent[], rootId: string) =>
    events.filter(({ id, recurringEventId }) => id === rootId || recurringEventId === rootId)
  const changes = rootIds.map((rootId) => ({ before: ofRoot(before, rootId), after: ofRoot(after, rootId) }))
  return {
    conflicts: asOneEach((await findConflictsOfEach(tx, context, changes)).flat()),
    overfull: change.patch.totalCapacity === undefined ? null : await findOverfullOf(tx, context, rootIds),
  }
}

/** A conflict of several series, the days of a course for example, is reported once. */
function asOneEach(conflicts: readonly SessionConflict[]): SessionConflict[] {
  const met = new Map<string, SessionConflict>()
  for (const conflict of conflicts) {
    const key = `${conflict.resourceId} ${conflict.eventId ?? conflict.bookingId} ${conflict.start}`
    const before = met.get(key)
    met.set(key, before ? { ...before, occurrences: before.occurrences + conflict.occurrences } : conflict)
  }
  return [...met.values()]
}
