import type { Service } from '@foyer/contract'
import type { Queryable, Transaction } from '../db/database.ts'
import { findService, removeResource } from './services-store.ts'

/** Null for a service that does not exist or is deleted. */
export const loadService = (db: Queryable, siteId: string, serviceId: string): Promise<Service | null> => findService(db, siteId, serviceId)

/** Removes a staff member who leaves from every service that they give. */
export const removeResourceFromServices = (tx: Transaction, of: { siteId: string; resourceId: string; now: string }): Promise<void> =>
  removeResource(tx, of)
