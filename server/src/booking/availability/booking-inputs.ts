import type { Slot, SlotAvailability, SlotLocation, WaitingWindow } from '@foyer/contract'
import {
  type AvailabilityInputs,
  type EpochMinutes,
  minutesOfIsoInstant,
  type PackedBusy,
  Refusal,
  type ServiceRules,
  type Unbookable,
} from '@foyer/domain'
import type { Database, Transaction } from '../../ground/db/database.ts'
import type { Context } from '../../ground/handler.ts'
import type { WantedSlot } from './around-refusal.ts'
import { cachesOf } from './caches.ts'
import type { BookableService, Catalogue } from './catalogue.ts'
import { hoursOfVersion } from './current-catalogue.ts'
import type { Span } from './hours.ts'
import { type AskedLength, loadInputs } from './load-inputs.ts'
import { neededHours, resourceHours } from './resource-hours.ts'
import { reasonOf, slotWriter } from './slot-availability.ts'
import { locationOfSlot } from './slot-locations.ts'
import type { Own } from './taken-times.ts'

export type PlaceScene = {
  catalogue: Catalogue
  now: EpochMinutes
  day: Span
  allDays: Span
  rules: ServiceRules
  resourceIds: readonly string[]
  alsoNeeded: readonly (readonly string[])[]
  taken: ReadonlyMap<string, PackedBusy>
}

/**
 * What the engine reads to check one time. Hours and blocks may come from the cache, because the caller has checked the catalogue's version
 * under locks that prevent any change to them. Taken places are read by the caller and never cached.
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
    locationsOf: (service) => [locationOfSlot(location, service) ?? []].flat(),
    spanIn: () => ({ from: start, to: start + 1 }),
  })
  const [found] = services
  return found ? { catalogueVersion: catalogue.version, inputs: found.inputs } : null
}

type SeriesWanted = {
  siteId: string
  now: EpochMinutes
  serviceId: string
  length: Pick<AskedLength, 'durationMinutes' | 'addedMinutes'>
  timeZone: string
  location: SlotLocation | undefined
  own: Own | null
  span: Span
}

type SeriesInputs = {
  inputs: AvailabilityInputs
  slotOf: (time: { start: EpochMinutes; end: EpochMinutes; resourceId: string }) => Slot
  reasonOf: (unbookable: Unbookable) => NonNullable<SlotAvailability['reason']>
}

export async function loadSeriesInputs(db: Database, wanted: SeriesWanted): Promise<SeriesInputs> {
  const { siteId, now, serviceId, length, timeZone, location, own, span } = wanted
  const { catalogue, services } = await loadInputs(db, {
    siteId,
    now,
    serviceIds: [serviceId],
    length: { ...length, isNeeded: true, addOnIds: [] },
    own,
    locationsOf: (service) => [locationOfSlot(location, service) ?? []].flat(),
    spanIn: () => span,
  })
  const [found] = services
  if (!found) throw new Refusal('SERVICE_NOT_FOUND')
  const write = slotWriter(catalogue, timeZone)
  return {
    inputs: found.inputs,
    slotOf: (time) => write({ service: found.service, ...time }),
    reasonOf: (unbookable) => reasonOf(unbookable, catalogue),
  }
}

type WindowQuestion = {
  service: Pick<BookableService, 'id'>
  window: Pick<WaitingWindow, 'durationInMinutes' | 'location'>
  span: { start: number; end: number }
}

export async function loadWindowInputs(
  { db, siteId, now }: Pick<Context, 'db' | 'siteId' | 'now'>,
  { service: { id }, window: { durationInMinutes, location }, span }: WindowQuestion,
): Promise<AvailabilityInputs | null> {
  const minute = minutesOfIsoInstant(now)
  const from = Math.max(Math.floor(minute), span.start)
  const { services } = await loadInputs(db, {
    siteId,
    now: minute,
    serviceIds: [id],
    length: { durationMinutes: durationInMinutes, isNeeded: true, addedMinutes: 0, addOnIds: [] },
    locationsOf: (found) => [locationOfSlot(location, found) ?? []].flat(),
    spanIn: (): Span => ({ from, to: Math.max(from + 1, span.end) }),
  })
  return services[0]?.inputs ?? null
}
