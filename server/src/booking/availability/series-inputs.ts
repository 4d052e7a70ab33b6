import type { Slot, SlotAvailability, SlotLocation } from '@foyer/contract'
import { type AvailabilityInputs, type EpochMinutes, Refusal, type Unbookable } from '@foyer/domain'
import type { Database } from '../../ground/db/database.ts'
import { type AskedLength, loadInputs } from './load-inputs.ts'
import type { Own } from './own-places.ts'
import { reasonOf, slotWriter } from './slot-availability.ts'
import { placeOfSlot } from './slot-locations.ts'
import type { Span } from './spans.ts'

export type SeriesWanted = {
  siteId: string
  now: EpochMinutes
  serviceId: string
  length: Pick<AskedLength, 'durationMinutes' | 'addedMinutes'>
  timeZone: string
  location: SlotLocation | undefined
  own: Own | null
  /** The time in which the dates and their alternatives lie. */
  span: Span
}

export type SeriesInputs = {
  inputs: AvailabilityInputs
  /** Writes a slot that can be sent back. */
  slotOf: (time: { start: EpochMinutes; end: EpochMinutes; resourceId: string }) => Slot
  reasonOf: (unbookable: Unbookable) => NonNullable<SlotAvailability['reason']>
}

/** What the engine reads for all dates of a series, read once. */
export async function loadSeriesInputs(db: Database, wanted: SeriesWanted): Promise<SeriesInputs> {
  const { siteId, now, serviceId, length, timeZone, location, own, span } = wanted
  const { catalogue, services } = await loadInputs(db, {
    siteId,
    now,
    serviceIds: [serviceId],
    length: { ...length, isNeeded: true, addOnIds: [] },
    own,
    placesOf: (service) => [placeOfSlot(location, service) ?? []].flat(),
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
