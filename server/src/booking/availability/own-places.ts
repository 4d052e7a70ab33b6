import { type EpochMinutes, hasLiveHold, leaveOut, type PackedBusy } from '@foyer/domain'
import { beginnerOf, belongsTo, type Caller, type Customer } from '../../ground/caller.ts'
import type { Source } from './current-hours.ts'
import { type Hold, type OwnPlace, readHolds, readPlacesOf } from './own-places-store.ts'

export type { Hold }

/** What is not in the caller's way: a customer's holds that a new one replaces, or the bookings that are to move together. */
export type Own = { customer: Customer } | { movedBookingIds: readonly string[] }

/** The own holds of a caller who wants to book. */
export const ownOf = (caller: Caller): Own | null => {
  const customer = beginnerOf(caller)
  return customer && { customer }
}

export type OwnPlaces = { holds: readonly Hold[]; moved: readonly OwnPlace[] }

type OwnQuestion = {
  siteId: string
  now: EpochMinutes
  own: Own | null
  /** By resource id: the version its places have now. */
  versions: Readonly<Record<string, number>>
  busy: ReadonlyMap<string, PackedBusy>
}

const nothing: OwnPlaces = { holds: [], moved: [] }

/** Reads nothing while the time in question has no live hold. Otherwise holds are read once after each change, for all callers. */
export async function ownPlacesAmong(source: Source, { siteId, now, own, versions, busy }: OwnQuestion): Promise<OwnPlaces> {
  if (own === null) return nothing
  if ('movedBookingIds' in own) return { holds: [], moved: await readPlacesOf(source.db, siteId, own.movedBookingIds) }
  const heldIds = [...busy].filter(([, list]) => hasLiveHold(list, now)).map(([id]) => id)
  if (heldIds.length === 0) return nothing
  const holds = await currentHolds(source, { siteId, resourceIds: heldIds, versions })
  return { holds: holds.filter((hold) => hold.expiresAt > now && belongsTo(hold, own.customer)), moved: [] }
}

type HoldsQuestion = Pick<OwnQuestion, 'siteId' | 'versions'> & { resourceIds: readonly string[] }

async function currentHolds({ db, caches }: Source, { siteId, resourceIds, versions }: HoldsQuestion): Promise<Hold[]> {
  const keyOf = (id: string) => `${siteId} ${id} ${versions[id]}`
  const stale = resourceIds.filter((id) => caches.holds.get(keyOf(id)) === undefined)
  if (stale.length > 0) {
    const read = await caches.holdsReading(`${stale.map(keyOf)}`, () => readHolds(db, siteId, stale))
    for (const id of stale) {
      caches.holds.set(
        keyOf(id),
        read.filter(({ resourceId }) => resourceId === id),
      )
    }
  }
  return resourceIds.flatMap((id) => caches.holds.get(keyOf(id)) ?? [])
}

/** The busy times of a resource for this caller, and for the services that are to be booked together. */
export function busyForCaller(
  busy: PackedBusy,
  { holds, moved }: OwnPlaces,
  { id, serviceIds }: { id: string; serviceIds: readonly string[] },
): PackedBusy {
  const isReplaced = (hold: Hold) => hold.serviceIds.some((serviceId) => serviceIds.includes(serviceId))
  const held = holds.filter((hold) => hold.resourceId === id && isReplaced(hold))
  return leaveOut(busy, [...held, ...moved.filter(({ resourceId }) => resourceId === id)])
}
