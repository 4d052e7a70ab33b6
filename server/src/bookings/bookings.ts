import type { Caller } from '../caller.ts'
import type { Database, Transaction } from '../db/database.ts'
import type { Jobs } from '../ports/jobs.ts'
import {
  countUpcomingBookings,
  deleteAbandonedBookings,
  giveContactsBookings,
  lockUpcomingBookings,
  moveContactsBookings,
  type Upcoming,
} from './bookings-store.ts'
import { canceling } from './cancel-booking.ts'
import { saveAndRecord } from './change-booking.ts'
import { leavePlaces } from './leave-place.ts'
import { deleteExpiredPlaces } from './places-store.ts'
import { findTouchedBookings } from './touched-bookings-store.ts'

export { findTouchedBookings, giveContactsBookings, leavePlaces, moveContactsBookings }

const placesAtOnce = 5_000
const keptDays = 30

/** Housekeeping, once a minute: places of expired holds, and abandoned unfinished bookings. */
export async function releaseExpired(db: Database, now: string): Promise<void> {
  await deleteExpiredPlaces(db, now, placesAtOnce)
  const keptSince = Temporal.Instant.from(now).subtract({ hours: keptDays * 24 })
  await deleteAbandonedBookings(db, keptSince.toString({ fractionalSecondDigits: 3 }))
}

type Cancellation = {
  siteId: string
  now: string
  caller: Caller
  jobs: Jobs
  notify: boolean
  message?: string | undefined
}

/** Cancels all upcoming bookings of a deleted service. `from`: only those that begin after this. */
export const cancelBookingsOfService = (
  tx: Transaction,
  { serviceId, from, ...cancellation }: Cancellation & { serviceId: string; from: string },
) => cancelUpcoming(tx, { siteId: cancellation.siteId, by: 'service_id', id: serviceId, from }, cancellation)

/** Cancels all upcoming bookings with a staff member who leaves. */
export const cancelBookingsOfResource = (tx: Transaction, { resourceId, ...cancellation }: Cancellation & { resourceId: string }) =>
  cancelUpcoming(tx, { siteId: cancellation.siteId, by: 'resource_id', id: resourceId, from: cancellation.now }, cancellation)

/** How many bookings and requests with a resource are to come. */
export const countUpcomingBookingsOf = (
  tx: Transaction,
  { siteId, resourceId, now }: { siteId: string; resourceId: string; now: string },
): Promise<number> => countUpcomingBookings(tx, { siteId, by: 'resource_id', id: resourceId, from: now })

/** Cancels each of them as `cancelBooking` does. */
async function cancelUpcoming(
  tx: Transaction,
  upcoming: Upcoming,
  { siteId, now, caller, jobs, notify, message }: Cancellation,
): Promise<void> {
  const scope = { tx, context: { siteId, now, caller, dependencies: { jobs } } }
  const notification = { notifyParticipants: notify, ...(message !== undefined && { message }) }
  for (const stored of await lockUpcomingBookings(tx, upcoming)) {
    await saveAndRecord(scope, stored, undefined, { ...canceling, notification })
  }
}
