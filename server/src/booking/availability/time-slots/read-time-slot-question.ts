import type { SlotLocation, TimeSlotLocation, TimeSlotLocationType } from '@foyer/contract'
import { type EpochMinutes, instantOfLocal, invalid, parseLocal, Refusal } from '@foyer/domain'
import type { BookableService } from '../catalogue.ts'
import type { Span } from '../hours.ts'
import { longestDays } from '../read-question.ts'

const slotTypes = { BUSINESS: 'OWNER_BUSINESS', CUSTOM: 'OWNER_CUSTOM', CUSTOMER: 'CUSTOM' } as const

export type AskedLocation = { type: NonNullable<SlotLocation['locationType']>; id: string | null }

export function readLocation({ locationType, id }: TimeSlotLocation, field: string): AskedLocation {
  if (!locationType) throw invalid(`${field}.locationType`, 'is required: BUSINESS, CUSTOM or CUSTOMER', 'REQUIRED')
  return { type: slotTypes[locationType], id: locationType === 'BUSINESS' ? (id?.toLowerCase() ?? null) : null }
}

export function readOneLocation(sent: TimeSlotLocation, field: string): AskedLocation {
  const location = readLocation(sent, field)
  if (location.type === 'OWNER_BUSINESS' && location.id === null)
    throw invalid(`${field}.id`, 'is required for a BUSINESS location', 'REQUIRED')
  return location
}

export const locationsLike = ({ locations }: BookableService, { type, id }: AskedLocation): SlotLocation[] =>
  locations.filter((location) => location.locationType === type && (id === null || location.id === id))

/** The first usual location of the first service at which all services are given; null if they have none in common. */
export const commonLocation = ([first, ...others]: readonly BookableService[]): AskedLocation | null =>
  first?.locations.map(askedAs).find((location) => others.every((service) => locationsLike(service, location).length > 0)) ?? null

export const askedAs = ({ locationType, id }: SlotLocation): AskedLocation => ({
  type: locationType ?? 'OWNER_BUSINESS',
  id: locationType === 'OWNER_BUSINESS' ? (id ?? null) : null,
})

export const timeSlotLocationOf = ({ locationType, ...rest }: SlotLocation): TimeSlotLocation => {
  const type = (Object.keys(slotTypes) as TimeSlotLocationType[]).find((candidate) => slotTypes[candidate] === locationType)
  return { ...rest, ...(type && { locationType: type }) }
}

type Bounds = { fromLocalDate: string; toLocalDate: string }

export function readStarts({ fromLocalDate, toLocalDate }: Bounds, timeZone: string): Span {
  const from = readLocalDate('fromLocalDate', fromLocalDate, timeZone)
  const to = readLocalDate('toLocalDate', toLocalDate, timeZone)
  if (to <= from) throw invalid('toLocalDate', 'must be after fromLocalDate', 'TO_AFTER_FROM')
  if (to - from > longestDays * minutesPerDay) {
    throw invalid('toLocalDate', `must be within ${longestDays} days of fromLocalDate`, 'WINDOW_TOO_LONG', { maximumDays: longestDays })
  }
  return { from, to }
}

export function readLocalDate(field: string, text: string, timeZone: string): EpochMinutes {
  const local = parseLocal(text)
  if (local === null || local < beginning || local >= end)
    throw invalid(field, 'is not a date and time that exists, or too far away', 'LOCAL_DATE')
  return instantOfLocal(timeZone, local)
}

const minutesPerDay = 24 * 60
const beginning = parseLocal('1900-01-01T00:00') ?? 0
const end = parseLocal('2101-01-01T00:00') ?? 0

/** The engine asks when sessions end: sessions of this length that start before the moment end by the result. */
export const endOfStartsBefore = (moment: EpochMinutes, durationMinutes: number): EpochMinutes => Math.ceil(moment) - 1 + durationMinutes

export function requireArguments<Question extends object, Name extends keyof Question & string>(
  question: Question,
  names: readonly Name[],
): Question & { [Member in Name]: NonNullable<Question[Member]> } {
  const missing = names.filter((name) => question[name] === undefined || question[name] === null)
  if (missing.length > 0) throw new Refusal('MISSING_ARGUMENTS', { missing })
  return question as Question & { [Member in Name]: NonNullable<Question[Member]> }
}
