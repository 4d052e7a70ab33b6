import type { Money, Repetition } from '@foyer/contract'
import { minorUnitsOf, moneyOf } from '../../ground/money/minor-units.ts'
import type { Violation } from '../../ground/refusal.ts'
import { dateOfDay, dayNumber, weekdayIndex } from '../../ground/time/calendar-days.ts'
import { localDayOf, minutesPerDay } from '../../ground/time/local-time.ts'
import { type EpochMinutes, instantOfLocal, localOf } from '../../ground/time/zones.ts'
import { nearestAlternatives } from '../availability/free-slots.ts'
import type { AvailabilityInputs } from '../availability/inputs.ts'
import type { Slot } from '../availability/slots.ts'

/**
 * Each date keeps the first one's time on the clock of the zone. If clocks skip that time, the start moves forward by the gap; of two such
 * times the first counts.
 */
export function repeatedStarts(first: EpochMinutes, timeZone: string, { every, count }: Repetition): EpochMinutes[] {
  const local = localOf(timeZone, first)
  const day = localDayOf(local)
  const clock = local - day * minutesPerDay
  const later = Array.from({ length: count - 1 }, (_, index) => dayAfter[every](day, index + 1))
  return [first, ...later.map((date) => instantOfLocal(timeZone, date * minutesPerDay + clock))]
}

const dayAfter: Record<Repetition['every'], (day: number, steps: number) => number> = {
  WEEK: (day, steps) => day + 7 * steps,
  TWO_WEEKS: (day, steps) => day + 14 * steps,
  // Counted from the first date, so that 31 January is followed by 28 February and then 31 March.
  MONTH: (day, steps) => dayOf(Temporal.PlainDate.from(dateOfDay(day)).add({ months: steps })),
}

const dayOf = ({ year, month, day }: Temporal.PlainDate): number => dayNumber(year, month, day) as number

/** Moves each date by the same distance on the clock of the zone as the first one. */
export function startsAfterMove([first, ...others]: readonly EpochMinutes[], to: EpochMinutes, timeZone: string): EpochMinutes[] {
  if (first === undefined) return []
  const distance = localOf(timeZone, to) - localOf(timeZone, first)
  return [to, ...others.map((start) => instantOfLocal(timeZone, localOf(timeZone, start) + distance))]
}

/**
 * The staff member that the customer named, else the first of those free at the most dates. Undefined: no staff member is free at any date.
 */
export function staffOfSeries(freeAtDates: readonly (readonly string[])[], named: string | undefined): string | undefined {
  if (named !== undefined) return named
  const counts = new Map<string, number>()
  for (const id of freeAtDates.flat()) counts.set(id, (counts.get(id) ?? 0) + 1)
  return [...counts].reduce<[string, number] | undefined>((best, next) => (best && best[1] >= next[1] ? best : next), undefined)?.[0]
}

export const mostAlternativesOfDate = 3

/**
 * The nearest free times of the same local day, then of the same week from Monday to Sunday, without times of other dates of the series.
 */
export function alternativesOfDate(inputs: AvailabilityInputs, start: EpochMinutes, timeZone: string): Slot[] {
  const day = localDayOf(localOf(timeZone, start))
  const monday = day - weekdayIndex(day)
  const nearIn = (from: number, to: number) => {
    const span = { from: Math.max(inputs.from, startOf(from, timeZone)), to: Math.min(inputs.to, startOf(to, timeZone)) }
    return span.from < span.to ? nearestAlternatives({ ...inputs, ...span }, start, mostAlternativesOfDate) : []
  }
  const onDay = nearIn(day, day + 1)
  if (onDay.length === mostAlternativesOfDate) return onDay
  const isOnDay = (slot: Slot) => onDay.some((other) => other.start === slot.start)
  const inWeek = nearIn(monday, monday + 7).filter((slot) => !isOnDay(slot))
  return [...onDay, ...inWeek].slice(0, mostAlternativesOfDate)
}

export const weeksAround = (starts: readonly EpochMinutes[], timeZone: string): { from: EpochMinutes; to: EpochMinutes } => {
  const mondayOf = (start: EpochMinutes) => {
    const day = localDayOf(localOf(timeZone, start))
    return day - weekdayIndex(day)
  }
  return { from: startOf(mondayOf(Math.min(...starts)), timeZone), to: startOf(mondayOf(Math.max(...starts)) + 7, timeZone) }
}

const startOf = (day: number, timeZone: string): EpochMinutes => instantOfLocal(timeZone, day * minutesPerDay)

type DatedSession = { start: EpochMinutes; end: EpochMinutes; serviceId: string }

export function violationsOfDates(dates: readonly DatedSession[]): Violation[] {
  const inOrder = dates.map((date, index) => ({ ...date, index })).sort((one, other) => one.start - other.start || one.index - other.index)
  return inOrder.flatMap(({ start, serviceId, index }, position) => {
    const before = inOrder[position - 1]
    if (serviceId !== dates[0]?.serviceId) {
      return [{ field: `slots[${index}].serviceId`, description: 'must be the service of all dates', rule: 'SAME_SERVICE' }]
    }
    return before && start < before.end
      ? [{ field: `slots[${index}].startDate`, description: 'must not overlap another date', rule: 'NO_OVERLAP' }]
      : []
  })
}

export function sumOfFees(fees: readonly (Money | null)[]): Money | null {
  const owed = fees.flatMap((fee) => fee ?? [])
  const [first] = owed
  return first
    ? moneyOf(
        owed.reduce((sum, fee) => sum + minorUnitsOf(fee), 0n),
        first.currency,
      )
    : null
}
