import { randomUUID } from 'node:crypto'
import type { NewService, Service } from '@foyer/contract'
import { freeSlug, slugOf } from '@foyer/domain'
import { inBulk, type VerbContext } from '../../ground/bulk/bulk.ts'
import { type Caller, identificationOf } from '../../ground/caller.ts'
import type { Transaction } from '../../ground/db/database.ts'
import type { Handler } from '../../ground/handler.ts'
import { createSchedule, keepBusinessTimeZone } from '../../house/calendar/calendar.ts'
import { loadSite, touchCatalogue } from '../../house/site/site.ts'
import { categoryIdFor } from '../categories/categories.ts'
import { checkedService } from './check-service.ts'
import { requirePremises } from './require-premises.ts'
import { tellOfNewService } from './service-news.ts'
import { insertService } from './services-store.ts'
import { showServicePictures } from './show-service-pictures.ts'
import { findTakenSlugs, takeSlug } from './slugs-store.ts'

export const createService: Handler<'services', 'createService'> = async ({ body }, context) =>
  await context.inTransaction(async (tx) => ({ service: await addService(tx, context, body.service) }))

export const bulkCreateServices: Handler<'services', 'bulkCreateServices'> = async (
  { body: { services, returnEntity = false } },
  context,
) =>
  await inBulk(context, { items: services.map((service): NewItem => ({ service })), returnEntity }, (tx, { service }) =>
    addService(tx, context, service),
  )

// Without an id: it is made when its turn comes.
type NewItem = { id?: string; service: NewService }

/** Where a copied service comes from, and what goes with it before the copy is told of. */
export type Copying = { source: Service; copyOffer: (copyId: string) => Promise<unknown> }

export async function addService(tx: Transaction, context: VerbContext, service: NewService, copying?: Copying): Promise<Service> {
  const { siteId, now, keptIds } = context
  await keepBusinessTimeZone(tx, siteId)
  const site = await loadSite(tx, siteId)
  const checked = await checkedService(tx, site, service, copying?.source)
  const id = keptIds?.[0] ?? randomUUID()
  const media = await showServicePictures(tx, { siteId, now, usedBy: id }, service.media)
  // Also serialises creating and renaming, so that no two services take one address or create one category, and keeps locations.
  await touchCatalogue(tx, siteId)
  await requirePremises(tx, siteId, { locations: service.locations, path: 'service.locations' })
  const categoryId = await categoryIdFor(tx, context, service.category)
  const scheduleId = keptIds?.[1] ?? randomUUID()
  const slug = slugOf(service.name)
  const mainSlug = freeSlug(slug, await findTakenSlugs(tx, siteId, id, slug))
  await createSchedule(tx, {
    siteId,
    now,
    id: scheduleId,
    externalId: id,
    name: scheduleName(service.name),
    timeZone: site.timeZone,
    defaultTitle: scheduleName(service.name),
    defaultCapacity: service.defaultCapacity,
  })
  const createdByAppId = applicationOf(context.caller) ?? service.appId
  const stored = { ...checked, media, categoryId, mainSlug }
  await insertService(tx, { siteId, now, id, scheduleId, createdByAppId, service: stored })
  await takeSlug(tx, { siteId, now, serviceId: id, name: mainSlug, custom: false })
  await copying?.copyOffer(id)
  return await tellOfNewService(tx, context, id)
}

/** The program that is calling; people have none. */
const applicationOf = (caller: Caller): string | undefined => {
  const identification: { appId?: string | null | undefined } = identificationOf(caller)
  return identification.appId ?? undefined
}

/** Titles of schedules and events are shorter than names of services may be. */
export const scheduleName = (name: string): string => name.slice(0, 200)
