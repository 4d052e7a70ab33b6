import {
  type EpochMinutes,
  InvalidInput,
  invalid,
  isTimeZone,
  parseInstant,
  parseInstantAsLocal,
  Refusal,
  type Violation,
} from '@foyer/domain'
import type { Span } from './spans.ts'

/** A year and a day: more than any calendar shows, and a bound on the cost of one query. */
export const longestDays = 366

type Dates = {
  startDate: string
  endDate: string
  timezone: string | undefined
  siteTimeZone: string
  /** Where the caller named them. */
  fields?: { start: string; end: string }
}

const filterFields = { start: 'query.filter.startDate', end: 'query.filter.endDate' }

/**
 * The span of a query. With a zone the dates are that zone's wall clock, whatever offset they carry (the wire's rule); without a zone they
 * are instants, or wall clock times of the site.
 */
export function readSpan({ startDate, endDate, timezone, siteTimeZone, fields = filterFields }: Dates): Span {
  const from = readDate(fields.start, startDate, timezone, siteTimeZone)
  const to = readDate(fields.end, endDate, timezone, siteTimeZone)
  const wrong: Violation[] = []
  if (to < from) wrong.push({ field: fields.end, description: `must not be before ${lastPart(fields.start)}`, rule: 'ORDER' })
  if (to - from > longestDays * 24 * 60) {
    wrong.push({
      field: fields.end,
      description: `must be within ${longestDays} days of ${lastPart(fields.start)}`,
      rule: 'RANGE',
      data: { maximumDays: longestDays },
    })
  }
  if (wrong.length > 0) throw new InvalidInput(wrong)
  return { from, to }
}

type Asked = { services: number; most: number; field: string }

/** What several services cost is the product of how many they are and of the days asked for. */
export function requireFewDays({ from, to }: Span, { services, most, field }: Asked): void {
  const maximumDays = Math.floor(most / Math.max(services, 1))
  // Where the clock is set back, a day is longer.
  if (Math.floor((to - from) / (24 * 60)) <= maximumDays) return
  throw invalid(field, `must be within ${maximumDays} days of the start for ${services} services`, 'RANGE', { maximumDays, services })
}

export function requireTimeZone(timeZone: string, field = 'timezone'): string {
  if (!isTimeZone(timeZone)) throw new Refusal('INVALID_TIME_ZONE', { field, timeZone })
  return timeZone
}

function readDate(field: string, text: string, timezone: string | undefined, siteTimeZone: string): EpochMinutes {
  const instant = timezone === undefined ? parseInstant(text, siteTimeZone) : parseInstantAsLocal(text, timezone)
  if (instant === null) throw new Refusal('INVALID_DATE_FORMAT', { field, value: text })
  // Years of five digits are beyond the range of the calendar.
  if (Math.abs(instant) > farthest) throw invalid(field, 'is too far away', 'RANGE')
  return instant
}

const lastPart = (field: string): string => field.slice(field.lastIndexOf('.') + 1)

const farthest = 8_000 * 365 * 24 * 60
