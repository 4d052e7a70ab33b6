import type { Service } from '@foyer/contract'
import type { Queryable, Transaction } from '../db/database.ts'
import { servicesByFilter } from './bulk-services.ts'
import { forgetDeletedServices } from './restore-service.ts'
import { type AtSite, findService, findServicesAt, removeResource } from './services-store.ts'
import { seesHiddenServices, visibleTo } from './visibility-store.ts'

export { findServicesAt, forgetDeletedServices, seesHiddenServices, servicesByFilter, visibleTo }

/** Null for a service that does not exist or is deleted. Hidden ones are found. */
export const loadService = (db: Queryable, at: AtSite, serviceId: string): Promise<Service | null> => findService(db, at, serviceId)

/** Removes a staff member who leaves from every service that they give. */
export const removeResourceFromServices = (tx: Transaction, of: { siteId: string; resourceId: string; now: string }): Promise<void> =>
  removeResource(tx, of)
