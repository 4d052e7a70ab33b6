import type { SlotLocation } from '@foyer/contract'
import type { StoredBooking } from '@foyer/domain'
import { sql, type Updateable } from 'kysely'
import type { Customer } from '../../ground/caller.ts'
import type { Queryable, Transaction } from '../../ground/db/database.ts'
import type { BookingsTable } from '../../ground/db/types.ts'
import { type BookingRow, storedBookingOf } from './booking-row.ts'

export const findBooking = async (db: Queryable, siteId: string, bookingId: string): Promise<StoredBooking | null> => {
  const row = await bookingRow(db, siteId, bookingId).executeTakeFirst()
  return row ? storedBookingOf(row) : null
}

export const findBookings = async (db: Queryable, siteId: string, bookingIds: readonly string[]): Promise<StoredBooking[]> => {
  const rows = await bookingsOf(db, siteId).where(sql<boolean>`id = any(${bookingIds}::uuid[])`).execute()
  return rows.map(storedBookingOf)
}

export type InCalendar = { siteId: string; from: string; to: string; atMost: number } & ({ memberId: string } | { resourceId: string })

/**
 * The bookings and requests of a member's or staff member's calendar, by start. Canceled and declined ones are included, so that calendars
 * remove them. Classes and courses are in a staff member's calendar as sessions.
 */
export const findBookingsInCalendar = async (db: Queryable, asked: InCalendar): Promise<StoredBooking[]> => {
  const rows = await bookingsOf(db, asked.siteId)
    .where('memberId' in asked ? sql<boolean>`member_id = ${asked.memberId}::uuid` : isAppointmentWith(asked.resourceId))
    .where('end_at', '>', asked.from)
    .where('start_at', '<', asked.to)
    .where('status', 'in', ['CONFIRMED', 'PENDING', 'CANCELED', 'DECLINED'])
    .orderBy('start_at')
    .orderBy('id')
    .limit(asked.atMost)
    .execute()
  return rows.map(storedBookingOf)
}

const isAppointmentWith = (resourceId: string) => sql<boolean>`(resource_id = ${resourceId}::uuid and type = 'APPOINTMENT')`

/** The latest booking with an id in a range: the ids that match a reference. */
export const findBookingWithin = async (
  db: Queryable,
  siteId: string,
  { least, greatest }: { least: string; greatest: string },
): Promise<StoredBooking | null> => {
  const row = await bookingsOf(db, siteId)
    .where('id', '>=', least)
    .where('id', '<=', greatest)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ? storedBookingOf(row) : null
}

export const lockBooking = async (tx: Transaction, siteId: string, bookingId: string): Promise<StoredBooking | null> => {
  const row = await bookingRow(tx, siteId, bookingId).forUpdate().executeTakeFirst()
  return row ? storedBookingOf(row) : null
}

export type Upcoming = { siteId: string; from: string } & (
  | { serviceId: string }
  | { resourceIds: readonly string[] }
  | { bookingIds: readonly string[] }
)

/** The condition on additional resources repeats the words of the index `bookings_additional_resources`, so that it is used. */
const isOf = (upcoming: Upcoming) => {
  if ('serviceId' in upcoming) return sql<boolean>`service_id = ${upcoming.serviceId}::uuid`
  if ('bookingIds' in upcoming) return sql<boolean>`id = any(${upcoming.bookingIds}::uuid[])`
  return sql<boolean>`(resource_id = any(${upcoming.resourceIds}::uuid[])
    or (additional_resource_ids && ${upcoming.resourceIds}::uuid[] and additional_resource_ids <> '{}'))`
}

/** Locks the open bookings in id order, with `wholeIds` also the other parts of these multi-service bookings. */
export const lockUpcomingBookings = async (
  tx: Transaction,
  upcoming: Upcoming,
  wholeIds: readonly string[] = [],
): Promise<StoredBooking[]> => {
  const isPart = sql<boolean>`(multi_service_booking_id = any(${wholeIds}::uuid[]) and multi_service_booking_id is not null)`
  const rows = await bookingsOf(tx, upcoming.siteId)
    .where(wholeIds.length > 0 ? sql<boolean>`(${isOf(upcoming)} or ${isPart})` : isOf(upcoming))
    .where('start_at', '>', upcoming.from)
    .where('status', 'not in', ['CANCELED', 'DECLINED'])
    .orderBy('id')
    .forUpdate()
    .execute()
  return rows.map(storedBookingOf)
}

/** The multi-service bookings with an upcoming part among these. */
export const findUpcomingWholes = async (tx: Transaction, upcoming: Upcoming): Promise<string[]> => {
  const rows = await tx
    .selectFrom('bookings')
    .select('multi_service_booking_id as id')
    .distinct()
    .where('site_id', '=', upcoming.siteId)
    .where(isOf(upcoming))
    .where('start_at', '>', upcoming.from)
    .where('status', 'not in', ['CANCELED', 'DECLINED'])
    .where('multi_service_booking_id', 'is not', null)
    .execute()
  return rows.flatMap(({ id }) => id ?? [])
}

/** Holds do not count. */
export const countUpcomingBookings = async (db: Queryable, upcoming: Upcoming): Promise<number> => {
  const { count } = await db
    .selectFrom('bookings')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('site_id', '=', upcoming.siteId)
    .where(isOf(upcoming))
    .where('start_at', '>', upcoming.from)
    .where('status', 'in', ['CONFIRMED', 'PENDING', 'WAITING_LIST'])
    .executeTakeFirstOrThrow()
  return Number(count)
}

export type WhichBooking = { siteId: string; bookingId: string; wholeId: string | null }

/**
 * Requests of all sites that can no longer be answered: their session has begun, or, for those made after its start, ended. Longest
 * waiting first.
 */
export const findUnanswered = (db: Queryable, now: string, atMost: number): Promise<WhichBooking[]> =>
  db
    .selectFrom('bookings')
    .select(['site_id as siteId', 'id as bookingId', 'multi_service_booking_id as wholeId'])
    .where('status', '=', 'PENDING')
    .where('start_at', '<=', now)
    .where(sql<boolean>`(coalesce(requested_at, created_at) < start_at or end_at <= ${now}::timestamptz)`)
    .orderBy('start_at')
    .limit(atMost)
    .execute()

export const bookingsOf = (db: Queryable, siteId: string) =>
  db.selectFrom('bookings').selectAll('bookings').where('bookings.site_id', '=', siteId)

/** The bookings that a customer may find, in the words of `maySee`; none for a caller who is no customer. */
export const isOfCustomer = ({ visitorId, memberId }: Customer = { visitorId: null, memberId: null }) =>
  memberId === null
    ? sql<boolean>`bookings.visitor_id = ${visitorId}::uuid`
    : sql<boolean>`(bookings.member_id = ${memberId}::uuid
      or bookings.visitor_id = ${visitorId}::uuid and bookings.member_id is null and bookings.contact_id is null)`

export const isOfEvent = (eventId: string) => sql<boolean>`bookings.event_id = ${eventId}`

const isOfCourse = (siteId: string, scheduleId: string) => sql<boolean>`(bookings.type = 'COURSE' and bookings.service_id in (
  select id from services where site_id = ${siteId} and schedule_id = ${scheduleId}))`

export const isOfCourseSession = (siteId: string, scheduleId: string, eventId: string) =>
  sql<boolean>`(${isOfCourse(siteId, scheduleId)} or ${isOfEvent(eventId)})`

/** The bookings that a provider may find: their own. None for a caller without a staff member in the calendar. */
export const isWithResource = (resourceId: string | null) => sql<boolean>`bookings.resource_id = ${resourceId}::uuid`

const bookingRow = (db: Queryable, siteId: string, bookingId: string) => bookingsOf(db, siteId).where('bookings.id', '=', bookingId)

/** Inserts a booking that already has its seats. */
export const insertBooking = async (tx: Transaction, row: BookingRow): Promise<void> => {
  await sql`
    insert into bookings select made.* from jsonb_populate_record(null::bookings, ${JSON.stringify(row)}::jsonb) as made`.execute(tx)
}

export type Saved = { siteId: string; bookingId: string; revision: string; now: string }

/** Writes changes to a locked booking; the revision guards against a caller that forgot to lock. */
export const saveBooking = async (
  tx: Transaction,
  { siteId, bookingId, revision, now }: Saved,
  changes: Updateable<BookingsTable>,
): Promise<StoredBooking> => {
  const row = await tx
    .updateTable('bookings')
    .set({ ...changes, revision: sql`revision + 1`, updated_at: now })
    .where('site_id', '=', siteId)
    .where('id', '=', bookingId)
    .where('revision', '=', revision)
    .returningAll()
    .executeTakeFirst()
  if (!row) throw new Error(`Booking ${bookingId} was changed without its lock`)
  return storedBookingOf(row)
}

/** Changes the location of locked bookings. */
export const savePlace = async (
  tx: Transaction,
  { siteId, now, bookingIds, place }: { siteId: string; now: string; bookingIds: readonly string[]; place: SlotLocation },
): Promise<StoredBooking[]> => {
  const rows = await tx
    .updateTable('bookings')
    .set({
      slot: sql`jsonb_set(slot, '{location}', ${JSON.stringify(place)}::jsonb)`,
      calendar_sequence: sql`calendar_sequence + 1`,
      revision: sql`revision + 1`,
      updated_at: now,
    })
    .where('site_id', '=', siteId)
    .where(sql<boolean>`id = any(${bookingIds}::uuid[])`)
    .returningAll()
    .execute()
  return rows.map(storedBookingOf)
}

/** Saves what plans pay, as part of the change that was saved just before: the revision stays. */
export const savePlanPayments = async (tx: Transaction, siteId: string, paid: readonly StoredBooking[]): Promise<void> => {
  if (paid.length === 0) return
  const rows = paid.map(({ booking: { id, paymentStatus, price = null } }) => ({ id, payment_status: paymentStatus, price }))
  await sql`
    update bookings set payment_status = paid.payment_status, price = paid.price
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as paid (id uuid, payment_status text, price jsonb)
    where bookings.site_id = ${siteId} and bookings.id = paid.id`.execute(tx)
}

/** A contact's bookings become the member's, except those that another member has. */
export const giveContactsBookings = async (
  tx: Transaction,
  { siteId, contactId, memberId }: { siteId: string; contactId: string; memberId: string },
): Promise<void> => {
  await tx
    .updateTable('bookings')
    .set({ member_id: memberId })
    .where('site_id', '=', siteId)
    .where('contact_id', '=', contactId)
    .where('member_id', 'is', null)
    .execute()
}

export const deleteAbandonedBookings = async (db: Queryable, createdBefore: string): Promise<number> => {
  const { numDeletedRows } = await db
    .deleteFrom('bookings')
    .where('status', '=', 'CREATED')
    .where('created_at', '<', createdBefore)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('places')
            .select('places.id')
            .whereRef('places.site_id', '=', 'bookings.site_id')
            .whereRef('places.booking_id', '=', 'bookings.id'),
        ),
      ),
    )
    .executeTakeFirst()
  return Number(numDeletedRows)
}

/** Names of rooms and devices, deleted ones included. */
export const findResourceNames = async (db: Queryable, siteId: string, ids: readonly string[]): Promise<Map<string, string>> => {
  const rows = await db
    .selectFrom('resources')
    .select(['id', 'name'])
    .where('site_id', '=', siteId)
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** The attendance notes of a booking, under whose ids events are recorded. */
export const findNoteIds = async (db: Queryable, siteId: string, bookingId: string): Promise<string[]> => {
  const rows = await db.selectFrom('attendances').select('id').where('site_id', '=', siteId).where('booking_id', '=', bookingId).execute()
  return rows.map(({ id }) => id)
}
