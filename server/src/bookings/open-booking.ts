import type { BookingAction, BookingStatus } from '@foyer/contract'
import { Refusal, statusAfter } from '@foyer/domain'
import type { Transaction } from '../db/database.ts'
import { lockBooking } from './bookings-store.ts'
import type { StoredBooking } from './stored-booking.ts'

export type Opening = {
  siteId: string
  bookingId: string
  /** Null where the wire sends none: then the last write wins. */
  revision: string | null
  maySee: (stored: StoredBooking) => boolean
}

/** Locks a booking for a change. One that the caller may not see does not exist for him, whatever revision he names. */
export async function openBooking(tx: Transaction, { siteId, bookingId, revision, maySee }: Opening): Promise<StoredBooking> {
  const stored = await lockBooking(tx, siteId, bookingId)
  if (!stored || !maySee(stored)) throw new Refusal('BOOKING_NOT_FOUND')
  if (revision !== null && stored.booking.revision !== revision) throw new Refusal('STALE_REVISION', { current: stored.booking })
  return stored
}

/** The status after an action, or a refusal that names the present one. */
export function requireStatusAfter({ booking: { status } }: StoredBooking, action: BookingAction): BookingStatus {
  const next = statusAfter(status, action)
  if (next === null) throw wrongStatus(status, action)
  return next
}

export const wrongStatus = (status: BookingStatus, action: BookingAction, reason?: string): Refusal =>
  new Refusal('INVALID_BOOKING_STATUS', { status, action, ...(reason && { reason }) })
