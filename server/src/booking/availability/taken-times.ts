import { type EpochMinutes, hasLiveHold, isoInstantOf, leaveOut, type PackedBusy } from '@foyer/domain'
import { beginnerOf, belongsTo, type Caller, type Customer } from '../../ground/caller.ts'
import type { BusyTimes } from './caches.ts'
import type { Source } from './current-catalogue.ts'
import { type Hold, type OwnPlace, readBusyTimes, readHolds, readPlacesOf } from './taken-times-store.ts'

export type { Hold }

/** Places that do not block the caller: the customer's own holds, which a new one replaces, or bookings that move together. */
export type Own = { customer: Customer } | { movedBookingIds: readonly string[] }

export const ownOf = (caller: Caller): Own | null => {
  const customer = beginnerOf(caller)
  return customer && { customer }
}

export type OwnPlaces = { holds: readonly Hold[]; moved: readonly OwnPlace[] }

type OwnQuestion = {
  siteId: string
  now: EpochMinutes
  own: Own | null
  versions: Readonly<Record<string, number>>
  busy: ReadonlyMap<string, PackedBusy>
}

const nothing: OwnPlaces = { holds: [], moved: [] }

/** Reads nothing while no live hold is in the span. Otherwise holds are read once after each change, for all callers. */
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

export function busyForCaller(
  busy: PackedBusy,
  { holds, moved }: OwnPlaces,
  { id, serviceIds }: { id: string; serviceIds: readonly string[] },
): PackedBusy {
  const isReplaced = (hold: Hold) => hold.serviceIds.some((serviceId) => serviceIds.includes(serviceId))
  const held = holds.filter((hold) => hold.resourceId === id && isReplaced(hold))
  return leaveOut(busy, [...held, ...moved.filter(({ resourceId }) => resourceId === id)])
}

type BusyQuestion = {
  siteId: string
  resourceIds: readonly string[]
  versions: Readonly<Record<string, number>>
  from: EpochMinutes
}

export async function currentBusyTimes({ db, caches }: Source, question: BusyQuestion): Promise<Map<string, PackedBusy>> {
  const { siteId, resourceIds, versions, from } = question
  const current = new Map<string, PackedBusy>()
  for (const id of resourceIds) {
    const known = caches.busyTimes.get(`${siteId} ${id}`)
    if (known && isGood(known, versions[id], from)) current.set(id, known.busy)
  }
  const stale = resourceIds.filter((id) => !current.has(id))
  if (stale.length === 0) return current
  const read = await readOnce({ db, caches }, question, stale)
  for (const id of stale) {
    const busy = read.get(id) ?? noBusyTimes
    caches.busyTimes.set(`${siteId} ${id}`, { version: versions[id] ?? 0, from, busy })
    // Answered from what was read, not from the cache: with many resources the first may be evicted before the last is cached.
    current.set(id, busy)
  }
  return current
}

// Always called outside of transactions, so that no request that holds a connection waits for one that does not have one yet.
const readOnce = ({ db, caches }: Source, { siteId, versions, from }: BusyQuestion, resourceIds: readonly string[]) =>
  caches.busyTimesReading(`${siteId} ${from} ${resourceIds.map((id) => `${id} ${versions[id]}`)}`, () =>
    readBusyTimes(db, { siteId, resourceIds, from: isoInstantOf(from) }),
  )

const isGood = (known: BusyTimes, version: number | undefined, from: EpochMinutes): boolean =>
  known.version === version && known.from <= from

const noBusyTimes: PackedBusy = []
