import type { MultiServiceTime, Slot, SlotLocation } from '@foyer/contract'
import {
  type AvailabilityInputs,
  type EpochMinutes,
  InvalidInput,
  isoInstantOf,
  minutesOfIsoInstant,
  nearestAlternatives,
  type PackedBusy,
  Refusal,
  type SeatRefusal,
  type ServiceRules,
} from '@foyer/domain'
import type { Database, Transaction } from '../../ground/db/database.ts'
import type { Context } from '../../ground/handler.ts'
import { cachesOf, rememberedCatalogue } from './caches.ts'
import { type BookableService, type Catalogue, idsAt, neededAt, rulesOfLength } from './catalogue.ts'
import { readCatalogue } from './catalogue-store.ts'
import { type ClassSession, giverOf, loadClassSessions } from './class-sessions.ts'
import { loadCoursePlaces } from './course-places.ts'
import { catalogueOfVersion, hoursOfVersion } from './current-hours.ts'
import { currentVersions } from './current-versions.ts'
import { loadInputs } from './load-inputs.ts'
import { type Own, ownOf } from './own-places.ts'
import { answerAvailability } from './query-availability.ts'
import { neededHours, resourceHours } from './resource-hours.ts'
import { loadResourceTimes } from './resource-times.ts'
import { loadSeriesInputs } from './series-inputs.ts'
import { isShownTo } from './shown-services.ts'
import { asSingleDate, hasSessionsToBook } from './single-dates.ts'
import { datedSessionSlot, momentOf, neededResourceOf, slotWriter } from './slot-availability.ts'
import { locationOfSession, placeOfSlot, slotLocationsOf } from './slot-locations.ts'
import type { Span } from './spans.ts'
import { answerTimesToMove, type MovingPart, multiServiceTimesAround, partsOrderOf } from './time-slots/multi-service-times.ts'
import { askedAs } from './time-slots/places.ts'
import { loadWindowInputs } from './window-inputs.ts'

export {
  answerAvailability,
  answerTimesToMove,
  askedAs,
  asSingleDate,
  type BookableService,
  type Catalogue,
  giverOf,
  hasSessionsToBook,
  idsAt,
  isShownTo,
  loadCoursePlaces,
  loadResourceTimes,
  loadSeriesInputs,
  loadWindowInputs,
  locationOfSession,
  type MovingPart,
  neededAt,
  ownOf,
  partsOrderOf,
  placeOfSlot,
  rulesOfLength,
  type Span,
  slotLocationsOf,
}

/** The transaction began with a cached catalogue that has changed by the time its locks are held. */
export class CatalogueChanged extends Error {
  override name = 'CatalogueChanged'
}

const mostAttempts = 5

/**
 * Works with the catalogue cached in this process, which saves a round trip. Work that takes a place checks under its locks that this
 * catalogue is still in force; a refusal based on an outdated catalogue is never answered: the work starts again.
 */
export async function withCatalogue<Result>(
  db: Database,
  siteId: string,
  work: (catalogue: Catalogue) => Promise<Result>,
): Promise<Result> {
  let catalogue = rememberedCatalogue(cachesOf(db), siteId) ?? (await currentCatalogue(db, siteId))
  for (let attempt = 1; ; attempt++) {
    try {
      return await work(catalogue)
    } catch (error) {
      const isWorthwhile = error instanceof Refusal || error instanceof InvalidInput || error instanceof CatalogueChanged
      if (!isWorthwhile || attempt >= mostAttempts) throw error
      const current = await currentCatalogue(db, siteId)
      if (current.version === catalogue.version && !(error instanceof CatalogueChanged)) throw error
      catalogue = current
    }
  }
}

/** The catalogue as this transaction has left it, past the cache. */
export const loadCatalogue = (tx: Transaction, siteId: string): Promise<Catalogue> => readCatalogue(tx, siteId)

export async function currentCatalogue(db: Database, siteId: string): Promise<Catalogue> {
  const versions = await currentVersions(db, siteId, [])
  if (!versions) throw new Refusal('SITE_NOT_FOUND')
  return await catalogueOfVersion({ db, caches: cachesOf(db) }, siteId, versions.catalogue)
}

export type PlaceScene = {
  catalogue: Catalogue
  now: EpochMinutes
  /** The day of the session, on which bookings are counted. */
  day: Span
  /** From the first to the last day of all sessions that are judged together. */
  allDays: Span
  rules: ServiceRules
  resourceIds: readonly string[]
  /** What is needed besides: of each list one. */
  alsoNeeded: readonly (readonly string[])[]
  /** By resource: the places read under the locks. */
  taken: ReadonlyMap<string, PackedBusy>
}

/**
 * What the engine reads to judge one place. Hours and blocks may be cached: the caller has read the catalogue's version under locks that
 * block every change to them. Taken places are rows read by the caller, never cached.
 */
export async function placeInputs(root: Database, tx: Transaction, scene: PlaceScene): Promise<AvailabilityInputs> {
  const { catalogue, now, day, allDays, rules, resourceIds, alsoNeeded, taken } = scene
  const source = { db: tx, caches: cachesOf(root) }
  const allIds = [...new Set([...resourceIds, ...alsoNeeded.flat()])]
  const { hours } = await hoursOfVersion(source, { ...catalogue, resourceIds: allIds, span: allDays })
  const takenOf = (id: string) => taken.get(id) ?? []
  const resources = resourceIds.map((id) => resourceHours({ catalogue, hours }, id, takenOf(id)))
  const needed = alsoNeeded.map((ids) => ids.map((id) => neededHours({ catalogue, hours }, id, takenOf(id))))
  return { now, ...day, service: rules, resources, ...(needed.length > 0 && { alsoNeeded: needed }) }
}

export type WantedSlot = {
  siteId: string
  now: EpochMinutes
  serviceId: string
  start: EpochMinutes
  durationMinutes: number
  /** How much of it is for what is taken besides. */
  addedMinutes: number
  /** The resource that the customer prefers. */
  resourceId: string | null
  timeZone: string
  /** The place that was asked for, as it was sent. */
  location: SlotLocation | undefined
  /** The caller's own places, which are not in the way. */
  own: Own | null
  /** How many are to take part in a session; one, unless it says otherwise. */
  participants?: number | undefined
  /** Times that the customer has chosen besides: alternatives do not overlap them. */
  others?: readonly { start: EpochMinutes; end: EpochMinutes }[]
}

/** What shows whether one resource can give a service at one time, as in the list of free times. Null: no such service by appointment. */
export async function inputsAround(
  db: Database,
  {
    siteId,
    now,
    serviceId,
    resourceId,
    start,
    durationMinutes,
    addedMinutes,
    location,
    own,
  }: Pick<WantedSlot, 'siteId' | 'now' | 'serviceId' | 'start' | 'durationMinutes' | 'addedMinutes' | 'location' | 'own'> & {
    resourceId: string
  },
): Promise<{ catalogueVersion: string; inputs: AvailabilityInputs } | null> {
  const { catalogue, services } = await loadInputs(db, {
    siteId,
    now,
    serviceIds: [serviceId],
    resourceIds: [resourceId],
    length: { durationMinutes, isNeeded: true, addedMinutes, addOnIds: [] },
    own,
    placesOf: (service) => [placeOfSlot(location, service) ?? []].flat(),
    spanIn: () => ({ from: start, to: start + 1 }),
  })
  const [found] = services
  return found ? { catalogueVersion: catalogue.version, inputs: found.inputs } : null
}

const daysAround = 7
const mostAlternatives = 5

/** What the answer to a refused place tells: its alternatives, and the room or device of which the reason is true. */
export type AroundRefusal = { alternatives: Slot[]; multiServiceTimes?: MultiServiceTime[]; resource?: { id: string; name: string } }

/** The free times or sessions nearest to an unavailable one, as slots that can be booked as they are. */
export async function aroundRefusal(
  db: Database,
  { siteId, now, serviceId, start, durationMinutes, addedMinutes, resourceId, timeZone, location, own, participants, others }: WantedSlot,
  refusal: SeatRefusal,
): Promise<AroundRefusal> {
  const around = daysAround * 24 * 60
  const soonest = Math.floor(now)
  const { catalogue, services, known, span } = await loadInputs(db, {
    siteId,
    now,
    serviceIds: [serviceId],
    length: { durationMinutes, isNeeded: false, addedMinutes, addOnIds: [] },
    own,
    placesOf: (service) => [placeOfSlot(location, service) ?? []].flat(),
    spanIn: () => ({ from: Math.max(soonest, start - around), to: Math.max(soonest, start) + around }),
  })
  const slotOf = slotWriter(catalogue, timeZone)
  const alternatives = services.flatMap(({ service, inputs }) =>
    nearestAlternatives(inputs, start, mostAlternatives, others).map((slot) => {
      const isWantedOneFree = resourceId !== null && slot.resourceIds.includes(resourceId)
      // A slot that can be booked has a free resource.
      const chosen = isWantedOneFree ? resourceId : (slot.resourceIds[0] as string)
      return slotOf({ service, start: slot.start, end: slot.end, resourceId: chosen })
    }),
  )
  const sessions = await sessionsNear(db, { siteId, now, services: known, span, own, start, participants })
  const otherSessions = sessions.map(({ service, session }) => datedSessionSlot(service, session, { catalogue, timeZone }))
  return { alternatives: [...alternatives, ...otherSessions], ...neededResourceOf(refusal, catalogue) }
}

type RefusedParts = Omit<Parameters<typeof multiServiceTimesAround>[1], 'place'> & { location: SlotLocation | undefined }

/** The whole combinations nearest to a refused one. */
export async function aroundRefusedParts(
  context: Pick<Context, 'db' | 'siteId' | 'now' | 'caller'>,
  { location, ...asked }: RefusedParts,
  refusal: SeatRefusal,
): Promise<AroundRefusal> {
  const around = daysAround * 24 * 60
  const soonest = Math.floor(minutesOfIsoInstant(context.now))
  const span = { from: Math.max(soonest, asked.start - around), to: Math.max(soonest, asked.start) + around }
  const place = location ? askedAs(location) : null
  const { times, catalogue } = await multiServiceTimesAround(context, { ...asked, place }, { span, most: mostAlternatives })
  return { alternatives: [], multiServiceTimes: times, ...neededResourceOf(refusal, catalogue) }
}

type Near = {
  siteId: string
  now: EpochMinutes
  services: readonly BookableService[]
  span: Span
  own: Own | null
  start: EpochMinutes
  participants: number | undefined
}

/** The sessions of a class nearest to a start that have places left for all who are to take part. */
async function sessionsNear(db: Database, { now, start, participants = 1, ...asked }: Near): Promise<ClassSession[]> {
  const sessions = await loadClassSessions(db, { ...asked, now: isoInstantOf(now) })
  const bookable = [...sessions.values()].flat().filter(({ spots }) => spots.unbookable === null && spots.bookableSpots >= participants)
  const distance = ({ session }: ClassSession) => Math.abs(session.start - start)
  return bookable.toSorted((one, other) => distance(one) - distance(other)).slice(0, mostAlternatives)
}

/** When a reason ends by itself; null if it does not. */
export const untilOf = (refusal: SeatRefusal): string | null => momentOf(refusal)
