import { type RawBuilder, sql } from 'kysely'

/**
 * An event's inherited values are not copied into it: single events and series inherit from their schedule, exceptions from their series.
 * The effective values are put together here, as SQL, for every statement that reads events.
 */
type Inheritance = { field: string; column: string; ofSchedule: RawBuilder<unknown> }

const effective = ({ field, column, ofSchedule }: Inheritance) => sql`
  case when not event.inherited_fields @> array[${sql.lit(field)}] then event.${sql.raw(column)}
    when master.id is null or master.inherited_fields @> array[${sql.lit(field)}] then ${ofSchedule}
    else master.${sql.raw(column)} end`

export const effectiveLocation = effective({ field: 'LOCATION', column: 'location', ofSchedule: sql`schedule.default_location` })

export const effectiveTitle = effective({ field: 'TITLE', column: 'title', ofSchedule: sql`schedule.default_title` })

export const effectiveCapacity = effective({ field: 'CAPACITY', column: 'total_capacity', ofSchedule: sql`schedule.default_capacity` })

export const effectiveResources = effective({ field: 'RESOURCES', column: 'resources', ofSchedule: sql`'[]'::jsonb` })

export const effectiveResourceIds = effective({ field: 'RESOURCES', column: 'resource_ids', ofSchedule: sql`'{}'::uuid[]` })

export const effectiveConferencing = effective({
  field: 'CONFERENCING_DETAILS',
  column: 'conferencing_details',
  ofSchedule: sql`schedule.default_conferencing_details`,
})

export const takenSpots = sql`(
  case when event.booking_id is not null then (event.status = 'CONFIRMED')::integer
  else (select coalesce(sum(party_size), 0)::integer from participations where site_id = event.site_id and event_id = event.id) end)`

export const isOfHiddenService = sql`exists (
  select from services where site_id = event.site_id and schedule_id = event.schedule_id and hidden)`

/** Sessions of a deleted service may go on for those who take part in them. */
export const isOfDeletedService = sql`exists (
  select from services where site_id = event.site_id and schedule_id = event.schedule_id and deleted_at is not null)`

/** Joined from the left, though each event has a schedule: where no column of it is asked for, the database leaves the join out. */
export const eventTables = sql`
  events as event
  left join schedules as schedule on schedule.site_id = event.site_id and schedule.id = event.schedule_id
  left join events as master
    on master.site_id = event.site_id and master.id = event.recurring_event_id and master.recurrence_type = 'MASTER'`

const resourcesWithNames = sql`(
  select coalesce(jsonb_agg(entry || jsonb_build_object('name', resource.name) order by position), '[]')
  from jsonb_array_elements(${effectiveResources}) with ordinality as entries (entry, position)
  left join resources as resource on resource.site_id = event.site_id and resource.id = (entry ->> 'id')::uuid)`

export const ruleEventColumns = sql`
  event.id, event.schedule_id, event.type, event.status, event.local_start, event.local_end, event.time_zone, event.recurrence_type,
  event.recurrence_interval, event.recurrence_day, event.recurrence_until, event.recurring_event_id, event.original_local_start,
  event.transparency, event.cancelled_at, ${effectiveLocation} as location, ${effectiveResources} as resources`

export const eventColumns = sql`
  event.id, event.schedule_id, schedule.external_id, schedule.name as schedule_name, schedule.status as schedule_status, event.type,
  exists (select from resources where site_id = event.site_id and events_schedule_id = event.schedule_id) as is_of_resource,
  event.status, ${effectiveTitle} as title, event.local_start, event.local_end, event.time_zone, event.all_day, event.recurrence_type,
  event.recurrence_interval, event.recurrence_day, event.recurrence_until, event.recurring_event_id, event.original_local_start,
  event.transparency, ${effectiveLocation} as location, ${resourcesWithNames} as resources, ${effectiveCapacity} as total_capacity,
  event.notes, event.inherited_fields, event.app_id, event.booking_id, event.cancelled_at, event.is_untouched, event.extended_fields,
  ${isOfHiddenService} as is_of_hidden_service, ${isOfDeletedService} as is_of_deleted_service,
  ${effectiveConferencing} as conferencing_details, ${takenSpots} as taken_spots,
  case when event.is_untouched then master.revision else event.revision end as revision,
  coalesce(event.former_of, master.former_of) as former_of, event.created_at, event.updated_at,
  coalesce(master.created_at, event.created_at) as planned_at, coalesce(event.kept_at, master.kept_at) as kept_at`

export const isGivenBy = (resourceId: string | null, { siteId, eventId }: { siteId: string; eventId: RawBuilder<unknown> }) =>
  sql<boolean>`exists (
    select from ${eventTables}
    where event.site_id = ${siteId} and event.id = ${eventId} and ${effectiveResourceIds} @> array[${resourceId}]::uuid[])`

export const isOfSessionsOf = (
  resourceId: string | null,
  { siteId, eventId, scheduleId }: { siteId: string; eventId: RawBuilder<unknown>; scheduleId: RawBuilder<unknown> },
) =>
  sql<boolean>`exists (
    select from ${eventTables}
    where event.site_id = ${siteId} and (${effectiveResourceIds} @> array[${resourceId}]::uuid[] or schedule.external_id = ${resourceId})
      and (event.id = ${eventId} or event.schedule_id = ${scheduleId}))`
