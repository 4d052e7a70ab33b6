import type { Service } from '@foyer/contract'
import type { Client } from '@foyer/sdk'
import { sql } from 'kysely'
import type { Database } from '../server/src/ground/db/database.ts'

export type Taken = { resourceId: string /** An ISO instant. */; start: string }

/**
 * Thousands of bookings at once: one is made as every booking is, and the others are copies of its rows at their own times. The
 * database holds them to the same rules, and they raise the versions that caches are checked against.
 */
export async function fillDiary(db: Database, owner: Client, service: Service, taken: readonly Taken[]): Promise<void> {
  const [first, ...others] = taken
  if (!first) return
  const { booking } = await owner.bookings.createBooking({
    body: {
      booking: {
        status: 'CONFIRMED',
        bookedEntity: { slot: { serviceId: service.id, startDate: first.start, resource: { id: first.resourceId } } },
        contactDetails: { firstName: 'Lena', lastName: 'Krüger', email: 'lena@krueger.example' },
      },
    },
  })
  const copies = others.map((one) => ({ ...one, id: crypto.randomUUID() }))
  await copyRows(db, booking.id, copies)
}

async function copyRows(db: Database, patternId: string, copies: readonly (Taken & { id: string })[]): Promise<void> {
  const length = sql`(pattern.end_at - pattern.start_at)`
  await sql`
    with copies as (
      select * from jsonb_to_recordset(${JSON.stringify(copies)}::jsonb) as copy (id uuid, "resourceId" uuid, start timestamptz)
    ), pattern as (
      select * from bookings where id = ${patternId}
    ), made as (
      insert into bookings select made.* from copies, bookings as whole join pattern using (id), jsonb_populate_record(whole, jsonb_build_object(
        'id', copies.id, 'event_id', copies.id, 'resource_id', copies."resourceId", 'start_at', copies.start, 'end_at', copies.start + ${length},
        'slot', jsonb_set(pattern.slot, '{resource,id}', to_jsonb(copies."resourceId")))) as made
      returning site_id, id, resource_id, start_at, end_at, buffer_minutes
    ), shown as (
      insert into events select event.* from made, events as whole, jsonb_populate_record(whole, jsonb_build_object(
        'id', made.id, 'booking_id', made.id, 'resource_ids', array[made.resource_id], 'span', tstzrange(made.start_at, made.end_at),
        'local_start', made.start_at at time zone whole.time_zone, 'local_end', made.end_at at time zone whole.time_zone)) as event
      where whole.booking_id = ${patternId}
    ), placed as (
      insert into places (site_id, resource_id, booking_id, during)
      select site_id, resource_id, id, tstzrange(start_at, end_at + make_interval(mins => buffer_minutes)) from made
    )
    update resources set places_version = places_version + 1 where id in (select resource_id from made)`.execute(db)
  await sql`analyze`.execute(db)
}
