import type { MultiServiceBookingInfo } from '@foyer/contract'
import { inOrderOfTime, type StoredBooking } from '@foyer/domain'
import { sql } from 'kysely'
import { lockStatement } from '../../ground/db/advisory-locks.ts'
import type { Queryable, Transaction } from '../../ground/db/database.ts'
import { storedBookingOf } from './booking-row.ts'
import { bookingsOf } from './bookings-store.ts'

/** The parts of a multi-service booking in the order of their times; none if it does not exist. */
export const findParts = (db: Queryable, siteId: string, multiServiceBookingId: string): Promise<StoredBooking[]> =>
  findPartsOf(db, siteId, [multiServiceBookingId])

/** The same of several multi-service bookings. */
export const findPartsOf = async (db: Queryable, siteId: string, ids: readonly string[]): Promise<StoredBooking[]> => {
  const rows = await bookingsOf(db, siteId).where(isPartOf(ids)).execute()
  return inOrderOfTime(rows.map(storedBookingOf))
}

/**
 * The parts, and other bookings, locked by id. Before them the multi-service booking itself: of two transactions that add or remove parts,
 * the second reads those of the first.
 */
export const lockParts = async (
  tx: Transaction,
  siteId: string,
  multiServiceBookingId: string,
  otherIds: readonly string[] = [],
): Promise<{ parts: StoredBooking[]; others: StoredBooking[] }> => {
  await lockWholes(tx, siteId, [multiServiceBookingId])
  const rows = await bookingsOf(tx, siteId)
    .where(sql<boolean>`(${isPartOf([multiServiceBookingId])} or id = any(${otherIds}::uuid[]))`)
    .orderBy('id')
    .forUpdate()
    .execute()
  const found = inOrderOfTime(rows.map(storedBookingOf))
  const isPart = ({ booking }: StoredBooking) => booking.multiServiceBookingInfo?.id === multiServiceBookingId.toLowerCase()
  return { parts: found.filter(isPart), others: found.filter((booking) => !isPart(booking)) }
}

/** Locks these bookings, and before them the multi-service bookings of which they are parts. In the order of their times. */
export const lockBookings = async (
  tx: Transaction,
  siteId: string,
  { bookingIds, wholeIds }: { bookingIds: readonly string[]; wholeIds: readonly string[] },
): Promise<StoredBooking[]> => {
  await lockWholes(tx, siteId, wholeIds)
  const rows = await bookingsOf(tx, siteId).where(sql<boolean>`id = any(${bookingIds}::uuid[])`).orderBy('id').forUpdate().execute()
  return inOrderOfTime(rows.map(storedBookingOf))
}

/** Locks multi-service bookings themselves, before their parts. */
export const lockWholes = async (tx: Transaction, siteId: string, ids: readonly string[]): Promise<void> => {
  const keys = ids.map((id) => `multi-service-booking:${siteId}:${id.toLowerCase()}`)
  if (keys.length > 0) await lockStatement(keys, 'EXCLUSIVE').execute(tx)
}

type Membership = {
  siteId: string
  now: string
  bookingIds: readonly string[]
  whole: MultiServiceBookingInfo | null
  /** When they end, where they are holds that end together. */
  until: string | null
}

/** Makes locked bookings parts, or bookings of their own. */
export const saveMembership = async (tx: Transaction, { siteId, now, bookingIds, whole, until }: Membership): Promise<StoredBooking[]> => {
  const rows = await tx
    .updateTable('bookings')
    .set({
      multi_service_booking_id: whole?.id ?? null,
      multi_service_booking_type: whole?.type ?? null,
      ...(until !== null && { hold_expires_at: until }),
      revision: sql`revision + 1`,
      updated_at: now,
    })
    .where('site_id', '=', siteId)
    .where(sql<boolean>`id = any(${bookingIds}::uuid[])`)
    .returningAll()
    .execute()
  return inOrderOfTime(rows.map(storedBookingOf))
}

/** In the words of the index, which has only parts. */
const isPartOf = (ids: readonly string[]) =>
  sql<boolean>`(multi_service_booking_id = any(${ids}::uuid[]) and multi_service_booking_id is not null)`
