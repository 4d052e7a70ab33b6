import type { Service } from '@foyer/contract'
import type { Queryable, Transaction } from '../db/database.ts'
import { touchCatalogue } from '../site/site.ts'
import { type Offer, saveOffer } from './offer-store.ts'
import { requireLockedService } from './require-service.ts'
import { type AtSite, findService, removeResource } from './services-store.ts'
import { seesHiddenServices, visibleTo } from './visibility-store.ts'

export { seesHiddenServices, visibleTo }

/** Null for a service that does not exist or is deleted. Hidden ones are found. */
export const loadService = (db: Queryable, at: AtSite, serviceId: string): Promise<Service | null> => findService(db, at, serviceId)

/** Removes a staff member who leaves from every service that they give. */
export const removeResourceFromServices = (tx: Transaction, of: { siteId: string; resourceId: string; now: string }): Promise<void> =>
  removeResource(tx, of)

/** A service to change what it offers: locked, like every change of a service. */
export const lockedService = (tx: Transaction, at: AtSite, serviceId: string): Promise<Service> => requireLockedService(tx, at, serviceId)

/** Saves what options or add-ons change of their service. */
export async function changeOffer(tx: Transaction, offer: Offer): Promise<void> {
  await saveOffer(tx, offer)
  await touchCatalogue(tx, offer.siteId)
}
