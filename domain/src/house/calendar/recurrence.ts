import { formatCompact, type LocalMinutes, minutesPerDay, parseCompact } from '../../ground/time/local-time.ts'
import { type EpochMinutes, intervalOfLocal, localOf } from '../../ground/time/zones.ts'
import { type CalendarEvent, localMinuteOf, type Occurrence } from './calendar-event.ts'
import { isStartOfSeries, type Series, seriesOf, startsOfSeries } from './series.ts'

/**
 * Every CONFIRMED occurrence that overlaps [from, to), by start. `events`: single events, masters, and the exceptions of these masters,
 * also those moved out of the range.
 */
export function occurrencesIn(events: readonly CalendarEvent[], from: EpochMinutes, to: EpochMinutes): Occurrence[] {
  const replaced = replacedStarts(events)
  return events
    .flatMap((event) =>
      event.recurrenceType === 'MASTER' ? instancesOf(event, replaced.get(event.id), from, to) : storedOccurrence(event),
    )
    .filter((occurrence) => occurrence.start < to && occurrence.end > from)
    .sort((one, other) => one.start - other.start || (one.id < other.id ? -1 : 1))
}

export function findOccurrence(id: string, events: readonly CalendarEvent[]): Occurrence | null {
  const stored = events.find((event) => event.id === id && event.recurrenceType !== 'MASTER')
  if (stored) return occurrenceOfRow(stored)
  const parts = parseInstanceId(id)
  const master = events.find((event) => event.id === parts?.masterId && event.recurrenceType === 'MASTER')
  if (!parts || !master) return null
  const series = seriesOf(master)
  const isReplaced = replacedStarts(events).get(master.id)?.has(parts.originalLocalStart)
  if (isReplaced || !isStartOfSeries(series, parts.originalLocalStart)) return null
  return instanceAt(master, series, parts.originalLocalStart)
}

/** `<masterId>t<YYYYMMDDThhmm>`: the same occurrence always gets the same id. */
export const instanceId = (masterId: string, originalLocalStart: LocalMinutes): string => `${masterId}t${formatCompact(originalLocalStart)}`

export function parseInstanceId(id: string): { masterId: string; originalLocalStart: LocalMinutes } | null {
  const parts = /^(.+)t(\d{8}T\d{4})$/.exec(id)
  const originalLocalStart = parseCompact(parts?.[2] ?? '')
  return parts?.[1] && originalLocalStart !== null ? { masterId: parts[1], originalLocalStart } : null
}

function instancesOf(master: CalendarEvent, replaced: Set<LocalMinutes> | undefined, from: EpochMinutes, to: EpochMinutes): Occurrence[] {
  const series = seriesOf(master)
  const earliest = localOf(master.timeZone, from) - series.durationMinutes - widestChange
  return startsOfSeries(series, earliest, localOf(master.timeZone, to) + widestChange)
    .filter((localStart) => !replaced?.has(localStart))
    .map((localStart) => instanceAt(master, series, localStart))
    .filter((occurrence) => isStanding(master, occurrence.start))
}

// Wider than any clock change, so that no occurrence beside one is missed; the real overlap is tested afterwards.
const widestChange = minutesPerDay

function instanceAt(master: CalendarEvent, series: Series, localStart: LocalMinutes): Occurrence {
  const localEnd = localStart + series.durationMinutes
  return {
    id: instanceId(master.id, localStart),
    event: master,
    recurrenceType: 'INSTANCE',
    localStart,
    localEnd,
    ...intervalOfLocal(master.timeZone, localStart, localEnd),
  }
}

/** A canceled series keeps the occurrences that had begun by the minute of the cancellation. */
export function isStanding(master: CalendarEvent, start: EpochMinutes): boolean {
  return master.status === 'CONFIRMED' || start <= (master.cancelledAt ?? Number.NEGATIVE_INFINITY)
}

const storedOccurrence = (event: CalendarEvent): Occurrence[] => (event.status === 'CONFIRMED' ? [occurrenceOfRow(event)] : [])

function occurrenceOfRow(event: CalendarEvent): Occurrence {
  const localStart = localMinuteOf(event.start.localDate)
  const localEnd = localMinuteOf(event.end.localDate)
  const recurrenceType = event.recurrenceType === 'MASTER' ? 'NONE' : event.recurrenceType
  return { id: event.id, event, recurrenceType, localStart, localEnd, ...intervalOfLocal(event.timeZone, localStart, localEnd) }
}

function replacedStarts(events: readonly CalendarEvent[]): Map<string, Set<LocalMinutes>> {
  const replaced = new Map<string, Set<LocalMinutes>>()
  for (const { recurrenceType, recurringEventId, originalLocalStart } of events) {
    if (recurrenceType !== 'EXCEPTION' || !recurringEventId || !originalLocalStart) continue
    const starts = replaced.get(recurringEventId) ?? new Set()
    replaced.set(recurringEventId, starts.add(localMinuteOf(originalLocalStart)))
  }
  return replaced
}
