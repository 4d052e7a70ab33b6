import type { SlotLocation, TimeSlotLocation, TimeSlotLocationType } from '@foyer/contract'
import { invalid } from '@foyer/domain'
import type { BookableService } from '../catalogue.ts'

const slotTypes = { BUSINESS: 'OWNER_BUSINESS', CUSTOM: 'OWNER_CUSTOM', CUSTOMER: 'CUSTOM' } as const

/** A place as it is asked for. */
export type AskedPlace = { type: NonNullable<SlotLocation['locationType']>; id: string | null }

export function readPlace({ locationType, id }: TimeSlotLocation, field: string): AskedPlace {
  if (!locationType) throw invalid(`${field}.locationType`, 'is required: BUSINESS, CUSTOM or CUSTOMER', 'REQUIRED')
  return { type: slotTypes[locationType], id: locationType === 'BUSINESS' ? (id?.toLowerCase() ?? null) : null }
}

/** One place for a whole sequence: of the business’s locations, one is to be named. */
export function readOnePlace(location: TimeSlotLocation, field: string): AskedPlace {
  const place = readPlace(location, field)
  if (place.type === 'OWNER_BUSINESS' && place.id === null) throw invalid(`${field}.id`, 'is required for a BUSINESS location', 'REQUIRED')
  return place
}

export const placesLike = ({ locations }: BookableService, { type, id }: AskedPlace): SlotLocation[] =>
  locations.filter((place) => place.locationType === type && (id === null || place.id === id))

/** The first of a service’s usual places at which all of the services are given; null where they have none in common. */
export const commonPlace = ([first, ...others]: readonly BookableService[]): AskedPlace | null =>
  first?.locations.map(askedAs).find((place) => others.every((service) => placesLike(service, place).length > 0)) ?? null

/** The place of a slot, as it is asked for again. */
export const askedAs = ({ locationType, id }: SlotLocation): AskedPlace => ({
  type: locationType ?? 'OWNER_BUSINESS',
  id: locationType === 'OWNER_BUSINESS' ? (id ?? null) : null,
})

export const timeSlotLocationOf = ({ locationType, ...told }: SlotLocation): TimeSlotLocation => {
  const type = (Object.keys(slotTypes) as TimeSlotLocationType[]).find((candidate) => slotTypes[candidate] === locationType)
  return { ...told, ...(type && { locationType: type }) }
}
