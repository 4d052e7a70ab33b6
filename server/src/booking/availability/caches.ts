import type { PackedBusy } from '@foyer/domain'
import type { Queryable } from '../../ground/db/database.ts'
import { type Cache, leastRecentlyUsed, megabyte } from '../../ground/least-recently-used.ts'
import { type Catalogue, catalogueBytes } from './catalogue.ts'
import { type Hours, hoursBytes } from './hours.ts'
import type { Hold } from './taken-times-store.ts'

export type SiteHours = { catalogue: Catalogue; hours: Hours }

/** Everything cached of a site has the same version: a newer catalogue drops the hours of the older one. */
export type SiteMemory = { catalogue: Catalogue; hoursByWeeks: Cache<string, Hours> }

export type BusyTimes = { version: number; from: number; busy: PackedBusy }

export type Caches = {
  sites: Cache<string, SiteMemory>
  busyTimes: Cache<string, BusyTimes>
  holds: Cache<string, readonly Hold[]>
  catalogueReading: SharedReading<Catalogue>
  hoursReading: SharedReading<SiteHours>
  busyTimesReading: SharedReading<Map<string, number[]>>
  holdsReading: SharedReading<Hold[]>
}

const most = { sites: 64 * megabyte, hoursOfSite: 24 * megabyte, busyTimes: 32 * megabyte, holds: 4 * megabyte }

const cachesByDatabase = new WeakMap<Queryable, Caches>()

export const cachesOf = (db: Queryable): Caches => {
  const known = cachesByDatabase.get(db)
  if (known) return known
  const caches: Caches = {
    sites: leastRecentlyUsed({ mostBytes: most.sites, bytesOf: siteBytes }),
    busyTimes: leastRecentlyUsed({ mostBytes: most.busyTimes, bytesOf: ({ busy }) => busy.length * numberBytes }),
    holds: leastRecentlyUsed({ mostBytes: most.holds, bytesOf: (holds) => holds.length * holdBytes }),
    catalogueReading: sharedReading(),
    hoursReading: sharedReading(),
    busyTimesReading: sharedReading(),
    holdsReading: sharedReading(),
  }
  cachesByDatabase.set(db, caches)
  return caches
}

const siteBytes = ({ catalogue, hoursByWeeks }: SiteMemory): number => catalogueBytes(catalogue) + hoursByWeeks.bytes()

const numberBytes = 8

const holdBytes = 500

export const rememberedCatalogue = ({ sites }: Caches, siteId: string): Catalogue | undefined => sites.get(siteId)?.catalogue

export const rememberCatalogue = ({ sites }: Caches, catalogue: Catalogue): void => {
  if (sites.get(catalogue.siteId)?.catalogue.version === catalogue.version) return
  const hoursByWeeks = leastRecentlyUsed<string, Hours>({ mostBytes: most.hoursOfSite, bytesOf: hoursBytes })
  sites.set(catalogue.siteId, { catalogue, hoursByWeeks })
}

type Weeks = { siteId: string; version: string; weeks: string }

export const rememberedHours = ({ sites }: Caches, { siteId, version, weeks }: Weeks): SiteHours | undefined => {
  const memory = sites.get(siteId)
  const hours = memory?.catalogue.version === version ? memory.hoursByWeeks.get(weeks) : undefined
  return memory && hours && { catalogue: memory.catalogue, hours }
}

/** Hours of another version than the cached catalogue's are not cached. */
export const rememberHours = ({ sites }: Caches, { siteId, version, weeks }: Weeks, hours: Hours): void => {
  const memory = sites.get(siteId)
  if (memory?.catalogue.version !== version) return
  memory.hoursByWeeks.set(weeks, hours)
  sites.set(siteId, memory)
}

type SharedReading<Value> = (key: string, read: () => Promise<Value>) => Promise<Value>

/**
 * Single-flight reads: concurrent requests for the same value share one reading. A request whose shared reading fails reads again itself,
 * because the failure may be specific to the other request.
 */
export function sharedReading<Value>(): SharedReading<Value> {
  const running = new Map<string, Promise<Value>>()
  return (key, read) => {
    const other = running.get(key)
    if (other) return other.catch(read)
    const own = read().finally(() => running.delete(key))
    running.set(key, own)
    return own
  }
}
