import type { Database } from '../../ground/db/database.ts'
import { deleteAbandonedBookings } from '../bookings/bookings.ts'
import { deleteExpiredSeats } from '../seats/seats.ts'
import { deleteExpiredPlaces } from './places-store.ts'

const placesAtOnce = 5_000
const keptDays = 30

/** Housekeeping, once a minute: places and seats of expired holds, and abandoned unfinished bookings. */
export async function releaseExpired(db: Database, now: string): Promise<void> {
  await deleteExpiredPlaces(db, now, placesAtOnce)
  await deleteExpiredSeats(db, now, placesAtOnce)
  const keptSince = Temporal.Instant.from(now).subtract({ hours: keptDays * 24 })
  await deleteAbandonedBookings(db, keptSince.toString({ fractionalSecondDigits: 3 }))
}
