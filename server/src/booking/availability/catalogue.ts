import type { AddOnGroup, AgeLimits, Booking, FormField, Payment, PolicySnapshot, SlotLocation } from '@foyer/contract'
import {
  type AgreedTax,
  isResourceAt,
  type OfferedAddOns,
  type PricedOptions,
  paymentOfSingleDate,
  type ResourceLocations,
  type ServiceRules,
  type SingleDates,
} from '@foyer/domain'
import type { Caller } from '../../ground/caller.ts'
import { seesHiddenServices } from '../../offer/services/services-store.ts'

/** A service as booking needs it. */
export type BookableService = {
  id: string
  /** The service's own revision; tells which services a later reading can skip. */
  revision: number
  type: 'APPOINTMENT' | 'CLASS' | 'COURSE'
  name: string
  titles: Booking['bookedEntity']['translations'] | null
  scheduleId: string
  hidden: boolean
  /** The capacity of a course, and of sessions that do not set their own. */
  defaultCapacity: number
  /** The usual length; sessions of classes and courses each have their own. */
  durationMinutes: number
  /** The lengths that a customer can choose, the usual one first; of classes and courses none. */
  durations: number[]
  timeBetweenSessionsMinutes: number
  onlineBookingEnabled: boolean
  requiresApproval: boolean
  /** Several visitors may request the same time: a request keeps no place. */
  allowsOtherRequests: boolean
  /** Customers may book it for several dates at once. */
  allowsRepeating: boolean
  /** What late joiners of a course pay; null for the full price. */
  lateJoinPrice: 'FULL' | 'PRO_RATA' | null
  /** Of a course whose sessions can be booked on their own, and at what price; else null. */
  singleDates: SingleDates | null
  payment: Payment
  tax: AgreedTax | null
  options: PricedOptions | null
  addOnGroups: AddOnGroup[]
  formId: string
  ageLimits: AgeLimits
  policy: PolicySnapshot
  /** The usual location comes first. */
  locations: SlotLocation[]
  resourceIds: string[]
  /** One resource of each list is needed besides, all different. */
  alsoNeeded: string[][]
  rules: ServiceRules
}

/** A staff member, room or device. Without a schedule of working hours it is open at all times. */
export type BookableResource = {
  id: string
  name: string
  typeId: string | null
  scheduleId: string
  workingHoursScheduleId: string | null
  locations: ResourceLocations
  givesServices: boolean
}

/** What can be booked at a site: everything but hours, blocks and busy times. Good for one `catalogue_version`. */
export type Catalogue = {
  siteId: string
  version: string
  /** Hash of what all services share: the premises, the step, policies and staff. */
  stamp: string
  timeZone: string
  holdMinutes: number
  /** Bookings that ask for online payment are paid in person, where their service allows that: no provider is connected. */
  onlineIsInPerson: boolean
  slotStepMinutes: number | null
  businessScheduleId: string
  services: ReadonlyMap<string, BookableService>
  resources: ReadonlyMap<string, BookableResource>
  addOns: OfferedAddOns['addOns']
  /** By form id. */
  forms: ReadonlyMap<string, readonly FormField[]>
}

/** One of the lengths of a service, and how much longer add-ons make the session. */
export type SessionLength = { durationMinutes: number; addedMinutes: number }

/**
 * A service in one of its lengths. Without a step of the site's own, start times lie a length apart; with add-ons a session begins where one
 * without them may begin, and ends later.
 */
export function rulesOfLength(
  { rules, durationMinutes: usual }: BookableService,
  { durationMinutes, addedMinutes }: SessionLength,
  { slotStepMinutes }: Catalogue,
): ServiceRules {
  const plain = durationMinutes === usual ? rules : { ...rules, durationMinutes, stepMinutes: slotStepMinutes ?? durationMinutes }
  return addedMinutes === 0 ? plain : { ...plain, durationMinutes: durationMinutes + addedMinutes }
}

/** The service with this location first, for appointments asked for there. */
export function atPlace(service: BookableService, place: SlotLocation | undefined): BookableService {
  if (place === undefined || place === service.locations[0]) return service
  const known = servicesAtPlaces.get(place) ?? { ...service, locations: [place, ...service.locations.filter((other) => other !== place)] }
  servicesAtPlaces.set(place, known)
  return known
}

// A location belongs to one service of one catalogue. The same service each time: answers are kept by it.
const servicesAtPlaces = new WeakMap<SlotLocation, BookableService>()

/** The resources that are at a location of the service. */
export const idsAt = (ids: readonly string[], place: SlotLocation | undefined, { resources }: Pick<Catalogue, 'resources'>): string[] =>
  ids.filter((id) => {
    const resource = resources.get(id)
    return resource !== undefined && isResourceAt(resource.locations, place)
  })

/** The additionally needed resources at a location: those of each list that are there. */
export const neededAt = ({ alsoNeeded }: BookableService, place: SlotLocation | undefined, catalogue: Pick<Catalogue, 'resources'>) =>
  alsoNeeded.map((ids) => idsAt(ids, place, catalogue))

export const catalogueBytes = ({ services, resources }: Catalogue): number => services.size * serviceBytes + resources.size * resourceBytes

const serviceBytes = 1_800
const resourceBytes = 400

/** Hidden services have no times for callers who may not see them. */
export const isShownTo = (caller: Caller): ((service: Pick<BookableService, 'hidden'>) => boolean) => {
  const seesHidden = seesHiddenServices(caller)
  return ({ hidden }) => seesHidden || !hidden
}

/** True for classes, and for courses whose dates are sold one by one. */
export const hasSessionsToBook = ({ type, singleDates }: Pick<BookableService, 'type' | 'singleDates'>): boolean =>
  type === 'CLASS' || (type === 'COURSE' && singleDates !== null)

/** A course booked by the date: at the price of a date, without the options of the whole. Other services stay as they are. */
export function asSingleDate(service: BookableService): BookableService {
  if (service.type !== 'COURSE' || service.singleDates === null) return service
  return { ...service, payment: paymentOfSingleDate(service.payment, service.singleDates), options: null }
}
