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

export type BookableService = {
  id: string
  revision: number
  type: 'APPOINTMENT' | 'CLASS' | 'COURSE'
  name: string
  titles: Booking['bookedEntity']['translations'] | null
  scheduleId: string
  hidden: boolean
  defaultCapacity: number
  durationMinutes: number
  /** The lengths that a customer can choose, the usual one first; empty for classes and courses. */
  durations: number[]
  timeBetweenSessionsMinutes: number
  onlineBookingEnabled: boolean
  requiresApproval: boolean
  /** A request keeps no place, so several visitors may request the same time. */
  allowsOtherRequests: boolean
  allowsRepeating: boolean
  lateJoinPrice: 'FULL' | 'PRO_RATA' | null
  singleDates: SingleDates | null
  payment: Payment
  tax: AgreedTax | null
  options: PricedOptions | null
  addOnGroups: AddOnGroup[]
  formId: string
  ageLimits: AgeLimits
  policy: PolicySnapshot
  locations: SlotLocation[]
  resourceIds: string[]
  /** The service needs one resource of each list, all different. */
  alsoNeeded: string[][]
  rules: ServiceRules
}

export type BookableResource = {
  id: string
  name: string
  typeId: string | null
  scheduleId: string
  workingHoursScheduleId: string | null
  locations: ResourceLocations
  givesServices: boolean
}

/** What can be booked at a site: everything but hours, blocks and busy times. Valid for one `catalogue_version`. */
export type Catalogue = {
  siteId: string
  version: string
  stamp: string
  timeZone: string
  holdMinutes: number
  /** No payment provider is connected: bookings that would be paid online are paid in person where their service allows it. */
  onlineIsInPerson: boolean
  slotStepMinutes: number | null
  businessScheduleId: string
  services: ReadonlyMap<string, BookableService>
  resources: ReadonlyMap<string, BookableResource>
  addOns: OfferedAddOns['addOns']
  forms: ReadonlyMap<string, readonly FormField[]>
}

export type SessionLength = { durationMinutes: number; addedMinutes: number }

/** Without a step of the site, start times lie one length apart. Add-ons do not move the start times, they only lengthen the session. */
export function rulesOfLength(
  { rules, durationMinutes: usual }: BookableService,
  { durationMinutes, addedMinutes }: SessionLength,
  { slotStepMinutes }: Catalogue,
): ServiceRules {
  const plain = durationMinutes === usual ? rules : { ...rules, durationMinutes, stepMinutes: slotStepMinutes ?? durationMinutes }
  return addedMinutes === 0 ? plain : { ...plain, durationMinutes: durationMinutes + addedMinutes }
}

export function atLocation(service: BookableService, location: SlotLocation | undefined): BookableService {
  if (location === undefined || location === service.locations[0]) return service
  const known = servicesAtLocations.get(location) ?? {
    ...service,
    locations: [location, ...service.locations.filter((other) => other !== location)],
  }
  servicesAtLocations.set(location, known)
  return known
}

// The same object each time, because answers are cached by it.
const servicesAtLocations = new WeakMap<SlotLocation, BookableService>()

export const idsAt = (ids: readonly string[], location: SlotLocation | undefined, { resources }: Pick<Catalogue, 'resources'>): string[] =>
  ids.filter((id) => {
    const resource = resources.get(id)
    return resource !== undefined && isResourceAt(resource.locations, location)
  })

export const neededAt = ({ alsoNeeded }: BookableService, location: SlotLocation | undefined, catalogue: Pick<Catalogue, 'resources'>) =>
  alsoNeeded.map((ids) => idsAt(ids, location, catalogue))

export const catalogueBytes = ({ services, resources }: Catalogue): number => services.size * serviceBytes + resources.size * resourceBytes

const serviceBytes = 1_800
const resourceBytes = 400

export const isShownTo = (caller: Caller): ((service: Pick<BookableService, 'hidden'>) => boolean) => {
  const seesHidden = seesHiddenServices(caller)
  return ({ hidden }) => seesHidden || !hidden
}

export const hasSessionsToBook = ({ type, singleDates }: Pick<BookableService, 'type' | 'singleDates'>): boolean =>
  type === 'CLASS' || (type === 'COURSE' && singleDates !== null)

/** A course booked by the date, at the price of a date and without the options of the whole course. Other services stay as they are. */
export function asSingleDate(service: BookableService): BookableService {
  if (service.type !== 'COURSE' || service.singleDates === null) return service
  return { ...service, payment: paymentOfSingleDate(service.payment, service.singleDates), options: null }
}
