import type { Database } from '../../ground/db/database.ts'
import { inNextReading } from '../../ground/db/next-reading.ts'
import { readVersions, type Versions } from './catalogue-store.ts'

/** The versions of a site and of the resources that give these services, read after the request arrived. Null: there is no such site. */
export const currentVersions = (db: Database, siteId: string, serviceIds: readonly string[] | 'ALL'): Promise<Versions | null> =>
  inNextReading(db, `versions ${siteId} ${serviceIds}`, () => readVersions(db, siteId, serviceIds))
