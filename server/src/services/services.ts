import type { Service } from '@foyer/contract'
import type { VerbContext } from '../bulk/bulk.ts'
import type { Queryable, Transaction } from '../db/database.ts'
import { touchCatalogue } from '../site/site.ts'
import { servicesByFilter } from './bulk-services.ts'
import { type CancelBookingsOfService, removeService } from './delete-service.ts'
import { type Offer, saveOffer } from './offer-store.ts'
import { requireLockedService } from './require-service.ts'
import { forgetDeletedServices } from './restore-service.ts'
import { lockServicesInCategory, moveServicesInCategory } from './services-in-category-store.ts'
import { type AtSite, findService, findServicesAt, removeResources } from './services-store.ts'
import { seesHiddenServices, visibleTo } from './visibility-store.ts'

export type { TouchedBy } from './preview-changes.ts'
export type { LeftPlaces } from './set-service-locations.ts'
export {
  findServicesAt,
  forgetDeletedServices,
  lockServicesInCategory,
  moveServicesInCategory,
  seesHiddenServices,
  servicesByFilter,
  visibleTo,
}

/** Null for a service that does not exist or is deleted. Hidden ones are found. */
export const loadService = (db: Queryable, at: AtSite, serviceId: string): Promise<Service | null> => findService(db, at, serviceId)

/** Removes a staff member who leaves, or deleted rooms and devices, from every service that has them. */
export const removeResourcesFromServices = (
  tx: Transaction,
  of: { siteId: string; resourceIds: readonly string[]; now: string },
): Promise<void> => removeResources(tx, of)

/** Deletes the services of a deleted category, with their bookings to come. */
export const deleteServices =
  (cancelBookings: CancelBookingsOfService) =>
  async (tx: Transaction, context: VerbContext, serviceIds: readonly string[]): Promise<void> => {
    for (const serviceId of serviceIds) await removeService(tx, context, serviceId, { cancelBookings })
  }

/** A service to change what it offers: locked, like every change of a service. */
export const lockedService = (tx: Transaction, at: AtSite, serviceId: string): Promise<Service> => requireLockedService(tx, at, serviceId)

/** Saves what options or add-ons change of their service. */
export async function changeOffer(tx: Transaction, offer: Offer): Promise<void> {
  await saveOffer(tx, offer)
  await touchCatalogue(tx, offer.siteId)
}
