import type { AvailabilityRequest, SlotLocation } from '@foyer/contract'
import {
  type EpochMinutes,
  InvalidInput,
  invalid,
  isTimeZone,
  type PolicyViolations,
  parseInstant,
  parseInstantAsLocal,
  Refusal,
  type Violation,
} from '@foyer/domain'
import type { Span } from './hours.ts'

type Filter = NonNullable<AvailabilityRequest['query']['filter']>

export type AvailabilityFilter = {
  serviceIds: string[]
  /** A single id that does not exist is an error; in a list it is not. */
  isSingleService: boolean
  startDate: string
  endDate: string
  resourceIds: string[] | null
  isBookable: boolean | null
  openSpots: number | null
  violations: Partial<PolicyViolations>
  businessLocationIds: string[] | null
  locationTypes: NonNullable<SlotLocation['locationType']>[] | null
}

const violationKeys = ['tooEarlyToBook', 'tooLateToBook', 'bookOnlineDisabled'] as const
const locationTypes = ['OWNER_BUSINESS', 'OWNER_CUSTOM', 'CUSTOM'] as const

export const filterKeys = [
  'serviceId',
  'startDate',
  'endDate',
  'resourceId',
  'bookable',
  'openSpots',
  ...violationKeys.map((key) => `bookingPolicyViolations.${key}`),
  'location.businessLocation.id',
  'location.locationType',
]

export function readFilter(filter: Filter): AvailabilityFilter {
  const wrong: Violation[] = Object.keys(filter)
    .filter((key) => !filterKeys.includes(key))
    .map((key) => violation(key, `is not among the fields ${filterKeys.join(', ')}`, 'UNKNOWN_FIELD', { allowedFields: filterKeys }))
  const read = readerOf(filter, wrong)
  const asked: AvailabilityFilter = {
    serviceIds: read('serviceId', texts, 'an id or a list of ids', true) ?? [],
    isSingleService: typeof filter.serviceId === 'string',
    startDate: read('startDate', text, 'a date and time', true) ?? '',
    endDate: read('endDate', text, 'a date and time', true) ?? '',
    resourceIds: read('resourceId', texts, 'an id or a list of ids'),
    isBookable: read('bookable', truth, 'true or false'),
    openSpots: read('openSpots', count, 'a number'),
    violations: Object.fromEntries(
      violationKeys.flatMap((key) => {
        const value = read(`bookingPolicyViolations.${key}`, truth, 'true or false')
        return value === null ? [] : [[key, value]]
      }),
    ),
    businessLocationIds: read('location.businessLocation.id', texts, 'an id or a list of ids'),
    locationTypes: read('location.locationType', typesOfLocation, `one of ${locationTypes.join(', ')}`),
  }
  if (wrong.length > 0) throw new InvalidInput(wrong)
  return asked
}

const violation = (key: string, description: string, rule: string, data: Record<string, unknown> = {}): Violation => ({
  field: `query.filter.${key}`,
  description,
  rule,
  data,
})

const readerOf =
  (filter: Filter, wrong: Violation[]) =>
  <Value>(key: string, read: (value: unknown) => Value | null, form: string, isRequired = false): Value | null => {
    const sent = filter[key]
    if (sent === undefined || sent === null) {
      if (isRequired) wrong.push(violation(key, 'is required', 'REQUIRED'))
      return null
    }
    const value = read(sent)
    if (value === null) wrong.push(violation(key, `must be ${form}`, 'FORMAT'))
    return value
  }

const text = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)

const texts = (value: unknown): string[] | null => {
  const list = Array.isArray(value) ? value : [value]
  return list.length > 0 && list.length <= 100 && list.every((item) => typeof item === 'string')
    ? [...new Set(list.map((id) => id.toLowerCase()))]
    : null
}

const truth = (value: unknown): boolean | null => (typeof value === 'boolean' ? value : null)

const count = (value: unknown): number | null => {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
  return typeof number === 'number' && Number.isFinite(number) ? number : null
}

const typesOfLocation = (value: unknown): AvailabilityFilter['locationTypes'] => {
  const list = Array.isArray(value) ? value : [value]
  const known = locationTypes.filter((type) => list.includes(type))
  return known.length === list.length ? known : null
}

/** A year and a day: more than any calendar shows, and a bound on the cost of one query. */
export const longestDays = 366

type Dates = {
  startDate: string
  endDate: string
  timezone: string | undefined
  siteTimeZone: string
  fields?: { start: string; end: string }
}

const filterFields = { start: 'query.filter.startDate', end: 'query.filter.endDate' }

/**
 * With a zone the dates are that zone's wall clock, whatever offset they carry (the wire's rule); without a zone they are instants, or wall
 * clock times of the site.
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

export function requireFewDays({ from, to }: Span, { services, most, field }: Asked): void {
  const maximumDays = Math.floor(most / Math.max(services, 1))
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
  // Years of five digits are beyond the range of `Temporal`.
  if (Math.abs(instant) > farthest) throw invalid(field, 'is too far away', 'RANGE')
  return instant
}

const lastPart = (field: string): string => field.slice(field.lastIndexOf('.') + 1)

const farthest = 8_000 * 365 * 24 * 60
