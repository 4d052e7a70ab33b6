import { type CompiledQuery, sql } from 'kysely'
import type { Transaction } from '../../ground/db/database.ts'
import { bookingsAppId } from '../calendar/schedules-store.ts'

export type BookingEventRow = {
  siteId: string
  now: string
  id: string
  bookingId: string
  scheduleId: string
  title: string
  localStart: string
  localEnd: string
  timeZone: string
  span: string
  resourceIds: readonly string[]
  location: object | null
}

/** Restores the event that the booking had before it was declined. Answers the event's id. */
export async function upsertBookingEvent(tx: Transaction, row: BookingEventRow): Promise<string> {
  const { rows } = await tx.executeQuery(bookingEventUpsert(tx, row))
  const [written] = rows
  if (!written) throw new Error('An upsert always answers a row')
  return written.id
}

export const bookingEventUpsert = (tx: Transaction, row: BookingEventRow): CompiledQuery<{ id: string }> =>
  sql<{ id: string }>`
    insert into events (site_id, id, schedule_id, type, title, local_start, local_end, time_zone, span, recurrence_type, location, resources,
      resource_ids, total_capacity, app_id, booking_id, created_at, updated_at)
    values (${row.siteId}, ${row.id}, ${row.scheduleId}, 'APPOINTMENT', ${row.title}, ${row.localStart}, ${row.localEnd}, ${row.timeZone},
      ${row.span}, 'NONE', ${row.location && JSON.stringify(row.location)}::jsonb, ${resourcesOf(row.resourceIds)}::jsonb,
      ${row.resourceIds}::uuid[], 1, ${bookingsAppId}, ${row.bookingId}, ${row.now}, ${row.now})
    on conflict (site_id, booking_id) where booking_id is not null do update set
      status = 'CONFIRMED', cancelled_at = null, title = excluded.title, local_start = excluded.local_start, local_end = excluded.local_end,
      time_zone = excluded.time_zone, span = excluded.span, location = excluded.location, resources = excluded.resources,
      resource_ids = excluded.resource_ids, updated_at = excluded.updated_at, revision = events.revision + 1
    returning id`.compile(tx)

export type BookingTimes = Pick<
  BookingEventRow,
  'siteId' | 'now' | 'bookingId' | 'localStart' | 'localEnd' | 'timeZone' | 'span' | 'resourceIds'
> & {
  location?: object | null
}

export async function changeBookingEvent(tx: Transaction, times: BookingTimes): Promise<string | null> {
  const changed = await tx
    .updateTable('events')
    .set({
      local_start: times.localStart,
      local_end: times.localEnd,
      time_zone: times.timeZone,
      span: times.span,
      resources: resourcesOf(times.resourceIds),
      resource_ids: [...times.resourceIds],
      ...(times.location !== undefined && { location: times.location && JSON.stringify(times.location) }),
      updated_at: times.now,
      revision: sql`revision + 1`,
    })
    .where('site_id', '=', times.siteId)
    .where('booking_id', '=', times.bookingId)
    .returning('id')
    .executeTakeFirst()
  return changed?.id ?? null
}

export async function changeBookingEvents(tx: Transaction, siteId: string, now: string, times: readonly BookingTimes[]): Promise<void> {
  const rows = times.map(({ bookingId, localStart, localEnd, timeZone, span, resourceIds, location }) => ({
    booking_id: bookingId,
    local_start: localStart,
    local_end: localEnd,
    time_zone: timeZone,
    span,
    location: location ?? null,
    resources: JSON.parse(resourcesOf(resourceIds)),
    resource_ids: resourceIds,
  }))
  await sql`
    update events set local_start = moved.local_start, local_end = moved.local_end, time_zone = moved.time_zone, span = moved.span,
      location = moved.location, resources = moved.resources, resource_ids = moved.resource_ids,
      updated_at = ${now}::timestamptz, revision = events.revision + 1
    from jsonb_populate_recordset(null::events, ${JSON.stringify(rows)}::jsonb) as moved
    where events.site_id = ${siteId} and events.booking_id = moved.booking_id`.execute(tx)
}

type Relocation = { siteId: string; now: string; bookingIds: readonly string[]; location: object | null | undefined }

export async function saveLocation(tx: Transaction, { siteId, now, bookingIds, location }: Relocation): Promise<void> {
  await tx
    .updateTable('events')
    .set({ location: location ? JSON.stringify(location) : null, updated_at: now, revision: sql`revision + 1` })
    .where('site_id', '=', siteId)
    .where(sql<boolean>`booking_id = any(${bookingIds}::uuid[])`)
    .execute()
}

type Cancellation = { siteId: string; bookingIds: readonly string[]; now: string }

export async function cancelEvents(tx: Transaction, { siteId, bookingIds, now }: Cancellation): Promise<void> {
  await sql`
    update events set status = 'CANCELLED', cancelled_at = ${now}::timestamptz, updated_at = ${now}::timestamptz, revision = revision + 1
    where site_id = ${siteId} and booking_id = any(${bookingIds}::uuid[]) and status = 'CONFIRMED'`.execute(tx)
}

const resourcesOf = (ids: readonly string[]): string =>
  JSON.stringify(ids.map((id) => ({ id, transparency: 'OPAQUE', permissionRole: 'WRITER' })))
