import { type EpochMinutes, isoInstantOf, type PackedBusy } from '@foyer/domain'
import { readBusyTimes } from './busy-times-store.ts'
import type { BusyTimes } from './caches.ts'
import type { Source } from './current-hours.ts'

export type BusyQuestion = {
  siteId: string
  resourceIds: readonly string[]
  /** By resource id: the version its places have now. */
  versions: Readonly<Record<string, number>>
  /** What ended before does not matter. */
  from: EpochMinutes
}

/** The busy times of resources, read anew where a version has changed: one statement, however many. */
export async function currentBusyTimes({ db, caches }: Source, question: BusyQuestion): Promise<Map<string, PackedBusy>> {
  const { siteId, resourceIds, versions, from } = question
  const isCurrent = (id: string) => isGood(caches.busyTimes.get(`${siteId} ${id}`), versions[id], from)
  const stale = resourceIds.filter((id) => !isCurrent(id))
  const read = stale.length > 0 ? await readOnce({ db, caches }, question, stale) : null
  for (const id of stale) caches.busyTimes.set(`${siteId} ${id}`, { version: versions[id] ?? 0, from, busy: read?.get(id) ?? nothing })
  return new Map(resourceIds.map((id) => [id, caches.busyTimes.get(`${siteId} ${id}`)?.busy ?? nothing]))
}

// Always asked outside of a transaction, so that nobody who holds a connection waits for somebody who has yet to get one.
const readOnce = ({ db, caches }: Source, { siteId, versions, from }: BusyQuestion, resourceIds: readonly string[]) =>
  caches.busyTimesReading(`${siteId} ${from} ${resourceIds.map((id) => `${id} ${versions[id]}`)}`, () =>
    readBusyTimes(db, { siteId, resourceIds, from: isoInstantOf(from) }),
  )

const isGood = (known: BusyTimes | undefined, version: number | undefined, from: EpochMinutes): boolean =>
  known !== undefined && known.version === version && known.from <= from

const nothing: PackedBusy = []
