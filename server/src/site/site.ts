import type { Site } from '@foyer/contract'
import { Refusal } from '@foyer/domain'
import type { Queryable } from '../db/database.ts'
import { isLoopback } from './loopback.ts'
import { findSite, hostsOf, raiseCatalogueVersion } from './site-store.ts'

export const loadSite = async (db: Queryable, siteId: string): Promise<Site> => {
  const site = await findSite(db, siteId)
  if (!site) throw new Refusal('SITE_NOT_FOUND')
  return site
}

/** Whether others than this machine can reach the site: its address leads further. */
export const isPublicSite = ({ publicUrl }: Pick<Site, 'publicUrl'>): boolean => !isLoopback(publicUrl)

/** Tells caches that hours, closures, staff, services, policies or the site itself changed: part of every such write. */
export const touchCatalogue = (tx: Queryable, siteId: string): Promise<void> => raiseCatalogueVersion(tx, siteId)

/** The other names under which browsers reach the site. */
export const loadSiteHosts = (db: Queryable, siteId: string): Promise<string[]> => hostsOf(db, siteId)
