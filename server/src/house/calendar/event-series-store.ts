import { sql } from 'kysely'
import type { Transaction } from '../../ground/db/database.ts'
import {
  effectiveCapacity,
  effectiveConferencing,
  effectiveLocation,
  effectiveResourceIds,
  effectiveResources,
  effectiveTitle,
  eventTables,
} from './resolved-events-store.ts'

export type MovedException = {
  id: string
  originalLocalStart: string
  localStart: string
  localEnd: string
  timeZone: string
  span: string
}

export async function moveExceptions(tx: Transaction, siteId: string, now: string, moved: readonly MovedException[]): Promise<void> {
  if (moved.length === 0) return
  await sql`
    update events set original_local_start = moved.original_local_start, local_start = moved.local_start,
      local_end = moved.local_end, time_zone = moved.time_zone, span = moved.span, revision = revision + 1, updated_at = ${now}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(moved.map(recordOf))}::jsonb) as moved
      (id text, original_local_start timestamp, local_start timestamp, local_end timestamp, time_zone text, span tstzrange)
    where events.site_id = ${siteId} and events.id = moved.id`.execute(tx)
}

const recordOf = (moved: MovedException) => ({
  id: moved.id,
  original_local_start: moved.originalLocalStart,
  local_start: moved.localStart,
  local_end: moved.localEnd,
  time_zone: moved.timeZone,
  span: moved.span,
})

/** Exceptions of a series that have not begun are cancelled with it, even those moved from its past. */
export async function cancelComingExceptions(tx: Transaction, siteId: string, masterId: string, now: string): Promise<void> {
  await sql`
    update events set status = 'CANCELLED', cancelled_at = ${now}::timestamptz, revision = revision + 1, updated_at = ${now}::timestamptz
    where site_id = ${siteId} and recurring_event_id = ${masterId} and status = 'CONFIRMED' and lower(span) > ${now}::timestamptz`.execute(
    tx,
  )
}

/** Exceptions do not inherit these columns, but occurrences that only have participants are as their series. */
export async function alignUntouched(tx: Transaction, siteId: string, masterId: string, now: string): Promise<void> {
  await sql`
    update events as occurrence
    set notes = series.notes, transparency = series.transparency, all_day = series.all_day, extended_fields = series.extended_fields
    from events as series
    where series.site_id = ${siteId} and series.id = ${masterId} and occurrence.site_id = series.site_id
      and occurrence.recurring_event_id = series.id and occurrence.is_untouched and lower(occurrence.span) > ${now}::timestamptz`.execute(
    tx,
  )
}

export type FormerSeries = { id: string; masterId: string; until: string; span: string }

/** Keeps the past of series before they change: copies of the masters that end with the last occurrence that has begun. */
export async function insertFormerSeries(tx: Transaction, siteId: string, formers: readonly FormerSeries[]): Promise<void> {
  if (formers.length === 0) return
  await sql`
    insert into events (site_id, id, former_of, recurrence_until, span, schedule_id, type, status, title, local_start, local_end, time_zone,
      all_day, recurrence_type, recurrence_interval, recurrence_day, transparency, location, resources, resource_ids, total_capacity, notes,
      conferencing_details, extended_fields, inherited_fields, app_id, revision, created_at, updated_at)
    select site_id, former.id, events.id, former.until, former.span, schedule_id, type, status, title, local_start, local_end, time_zone,
      all_day, recurrence_type, recurrence_interval, recurrence_day, transparency, location, resources, resource_ids, total_capacity, notes,
      conferencing_details, extended_fields, inherited_fields, app_id, revision, created_at, updated_at
    from events join ${formerRows(formers)} on events.site_id = ${siteId} and events.id = former.master_id`.execute(tx)
}

const formerRows = (formers: readonly FormerSeries[]) => sql`
  jsonb_to_recordset(${JSON.stringify(formers.map(({ masterId, ...former }) => ({ ...former, master_id: masterId })))}::jsonb)
    as former (id text, master_id text, until timestamp, span tstzrange)`

/** An exception that was moved forward and has begun, although its original time is still to come, keeps its data. */
export async function freezeBegunExceptions(tx: Transaction, siteId: string, masterIds: readonly string[], now: string): Promise<void> {
  await sql`
    update events set title = effective.title, location = effective.location, total_capacity = effective.total_capacity,
      resources = effective.resources, resource_ids = effective.resource_ids,
      conferencing_details = effective.conferencing_details, inherited_fields = '{}'
    from (select event.id, ${effectiveTitle} as title, ${effectiveLocation} as location, ${effectiveCapacity} as total_capacity,
        ${effectiveResources} as resources, ${effectiveResourceIds} as resource_ids, ${effectiveConferencing} as conferencing_details
      from ${eventTables}
      where event.site_id = ${siteId} and event.recurring_event_id = any(${masterIds}::text[]) and lower(event.span) <= ${now}::timestamptz
        and not event.is_untouched) as effective
    where events.site_id = ${siteId} and events.id = effective.id`.execute(tx)
}

export async function giveExceptionsToFormer(tx: Transaction, siteId: string, formers: readonly FormerSeries[]): Promise<void> {
  if (formers.length === 0) return
  await sql`
    update events set recurring_event_id = former.id
    from ${formerRows(formers)}
    where site_id = ${siteId} and recurring_event_id = former.master_id and original_local_start <= former.until`.execute(tx)
}

export type NewSeries = { id: string; masterId: string; start: string; end: string; span: string; now: string }

export async function insertNewSeries(tx: Transaction, siteId: string, { id, masterId, start, end, span, now }: NewSeries): Promise<void> {
  await sql`
    insert into events (site_id, id, local_start, local_end, span, created_at, updated_at, recurrence_until, schedule_id, type, status, title,
      time_zone, all_day, recurrence_type, recurrence_interval, recurrence_day, transparency, location, resources, resource_ids,
      total_capacity, notes, conferencing_details, extended_fields, inherited_fields, app_id)
    select site_id, ${id}, ${start}::timestamp, ${end}::timestamp, ${span}::tstzrange, ${now}::timestamptz, ${now}::timestamptz,
      recurrence_until, schedule_id, type, status, title, time_zone, all_day, recurrence_type, recurrence_interval, recurrence_day,
      transparency, location, resources, resource_ids, total_capacity, notes, conferencing_details, extended_fields, inherited_fields, app_id
    from events where site_id = ${siteId} and id = ${masterId}`.execute(tx)
}

export async function giveExceptionsToNew(
  tx: Transaction,
  siteId: string,
  { id, masterId, start }: Pick<NewSeries, 'id' | 'masterId' | 'start'>,
): Promise<void> {
  await sql`
    update events set recurring_event_id = ${id}
    where site_id = ${siteId} and recurring_event_id = ${masterId} and original_local_start >= ${start}::timestamp`.execute(tx)
}
