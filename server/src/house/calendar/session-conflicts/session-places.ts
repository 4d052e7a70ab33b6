import type { ServiceLocation, SlotLocation, CalendarEvent as WireEvent } from '@foyer/contract'
import { isResourceAt, Refusal } from '@foyer/domain'
import type { Transaction } from '../../../ground/db/database.ts'
import { findResources, type KnownResource } from '../stored/calendar-store.ts'
import { findPlacedSessions, type PlacedSession } from './session-conflicts-store.ts'

type Locations = {
  siteId: string
  /** Of the session itself, or of its schedule. */
  own: WireEvent['location'] | null | undefined
  /** The first one of its service. */
  ofService: ServiceLocation | null | undefined
}

/** Where a session takes place: as it says itself, else its schedule, else its service. */
export function placeOfSession({ siteId, own, ofService }: Locations): SlotLocation | null {
  if (own) return placeAt(own.type, own.id ?? siteId)
  return ofService ? placeAt(ofService.type, ofService.business?.id ?? siteId) : null
}

const placeAt = (type: ServiceLocation['type'], businessLocationId: string): SlotLocation =>
  type === 'BUSINESS'
    ? { locationType: 'OWNER_BUSINESS', id: businessLocationId }
    : { locationType: type === 'CUSTOM' ? 'OWNER_CUSTOM' : 'CUSTOM' }

/** Of a session without a place all resources can be there. */
export function refusalOfPlace(
  resourceIds: readonly string[],
  known: ReadonlyMap<string, KnownResource>,
  place: SlotLocation | null,
): Refusal | null {
  if (!place) return null
  const elsewhere = resourceIds.flatMap((id) => {
    const resource = known.get(id)
    return resource && !isResourceAt(resource.locations, place) ? [{ id, name: resource.name }] : []
  })
  if (elsewhere.length === 0) return null
  return new Refusal('RESOURCE_NOT_AT_LOCATION', { resources: elsewhere, ...(place.id && { locationId: place.id }) })
}

type Change = { rootIds: readonly string[]; before: readonly PlacedSession[] }

/** Refuses a change that brings a room or staff member to a session elsewhere, or a session away from those it has. */
export async function refuseElsewhere(tx: Transaction, siteId: string, { rootIds, before }: Change): Promise<void> {
  const former = new Map(before.map((session) => [session.id, session]))
  const moved = (await findPlacedSessions(tx, siteId, rootIds)).flatMap((after) => {
    const formerly = former.get(after.id) ?? former.get(after.recurringEventId ?? '')
    const place = placeOf(siteId, after)
    const keepsPlace = formerly !== undefined && isSamePlace(placeOf(siteId, formerly), place)
    const resourceIds = keepsPlace ? after.resourceIds.filter((id) => !formerly.resourceIds.includes(id)) : after.resourceIds
    return resourceIds.length > 0 ? [{ resourceIds, place }] : []
  })
  if (moved.length === 0) return
  const known = await findResources(tx, siteId, [...new Set(moved.flatMap(({ resourceIds }) => resourceIds))])
  for (const { resourceIds, place } of moved) {
    const refusal = refusalOfPlace(resourceIds, known, place)
    if (refusal) throw refusal
  }
}

const placeOf = (siteId: string, { location, serviceLocation }: PlacedSession) =>
  placeOfSession({ siteId, own: location, ofService: serviceLocation })

const isSamePlace = (one: SlotLocation | null, other: SlotLocation | null): boolean =>
  one?.locationType === other?.locationType && one?.id === other?.id
