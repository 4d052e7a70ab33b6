import type { Schedule, NewSchedule as ScheduleInput, ServiceLocation } from '@foyer/contract'
import type { CalendarEvent } from '@foyer/domain'
import { type Selectable, sql } from 'kysely'
import type { Queryable, Transaction } from '../../../ground/db/database.ts'
import type { SchedulesTable } from '../../../ground/db/types.ts'
import { eventTables, ruleEventColumns } from './resolved-events-store.ts'
import { type RuleEventRow, ruleEventOf } from './stored-event.ts'

/** The app that owns bookings and their schedules: the same on every site. */
export const bookingsAppId = '13d21c63-b5ec-5912-8397-c3a5ddb27a97'

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

export async function findSchedule(db: Queryable, siteId: string, scheduleId: string): Promise<Schedule | null> {
  const row = await schedulesOf(db, siteId).where('schedules.id', '=', scheduleId).executeTakeFirst()
  return row ? scheduleOf(row) : null
}

export async function findSchedules(db: Queryable, siteId: string, scheduleIds: readonly string[]): Promise<Map<string, Schedule>> {
  const rows = await schedulesOf(db, siteId).where(sql<boolean>`schedules.id = any(${scheduleIds}::uuid[])`).execute()
  return new Map(rows.map((row) => [row.id, scheduleOf(row)]))
}

export type ServiceOfSchedule = { type: string; location: ServiceLocation | undefined }

export async function findServicesOf(
  db: Queryable,
  siteId: string,
  scheduleIds: readonly string[],
): Promise<Map<string, ServiceOfSchedule>> {
  const rows = await db
    .selectFrom('services')
    .select(['schedule_id', 'type', 'locations'])
    .where('site_id', '=', siteId)
    .where(sql<boolean>`schedule_id = any(${scheduleIds}::uuid[])`)
    .execute()
  return new Map(rows.map(({ schedule_id, type, locations }) => [schedule_id, { type, location: (locations as ServiceLocation[])[0] }]))
}

export const visibleSchedulesOf = (db: Queryable, siteId: string, showsHidden: boolean) =>
  showsHidden
    ? schedulesOf(db, siteId)
    : schedulesOf(db, siteId).where(
        sql<boolean>`not exists (select from services where site_id = schedules.site_id and schedule_id = schedules.id and (hidden or deleted_at is not null))`,
      )

export async function findVisibleSchedules(
  db: Queryable,
  siteId: string,
  scheduleIds: readonly string[],
  showsHidden: boolean,
): Promise<Schedule[]> {
  const rows = await visibleSchedulesOf(db, siteId, showsHidden)
    .where(sql<boolean>`schedules.id = any(${scheduleIds}::uuid[])`)
    .orderBy('schedules.id')
    .execute()
  return rows.map(scheduleOf)
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

export const schedulesOf = (db: Queryable, siteId: string) =>
  db.selectFrom('schedules').selectAll('schedules').where('schedules.site_id', '=', siteId)

export function scheduleOf(row: Selectable<SchedulesTable>): Schedule {
  return {
    id: row.id,
    externalId: row.external_id ?? undefined,
    name: row.name ?? undefined,
    status: row.status,
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

/** What a schedule's time frame follows from, as ISO instants: its single events taken together, and its series one by one. */
export type FramedEvents = { firstStart: string | null; lastEnd: string | null; series: CalendarEvent[] }

type Row = { schedule_id: string; first_start: string | null; last_end: string | null }

/** By schedule id, for all schedules that exist. Working hours and cancelled events do not count. */
export async function findFramedEvents(db: Queryable, siteId: string, scheduleIds: readonly string[]): Promise<Map<string, FramedEvents>> {
  const singles = await sql<Row>`
    select schedules.id as schedule_id, min(lower(events.span)) as first_start, max(upper(events.span)) as last_end
    from schedules left join events on events.site_id = schedules.site_id and events.schedule_id = schedules.id
      and events.recurrence_type = 'NONE' and events.status = 'CONFIRMED' and events.type <> 'WORKING_HOURS'
    where schedules.site_id = ${siteId} and schedules.id = any(${scheduleIds}::uuid[])
    group by schedules.id`.execute(db)
  const series = await sql<RuleEventRow>`
    select ${ruleEventColumns} from ${eventTables}
    where event.site_id = ${siteId} and event.schedule_id = any(${scheduleIds}::uuid[])
      and event.recurrence_type <> 'NONE' and event.type <> 'WORKING_HOURS'`.execute(db)
  const bySchedule = Map.groupBy(series.rows.map(ruleEventOf), ({ scheduleId }) => scheduleId)
  return new Map(
    singles.rows.map((row) => [
      row.schedule_id,
      { firstStart: row.first_start, lastEnd: row.last_end, series: bySchedule.get(row.schedule_id) ?? [] },
    ]),
  )
}
