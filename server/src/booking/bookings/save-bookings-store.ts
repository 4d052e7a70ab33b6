import type { SlotLocation } from '@foyer/contract'
import type { StoredBooking } from '@foyer/domain'
import { sql, type Updateable } from 'kysely'
import type { Queryable, Transaction } from '../../ground/db/database.ts'
import type { BookingsTable } from '../../ground/db/types.ts'
import { type BookingRow, storedBookingOf } from './booking-row.ts'

export const insertBooking = async (tx: Transaction, row: BookingRow): Promise<void> => {
  await sql`
    insert into bookings select made.* from jsonb_populate_record(null::bookings, ${JSON.stringify(row)}::jsonb) as made`.execute(tx)
}

export type Saved = { siteId: string; bookingId: string; revision: string; now: string }

/** The revision guards against a caller that forgot to lock. */
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

export const saveLocationOfBookings = async (
  tx: Transaction,
  { siteId, now, bookingIds, location }: { siteId: string; now: string; bookingIds: readonly string[]; location: SlotLocation },
): Promise<StoredBooking[]> => {
  const rows = await tx
    .updateTable('bookings')
    .set({
      slot: sql`jsonb_set(slot, '{location}', ${JSON.stringify(location)}::jsonb)`,
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

/** Part of the change that was saved just before, so the revision stays. */
export const savePlanPayments = async (tx: Transaction, siteId: string, paid: readonly StoredBooking[]): Promise<void> => {
  if (paid.length === 0) return
  const rows = paid.map(({ booking: { id, paymentStatus, price = null } }) => ({ id, payment_status: paymentStatus, price }))
  await sql`
    update bookings set payment_status = paid.payment_status, price = paid.price
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as paid (id uuid, payment_status text, price jsonb)
    where bookings.site_id = ${siteId} and bookings.id = paid.id`.execute(tx)
}

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
