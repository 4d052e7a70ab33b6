import type { Service } from '@foyer/contract'
import type { VerbContext } from '../../ground/bulk/by-filter.ts'
import type { Queryable, Transaction } from '../../ground/db/database.ts'
import { touchCatalogue } from '../../house/site/site.ts'
import { removeService } from './delete-service.ts'
import { requireLockedService } from './read-services.ts'
import { changeTogether, recordServiceUpdated } from './service-events.ts'
import { type AtSite, findService, findServices } from './services-store.ts'
import {
  lockServicesInCategory,
  lockServicesWith,
  moveServices,
  type OfferChanges,
  removeResources,
  saveOffer,
} from './services-together-store.ts'

export const loadService = (db: Queryable, at: AtSite, serviceId: string): Promise<Service | null> => findService(db, at, serviceId)

export const loadServices = (db: Queryable, at: AtSite, serviceIds: readonly string[]): Promise<Service[]> =>
  findServices(db, at, serviceIds)

export async function removeResourcesFromServices(tx: Transaction, context: VerbContext, resourceIds: readonly string[]): Promise<void> {
  const { siteId, now } = context
  const serviceIds = await lockServicesWith(tx, { siteId, resourceIds })
  await changeTogether(tx, context, serviceIds, () => removeResources(tx, { siteId, now, resourceIds, serviceIds }))
}

/** Answers the ids. Call it with the site's row locked, so that no service comes into the category meanwhile. */
export async function moveServicesInCategory(
  tx: Transaction,
  context: VerbContext,
  { categoryId, to }: { categoryId: string; to: string },
): Promise<string[]> {
  const { siteId, now } = context
  const serviceIds = await lockServicesInCategory(tx, { siteId, categoryId })
  await changeTogether(tx, context, serviceIds, () => moveServices(tx, { siteId, now, serviceIds, to }))
  return serviceIds
}

export async function deleteServices(tx: Transaction, context: VerbContext<'ports'>, serviceIds: readonly string[]): Promise<void> {
  // One by one: each deletion cancels its own bookings and records its own events.
  for (const serviceId of serviceIds) await removeService(tx, context, serviceId, {})
}

export const lockedService = (tx: Transaction, at: AtSite, serviceId: string): Promise<Service> => requireLockedService(tx, at, serviceId)

export async function changeOffer(tx: Transaction, context: VerbContext, before: Service, changes: OfferChanges = {}): Promise<void> {
  const { siteId, now } = context
  await saveOffer(tx, { ...changes, siteId, now, serviceIds: [before.id] })
  await touchCatalogue(tx, siteId)
  await recordServiceUpdated(tx, context, before)
}

export const changeOffers = (
  tx: Transaction,
  context: VerbContext,
  serviceIds: readonly string[],
  change: () => Promise<unknown>,
): Promise<void> =>
  changeTogether(tx, context, serviceIds, async () => {
    await change()
    await saveOffer(tx, { siteId: context.siteId, now: context.now, serviceIds })
  })
