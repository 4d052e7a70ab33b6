import { beginAgain } from '../db/begin-again.ts'
import type { Dependencies } from '../dependencies.ts'
import { tellOfChange } from './booking-news.ts'
import { findUnanswered, lockBooking, type WhichBooking } from './bookings-store.ts'
import { decline } from './decline-booking.ts'

type Tools = Pick<Dependencies, 'db' | 'jobs' | 'clock'>

const mostAtOnce = 500

/**
 * Once a minute: declines the requests whose session has begun without an answer, and tells the customers. Their time was free from the
 * start on, as that of a hold that ran out; this says so. One that cannot be declined keeps nobody else's news back.
 */
export async function declineUnanswered({ db, jobs, clock }: Tools): Promise<void> {
  const now = clock()
  const failures: unknown[] = []
  for (const which of await findUnanswered(db, now, mostAtOnce)) {
    await declineOne({ db, jobs }, which, now).catch((error: unknown) => failures.push(error))
  }
  if (failures.length > 0) throw new AggregateError(failures, failures.map(String).join(', '))
}

const declineOne = ({ db, jobs }: Pick<Tools, 'db' | 'jobs'>, { siteId, bookingId }: WhichBooking, now: string): Promise<void> =>
  beginAgain(() =>
    db.transaction().execute(async (tx) => {
      const stored = await lockBooking(tx, siteId, bookingId)
      // Somebody may have answered, or moved it, while this one waited for the lock.
      if (stored?.booking.status !== 'PENDING' || stored.booking.startDate > now) return
      const context = { siteId, now, caller: 'SYSTEM' as const, dependencies: { jobs } }
      const { paymentStatus } = stored.booking
      const declined = await decline(tx, context, stored, { paymentStatus: undefined, isDoubleBooked: false })
      const besides = { previousStatus: 'PENDING' as const, previousPaymentStatus: paymentStatus, reason: 'NOT_ANSWERED_IN_TIME' as const }
      await tellOfChange(tx, { context, notification: undefined }, { name: 'booking.declined', stored: declined, besides })
    }),
  )
