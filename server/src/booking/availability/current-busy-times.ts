import { type EpochMinutes, isoInstantOf, type PackedBusy } from '@foyer/domain'
import { readBusyTimes } from './busy-times-store.ts'
import type { BusyTimes } from './caches.ts'
import type { Source } from './current-hours.ts'

export type BusyQuestion = {
  siteId: string
  resourceIds: readonly string[]
  /** By resource id: the version its places have now. */
  versions: Readonly<Record<string, number>>
  /** Places that ended before are left out. */
  from: EpochMinutes
}

/** The busy times of resources, read again where a version has changed: one statement, however many resources. */
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
    const busy = read.get(id) ?? nothing
    caches.busyTimes.set(`${siteId} ${id}`, { version: versions[id] ?? 0, from, busy })
    // Answered from what was read, not from the cache: with many resources the first may be evicted before the last is cached.
    current.set(id, busy)
  }
  return current
}

// Always asked outside of a transaction: no request that holds a connection waits here for one that has yet to get a connection.
const readOnce = ({ db, caches }: Source, { siteId, versions, from }: BusyQuestion, resourceIds: readonly string[]) =>
  caches.busyTimesReading(`${siteId} ${from} ${resourceIds.map((id) => `${id} ${versions[id]}`)}`, () =>
    readBusyTimes(db, { siteId, resourceIds, from: isoInstantOf(from) }),
  )

const isGood = (known: BusyTimes, version: number | undefined, from: EpochMinutes): boolean =>
  known.version === version && known.from <= from

const nothing: PackedBusy = []
