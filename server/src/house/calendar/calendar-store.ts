import { type CalendarEvent, formatLocal, parseInstanceId, type ResourceLocations, staffResourceTypeId } from '@foyer/domain'
import { type RawBuilder, sql } from 'kysely'
import type { Queryable } from '../../ground/db/database.ts'
import { effectiveResourceIds, effectiveTitle, eventColumns, eventTables, ruleEventColumns } from './resolved-events-store.ts'
import { type EventRow, type RuleEventRow, ruleEventOf, type StoredEvent, storedEventOf } from './stored-event.ts'

export type Window = { from: string; to: string }

export type RuleEventsWanted = Window & { scheduleIds?: readonly string[]; resourceIds?: readonly string[] }

export async function findRuleEvents(
  db: Queryable,
  siteId: string,
  { scheduleIds, resourceIds, ...window }: RuleEventsWanted,
): Promise<CalendarEvent[]> {
  const onSchedules = scheduleIds ? sql`and event.schedule_id = any(${scheduleIds}::uuid[])` : sql``
  const ofResources = resourceIds ? sql`and ${bearsOn(siteId, resourceIds)}` : sql``
  const { rows } = await sql<RuleEventRow>`
    select ${ruleEventColumns} from ${eventTables}
    where event.site_id = ${siteId} ${onSchedules} ${ofResources} and event.id = any(array(
      select id from events
      where site_id = ${siteId} and span && ${rangeOf(window)} and booking_id is null and (status = 'CONFIRMED' or recurrence_type <> 'NONE')
      union ${exceptionsOfSeries(siteId, window)}))
    order by event.id`.execute(db)
  return rows.map(ruleEventOf)
}

/**
 * Hours, blocks and sessions of these resources, and closures of the business. A series comes with all its exceptions, even those that name
 * other resources: they replace its occurrences.
 */
const bearsOn = (siteId: string, resourceIds: readonly string[]): RawBuilder<unknown> => sql`(
  event.schedule_id in (
    select unnest(array[events_schedule_id, working_hours_schedule_id]) from resources
    where site_id = ${siteId} and id = any(${resourceIds}::uuid[])
    union all select business_schedule_id from sites where id = ${siteId})
  or ${effectiveResourceIds} && ${resourceIds}::uuid[] or master.resource_ids && ${resourceIds}::uuid[])`

export const exceptionsOfSeries = (siteId: string, window: Window) => sql`
  select exception.id
  from events as series
  join events as exception on exception.site_id = series.site_id and exception.recurring_event_id = series.id
  where series.site_id = ${siteId} and series.recurrence_type = 'MASTER' and series.span && ${rangeOf(window)}
    and exception.recurrence_type = 'EXCEPTION'
    -- Local times of any zone lie within a day of UTC.
    and exception.original_local_start < ${window.to}::timestamptz at time zone 'UTC' + interval '2 days'
    and exception.original_local_start + (series.local_end - series.local_start)
      > ${window.from}::timestamptz at time zone 'UTC' - interval '2 days'`

export const rangeOf = ({ from, to }: Window): RawBuilder<unknown> => sql`tstzrange(${from}::timestamptz, ${to}::timestamptz)`

export async function findEvents(db: Queryable, siteId: string, ids: readonly string[]): Promise<StoredEvent[]> {
  const { rows } = await sql<EventRow>`
    select ${eventColumns} from ${eventTables}
    where event.site_id = ${siteId} and event.id = any(${ids}::text[])`.execute(db)
  return rows.map(storedEventOf)
}

export async function loadEventTitles(db: Queryable, siteId: string, ids: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; title: string | null }>`
    select event.id, ${effectiveTitle} as title from ${eventTables}
    where event.site_id = ${siteId} and event.id = any(${ids}::text[])`.execute(db)
  return new Map(rows.flatMap(({ id, title }) => (title ? [[id, title] as const] : [])))
}

/**
 * The events with these ids, and those that show whether they are occurrences: their masters, the masters' former ones, and exceptions that
 * replaced an occurrence under another id when the series moved.
 */
export async function findEventFamilies(db: Queryable, siteId: string, eventIds: readonly string[]): Promise<StoredEvent[]> {
  const { rows } = await sql<EventRow>`
    select ${eventColumns} from ${eventTables}
    where event.site_id = ${siteId} and event.id = any(array(${familyOf(siteId, eventIds)}))`.execute(db)
  return rows.map(storedEventOf)
}

export function familyOf(siteId: string, eventIds: readonly string[]): RawBuilder<unknown> {
  const instances = eventIds.flatMap((id) => {
    const parts = parseInstanceId(id)
    return parts ? [{ master_id: parts.masterId, original: formatLocal(parts.originalLocalStart) }] : []
  })
  const ids = [...eventIds, ...instances.map(({ master_id }) => master_id)]
  return sql`
    select id from events where site_id = ${siteId} and (id = any(${ids}::text[]) or former_of = any(${ids}::text[]))
    union all
    select exception.id
    from jsonb_to_recordset(${JSON.stringify(instances)}::jsonb) as instance (master_id text, original timestamp)
    join events as series on series.site_id = ${siteId} and (series.id = instance.master_id or series.former_of = instance.master_id)
    join events as exception on exception.site_id = series.site_id and exception.recurring_event_id = series.id
      and exception.original_local_start = instance.original`
}

export async function findExceptionsFrom(db: Queryable, siteId: string, masterId: string, localStart: string): Promise<StoredEvent[]> {
  const { rows } = await sql<EventRow>`
    select ${eventColumns} from ${eventTables}
    where event.site_id = ${siteId} and event.recurring_event_id = ${masterId} and event.original_local_start >= ${localStart}::timestamp
    order by event.original_local_start`.execute(db)
  return rows.map(storedEventOf)
}

/** Resources that are named or whose time depends on events of these schedules: all, for the business schedule. */
export async function findAffectedResources(
  db: Queryable,
  siteId: string,
  { scheduleIds, resourceIds }: { scheduleIds: readonly string[]; resourceIds: readonly string[] },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from resources
    where site_id = ${siteId} and (id = any(${resourceIds}::uuid[])
      or events_schedule_id = any(${scheduleIds}::uuid[])
      or working_hours_schedule_id = any(${scheduleIds}::uuid[])
      or exists (select from sites where id = ${siteId} and business_schedule_id = any(${scheduleIds}::uuid[])))`.execute(db)
  return rows.map(({ id }) => id)
}

export type KnownResource = { name: string; isStaff: boolean; locations: ResourceLocations }

export async function findResources(db: Queryable, siteId: string, ids: readonly string[]): Promise<Map<string, KnownResource>> {
  const rows = await db
    .selectFrom('resources')
    .select(['id', 'name', 'type_id', 'available_in_all_locations', 'available_in_business_locations', 'location_ids'])
    .where('site_id', '=', siteId)
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .where('deleted_at', 'is', null)
    .execute()
  return new Map(
    rows.map(({ id, name, type_id, ...row }) => {
      const locations = {
        everywhere: row.available_in_all_locations,
        inBusinessLocations: row.available_in_business_locations,
        locationIds: row.location_ids,
      }
      return [id, { name, isStaff: type_id === staffResourceTypeId, locations }]
    }),
  )
}

export async function countSessionsWith(
  db: Queryable,
  { siteId, resourceIds, from }: { siteId: string; resourceIds: readonly string[]; from: string },
): Promise<number> {
  const { rows } = await sql<{ count: string }>`
    select count(distinct coalesce(recurring_event_id, id)) from events
    where site_id = ${siteId} and resource_ids && ${resourceIds}::uuid[] and status = 'CONFIRMED'
      and type in ('CLASS', 'COURSE') and span && tstzrange(${from}::timestamptz, null)`.execute(db)
  return Number(rows[0]?.count ?? 0)
}
