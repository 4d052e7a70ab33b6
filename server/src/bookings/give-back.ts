import { cancelBookingEvent } from '../calendar/calendar.ts'
import type { Transaction } from '../db/database.ts'
import { releaseSeats } from '../seats/seats.ts'
import { releasePlaces } from './places-store.ts'
import type { ChangeScope } from './record-change.ts'
import type { StoredBooking } from './stored-booking.ts'

/** Gives the time or the seats of a booking back, and takes it out of the calendar. */
export async function giveBack(stored: StoredBooking, { tx, context: { siteId, now } }: ChangeScope): Promise<void> {
  await giveBackTaken(stored, { tx, siteId })
  if (stored.type === 'APPOINTMENT') await cancelBookingEvent(tx, { siteId, bookingId: stored.booking.id, now })
}

/** Gives the time or the seats back, and leaves the booking where it stands. */
export const giveBackTaken = ({ type, booking }: StoredBooking, { tx, siteId }: { tx: Transaction; siteId: string }): Promise<void> =>
  (type === 'APPOINTMENT' ? releasePlaces : releaseSeats)(tx, siteId, booking.id)
