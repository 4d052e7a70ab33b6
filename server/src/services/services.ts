import type { Service } from '@foyer/contract'
import type { VerbContext } from '../bulk/bulk.ts'
import type { Queryable, Transaction } from '../db/database.ts'
import { type CancelBookingsOfService, removeService } from './delete-service.ts'
import { lockServicesInCategory, moveServicesInCategory } from './services-in-category-store.ts'
import { findService, removeResource } from './services-store.ts'

/** Null for a service that does not exist or is deleted. */
export const loadService = (db: Queryable, siteId: string, serviceId: string): Promise<Service | null> => findService(db, siteId, serviceId)

/** Removes a staff member who leaves, or a deleted room, from every service that they give. */
export const removeResourceFromServices = (tx: Transaction, of: { siteId: string; resourceId: string; now: string }): Promise<void> =>
  removeResource(tx, of)

export { lockServicesInCategory, moveServicesInCategory }

/** Deletes the services of a deleted category, with their bookings to come. */
export const deleteServices =
  (cancelBookings: CancelBookingsOfService) =>
  async (tx: Transaction, context: VerbContext, serviceIds: readonly string[]): Promise<void> => {
    for (const serviceId of serviceIds) await removeService(cancelBookings)(tx, context, serviceId, {})
  }
