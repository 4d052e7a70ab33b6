import type { Service } from '@foyer/contract'
import type { Queryable } from '../db/database.ts'
import { findService } from './services-store.ts'

/** Null for a service that is not there, or not any more. */
export const loadService = (db: Queryable, siteId: string, serviceId: string): Promise<Service | null> => findService(db, siteId, serviceId)
