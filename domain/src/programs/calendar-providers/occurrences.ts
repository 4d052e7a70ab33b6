import { type DayNumber, dateOfDay, dayNumber, weekdayIndex } from '../../ground/time/calendar-days.ts'
import { type Frequency, type LocalSeconds, type RecurrenceRule, secondsPerDay } from './recurrence-rule.ts'

/** What one calendar may cost: rules that find nothing, or a start every second since 1970, end when it is used up. */
export type Budget = { steps: number }

export class CalendarTooLarge extends Error {}

export function spend(budget: Budget, steps: number): void {
  budget.steps -= steps
  if (budget.steps < 0) throw new CalendarTooLarge('The calendar has too many events')
}

type Repeated = { rule: RecurrenceRule; start: LocalSeconds; from: LocalSeconds; to: LocalSeconds; budget: Budget }

/**
 * The starts of a repeated event within [from, to], in their order, without regard to UNTIL. The event's own start is always the first of
 * them and counts, also where the rule would not make it.
 */
export function* occurrencesOf({ rule, start, from, to, budget }: Repeated): Generator<LocalSeconds> {
  if (start >= from && start <= to) yield start
  let counted = 1
  for (const starts of startsByPeriod({ rule, start, from, to, budget })) {
    for (const next of starts) {
      if (next <= start) continue
      counted += 1
      if (next > to || (rule.count !== null && counted > rule.count)) return
      if (next >= from) yield next
    }
    if (rule.count !== null && counted >= rule.count) return
  }
}

function startsByPeriod(repeated: Repeated): Generator<LocalSeconds[]> {
  const seconds = secondsOfUnit[repeated.rule.frequency]
  return seconds === undefined ? startsOnDays(repeated) : startsWithinDays(repeated, seconds)
}

const secondsOfUnit: Partial<Record<Frequency, number>> = { HOURLY: 3600, MINUTELY: 60, SECONDLY: 1 }

function* startsOnDays({ rule, start, from, to, budget }: Repeated): Generator<LocalSeconds[]> {
  const isWanted = dayFilter(rule, start)
  const clocks = clocksOf(rule, start)
  const { first, periodAt, daysIn } = periodsOf(rule, start)
  for (let period = firstPeriod(rule, first, periodAt(from)); ; period += rule.interval) {
    const days = daysIn(period)
    spend(budget, days.length + 1)
    if ((days[0] ?? Number.POSITIVE_INFINITY) * secondsPerDay > to) return
    const wanted = days.filter(isWanted)
    spend(budget, wanted.length * clocks.length)
    yield atPositions(
      wanted.flatMap((day) => clocks.map((clock) => day * secondsPerDay + clock)),
      rule.bySetPosition,
    )
  }
}

/** Without COUNT, nothing before the window is of interest. */
const firstPeriod = (rule: RecurrenceRule, first: number, wanted: number): number =>
  rule.count === null ? first + Math.max(0, Math.floor((wanted - first) / rule.interval)) * rule.interval : first

type Periods = { first: number; periodAt: (local: LocalSeconds) => number; daysIn: (period: number) => DayNumber[] }

function periodsOf({ frequency, weekStart }: RecurrenceRule, start: LocalSeconds): Periods {
  const monthAt = (local: LocalSeconds) => {
    const { year, month } = dateOf(dayOf(local))
    return year * 12 + month - 1
  }
  const periods: Partial<Record<Frequency, Omit<Periods, 'first'>>> = {
    DAILY: { periodAt: dayOf, daysIn: (period) => [period] },
    WEEKLY: {
      periodAt: (local) => Math.floor((dayOf(local) + 3 - weekStart) / 7),
      daysIn: (period) => daysFrom(period * 7 - 3 + weekStart, 7),
    },
    MONTHLY: {
      periodAt: monthAt,
      daysIn: (period) => daysFrom(firstOfMonth(period), firstOfMonth(period + 1) - firstOfMonth(period)),
    },
    YEARLY: {
      periodAt: (local) => Math.floor(monthAt(local) / 12),
      daysIn: (period) => daysFrom(firstOfMonth(period * 12), firstOfMonth(period * 12 + 12) - firstOfMonth(period * 12)),
    },
  }
  const { periodAt, daysIn } = periods[frequency] ?? { periodAt: dayOf, daysIn: (period) => [period] }
  return { first: periodAt(start), periodAt, daysIn }
}

const daysFrom = (first: DayNumber, length: number): DayNumber[] => Array.from({ length }, (_, index) => first + index)

const firstOfMonth = (month: number): DayNumber => dayNumber(Math.floor(month / 12), (month % 12) + 1, 1) ?? Number.POSITIVE_INFINITY

/** Hours, minutes and seconds: what a rule expands them to in each of its steps. */
function* startsWithinDays({ rule, start, from, to, budget }: Repeated, unit: number): Generator<LocalSeconds[]> {
  const isWanted = dayFilter(rule, start)
  const step = unit * rule.interval
  const first = Math.floor(start / unit) * unit
  let time = rule.count === null ? first + Math.max(0, Math.floor((from - first) / step)) * step : first
  while (time <= to) {
    spend(budget, 1)
    const day = dayOf(time)
    if (!isWanted(day)) {
      time = first + Math.ceil(((day + 1) * secondsPerDay - first) / step) * step
      continue
    }
    const clock = time - day * secondsPerDay
    const starts = isAllowedClock(rule, clock, unit) ? partsWithin(rule, start, unit).map((part) => time + part) : []
    spend(budget, starts.length)
    yield atPositions(starts, rule.bySetPosition)
    time += step
  }
}

function isAllowedClock({ byHour, byMinute, bySecond }: RecurrenceRule, clock: number, unit: number): boolean {
  if (!isIn(byHour, Math.floor(clock / 3600))) return false
  if (unit < 3600 && !isIn(byMinute, Math.floor(clock / 60) % 60)) return false
  return unit > 1 || isIn(bySecond, clock % 60)
}

function partsWithin({ byMinute, bySecond }: RecurrenceRule, start: LocalSeconds, unit: number): number[] {
  if (unit === 1) return [0]
  const seconds = orOf(bySecond, start % 60)
  if (unit === 60) return seconds
  return orOf(byMinute, Math.floor(start / 60) % 60).flatMap((minute) => seconds.map((second) => minute * 60 + second))
}

function clocksOf({ byHour, byMinute, bySecond }: RecurrenceRule, start: LocalSeconds): number[] {
  const clock = start - dayOf(start) * secondsPerDay
  const minutes = orOf(byMinute, Math.floor(clock / 60) % 60)
  const seconds = orOf(bySecond, clock % 60)
  return orOf(byHour, Math.floor(clock / 3600)).flatMap((hour) =>
    minutes.flatMap((minute) => seconds.map((second) => hour * 3600 + minute * 60 + second)),
  )
}

function atPositions(starts: LocalSeconds[], positions: number[]): LocalSeconds[] {
  if (positions.length === 0) return starts
  const chosen = new Set(positions.map((position) => (position > 0 ? position - 1 : starts.length + position)))
  return starts.filter((_, index) => chosen.has(index))
}

/** All parts of a rule that speak of days, with what RFC 5545 takes from the event's start where they say nothing. */
function dayFilter(rule: RecurrenceRule, start: LocalSeconds): (day: DayNumber) => boolean {
  const { frequency, byMonth, byYearDay, byWeekNumber, byMonthDay, byDay } = withDaysOfStart(rule, start)
  const isNthOfMonth = frequency === 'MONTHLY' || (frequency === 'YEARLY' && byMonth.length > 0)
  const hasNth = isNthOfMonth || (frequency === 'YEARLY' && byWeekNumber.length === 0)
  const isPlain = [byMonth, byYearDay, byWeekNumber, byMonthDay, byDay].every(({ length }) => length === 0)
  if (isPlain) return () => true
  return (day) => {
    const { year, month, date } = dateOf(day)
    if (!isIn(byMonth, month)) return false
    const firstOfYear = firstOfMonth(year * 12)
    const daysInYear = firstOfMonth(year * 12 + 12) - firstOfYear
    const daysInMonth = firstOfMonth(year * 12 + month) - firstOfMonth(year * 12 + month - 1)
    if (!isCountedIn(byYearDay, day - firstOfYear + 1, daysInYear)) return false
    if (!isCountedIn(byMonthDay, date, daysInMonth)) return false
    if (byWeekNumber.length > 0 && !isInWeek(rule, day)) return false
    const [ordinal, length] = isNthOfMonth ? [date, daysInMonth] : [day - firstOfYear + 1, daysInYear]
    return byDay.length === 0 || byDay.some(({ nth, weekday }) => weekday === weekdayIndex(day) && (!hasNth || isNth(nth, ordinal, length)))
  }
}

function withDaysOfStart(rule: RecurrenceRule, start: LocalSeconds): RecurrenceRule {
  const { frequency, byMonth, byYearDay, byWeekNumber, byMonthDay, byDay } = rule
  const namesDays = byYearDay.length + byMonthDay.length + byDay.length > 0
  if (namesDays || !['WEEKLY', 'MONTHLY', 'YEARLY'].includes(frequency)) return rule
  const { month, date } = dateOf(dayOf(start))
  if (frequency === 'WEEKLY' || byWeekNumber.length > 0) return { ...rule, byDay: [{ nth: 0, weekday: weekdayIndex(dayOf(start)) }] }
  const isYearly = frequency === 'YEARLY'
  return { ...rule, byMonth: isYearly && byMonth.length === 0 ? [month] : byMonth, byMonthDay: [date] }
}

const isNth = (nth: number, ordinal: number, length: number): boolean =>
  nth === 0 || (nth > 0 ? Math.ceil(ordinal / 7) === nth : Math.ceil((length - ordinal + 1) / 7) === -nth)

/** The first week of a year is the first with four of its days (RFC 5545, BYWEEKNO). */
function isInWeek({ byWeekNumber, weekStart }: RecurrenceRule, day: DayNumber): boolean {
  const fourthDay = day - ((weekdayIndex(day) - weekStart + 7) % 7) + 3
  const { year } = dateOf(fourthDay)
  const firstOfYear = firstOfMonth(year * 12)
  const number = Math.floor((fourthDay - firstOfYear) / 7) + 1
  const weeks = Math.ceil((firstOfMonth(year * 12 + 12) - (firstOfYear + ((fourthDay - firstOfYear) % 7))) / 7)
  return isCountedIn(byWeekNumber, number, weeks)
}

const isIn = (values: number[], value: number): boolean => values.length === 0 || values.includes(value)

/** Negative values count from the end. */
const isCountedIn = (values: number[], value: number, length: number): boolean =>
  values.length === 0 || values.includes(value) || values.includes(value - length - 1)

const orOf = (values: number[], fallback: number): number[] => (values.length > 0 ? values : [fallback])

export const dayOf = (local: LocalSeconds): DayNumber => Math.floor(local / secondsPerDay)

function dateOf(day: DayNumber): { year: number; month: number; date: number } {
  const text = dateOfDay(day)
  return { year: Number(text.slice(0, -6)), month: Number(text.slice(-5, -3)), date: Number(text.slice(-2)) }
}
