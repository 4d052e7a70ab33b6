import type { StoredBooking } from '@foyer/domain'
import { sql } from 'kysely'
import type { Queryable, Transaction } from '../../ground/db/database.ts'
import { storedBookingOf } from '../bookings/booking-row.ts'

export async function saveOrderOfBookings(
  tx: Transaction,
  { siteId, orderId, bookingIds }: { siteId: string; orderId: string; bookingIds: readonly string[] },
): Promise<void> {
  await tx
    .updateTable('bookings')
    .set({ order_id: orderId })
    .where('site_id', '=', siteId)
    .where(sql<boolean>`id = any(${bookingIds}::uuid[])`)
    .execute()
}

export async function findHoldsOfOrder(db: Queryable, siteId: string, bookingId: string): Promise<StoredBooking[]> {
  const rows = await db
    .selectFrom('bookings')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('order_id', 'is not', null)
    .where('status', '=', 'CREATED')
    .where('selected_payment_option', '=', 'ONLINE')
    .where(sql<boolean>`order_id = (select order_id from bookings where site_id = ${siteId} and id = ${bookingId}::uuid)`)
    .execute()
  return rows.map(storedBookingOf)
}

export async function findCheckoutOfBooking(db: Queryable, siteId: string, bookingId: string): Promise<string | null> {
  const booking = db.selectFrom('bookings').select('order_id').where('site_id', '=', siteId).where('id', '=', bookingId)
  return (await booking.executeTakeFirst())?.order_id ?? null
}

export async function findHoldsBoughtWith(
  db: Queryable,
  { siteId, now, boughtWith }: { siteId: string; now: string; boughtWith: string },
): Promise<StoredBooking[]> {
  const rows = await db
    .selectFrom('bookings')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('order_id', '=', boughtWith)
    .where('status', '=', 'CREATED')
    .where('selected_payment_option', '=', 'ONLINE')
    .where('hold_expires_at', '>', now)
    .orderBy('id')
    .execute()
  return rows.map(storedBookingOf)
}

export async function findBookingsOfOrders(
  db: Queryable,
  siteId: string,
  bookingIds: readonly string[],
): Promise<Map<string, readonly StoredBooking[]>> {
  const rows = await db
    .selectFrom('bookings')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('order_id', 'is not', null)
    .where(sql<boolean>`order_id = any(array(
      select order_id from bookings where site_id = ${siteId} and id = any(${bookingIds}::uuid[])
    ))`)
    .execute()
  return new Map(
    [...Map.groupBy(rows, ({ order_id: orderId }) => orderId ?? '')].map(([orderId, found]) => [orderId, found.map(storedBookingOf)]),
  )
}

type Holds = { siteId: string; bookingIds: readonly string[]; now: string; until: string }

export async function keepHolds(tx: Transaction, { siteId, bookingIds, now, until }: Holds): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    with kept as (
      update bookings set hold_expires_at = greatest(hold_expires_at, ${until}::timestamptz)
      where site_id = ${siteId} and id = any(${bookingIds}::uuid[]) and status = 'CREATED' and hold_expires_at > ${now}::timestamptz returning id
    ), taken as (
      update places set expires_at = greatest(expires_at, ${until}::timestamptz)
      where site_id = ${siteId} and booking_id in (select id from kept) and is_hold
    ), seated as (
      update seat_holds set expires_at = greatest(expires_at, ${until}::timestamptz)
      where site_id = ${siteId} and booking_id in (select id from kept)
    )
    select id from kept`.execute(tx)
  return rows.length === bookingIds.length
}
