import type { AvailabilityRequest, SlotLocation } from '@foyer/contract'
import { InvalidInput, type PolicyViolations, type Violation } from '@foyer/domain'

type Filter = NonNullable<AvailabilityRequest['query']['filter']>

/** What a filter asks for; null for what it leaves out. */
export type AvailabilityFilter = {
  serviceIds: string[]
  /** A single id, not sent as a list: if it does not exist, that is an error. */
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

/** Reads a filter of equalities; reports all that is wrong with it at once. */
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

/** Reads one member: null if absent; if invalid, adds a violation to the list. */
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
