import { isDeepStrictEqual } from 'node:util'
import type { Schedule } from '@foyer/contract'
import { type CalendarEvent, epochMinutesOf, formatLocal, pastOfSeries, seriesOf } from '@foyer/domain'
import type { Transaction } from '../../ground/db/database.ts'
import { lockBusinessZone } from '../calendar/calendar-locks-store.ts'
import { findEvents } from '../calendar/calendar-store.ts'
import { giveExceptionsToFormer, insertFormerSeries } from '../calendar/event-series-store.ts'
import { type NewsContext, recordCancelledEvents } from '../calendar/record-events.ts'
import { findSchedule } from '../calendar/schedules-store.ts'
import { eventSpan, newEventId } from '../calendar/stored-event.ts'
import { pastSpan } from '../calendar-events/cancel-event.ts'
import { lockAffected } from '../calendar-events/write-events.ts'
import { changeZoneOfSchedules, type ScheduleValues, saveSchedule, setCancelled } from './change-schedules-store.ts'
import {
  cancelComingEvents,
  cancelSeriesOf,
  findEventsOnScheduleZone,
  findEventsOnZoneOfSchedule,
  findRunningSeries,
  findStandingSeries,
  freezeBegunEvents,
  saveZones,
  startSeriesAnew,
} from './events-of-schedules-store.ts'

type Scope = { siteId: string; now: string }

export async function changeDefaults(
  tx: Transaction,
  { siteId, now }: Scope,
  { before, values }: { before: Schedule; values: ScheduleValues },
): Promise<Schedule> {
  const fields = inheritedChanges(before, values)
  const scope = { siteId, now, scheduleId: before.id }
  if (fields.length > 0) await preservePast(tx, { ...scope, fields })
  await saveSchedule(tx, { siteId, now, id: before.id }, values)
  if (fields.includes('TIME_ZONE')) await moveEvents(tx, { ...scope, timeZone: values.timeZone })
  const schedule = await findSchedule(tx, siteId, before.id)
  if (!schedule) throw new Error('A schedule that was just written is there')
  return schedule
}

function inheritedChanges(before: Schedule, values: ScheduleValues): string[] {
  const members = {
    TITLE: 'defaultTitle',
    TIME_ZONE: 'timeZone',
    LOCATION: 'defaultLocation',
    CAPACITY: 'defaultCapacity',
    CONFERENCING_DETAILS: 'defaultConferencingDetails',
  } as const
  return Object.entries(members).flatMap(([field, member]) => (isDeepStrictEqual(before[member], values[member]) ? [] : [field]))
}

type Kept = Scope & { scheduleId: string; fields: readonly string[] }

export async function preservePast(tx: Transaction, { siteId, now, scheduleId, fields }: Kept): Promise<void> {
  await preservePastOf(tx, { siteId, now }, await findRunningSeries(tx, { siteId, now, scheduleIds: [scheduleId], fields }))
  await freezeBegunEvents(tx, { siteId, now, scheduleIds: [scheduleId], fields })
}

/** Series that have begun go on from their next occurrence; former masters keep their past. */
export async function preservePastOf(tx: Transaction, { siteId, now }: Scope, series: readonly CalendarEvent[]): Promise<void> {
  const pasts = series.flatMap((master) => pastAndFuture(master, now))
  await insertFormerSeries(
    tx,
    siteId,
    pasts.map(({ former }) => former),
  )
  await giveExceptionsToFormer(
    tx,
    siteId,
    pasts.map(({ former }) => former),
  )
  await startSeriesAnew(
    tx,
    siteId,
    pasts.map(({ future }) => future),
  )
}

function pastAndFuture(master: CalendarEvent, now: string) {
  const { lastPastStart, nextStart } = pastOfSeries(master, epochMinutesOf(Temporal.Instant.from(now)))
  if (lastPastStart === null) return []
  const until = formatLocal(lastPastStart)
  const span = eventSpan({ ...master, recurrenceRule: { ...master.recurrenceRule, until: { localDate: until } } })
  const start = formatLocal(nextStart)
  const end = formatLocal(nextStart + seriesOf(master).durationMinutes)
  const future = { id: master.id, start, end, span: eventSpan({ ...master, start: { localDate: start }, end: { localDate: end } }) }
  return [{ former: { id: newEventId(master.scheduleId), masterId: master.id, until, span }, future }]
}

type Moved = Scope & { scheduleId: string; timeZone: string }

async function moveEvents(tx: Transaction, { siteId, now, scheduleId, timeZone }: Moved): Promise<void> {
  const following = await findEventsOnZoneOfSchedule(tx, { siteId, now, scheduleId, timeZone })
  const moved = following.map((event) => ({ id: event.id, span: eventSpan({ ...event, timeZone }) }))
  await saveZones(tx, { siteId, timeZone, now, moved })
}

type Ended = { scheduleIds: readonly string[]; preservesParticipants: boolean }

export async function endSchedules(tx: Transaction, context: NewsContext, { scheduleIds, preservesParticipants }: Ended): Promise<void> {
  const { siteId, now } = context
  await setCancelled(tx, { siteId, now, scheduleIds })
  const scope = { siteId, now, scheduleIds, preservesParticipants }
  const series = await findStandingSeries(tx, scope)
  await cancelSeriesOf(
    tx,
    scope,
    series.map((master) => ({ id: master.id, span: pastSpan(master, now) })),
  )
  const others = await cancelComingEvents(tx, scope)
  await recordCancelledEvents(tx, context, await findEvents(tx, siteId, [...series.map(({ id }) => id), ...others]))
}

export type ZoneMove = { siteId: string; businessScheduleId: string; timeZone: string; now: string }

export async function moveBusinessTimeZone(tx: Transaction, { siteId, businessScheduleId, timeZone, now }: ZoneMove): Promise<void> {
  await lockBusinessZone(tx, siteId, 'EXCLUSIVE')
  // The hours of all staff move.
  await lockAffected(tx, siteId, { scheduleIds: [businessScheduleId], resourceIds: [] })
  await changeZoneOfSchedules(tx, siteId, timeZone, now)
  const following = await findEventsOnScheduleZone(tx, siteId, timeZone, now)
  const moved = following.map((event) => ({ id: event.id, span: eventSpan({ ...event, timeZone }) }))
  await saveZones(tx, { siteId, timeZone, now, moved })
}
