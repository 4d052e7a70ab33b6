import { Refusal } from '@foyer/domain'
import type { Database } from '../../ground/db/database.ts'
import type { Handler } from '../../ground/handler.ts'
import { reopenSchedule } from '../../house/calendar/calendar.ts'
import { touchCatalogue } from '../../house/site/site.ts'
import { bringServiceBack, forgetPicturesOfServices } from './restored-services-store.ts'
import { tellOfNewService } from './service-news.ts'
import { lockService } from './services-store.ts'

// Longer than the next look at the list of services, shorter than any duty to forget.
const daysToRestore = 30

export const oldestRestorable = (now: string): string =>
  Temporal.Instant.from(now)
    .subtract({ hours: daysToRestore * 24 })
    .toString({ fractionalSecondDigits: 3 })

/** Undoes a deletion of the last days. What was canceled stays canceled: its people have been told. */
export const restoreService: Handler<'services', 'restoreService'> = async ({ params: { serviceId } }, context) =>
  await context.inTransaction(async (tx) => {
    const { siteId, now } = context
    await lockService(tx, siteId, serviceId)
    await reopenSchedule(tx, { siteId, externalId: serviceId, now })
    // Keeps categories and locations until the service has its own again.
    await touchCatalogue(tx, siteId)
    const isBack = await bringServiceBack(tx, { siteId, now, id: serviceId, deletedSince: oldestRestorable(now) })
    if (!isBack) throw new Refusal('SERVICE_NOT_FOUND')
    return { service: await tellOfNewService(tx, context, serviceId) }
  })

/** Housekeeping, once a minute: pictures of services that can no longer be brought back are no longer in use. */
export const forgetDeletedServices = (db: Database, now: string): Promise<void> => forgetPicturesOfServices(db, oldestRestorable(now))
