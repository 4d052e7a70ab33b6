import { InvalidInput, Refusal } from '@foyer/domain'
import type { Database, Queryable, Transaction } from '../../ground/db/database.ts'
import { inNextReading } from '../../ground/db/next-reading.ts'
import { type Caches, cachesOf, rememberCatalogue, rememberedCatalogue, rememberedHours, rememberHours, type SiteHours } from './caches.ts'
import type { Catalogue } from './catalogue.ts'
import { readCatalogue, readVersions, type Versions } from './catalogue-store.ts'
import { expandHours, joinHours, loadEventsAround, noHours, type Span, usualBeyond, wholeWeeks, withBeyond } from './hours.ts'

export type Source = { db: Queryable; caches: Caches }

export async function catalogueOfVersion({ db, caches }: Source, siteId: string, version: string): Promise<Catalogue> {
  const known = rememberedCatalogue(caches, siteId)
  if (known?.version === version) return known
  const catalogue = await caches.catalogueReading(`${sharersOf(db)} ${siteId} ${version}`, () => readCatalogue(db, siteId, known))
  rememberCatalogue(caches, catalogue)
  return catalogue
}

export type HoursQuestion = { siteId: string; version: string; resourceIds: readonly string[]; span: Span }

export async function hoursOfVersion(source: Source, question: HoursQuestion): Promise<SiteHours> {
  const { siteId, version, resourceIds, span } = question
  const weeks = wholeWeeks(span)
  const key = { siteId, version, weeks: `${weeks.from} ${weeks.to}` }
  const remembered = rememberedHours(source.caches, key)
  const missing = resourceIds.filter((id) => !remembered?.hours.blocks.has(id))
  if (remembered && missing.length === 0) return remembered
  const wanted = { siteId, version, resourceIds: missing, span: withBeyond(weeks, usualBeyond) }
  const { catalogue, hours } = await source.caches.hoursReading(`${sharersOf(source.db)} ${Object.values(key)} ${missing}`, () =>
    readHours(source, wanted),
  )
  if (remembered && catalogue.version !== version) return await hoursOfVersion(source, { ...question, version: catalogue.version })
  const joined = joinHours(rememberedHours(source.caches, key)?.hours ?? remembered?.hours ?? noHours, hours)
  // The events may be newer than the version they are cached under, which is harmless: that version is never asked for again. They are
  // never cached under a newer version than they have.
  rememberHours(source.caches, key, joined)
  return { catalogue, hours: joined }
}

// Inside a transaction a request never waits for the reading of a request without a connection: that could deadlock the pool.
const sharersOf = (db: Queryable): string => (db.isTransaction ? 'in transactions' : 'outside')

async function readHours(source: Source, { siteId, version, resourceIds, span }: HoursQuestion): Promise<SiteHours> {
  const readsAll = isReadTogether(rememberedCatalogue(source.caches, siteId))
  const [catalogue, events] = await Promise.all([
    catalogueOfVersion(source, siteId, version),
    loadEventsAround(source.db, { siteId, resourceIds: readsAll ? null : resourceIds, span }),
  ])
  const expanded = readsAll ? [...new Set([...catalogue.resources.keys(), ...resourceIds])] : resourceIds
  return { catalogue, hours: expandHours(catalogue, events, { resourceIds: expanded, span }) }
}

/** On a small site the hours of all staff are read at once, because the next query is usually about another staff member. */
const isReadTogether = (known: Catalogue | undefined): boolean => !known || known.resources.size <= 50

export const currentVersions = (db: Database, siteId: string, serviceIds: readonly string[] | 'ALL'): Promise<Versions | null> =>
  inNextReading(db, `versions ${siteId} ${serviceIds}`, () => readVersions(db, siteId, serviceIds))

/** Thrown when the cached catalogue that a transaction began with is outdated once its locks are held. */
export class CatalogueChanged extends Error {
  override name = 'CatalogueChanged'
}

const mostAttempts = 5

/**
 * Works with the catalogue cached in this process, which saves a round trip. Work that reserves a place checks under its locks that this
 * catalogue is still current; otherwise the work starts again, so that no refusal is based on an outdated catalogue.
 */
export async function withCatalogue<Result>(
  db: Database,
  siteId: string,
  work: (catalogue: Catalogue) => Promise<Result>,
): Promise<Result> {
  let catalogue = rememberedCatalogue(cachesOf(db), siteId) ?? (await currentCatalogue(db, siteId))
  for (let attempt = 1; ; attempt++) {
    try {
      return await work(catalogue)
    } catch (error) {
      const isWorthwhile = error instanceof Refusal || error instanceof InvalidInput || error instanceof CatalogueChanged
      if (!isWorthwhile || attempt >= mostAttempts) throw error
      const current = await currentCatalogue(db, siteId)
      if (current.version === catalogue.version && !(error instanceof CatalogueChanged)) throw error
      catalogue = current
    }
  }
}

/** Bypasses the cache and sees the changes of this transaction. */
export const loadCatalogue = (tx: Transaction, siteId: string): Promise<Catalogue> => readCatalogue(tx, siteId)

export async function currentCatalogue(db: Database, siteId: string): Promise<Catalogue> {
  const versions = await currentVersions(db, siteId, [])
  if (!versions) throw new Refusal('SITE_NOT_FOUND')
  return await catalogueOfVersion({ db, caches: cachesOf(db) }, siteId, versions.catalogue)
}
