import type { Service } from '@foyer/contract'
import type { Queryable, Transaction } from '../db/database.ts'
import { touchCatalogue } from '../site/site.ts'
import { type Offer, saveOffer } from './offer-store.ts'
import { requireLockedService } from './require-service.ts'
import { findService, removeResource } from './services-store.ts'

/** Null for a service that does not exist or is deleted. */
export const loadService = (db: Queryable, siteId: string, serviceId: string): Promise<Service | null> => findService(db, siteId, serviceId)

/** Removes a staff member who leaves from every service that they give. */
export const removeResourceFromServices = (tx: Transaction, of: { siteId: string; resourceId: string; now: string }): Promise<void> =>
  removeResource(tx, of)

/** A service to change what it offers: locked, like every change of a service. */
export const lockedService = (tx: Transaction, siteId: string, serviceId: string): Promise<Service> =>
  requireLockedService(tx, siteId, serviceId)

/** Saves what options or add-ons change of their service. */
export async function changeOffer(tx: Transaction, offer: Offer): Promise<void> {
  await saveOffer(tx, offer)
  await touchCatalogue(tx, offer.siteId)
}
