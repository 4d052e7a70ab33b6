import type { Queryable } from '../db/database.ts'
import type { Caches, SiteHours } from './caches.ts'
import type { Catalogue } from './catalogue.ts'
import { readCatalogue } from './catalogue-store.ts'
import { loadEventsAround } from './events-around.ts'
import { expandHours } from './expand-hours.ts'
import { type Span, usualBeyond, wholeWeeks, withBeyond } from './spans.ts'

/** Where to read, and what this process remembers of it. */
export type Source = { db: Queryable; caches: Caches }

/** The catalogue of this version, or a newer one if it has changed since. */
export async function catalogueOfVersion({ db, caches }: Source, siteId: string, version: string): Promise<Catalogue> {
  const known = caches.catalogues.get(siteId)
  if (known?.version === version) return known
  const catalogue = await readCatalogue(db, siteId)
  caches.catalogues.set(siteId, catalogue)
  return catalogue
}

/** The catalogue and the hours of the weeks around a span, read in one round trip where they are not remembered. */
export async function hoursOfVersion(source: Source, siteId: string, version: string, span: Span): Promise<SiteHours> {
  const weeks = wholeWeeks(span)
  const key = `${siteId} ${version} ${weeks.from} ${weeks.to}`
  const remembered = source.caches.hours.get(key)
  if (remembered) return { catalogue: await catalogueOfVersion(source, siteId, version), hours: remembered }
  const read = () => readHours(source, siteId, version, weeks)
  // Nobody who holds a connection waits for somebody who has yet to get one.
  const sharers = source.db.isTransaction ? 'in transactions' : 'outside'
  const siteHours = await source.caches.hoursReading(`${sharers} ${key}`, read)
  // What was read may be newer than the version it is kept under; then that version is never asked for again.
  source.caches.hours.set(key, siteHours.hours)
  return siteHours
}

async function readHours(source: Source, siteId: string, version: string, weeks: Span): Promise<SiteHours> {
  const span = withBeyond(weeks, usualBeyond)
  const [catalogue, events] = await Promise.all([catalogueOfVersion(source, siteId, version), loadEventsAround(source.db, siteId, span)])
  return { catalogue, hours: expandHours(catalogue, events, span) }
}
