import type { StoredBooking } from '@foyer/domain'
import type { Database } from '../../ground/db/database.ts'
import { cancelBookingEvents } from '../../house/booked-events/booked-events.ts'
import type { ChangeScope } from '../booking-events/record-change.ts'
import { deleteAbandonedBookings } from '../bookings/save-bookings-store.ts'
import { serveList } from '../freed-seats/serve-list.ts'
import { deleteExpiredSeats, releaseSeats } from '../seats/seats.ts'
import { lockSeatedRow } from '../seats/seats-store.ts'
import { deleteExpiredPlaces, releasePlaces } from './places-store.ts'
import { seatsAtOf } from './seating.ts'

export async function giveBack(stored: StoredBooking, scope: ChangeScope): Promise<void> {
  const { tx, context } = scope
  await releaseReserved(stored, scope)
  if (stored.type === 'APPOINTMENT') await cancelBookingEvents(tx, { ...context, bookingIds: [stored.booking.id] })
}

/** Releases the time or the seats without touching the calendar. Seats are offered to the waiting list at once. */
export async function releaseReserved(stored: StoredBooking, scope: ChangeScope): Promise<void> {
  const { tx, context } = scope
  const { siteId } = context
  const { id: bookingId } = stored.booking
  if (stored.type === 'APPOINTMENT') return await releasePlaces(tx, siteId, bookingId)
  const at = seatsAtOf(stored)
  // A customer who joins the list now either waits for this lock or is already on the list.
  const list = await lockSeatedRow(tx, siteId, at)
  await releaseSeats(tx, siteId, bookingId)
  await serveList(scope, list, bookingId)
}

export async function offerLeftSeats(former: StoredBooking, scope: ChangeScope): Promise<void> {
  const at = seatsAtOf(former)
  await serveList(scope, await lockSeatedRow(scope.tx, scope.context.siteId, at))
}

const placesAtOnce = 5_000
const keptDays = 30

export async function releaseExpired(db: Database, now: string): Promise<void> {
  await deleteExpiredPlaces(db, now, placesAtOnce)
  await deleteExpiredSeats(db, now, placesAtOnce)
  const keptSince = Temporal.Instant.from(now).subtract({ hours: keptDays * 24 })
  await deleteAbandonedBookings(db, keptSince.toString({ fractionalSecondDigits: 3 }))
}
