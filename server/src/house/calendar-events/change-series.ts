import {
  type CalendarEvent,
  epochMinutesOf,
  firstStartAfterChange,
  formatLocal,
  invalid,
  type LocalMinutes,
  localMinuteOf,
  minutesPerDay,
  pastOfSeries,
  type SeriesPast,
  sameWeekStart,
  seriesOf,
  spanOf,
  type Weekday,
} from '@foyer/domain'
import type { Transaction } from '../../ground/db/database.ts'
import { findExceptionsFrom } from '../calendar/calendar-store.ts'
import {
  alignUntouched,
  freezeBegunExceptions,
  giveExceptionsToFormer,
  insertFormerSeries,
  type MovedException,
  moveExceptions,
} from '../calendar/event-series-store.ts'
import { cancelEvents, changeEvent } from '../calendar/events-store.ts'
import { eventSpan, newEventId, type StoredEvent } from '../calendar/stored-event.ts'
import { localUntil } from './draft-event.ts'
import { type EventPatch, keptTimes, localOf, memberChanges, refuseLength } from './event-changes.ts'
import { wholeDays, writtenZone } from './event-times.ts'

type Change = {
  siteId: string
  now: string
  master: StoredEvent
  patch: EventPatch
  /** Keeps the past in a former master although nothing is changed here: what the series inherits is about to change. */
  keepsPast?: boolean
}

/**
 * Occurrences that have begun stay: a former master keeps them. Future exceptions move along, each in its own week, and lose what the
 * series no longer has. Answers the master's id.
 */
export async function changeSeries(tx: Transaction, change: Change): Promise<string> {
  const { siteId, now, master } = change
  const past = pastOfSeries(master, epochMinutesOf(Temporal.Instant.from(now)))
  const changed = changedSeries(change, past)
  const { columns, detached } = memberChanges(master, change.patch)
  const endsOnly = !change.keepsPast && isSameButUntil(master, changed, past) && Object.keys(columns).length === 0
  const future = endsOnly ? { ...changed, start: master.start, end: master.end } : changed
  if (!endsOnly) await preservePast(tx, { siteId, now, master, past })
  await changeEvent(tx, siteId, master.id, {
    ...columns,
    ...columnsOf(future),
    all_day: change.patch.allDay ?? master.allDay,
    inherited_fields: master.inheritedFields.filter((field) => ![...detached, ...zoneDetached(master, changed)].includes(field)),
    updated_at: now,
  })
  await moveComingExceptions(tx, { siteId, now, master: future, from: past.nextStart })
  await alignUntouched(tx, siteId, master.id, now)
  return master.id
}

function changedSeries({ master, patch, now }: Change, past: SeriesPast): CalendarEvent {
  const timeZone =
    writtenZone({
      timeZone: patch.timeZone ?? undefined,
      start: patch.start ?? undefined,
      end: patch.end ?? undefined,
    }) ?? master.timeZone
  const rule = ruleAfter(master, patch, timeZone, past)
  const sent = sentTimes(master, patch)
  const wanted = { start: sent?.start ?? null, day: rule.day, intervalWeeks: rule.interval, timeZone }
  const start = firstStartAfterChange(past, wanted, epochMinutesOf(Temporal.Instant.from(now)))
  const kept = keptTimes(master)
  const times = wholeDays({ start, end: start + (sent?.durationMinutes ?? kept.end - kept.start) }, patch.allDay ?? master.allDay)
  refuseLength(times)
  if (patch.recurrenceRule?.until) refuseEndBeforeStart(rule.until, times.start, past)
  return {
    ...master,
    timeZone,
    start: { localDate: formatLocal(times.start) },
    end: { localDate: formatLocal(times.end) },
    recurrenceRule: {
      interval: rule.interval,
      days: [rule.day],
      until: rule.until === null ? null : { localDate: formatLocal(rule.until) },
    },
  }
}

function refuseEndBeforeStart(until: LocalMinutes | null, start: LocalMinutes, { lastPastStart }: SeriesPast): void {
  if (until === null || until >= start || lastPastStart !== null) return
  throw invalid('event.recurrenceRule.until.localDate', 'must not be before the start', 'UNTIL_AFTER_START')
}

type Rule = { interval: number; day: Weekday; until: LocalMinutes | null }

function ruleAfter({ recurrenceRule: kept }: StoredEvent, { recurrenceRule: sent }: EventPatch, timeZone: string, past: SeriesPast): Rule {
  const [keptDay = 'MONDAY'] = kept?.days ?? []
  const keptUntil = kept?.until ? localMinuteOf(kept.until.localDate) : null
  return {
    interval: sent?.interval ?? kept?.interval ?? 1,
    day: sent?.days?.[0] ?? keptDay,
    until: untilAfter(sent?.until, keptUntil, timeZone, past),
  }
}

/** Null removes the end. An end in the past cannot undo occurrences that have begun. */
function untilAfter(
  sent: { localDate: string; timeZone?: string | undefined } | null | undefined,
  kept: LocalMinutes | null,
  timeZone: string,
  past: SeriesPast,
): LocalMinutes | null {
  if (sent === undefined) return kept
  return sent === null ? null : Math.max(localUntil(sent, timeZone), past.lastPastStart ?? Number.NEGATIVE_INFINITY)
}

/** A start without an end (or the other way round) keeps the other time of day. */
function sentTimes(master: StoredEvent, patch: EventPatch): { start: LocalMinutes | null; durationMinutes: number } | null {
  const start = localOf(patch.start)
  const end = localOf(patch.end)
  if (start === null && end === null) return null
  if (start !== null && end !== null) return { start, durationMinutes: end - start }
  const kept = keptTimes(master)
  const untilEnd = (end ?? kept.end) - (start ?? kept.start)
  return { start, durationMinutes: ((untilEnd % minutesPerDay) + minutesPerDay) % minutesPerDay || minutesPerDay }
}

function isSameButUntil(master: StoredEvent, changed: CalendarEvent, past: SeriesPast): boolean {
  const comparable = (event: CalendarEvent) => {
    const start = localMinuteOf(event.start.localDate)
    const duration = localMinuteOf(event.end.localDate) - start
    const clock = start - Math.floor(start / minutesPerDay) * minutesPerDay
    return JSON.stringify([clock, duration, event.timeZone, event.recurrenceRule?.interval ?? 1, event.recurrenceRule?.days])
  }
  return comparable(master) === comparable(changed) && localMinuteOf(changed.start.localDate) === past.nextStart && isUnbroken(master, past)
}

/** The gap after an earlier end must not be filled by a later end. */
function isUnbroken(master: StoredEvent, { lastPastStart, nextStart }: SeriesPast): boolean {
  const { firstStart, periodMinutes } = seriesOf(master)
  return nextStart === (lastPastStart === null ? firstStart : lastPastStart + periodMinutes)
}

type Kept = { siteId: string; now: string; master: StoredEvent; past: SeriesPast }

async function preservePast(tx: Transaction, { siteId, now, master, past }: Kept): Promise<void> {
  await freezeBegunExceptions(tx, siteId, [master.id], now)
  if (past.lastPastStart === null) return
  const until = formatLocal(past.lastPastStart)
  const span = eventSpan({ ...master, recurrenceRule: { ...master.recurrenceRule, until: { localDate: until } } })
  const former = { id: newEventId(master.scheduleId), masterId: master.id, until, span }
  await insertFormerSeries(tx, siteId, [former])
  await giveExceptionsToFormer(tx, siteId, [former])
}

const columnsOf = (event: CalendarEvent) => ({
  local_start: event.start.localDate,
  local_end: event.end.localDate,
  time_zone: event.timeZone,
  span: eventSpan(event),
  recurrence_interval: event.recurrenceRule?.interval ?? 1,
  recurrence_day: event.recurrenceRule?.days?.[0] ?? null,
  recurrence_until: event.recurrenceRule?.until?.localDate ?? null,
})

const zoneDetached = (master: StoredEvent, changed: CalendarEvent): string[] => (master.timeZone === changed.timeZone ? [] : ['TIME_ZONE'])

type Continued = { siteId: string; now: string; master: CalendarEvent; from: LocalMinutes }

async function moveComingExceptions(tx: Transaction, { siteId, now, master, from }: Continued): Promise<void> {
  const exceptions = await findExceptionsFrom(tx, siteId, master.id, formatLocal(from))
  const original = exceptions.map((exception) => ({ exception, originalStart: newOriginal(master, exception) }))
  const left = original.filter(({ exception, originalStart }) => originalStart === null && isToCome(exception, now))
  const moved = original.flatMap(({ exception, originalStart }) =>
    originalStart === null ? [] : [movedException(master, exception, originalStart)],
  )
  await cancelEvents(
    tx,
    siteId,
    now,
    left.map(({ exception }) => exception.id),
  )
  await moveExceptions(
    tx,
    siteId,
    now,
    moved.filter((move) => isMoved(move, exceptions)),
  )
}

/** An exception that was brought forward may have begun already: it has taken place. */
function isToCome(exception: StoredEvent, now: string): boolean {
  return (spanOf(exception)?.start ?? 0) > epochMinutesOf(Temporal.Instant.from(now))
}

function newOriginal(master: CalendarEvent, { originalLocalStart }: StoredEvent): LocalMinutes | null {
  const [day = 'MONDAY'] = master.recurrenceRule?.days ?? []
  return originalLocalStart ? sameWeekStart(seriesOf(master), day, localMinuteOf(originalLocalStart)) : null
}

function movedException(master: CalendarEvent, exception: StoredEvent, originalStart: LocalMinutes): MovedException {
  const followsTime = exception.inheritedFields.includes('TIME')
  const { durationMinutes } = seriesOf(master)
  const localStart = followsTime ? formatLocal(originalStart) : exception.start.localDate
  const localEnd = followsTime ? formatLocal(originalStart + durationMinutes) : exception.end.localDate
  const timeZone = followsTime && exception.inheritedFields.includes('TIME_ZONE') ? master.timeZone : exception.timeZone
  return {
    id: exception.id,
    originalLocalStart: formatLocal(originalStart),
    localStart,
    localEnd,
    timeZone,
    span: eventSpan({ ...exception, start: { localDate: localStart }, end: { localDate: localEnd }, timeZone }),
  }
}

function isMoved(move: MovedException, exceptions: readonly StoredEvent[]): boolean {
  const before = exceptions.find(({ id }) => id === move.id)
  return (
    before?.originalLocalStart !== move.originalLocalStart ||
    before.start.localDate !== move.localStart ||
    before.end.localDate !== move.localEnd ||
    before.timeZone !== move.timeZone
  )
}
