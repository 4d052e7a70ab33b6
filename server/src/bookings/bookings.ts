import type { Caller } from '../caller.ts'
import type { Database, Transaction } from '../db/database.ts'
import type { Jobs } from '../outbox/jobs.ts'
import { tellOfChange } from './booking-news.ts'
import { deleteAbandonedBookings, lockUpcomingBookings } from './bookings-store.ts'
import { cancel } from './cancel-booking.ts'
import { deleteExpiredPlaces } from './places-store.ts'

const placesAtOnce = 5_000
const keptDays = 30

/** Housekeeping, once a minute: places of holds that ran out, and unfinished bookings that nobody came back to. */
export async function releaseExpired(db: Database, now: string): Promise<void> {
  await deleteExpiredPlaces(db, now, placesAtOnce)
  const keptSince = Temporal.Instant.from(now).subtract({ hours: keptDays * 24 })
  await deleteAbandonedBookings(db, keptSince.toString({ fractionalSecondDigits: 3 }))
}

export type CancellationOfService = {
  siteId: string
  serviceId: string
  /** Bookings that begin later than this. */
  from: string
  now: string
  caller: Caller
  jobs: Jobs
  notify: boolean
  message?: string | undefined
}

/** Cancels all upcoming bookings of a service that is given up: the verb, repeated. */
export async function cancelBookingsOfService(tx: Transaction, cancellation: CancellationOfService): Promise<void> {
  const { siteId, serviceId, from, now, caller, jobs, notify, message } = cancellation
  const context = { siteId, now, caller, dependencies: { jobs } }
  const notification = { notifyParticipants: notify, ...(message !== undefined && { message }) }
  for (const stored of await lockUpcomingBookings(tx, { siteId, serviceId, from })) {
    const canceled = await cancel(tx, context, stored)
    const besides = { previousStatus: stored.booking.status }
    await tellOfChange(tx, { context, notification }, { name: 'booking.canceled', stored: canceled, besides })
  }
}
