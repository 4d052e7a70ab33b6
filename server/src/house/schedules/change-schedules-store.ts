import type { Schedule, NewSchedule as ScheduleInput } from '@foyer/contract'
import { sql } from 'kysely'
import type { Queryable, Transaction } from '../../ground/db/database.ts'
import { bookingsAppId, scheduleOf, schedulesOf } from '../calendar/schedules-store.ts'

export type NewSchedule = {
  siteId: string
  now: string
  id: string
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

export async function setCancelled(
  tx: Transaction,
  { siteId, now, scheduleIds }: { siteId: string; now: string; scheduleIds: readonly string[] },
): Promise<void> {
  await tx
    .updateTable('schedules')
    .set({ status: 'CANCELLED', updated_at: now, revision: sql`revision + 1` })
    .where('site_id', '=', siteId)
    .where(sql<boolean>`id = any(${scheduleIds}::uuid[])`)
    .execute()
}

export async function findScheduleIdsOf(db: Queryable, siteId: string, externalIds: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('schedules')
    .select('id')
    .where('site_id', '=', siteId)
    .where(sql<boolean>`external_id = any(${externalIds}::uuid[])`)
    .execute()
  return rows.map(({ id }) => id)
}

export async function findScheduleOf(db: Queryable, siteId: string, externalId: string): Promise<Schedule | null> {
  const row = await schedulesOf(db, siteId).where('schedules.external_id', '=', externalId).executeTakeFirst()
  return row ? scheduleOf(row) : null
}

type ScheduleOfOwner = { siteId: string; externalId: string; now: string }

export async function reopenSchedule(tx: Transaction, { siteId, externalId, now }: ScheduleOfOwner): Promise<void> {
  await tx
    .updateTable('schedules')
    .set({ status: 'ACTIVE', updated_at: now, revision: sql`revision + 1` })
    .where('site_id', '=', siteId)
    .where('external_id', '=', externalId)
    .execute()
}

export async function changeZoneOfSchedules(tx: Transaction, siteId: string, timeZone: string, now: string): Promise<void> {
  await tx
    .updateTable('schedules')
    .set({ time_zone: timeZone, updated_at: now, revision: sql`revision + 1` })
    .where('site_id', '=', siteId)
    .where('business_time_zone_enabled', '=', true)
    .where('time_zone', '<>', timeZone)
    .execute()
}

export async function lockSchedule(tx: Transaction, siteId: string, scheduleId: string): Promise<Schedule | null> {
  const row = await schedulesOf(tx, siteId).where('schedules.id', '=', scheduleId).forNoKeyUpdate().executeTakeFirst()
  return row ? scheduleOf(row) : null
}

export type ScheduleOwner = 'BUSINESS' | 'SERVICE' | 'RESOURCE'

export async function ownerOfSchedule(db: Queryable, siteId: string, scheduleId: string): Promise<ScheduleOwner | null> {
  const { rows } = await sql<{ owner: ScheduleOwner }>`
    select 'BUSINESS' as owner from sites where id = ${siteId} and business_schedule_id = ${scheduleId}
    union all select 'SERVICE' from services where site_id = ${siteId} and schedule_id = ${scheduleId}
    union all select 'RESOURCE' from resources where site_id = ${siteId} and events_schedule_id = ${scheduleId} limit 1`.execute(db)
  return rows[0]?.owner ?? null
}

export type ScheduleValues = Omit<ScheduleInput, 'externalId' | 'appId'> & { timeZone: string; businessTimeZoneEnabled: boolean }

type WholeSchedule = ScheduleValues & { siteId: string; now: string; id: string; externalId: string | null; appId: string }

export async function insertWholeSchedule(tx: Transaction, schedule: WholeSchedule): Promise<boolean> {
  const inserted = await tx
    .insertInto('schedules')
    .values({
      site_id: schedule.siteId,
      id: schedule.id,
      external_id: schedule.externalId,
      app_id: schedule.appId,
      created_at: schedule.now,
      updated_at: schedule.now,
      ...columnsOf(schedule),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

export async function saveSchedule(
  tx: Transaction,
  owner: { siteId: string; id: string; now: string },
  values: ScheduleValues,
): Promise<void> {
  await tx
    .updateTable('schedules')
    .set({ ...columnsOf(values), updated_at: owner.now, revision: sql`revision + 1` })
    .where('site_id', '=', owner.siteId)
    .where('id', '=', owner.id)
    .execute()
}

const columnsOf = (values: ScheduleValues) => ({
  name: values.name,
  time_zone: values.timeZone,
  business_time_zone_enabled: values.businessTimeZoneEnabled,
  default_title: values.defaultTitle ?? null,
  default_location: jsonOf(values.defaultLocation),
  default_capacity: values.defaultCapacity ?? null,
  default_conferencing_details: jsonOf(values.defaultConferencingDetails),
  permissions: JSON.stringify(values.permissions ?? []),
  extended_fields: jsonOf(values.extendedFields),
})

const jsonOf = (value: object | undefined): string | null => (value ? JSON.stringify(value) : null)
