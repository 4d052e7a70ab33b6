import type { CalendarLocation } from '@foyer/contract'
import { epochMinutesOf, formatLocal, type LocalMinutes, pastOfSeries } from '@foyer/domain'
import type { Queryable, Transaction } from '../../ground/db/database.ts'
import { findEvents } from '../calendar/calendar-store.ts'
import { freezeBegunExceptions } from '../calendar/event-series-store.ts'
import { type NewsContext, recordCancelledEvents, recordCreatedEvents, recordUpdatedEvents } from '../calendar/record-events.ts'
import { eventSpan, newEventId, type StoredEvent } from '../calendar/stored-event.ts'
import { keptTimes } from '../calendar-events/event-changes.ts'
import { lockAffected } from '../calendar-events/write-events.ts'
import {
  cancelSessions,
  copySessions,
  countCourseParticipants,
  findComingSessions,
  lockComingSessions,
  relocateSessions,
} from './events-of-schedules-store.ts'
import { endSchedules, preservePastOf } from './schedule-changes.ts'

type OfService = { scheduleId: string }

export async function endScheduleOfService(
  tx: Transaction,
  context: NewsContext,
  { scheduleId, preservesParticipants }: OfService & { preservesParticipants: boolean },
): Promise<void> {
  await lockComing(tx, context, scheduleId)
  await endSchedules(tx, context, { scheduleIds: [scheduleId], preservesParticipants })
}

async function cancelAll(tx: Transaction, context: NewsContext, events: readonly StoredEvent[]): Promise<void> {
  if (events.length === 0) return
  const sessions = events.map((event) => ({
    id: event.id,
    span: event.recurrenceType === 'MASTER' ? spanOfPast(event, context.now) : null,
  }))
  await cancelSessions(tx, context, sessions)
  await recordCancelledEvents(tx, context, await findEvents(tx, context.siteId, idsOf(events)))
}

function spanOfPast(master: StoredEvent, now: string): string {
  const { lastPastStart } = pastOf(master, now)
  if (lastPastStart === null) return 'empty'
  return eventSpan({ ...master, recurrenceRule: { ...master.recurrenceRule, until: { localDate: formatLocal(lastPastStart) } } })
}

export type LeftLocations = OfService & {
  left: readonly CalendarLocation[]
  usual: CalendarLocation
  /** `STAY` keeps sessions at these locations, `CANCEL` cancels them; a location moves them there. */
  to: CalendarLocation | 'STAY' | 'CANCEL'
}

export type SessionsAtLocations = Pick<LeftLocations, 'scheduleId' | 'left' | 'usual'> & { siteId: string; now: string }

export async function countSessionsAtLocations(
  db: Queryable,
  { siteId, now, scheduleId, left, usual }: SessionsAtLocations,
): Promise<{ sessions: number; series: number; taken: number }> {
  const ids = await findComingSessions(db, siteId, scheduleId, now)
  if (ids.length === 0) return { sessions: 0, series: 0, taken: 0 }
  const [events, ofCourse] = await Promise.all([findEvents(db, siteId, ids), countCourseParticipants(db, siteId, scheduleId)])
  const there = events.filter(({ location }) => left.some((one) => isSameLocation(one, location ?? usual)))
  const taken = there.reduce((sum, { takenSpots }) => sum + takenSpots, there.length > 0 ? ofCourse : 0)
  const count = (type: StoredEvent['recurrenceType']) => there.filter(({ recurrenceType }) => recurrenceType === type).length
  return { sessions: count('NONE'), series: count('MASTER'), taken }
}

export async function leaveLocations(tx: Transaction, context: NewsContext, { scheduleId, left, usual, to }: LeftLocations): Promise<void> {
  const coming = await lockComing(tx, context, scheduleId)
  const there = coming.filter(({ location }) => left.some((one) => isSameLocation(one, location ?? usual)))
  if (to === 'CANCEL') return await cancelAll(tx, context, there)
  // Sessions with a location of their own stay there anyway.
  if (to === 'STAY') return await pin(tx, context, { events: there.filter(({ location }) => location === null), location: usual })
  const series = there.filter(({ recurrenceType }) => recurrenceType === 'MASTER')
  await freezeBegunExceptions(tx, context.siteId, idsOf(series), context.now)
  await preservePastOf(tx, context, series)
  await pin(tx, context, { events: there, location: to })
}

/** Locations of the business are the same by id, others by their address. */
const isSameLocation = (one: CalendarLocation, other: CalendarLocation): boolean =>
  one.type === other.type && (one.type === 'BUSINESS' ? one.id === other.id : one.type === 'CUSTOM' && one.address === other.address)

type Pinned = { events: readonly StoredEvent[]; location: CalendarLocation }

async function pin(tx: Transaction, context: NewsContext, { events, location }: Pinned): Promise<void> {
  await relocateSessions(tx, context, { ids: idsOf(events), location })
  await recordLocations(tx, context, events)
}

async function recordLocations(tx: Transaction, context: NewsContext, before: readonly StoredEvent[]): Promise<void> {
  if (before.length === 0) return
  const after = new Map((await findEvents(tx, context.siteId, idsOf(before))).map((event) => [event.id, event]))
  const changed = before.flatMap((event) => {
    const now = after.get(event.id)
    return now ? [{ before: { event, occurrence: null }, after: now }] : []
  })
  await recordUpdatedEvents(tx, context, changed)
}

export async function copyComingSeries(
  tx: Transaction,
  context: NewsContext,
  { scheduleId, toScheduleId }: OfService & { toScheduleId: string },
): Promise<void> {
  const coming = await lockComing(tx, context, scheduleId)
  const copies = coming
    .filter(({ recurrenceType }) => recurrenceType === 'MASTER')
    .map((master) => copyOf(master, toScheduleId, context.now))
  if (copies.length === 0) return
  await copySessions(tx, { ...context, scheduleId: toScheduleId }, copies)
  const ids = copies.map(({ copyId }) => copyId)
  await recordCreatedEvents(tx, context, await findEvents(tx, context.siteId, ids))
}

function copyOf(master: StoredEvent, scheduleId: string, now: string) {
  const { start, end } = keptTimes(master)
  const { nextStart } = pastOf(master, now)
  const times = timesFrom(nextStart ?? start, end - start)
  const future = { ...master, start: { localDate: times.start }, end: { localDate: times.end } }
  return { id: master.id, copyId: newEventId(scheduleId), ...times, span: eventSpan(future) }
}

const timesFrom = (start: LocalMinutes, length: number) => ({ start: formatLocal(start), end: formatLocal(start + length) })

const pastOf = (master: StoredEvent, now: string) => pastOfSeries(master, epochMinutesOf(Temporal.Instant.from(now)))

async function lockComing(tx: Transaction, { siteId, now }: NewsContext, scheduleId: string): Promise<StoredEvent[]> {
  const ids = await lockComingSessions(tx, siteId, scheduleId, now)
  if (ids.length === 0) return []
  const events = await findEvents(tx, siteId, ids)
  const resourceIds = events.flatMap(({ resources }) => resources.map(({ id }) => id))
  await lockAffected(tx, siteId, { scheduleIds: [scheduleId], resourceIds })
  return events
}

const idsOf = (events: readonly StoredEvent[]): string[] => events.map(({ id }) => id)
