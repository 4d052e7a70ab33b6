import { inOrderOfTime, type StoredBooking } from '@foyer/domain'
import type { Caller } from '../../ground/caller.ts'
import type { Transaction } from '../../ground/db/database.ts'
import type { Jobs } from '../../ground/ports/jobs.ts'
import type { ChangeScope, Notification } from '../booking-events/record-change.ts'
import { lockWholes } from '../bookings/several-bookings-store.ts'
import { countUpcomingBookings, findUpcomingWholes, lockUpcomingBookings, type Upcoming } from '../bookings/upcoming-bookings-store.ts'
import { canceling } from '../changing/cancel-booking.ts'
import { saveAndRecord } from '../changing/change-booking.ts'
import { cancelingParts } from './cancel-multi-service-booking.ts'
import { saveAndRecordTogether } from './change-parts.ts'

/**
 * Cancels each booking like `cancelBooking`, and the parts of a visit together with one mail. A loop, because each visit is a verb with
 * events of its own.
 */
export async function cancelTogether(scope: ChangeScope, bookings: readonly StoredBooking[], notification: Notification): Promise<void> {
  for (const [first, ...others] of groupedByWhole(bookings)) {
    if (first && others.length > 0) await saveAndRecordTogether(scope, [first, ...others], { ...cancelingParts, notification })
    else if (first) await saveAndRecord(scope, first, undefined, { ...canceling, notification })
  }
}

export const groupedByWhole = (bookings: readonly StoredBooking[]): StoredBooking[][] => [
  ...Map.groupBy(inOrderOfTime(bookings), ({ booking }) => booking.multiServiceBookingInfo?.id ?? booking.id).values(),
]

type Cancellation = {
  siteId: string
  now: string
  caller: Caller
  jobs: Jobs
  notify: boolean
  message?: string | undefined
}

export const cancelBookingsOfService = (
  tx: Transaction,
  { serviceId, from, ...cancellation }: Cancellation & { serviceId: string; from: string },
) => cancelUpcoming(tx, { siteId: cancellation.siteId, serviceId, from }, cancellation)

export const cancelBookingsOfResources = (
  tx: Transaction,
  { resourceIds, ...cancellation }: Cancellation & { resourceIds: readonly string[] },
) => cancelUpcoming(tx, { siteId: cancellation.siteId, resourceIds, from: cancellation.now }, cancellation)

/** Includes holds, entries on waiting lists, and courses that have begun. */
export const cancelBookingsOfPerson = (
  tx: Transaction,
  { bookingIds, ...cancellation }: Omit<Cancellation, 'notify'> & { bookingIds: readonly string[] },
) => cancelUpcoming(tx, { siteId: cancellation.siteId, bookingIds, from: beforeAll }, { ...cancellation, notify: false })

const beforeAll = '1970-01-01T00:00:00.000Z'

export const countUpcomingBookingsOf = (
  tx: Transaction,
  { siteId, resourceIds, now }: { siteId: string; resourceIds: readonly string[]; now: string },
): Promise<number> => countUpcomingBookings(tx, { siteId, resourceIds, from: now })

export const findUpcomingWholesOf = (
  tx: Transaction,
  { siteId, resourceIds, now }: { siteId: string; resourceIds: readonly string[]; now: string },
): Promise<string[]> => findUpcomingWholes(tx, { siteId, resourceIds, from: now })

/** Cancels visits as a whole, including parts without these resources: half a visit is of no use to a customer. */
async function cancelUpcoming(
  tx: Transaction,
  upcoming: Upcoming,
  { siteId, now, caller, jobs, notify, message }: Cancellation,
): Promise<void> {
  const scope = { tx, context: { siteId, now, caller, dependencies: { jobs } } }
  const notification = { notifyParticipants: notify, ...(message !== undefined && { message }) }
  const wholeIds = await findUpcomingWholes(tx, upcoming)
  await lockWholes(tx, siteId, wholeIds)
  await cancelTogether(scope, await lockUpcomingBookings(tx, upcoming, wholeIds), notification)
}
