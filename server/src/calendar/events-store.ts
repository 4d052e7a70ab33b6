import { type Insertable, sql, type Updateable } from 'kysely'
import type { Transaction } from '../db/database.ts'
import type { EventsTable } from '../db/types.ts'
import {
  effectiveCapacity,
  effectiveConferencing,
  effectiveLocation,
  effectiveResourceIds,
  effectiveResources,
  effectiveTitle,
  eventTables,
} from './resolved-events-store.ts'

export type NewEventRow = Insertable<EventsTable>
export type EventRowChanges = Updateable<EventsTable>

/** An id that exists already means the same request was sent twice: its event stays as it is. Answers the ids of the others. */
export async function insertEvents(tx: Transaction, rows: readonly NewEventRow[]): Promise<string[]> {
  if (rows.length === 0) return []
  const inserted = await tx
    .insertInto('events')
    .values([...rows])
    .onConflict((conflict) => conflict.columns(['site_id', 'id']).doNothing())
    .returning('id')
    .execute()
  return inserted.map(({ id }) => id)
}

export async function changeEvent(tx: Transaction, siteId: string, id: string, changes: EventRowChanges): Promise<void> {
  await tx
    .updateTable('events')
    .set({ ...changes, revision: sql`revision + 1` })
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .execute()
}

export type MovedException = {
  id: string
  originalLocalStart: string
  localStart: string
  localEnd: string
  timeZone: string
  span: string
}

/** Exceptions follow their series to its new time, each in its own week. */
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

/** Cancels those of these events that are not cancelled yet. */
export async function cancelEvents(tx: Transaction, siteId: string, now: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await sql`
    update events set status = 'CANCELLED', cancelled_at = ${now}::timestamptz, revision = revision + 1, updated_at = ${now}::timestamptz
    where site_id = ${siteId} and id = any(${ids}::text[]) and status = 'CONFIRMED'`.execute(tx)
}

/** Exceptions of a series that have not begun are cancelled with it, even those moved from its past. */
export async function cancelComingExceptions(tx: Transaction, siteId: string, masterId: string, now: string): Promise<void> {
  await sql`
    update events set status = 'CANCELLED', cancelled_at = ${now}::timestamptz, revision = revision + 1, updated_at = ${now}::timestamptz
    where site_id = ${siteId} and recurring_event_id = ${masterId} and status = 'CONFIRMED' and lower(span) > ${now}::timestamptz`.execute(
    tx,
  )
}

export type FormerSeries = { id: string; masterId: string; until: string; span: string }

/** Keeps the past of a series before it changes: a copy of the master that ends with the last occurrence that has begun. */
export async function insertFormerSeries(tx: Transaction, siteId: string, { id, masterId, until, span }: FormerSeries): Promise<void> {
  await sql`
    insert into events (site_id, id, former_of, recurrence_until, span, schedule_id, type, status, title, local_start, local_end, time_zone,
      all_day, recurrence_type, recurrence_interval, recurrence_day, transparency, location, resources, resource_ids, total_capacity, notes,
      conferencing_details, extended_fields, inherited_fields, app_id, revision, created_at, updated_at)
    select site_id, ${id}, id, ${until}::timestamp, ${span}::tstzrange, schedule_id, type, status, title, local_start, local_end, time_zone,
      all_day, recurrence_type, recurrence_interval, recurrence_day, transparency, location, resources, resource_ids, total_capacity, notes,
      conferencing_details, extended_fields, inherited_fields, app_id, revision, created_at, updated_at
    from events where site_id = ${siteId} and id = ${masterId}`.execute(tx)
}

/** An exception that was moved forward and has begun, although its original time is still to come: it keeps its data. */
export async function freezeBegunExceptions(tx: Transaction, siteId: string, masterId: string, now: string): Promise<void> {
  await sql`
    update events set title = effective.title, location = effective.location, total_capacity = effective.total_capacity,
      resources = effective.resources, resource_ids = effective.resource_ids,
      conferencing_details = effective.conferencing_details, inherited_fields = '{}'
    from (select event.id, ${effectiveTitle} as title, ${effectiveLocation} as location, ${effectiveCapacity} as total_capacity,
        ${effectiveResources} as resources, ${effectiveResourceIds} as resource_ids, ${effectiveConferencing} as conferencing_details
      from ${eventTables}
      where event.site_id = ${siteId} and event.recurring_event_id = ${masterId} and lower(event.span) <= ${now}::timestamptz
        and not event.is_untouched) as effective
    where events.site_id = ${siteId} and events.id = effective.id`.execute(tx)
}

/** The exceptions of that past move to the former master. */
export async function giveExceptionsToFormer(tx: Transaction, siteId: string, { id, masterId, until }: FormerSeries): Promise<void> {
  await sql`
    update events set recurring_event_id = ${id}
    where site_id = ${siteId} and recurring_event_id = ${masterId} and original_local_start <= ${until}::timestamp`.execute(tx)
}
