import { randomUUID } from 'node:crypto'
import type { Database } from '../ground/db/database.ts'
import { createStaffResourceType } from '../house/resources/resources.ts'
import { createBusinessSchedule } from '../house/schedules/working-hours.ts'
import { createDefaultBookingForm } from '../offer/booking-forms/booking-forms.ts'
import { createDefaultBookingPolicy } from '../offer/booking-policies/booking-policies.ts'
import { createDefaultCategory } from '../offer/categories/categories.ts'

/** Another site in the database, for tests that keep sites apart. */
export const insertSite = async (db: Database, { siteId, name, host }: { siteId: string; name: string; host?: string }): Promise<void> => {
  const now = '2027-01-01T00:00:00.000Z'
  const businessScheduleId = randomUUID()
  await db.transaction().execute(async (tx) => {
    await tx
      .insertInto('sites')
      .values({
        id: siteId,
        name,
        time_zone: 'Europe/Berlin',
        currency: 'EUR',
        languages: ['en'],
        default_language: 'en',
        brand_color: '#2a614d',
        public_url: `http://${host ?? 'localhost:4000'}`,
        business_schedule_id: businessScheduleId,
      })
      .execute()
    if (host) await tx.insertInto('site_hosts').values({ host, site_id: siteId }).execute()
    await createBusinessSchedule(tx, { siteId, id: businessScheduleId, name, timeZone: 'Europe/Berlin', now })
    await createDefaultBookingPolicy(tx, { siteId, now, name: 'Standard' })
    await createDefaultCategory(tx, { siteId, now })
    await createDefaultBookingForm(tx, { siteId, now })
    await createStaffResourceType(tx, { siteId, now })
  })
}
