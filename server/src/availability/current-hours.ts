import type { Queryable } from '../db/database.ts'
import { type Caches, rememberCatalogue, rememberedCatalogue, rememberedHours, rememberHours, type SiteHours } from './caches.ts'
import type { Catalogue } from './catalogue.ts'
import { readCatalogue } from './catalogue-store.ts'
import { loadEventsAround } from './events-around.ts'
import { expandHours } from './expand-hours.ts'
import { type Span, usualBeyond, wholeWeeks, withBeyond } from './spans.ts'

/** Where to read, and what this process remembers of it. */
export type Source = { db: Queryable; caches: Caches }

/** The catalogue of this version, or a newer one if it has changed since. */
export async function catalogueOfVersion({ db, caches }: Source, siteId: string, version: string): Promise<Catalogue> {
  const known = rememberedCatalogue(caches, siteId)
  if (known?.version === version) return known
  const catalogue = await caches.catalogueReading(`${sharersOf(db)} ${siteId} ${version}`, () => readCatalogue(db, siteId, known))
  rememberCatalogue(caches, catalogue)
  return catalogue
}

/** The catalogue and the hours of the weeks around a span, read in one round trip where they are not remembered. */
export async function hoursOfVersion(source: Source, siteId: string, version: string, span: Span): Promise<SiteHours> {
  const weeks = wholeWeeks(span)
  const key = { siteId, version, weeks: `${weeks.from} ${weeks.to}` }
  const remembered = rememberedHours(source.caches, key)
  if (remembered) return remembered
  const read = () => readHours(source, siteId, version, weeks)
  const siteHours = await source.caches.hoursReading(`${sharersOf(source.db)} ${siteId} ${version} ${key.weeks}`, read)
  // Events may be newer than the version they are kept under; then that version is never asked for again. They are kept under no newer one.
  rememberHours(source.caches, key, siteHours.hours)
  return siteHours
}

// Nobody who holds a connection waits for somebody who has yet to get one.
const sharersOf = (db: Queryable): string => (db.isTransaction ? 'in transactions' : 'outside')

async function readHours(source: Source, siteId: string, version: string, weeks: Span): Promise<SiteHours> {
  const span = withBeyond(weeks, usualBeyond)
  const [catalogue, events] = await Promise.all([catalogueOfVersion(source, siteId, version), loadEventsAround(source.db, siteId, span)])
  return { catalogue, hours: expandHours(catalogue, events, span) }
}
