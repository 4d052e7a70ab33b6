import type { Schedule } from '@foyer/contract'
import { type Selectable, sql } from 'kysely'
import type { Queryable, Transaction } from '../db/database.ts'
import type { SchedulesTable } from '../db/types.ts'

/** The app that owns bookings and their schedules: the same on every site. */
export const bookingsAppId = '13d21c63-b5ec-5912-8397-c3a5ddb27a97'

export type NewSchedule = {
  siteId: string
  now: string
  id: string
  /** Its owner: a resource, a service, or the business. */
  externalId: string
  name: string
  timeZone: string
  defaultTitle?: string | null
  defaultCapacity?: number | null
}

export async function insertSchedule(tx: Transaction, schedule: NewSchedule): Promise<void> {
  await tx
    .insertInto('schedules')
    .values({
      site_id: schedule.siteId,
      id: schedule.id,
      external_id: schedule.externalId,
      name: schedule.name,
      time_zone: schedule.timeZone,
      default_title: schedule.defaultTitle ?? null,
      default_capacity: schedule.defaultCapacity ?? null,
      app_id: bookingsAppId,
      created_at: schedule.now,
      updated_at: schedule.now,
    })
    .execute()
}

export type ScheduleChanges = { name: string; defaultTitle?: string | null; defaultCapacity?: number | null }

export async function changeScheduleOf(
  tx: Transaction,
  { siteId, externalId, now }: { siteId: string; externalId: string; now: string },
  { name, defaultTitle, defaultCapacity }: ScheduleChanges,
): Promise<void> {
  await tx
    .updateTable('schedules')
    .set({
      name,
      ...(defaultTitle !== undefined && { default_title: defaultTitle }),
      ...(defaultCapacity !== undefined && { default_capacity: defaultCapacity }),
      updated_at: now,
      revision: sql`revision + 1`,
    })
    .where('site_id', '=', siteId)
    .where('external_id', '=', externalId)
    .execute()
}

export async function cancelSchedulesOf(tx: Transaction, siteId: string, externalIds: readonly string[], now: string): Promise<void> {
  await tx
    .updateTable('schedules')
    .set({ status: 'CANCELLED', updated_at: now, revision: sql`revision + 1` })
    .where('site_id', '=', siteId)
    .where(sql<boolean>`external_id = any(${externalIds}::uuid[])`)
    .execute()
}

/** Gives schedules on the business's clock its new zone. */
export async function changeZoneOfSchedules(tx: Transaction, siteId: string, timeZone: string, now: string): Promise<void> {
  await tx
    .updateTable('schedules')
    .set({ time_zone: timeZone, updated_at: now, revision: sql`revision + 1` })
    .where('site_id', '=', siteId)
    .where('business_time_zone_enabled', '=', true)
    .where('time_zone', '<>', timeZone)
    .execute()
}

export async function findSchedule(db: Queryable, siteId: string, scheduleId: string): Promise<Schedule | null> {
  const row = await schedulesOf(db, siteId).where('schedules.id', '=', scheduleId).executeTakeFirst()
  return row ? scheduleOf(row) : null
}

export async function findSchedules(db: Queryable, siteId: string, scheduleIds: readonly string[]): Promise<Map<string, Schedule>> {
  const rows = await schedulesOf(db, siteId).where(sql<boolean>`schedules.id = any(${scheduleIds}::uuid[])`).execute()
  return new Map(rows.map((row) => [row.id, scheduleOf(row)]))
}

/** By schedule id: the type of the service whose schedule it is. */
export async function findServiceTypes(db: Queryable, siteId: string, scheduleIds: readonly string[]): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('services')
    .select(['schedule_id', 'type'])
    .where('site_id', '=', siteId)
    .where(sql<boolean>`schedule_id = any(${scheduleIds}::uuid[])`)
    .execute()
  return new Map(rows.map(({ schedule_id, type }) => [schedule_id, type]))
}

export const schedulesOf = (db: Queryable, siteId: string) =>
  db.selectFrom('schedules').selectAll('schedules').where('schedules.site_id', '=', siteId)

export function scheduleOf(row: Selectable<SchedulesTable>): Schedule {
  return {
    id: row.id,
    externalId: row.external_id ?? undefined,
    name: row.name ?? undefined,
    // The column's check allows no other words.
    status: row.status as Schedule['status'],
    timeZone: row.time_zone,
    businessTimeZoneEnabled: row.business_time_zone_enabled,
    defaultTitle: row.default_title ?? undefined,
    defaultLocation: (row.default_location as Schedule['defaultLocation'] | null) ?? undefined,
    defaultCapacity: row.default_capacity ?? undefined,
    defaultConferencingDetails: (row.default_conferencing_details as Schedule['defaultConferencingDetails'] | null) ?? undefined,
    appId: row.app_id,
    permissions: row.permissions as Schedule['permissions'],
    extendedFields: (row.extended_fields as Schedule['extendedFields'] | null) ?? undefined,
    revision: row.revision,
    createdDate: row.created_at,
    updatedDate: row.updated_at,
  }
}
