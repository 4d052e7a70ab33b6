import type { Site } from '@foyer/contract'
import { Refusal } from '@foyer/domain'
import type { Queryable } from '../../ground/db/database.ts'
import { isLoopbackHost } from './addresses.ts'
import { findSite, findSiteWithVersion, hostsOf, raiseCatalogueVersion } from './site-store.ts'

export const loadSite = async (db: Queryable, siteId: string): Promise<Site> => {
  const site = await findSite(db, siteId)
  if (!site) throw new Refusal('SITE_NOT_FOUND')
  return site
}

export const isThisMachine = (hostname: string): boolean => isLoopbackHost(hostname)

/**
 * Becomes true with the first address that other machines can reach, and stays true: otherwise an attacker who can change the address could
 * switch off the protection of public sites.
 */
export const isPublicSite = ({ isPublic }: Pick<Site, 'isPublic'>): boolean => isPublic

export const touchCatalogue = (tx: Queryable, siteId: string): Promise<void> => raiseCatalogueVersion(tx, siteId)

export const loadCatalogueVersion = async (db: Queryable, siteId: string): Promise<string | null> =>
  (await findSiteWithVersion(db, siteId))?.catalogueVersion ?? null

export const loadSiteHosts = (db: Queryable, siteId: string): Promise<string[]> => hostsOf(db, siteId)
