import { minutesPerDay } from '../../ground/time/local-time.ts'
import type { EpochMinutes } from '../../ground/time/zones.ts'
import type { CalendarEvent } from './calendar-event.ts'
import { occurrencesIn } from './recurrence.ts'

/**
 * Sessions are checked for conflicts this far ahead. Weekly series repeat their pattern within twelve weeks, so this finds every conflict
 * of two series in both halves of the year; a single event beyond it is found when a session near it is written.
 */
export const conflictHorizon = 400 * minutesPerDay

export type TakenTime = { resourceId: string; start: EpochMinutes; end: EpochMinutes }

export const takenTimes = (events: readonly CalendarEvent[], from: EpochMinutes, to: EpochMinutes): TakenTime[] =>
  occurrencesIn(events, from, to).flatMap(({ event, start, end }) =>
    (event.resources ?? []).flatMap(({ id, transparency }) => (transparency === 'TRANSPARENT' ? [] : [{ resourceId: id, start, end }])),
  )

export function newlyTaken(before: readonly TakenTime[], after: readonly TakenTime[]): TakenTime[] {
  const known = new Set(before.map(keyOf))
  return after.filter((time) => !known.has(keyOf(time)))
}

const keyOf = ({ resourceId, start, end }: TakenTime): string => `${resourceId} ${start} ${end}`

export type Occupant = TakenTime & { source: string }

export type Conflict<Taken extends Occupant> = { occupant: Taken; occurrences: number }

export function conflictsOf<Taken extends Occupant>(wanted: readonly TakenTime[], occupants: readonly Taken[]): Conflict<Taken>[] {
  const byResource = Map.groupBy(wanted, ({ resourceId }) => resourceId)
  const met = [...occupants]
    .sort((one, other) => one.start - other.start)
    .flatMap((occupant) => {
      const times = byResource.get(occupant.resourceId) ?? []
      const occurrences = times.filter(({ start, end }) => start < occupant.end && end > occupant.start).length
      return occurrences > 0 ? [{ occupant, occurrences }] : []
    })
  const bySource = Map.groupBy(met, ({ occupant }) => `${occupant.resourceId} ${occupant.source}`)
  return [...bySource.values()].flatMap((group) => {
    const [first] = group
    return first ? [{ occupant: first.occupant, occurrences: group.reduce((sum, { occurrences }) => sum + occurrences, 0) }] : []
  })
}
