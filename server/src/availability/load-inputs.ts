import { type AvailabilityInputs, type EpochMinutes, type PackedBusy, Refusal, type ResourceHours } from '@foyer/domain'
import type { Database } from '../db/database.ts'
import { cachesOf, type SiteHours } from './caches.ts'
import type { BookableService, Catalogue } from './catalogue.ts'
import { currentBusyTimes } from './current-busy-times.ts'
import { hoursOfVersion } from './current-hours.ts'
import { currentVersions } from './current-versions.ts'
import { busyForCaller, type Hold, type Own, ownPlacesAmong } from './own-places.ts'
import { neededHours, resourceHours } from './resource-hours.ts'
import { type Span, usualBeyond, withBeyond } from './spans.ts'

export type InputsQuestion = {
  siteId: string
  now: EpochMinutes
  serviceIds: readonly string[] | 'ALL'
  /** Only these; without it, all resources that give the service. */
  resourceIds?: readonly string[] | null
  /** The times in question; asked with the zone of the site. */
  spanIn: (siteTimeZone: string) => Span
  /** The caller's own places, which are not in the way; null where all taken places count. */
  own?: Own | null
}

export type ServiceInputs = {
  service: BookableService
  inputs: AvailabilityInputs
  /** The caller's own holds for this service. */
  ownHolds: readonly Hold[]
}

/** What the engine reads, for each service that exists and is given by appointment. */
export type Gathered = { catalogue: Catalogue; services: ServiceInputs[]; knownServiceIds: string[] }

const dayMinutes = 24 * 60

/** Gathers all inputs of availability: one round trip for the versions, and a second if something changed. */
export async function loadInputs(db: Database, question: InputsQuestion): Promise<Gathered> {
  const { siteId, now, serviceIds, resourceIds, spanIn, own = null } = question
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
    // From yesterday on, so that queries about today and about next month share what is read.
    currentBusyTimes(source, { siteId, resourceIds: asked, versions: placesVersions, from: Math.min(span.from, dayBefore(now)) }),
  ])
  const { catalogue } = hoursOfSpan
  const ownPlaces = await ownPlacesAmong(source, { siteId, now, own, versions: placesVersions, busy })
  const services = serviceIds === 'ALL' ? [...catalogue.services.values()] : serviceIds.flatMap((id) => catalogue.services.get(id) ?? [])
  // Sessions of some days reach beyond the cached weeks: then the weeks in which they end are read too.
  const beyond = longestOf(services)
  const siteHours = beyond > usualBeyond ? await hoursOfVersion(source, { ...hours, span: withBeyond(span, beyond) }) : hoursOfSpan
  return {
    catalogue,
    knownServiceIds: services.map(({ id }) => id),
    services: services.filter(isByAppointment).map((service) => {
      const busyOf = (id: string) => busyForCaller(busy.get(id) ?? [], ownPlaces, { id, serviceId: service.id })
      const isAsked = (id: string) => busy.has(id) && (!resourceIds || resourceIds.includes(id))
      return {
        service,
        ownHolds: ownPlaces.holds.filter(({ serviceId }) => serviceId === service.id),
        inputs: {
          now,
          ...span,
          service: service.rules,
          resources: service.resourceIds.filter(isAsked).map((id) => resourceHours(siteHours, id, busyOf(id))),
          ...(service.alsoNeeded.length > 0 && { alsoNeeded: neededBesides(siteHours, service, busyOf) }),
        },
      }
    }),
  }
}

/** A resource in two lists is one object in both. */
function neededBesides(siteHours: SiteHours, { alsoNeeded }: BookableService, busyOf: (id: string) => PackedBusy): ResourceHours[][] {
  const known = new Map([...new Set(alsoNeeded.flat())].map((id) => [id, neededHours(siteHours, id, busyOf(id))]))
  return alsoNeeded.map((ids) => ids.flatMap((id) => known.get(id) ?? []))
}

const longestOf = (services: readonly BookableService[]): number =>
  services.reduce((longest, { rules }) => Math.max(longest, rules.durationMinutes + rules.timeBetweenSessionsMinutes), 0)

const isByAppointment = ({ type }: BookableService): boolean => type === 'APPOINTMENT'

const dayBefore = (now: EpochMinutes): EpochMinutes => (Math.floor(now / dayMinutes) - 1) * dayMinutes
