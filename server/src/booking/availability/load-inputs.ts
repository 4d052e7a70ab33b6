import type { CustomerChoices, SlotLocation } from '@foyer/contract'
import {
  type AvailabilityInputs,
  type EpochMinutes,
  invalid,
  type PackedBusy,
  Refusal,
  type ResourceHours,
  rulesOfLaterDates,
  type ServiceRules,
} from '@foyer/domain'
import type { Database } from '../../ground/db/database.ts'
import { cachesOf, type SiteHours } from './caches.ts'
import { atLocation, type BookableService, type Catalogue, idsAt, neededAt, rulesOfLength } from './catalogue.ts'
import { currentVersions, hoursOfVersion } from './current-catalogue.ts'
import { type Span, usualBeyond, withBeyond } from './hours.ts'
import { neededHours, resourceHours } from './resource-hours.ts'
import { busyForCaller, currentBusyTimes, type Hold, type Own, ownPlacesAmong } from './taken-times.ts'

export type InputsQuestion = {
  siteId: string
  now: EpochMinutes
  serviceIds: readonly string[] | 'ALL'
  resourceIds?: readonly string[] | null
  length?: AskedLength | null
  isShown?: (service: BookableService) => boolean
  locationsOf?: (service: BookableService) => readonly SlotLocation[]
  spanIn: (siteTimeZone: string) => Span
  own?: Own | null
}

export type ServiceInputs = {
  service: BookableService
  inputs: AvailabilityInputs
  ownHolds: readonly Hold[]
}

export type AskedLength = {
  /** Includes add-ons; null for the usual length of each service. */
  durationMinutes: number | null
  /** Services without this length are left out; otherwise they are looked at in their usual length. */
  isNeeded: boolean
  addedMinutes: number
  addOnIds: readonly string[]
  isOfSeries?: boolean
}

export type Gathered = { catalogue: Catalogue; span: Span; services: ServiceInputs[]; known: BookableService[] }

const dayMinutes = 24 * 60

export async function loadInputs(db: Database, question: InputsQuestion): Promise<Gathered> {
  const { serviceIds, resourceIds, length = null, isShown = () => true, locationsOf } = question
  const isAsked = (id: string) => !resourceIds || resourceIds.includes(id)
  let known: BookableService[] = []
  const gathered = await loadWays(db, question, (catalogue) => {
    const named = serviceIds === 'ALL' ? [...catalogue.services.values()] : serviceIds.flatMap((id) => catalogue.services.get(id) ?? [])
    known = named.filter(isShown)
    const placed = known.filter(isByAppointment).flatMap((service) => {
      const locations = locationsOf?.(service) ?? []
      return locations.length > 0 ? locations.map((location) => atLocation(service, location)) : [service]
    })
    return placed.flatMap((service) => ruledService(service, length, catalogue)).map((way) => ({ ...way, gives: isAsked }))
  })
  return { ...gathered, known }
}

/** A service at the first of its locations, in one length, given by some of its resources and with some of what it needs besides. */
export type Way = RuledService & {
  gives: (resourceId: string) => boolean
  serves?: (resourceId: string) => boolean
}

export type WaysQuestion = Pick<InputsQuestion, 'siteId' | 'now' | 'serviceIds' | 'resourceIds' | 'spanIn' | 'own'> & {
  /** The services are given in one visit: the last one ends at the latest after the sum of the lengths, and one hold covers them all. */
  areTogether?: boolean
}

/**
 * Loads the inputs in one round trip for the versions, and a second if something has changed. A service may be asked for in several ways.
 */
export async function loadWays(
  db: Database,
  { siteId, now, serviceIds, resourceIds, spanIn, own = null, areTogether = false }: WaysQuestion,
  waysIn: (catalogue: Catalogue) => Way[],
): Promise<Pick<Gathered, 'catalogue' | 'span' | 'services'>> {
  const source = { db, caches: cachesOf(db) }
  const versions = await currentVersions(db, siteId, serviceIds)
  if (!versions) throw new Refusal('SITE_NOT_FOUND')
  const span = spanIn(versions.timeZone)
  const placesVersions = { ...versions.places, ...versions.neededPlaces }
  const giving = Object.keys(versions.places).filter((id) => !resourceIds || resourceIds.includes(id))
  const asked = [...new Set([...giving, ...Object.keys(versions.neededPlaces)])]
  const hours = { siteId, version: versions.catalogue, resourceIds: asked }
  const [hoursOfSpan, busy] = await Promise.all([
    hoursOfVersion(source, { ...hours, span }),
    // Starts at yesterday, so that queries about today and about next month share the cache.
    currentBusyTimes(source, { siteId, resourceIds: asked, versions: placesVersions, from: Math.min(span.from, dayBefore(now)) }),
  ])
  const { catalogue } = hoursOfSpan
  const ownPlaces = await ownPlacesAmong(source, { siteId, now, own, versions: placesVersions, busy })
  const ways = waysIn(catalogue)
  const beyond = areTogether ? ways.reduce((sum, way) => sum + occupiedBy(way), 0) : Math.max(0, ...ways.map(occupiedBy))
  const siteHours = beyond > usualBeyond ? await hoursOfVersion(source, { ...hours, span: withBeyond(span, beyond) }) : hoursOfSpan
  const allIds = ways.map(({ service }) => service.id)
  return {
    catalogue,
    span,
    services: ways.map((way) => {
      const { service, rules, gives } = way
      const bookedTogether = areTogether ? allIds : [service.id]
      const busyOf = (id: string) => busyForCaller(busy.get(id) ?? [], ownPlaces, { id, serviceIds: bookedTogether })
      const givenBy = idsAt(
        service.resourceIds.filter((id) => busy.has(id) && gives(id)),
        service.locations[0],
        catalogue,
      )
      return {
        service,
        ownHolds: ownPlaces.holds.filter(({ serviceId }) => serviceId === service.id),
        inputs: {
          now,
          ...span,
          service: rules,
          resources: givenBy.map((id) => resourceHours(siteHours, id, busyOf(id))),
          ...(service.alsoNeeded.length > 0 && { alsoNeeded: neededBesides(siteHours, way, busyOf) }),
        },
      }
    }),
  }
}

function neededBesides(siteHours: SiteHours, { service, serves = () => true }: Way, busyOf: (id: string) => PackedBusy): ResourceHours[][] {
  const alsoNeeded = neededAt(service, service.locations[0], siteHours.catalogue).map((ids) => ids.filter(serves))
  const known = new Map([...new Set(alsoNeeded.flat())].map((id) => [id, neededHours(siteHours, id, busyOf(id))]))
  return alsoNeeded.map((ids) => ids.flatMap((id) => known.get(id) ?? []))
}

export type RuledService = { service: BookableService; rules: ServiceRules }

export function ruledService(service: BookableService, length: AskedLength | null, catalogue: Catalogue): RuledService[] {
  if (length === null) return [{ service, rules: service.rules }]
  const addedMinutes = addedMinutesFor(service, length, catalogue)
  if (addedMinutes === null) return []
  const asked = length.durationMinutes === null ? service.durationMinutes : length.durationMinutes - addedMinutes
  const isGiven = length.durationMinutes === null || service.durations.includes(asked)
  if (!isGiven && length.isNeeded) return []
  const durationMinutes = isGiven ? asked : service.durationMinutes
  const rules = rulesOfLength(service, { durationMinutes, addedMinutes }, catalogue)
  return [{ service, rules: length.isOfSeries ? rulesOfLaterDates(rules) : rules }]
}

function addedMinutesFor({ addOnGroups }: BookableService, { addedMinutes, addOnIds }: AskedLength, { addOns }: Catalogue): number | null {
  const offered = new Set(addOnGroups.flatMap((group) => group.addOnIds))
  const taken = addOnIds.map((id) => (offered.has(id) ? addOns.get(id) : undefined))
  return taken.reduce<number | null>(
    (minutes, addOn) => (minutes === null || !addOn ? null : minutes + (addOn.durationInMinutes ?? 0)),
    addedMinutes,
  )
}

export function requireLength(
  length: AskedLength | null,
  { catalogue, known, services }: Pick<Gathered, 'catalogue' | 'known'> & { services: readonly object[] },
  path = 'customerChoices',
): void {
  const appointments = known.filter(isByAppointment)
  if (length === null || services.length > 0 || appointments.length === 0) return
  const offering = appointments.flatMap((service) => {
    const addedMinutes = addedMinutesFor(service, length, catalogue)
    return addedMinutes === null ? [] : service.durations.map((minutes) => minutes + addedMinutes)
  })
  if (offering.length === 0) throw invalid(`${path}.addOnIds`, 'must be offered with the service', 'ADD_ON')
  const offered = [...new Set(offering)].sort((one, other) => one - other)
  throw invalid(`${path}.durationInMinutes`, `must be one of ${offered.join(', ')}`, 'DURATION', { offered })
}

export function lengthIn({ durationInMinutes, addOnIds = [] }: CustomerChoices = {}): AskedLength | null {
  if (durationInMinutes === undefined && addOnIds.length === 0) return null
  const ids = new Set(addOnIds.map((id) => id.toLowerCase()))
  return { durationMinutes: durationInMinutes ?? null, isNeeded: true, addedMinutes: 0, addOnIds: [...ids] }
}

const occupiedBy = ({ rules }: RuledService): number => rules.durationMinutes + rules.timeBetweenSessionsMinutes

export const isByAppointment = ({ type }: BookableService): boolean => type === 'APPOINTMENT'

const dayBefore = (now: EpochMinutes): EpochMinutes => (Math.floor(now / dayMinutes) - 1) * dayMinutes
