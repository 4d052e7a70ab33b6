import { randomUUID } from 'node:crypto'
import type { NewService, Service } from '@foyer/contract'
import { freeSlug, slugOf } from '@foyer/domain'
import { createSchedule, keepBusinessTimeZone } from '../calendar/calendar.ts'
import { categoryIdFor } from '../categories/categories.ts'
import type { Transaction } from '../db/database.ts'
import { loadSite, touchCatalogue } from '../site/site.ts'
import { checkedService } from './check-service.ts'
import { requireService } from './require-service.ts'
import { insertService } from './services-store.ts'
import { showServicePictures } from './show-service-pictures.ts'
import { findTakenSlugs, takeSlug } from './slugs-store.ts'

export async function insertNewService(
  tx: Transaction,
  { siteId, now, service }: { siteId: string; now: string; service: NewService },
): Promise<Service> {
  await keepBusinessTimeZone(tx, siteId)
  const site = await loadSite(tx, siteId)
  const checked = await checkedService(tx, site, service)
  const id = randomUUID()
  const media = await showServicePictures(tx, { siteId, now, usedBy: id }, service.media)
  // Also serialises creating and renaming, so that no two services take one address or create one category.
  await touchCatalogue(tx, siteId)
  const categoryId = await categoryIdFor(tx, { siteId, now }, service.category)
  const scheduleId = randomUUID()
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
  await insertService(tx, { siteId, now, id, scheduleId, service: { ...checked, media, categoryId, mainSlug } })
  await takeSlug(tx, { siteId, now, serviceId: id, name: mainSlug, custom: false })
  return await requireService(tx, { siteId, now }, id)
}

/** Titles of schedules and events are shorter than names of services may be. */
export const scheduleName = (name: string): string => name.slice(0, 200)
