import type { OpenHours, PackedBusy } from '@foyer/domain'
import type { Queryable } from '../db/database.ts'
import type { Catalogue } from './catalogue.ts'
import { type Cache, leastRecentlyUsed } from './least-recently-used.ts'
import type { Hold } from './own-places-store.ts'
import { type SharedReading, sharedReading } from './shared-reading.ts'

/** Open hours and blocks of a site's resources in a stretch of weeks. */
export type Hours = { open: ReadonlyMap<string, OpenHours>; blocks: ReadonlyMap<string, PackedBusy> }

export type SiteHours = { catalogue: Catalogue; hours: Hours }

/** The places of one resource that end after `from`. */
export type BusyTimes = { version: number; from: number; busy: PackedBusy }

export type Caches = {
  catalogues: Cache<string, Catalogue>
  hours: Cache<string, Hours>
  busyTimes: Cache<string, BusyTimes>
  /** By resource and version of its places. */
  holds: Cache<string, readonly Hold[]>
  hoursReading: SharedReading<SiteHours>
  busyTimesReading: SharedReading<Map<string, number[]>>
  holdsReading: SharedReading<Hold[]>
}

/** Each process keeps so much of one database; the rest is read again. */
const sizes = { catalogues: 200, hours: 500, busyTimes: 10_000, holds: 1_000 }

const cachesByDatabase = new WeakMap<Queryable, Caches>()

/** What this process remembers of a database. */
export const cachesOf = (db: Queryable): Caches => {
  const known = cachesByDatabase.get(db)
  if (known) return known
  const caches: Caches = {
    catalogues: leastRecentlyUsed(sizes.catalogues),
    hours: leastRecentlyUsed(sizes.hours),
    busyTimes: leastRecentlyUsed(sizes.busyTimes),
    holds: leastRecentlyUsed(sizes.holds),
    hoursReading: sharedReading(),
    busyTimesReading: sharedReading(),
    holdsReading: sharedReading(),
  }
  cachesByDatabase.set(db, caches)
  return caches
}
