import type { Schedule, ServiceLocation } from '@foyer/contract'
import type { CalendarEvent } from '@foyer/domain'
import { type Selectable, sql } from 'kysely'
import type { Queryable } from '../../ground/db/database.ts'
import type { SchedulesTable } from '../../ground/db/types.ts'
import { eventTables, ruleEventColumns } from './resolved-events-store.ts'
import { type RuleEventRow, ruleEventOf } from './stored-event.ts'

export const bookingsAppId = '13d21c63-b5ec-5912-8397-c3a5ddb27a97'

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

/** As ISO instants: its single events taken together, and its series one by one. */
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
