import type { Caller } from '../../ground/caller.ts'
import type { Database, Transaction } from '../../ground/db/database.ts'
import type { Jobs } from '../../ground/ports/jobs.ts'
import { deleteExpiredSeats } from '../seats/seats.ts'
import { asGuest } from './anonymous-bookings.ts'
import { drawMessages, linksOf } from './booking-mails.ts'
import {
  countUpcomingBookings,
  deleteAbandonedBookings,
  findBookings,
  findBookingsInCalendar,
  findBookingWithin,
  findUpcomingWholes,
  giveContactsBookings,
  isOfCustomer,
  lockBooking,
  lockUpcomingBookings,
  type Upcoming,
} from './bookings-store.ts'
import { bookingsThen } from './bookings-then-store.ts'
import { withinBounds } from './bounds/within-bounds.ts'
import { cancelTogether } from './cancel-together.ts'
import { completeBooking } from './complete-booking.ts'
import { loadCourseSessions, sessionsOf } from './course-sessions.ts'
import { followSessions } from './follow-sessions.ts'
import { bookingIdOf, type CheckInCode, checkInCodeIn, manageTokenOf } from './guest-links.ts'
import { cancellationCostOf, noteMissed } from './late-fees.ts'
import { leavePlaces } from './leave-place.ts'
import { requirePermitted } from './multi-service/change-parts.ts'
import { findParts, lockBookings, lockParts, lockWholes } from './multi-service/parts-store.ts'
import { findCheckoutOfBooking, findHoldsBoughtWith, saveOrderOfBookings } from './orders-of-bookings-store.ts'
import { invoiceBookingPayment } from './paid/invoice-booking-payment.ts'
import { keepHolds } from './paid/keep-hold-store.ts'
import type { TakesOnline } from './paid/note-details.ts'
import { followLedger, openOfBookings, requirePayable, takeForBookings } from './paid/pay-at-desk.ts'
import { settlePaidBooking } from './paid/settle-paid-booking.ts'
import { cancelPaidTogether, notePaymentStatus, paidAsOf, paidTogetherWith, settlePaidTogether } from './paid/settle-paid-together.ts'
import { tellParticipants } from './participants/named-participants.ts'
import {
  comingIdsOf,
  findBookingOfParticipant,
  findParticipant,
  findParticipantWithin,
  namesOfComing,
} from './participants/participants-store.ts'
import { deleteExpiredPlaces } from './places-store.ts'
import { type PlacingScope, placing } from './placing.ts'
import { listPolicySnapshotsByBookingIds } from './read-policy-snapshots.ts'
import { drawReminders, type ReminderDue } from './reminder-mails.ts'
import { mayFinish, maySee } from './rights.ts'
import type { StoredBooking } from './stored-booking.ts'
import { findTaxesOfBookings } from './taxes-of-bookings.ts'
import { findTouchedBookings } from './touched-bookings-store.ts'
import { leaveList, offerNow, passOffer, takeOffer } from './waiting/answer-offer.ts'
import { joinList } from './waiting/join-list.ts'
import { findListed, type ListedBooking } from './waiting/lists-store.ts'
import { serveDueLists } from './waiting/serve-due-lists.ts'
import { countBefore, findWaiting, type WaitingBooking } from './waiting/waiting-store.ts'
import { offerFreedTimes, serveWindows } from './waiting/windows/serve-windows.ts'

export {
  asGuest,
  bookingIdOf,
  bookingsThen,
  type CheckInCode,
  cancellationCostOf,
  cancelPaidTogether,
  checkInCodeIn,
  comingIdsOf,
  completeBooking,
  countBefore,
  drawMessages,
  drawReminders,
  findBookingOfParticipant,
  findBookings,
  findBookingsInCalendar,
  findBookingWithin,
  findCheckoutOfBooking,
  findHoldsBoughtWith,
  findListed,
  findParticipant,
  findParticipantWithin,
  findParts,
  findTaxesOfBookings,
  findTouchedBookings,
  findWaiting,
  followLedger,
  followSessions,
  giveContactsBookings,
  invoiceBookingPayment,
  isOfCustomer,
  joinList,
  keepHolds,
  type ListedBooking,
  leaveList,
  leavePlaces,
  linksOf,
  listPolicySnapshotsByBookingIds,
  loadCourseSessions,
  lockBooking,
  lockBookings,
  lockParts,
  manageTokenOf,
  mayFinish,
  maySee,
  namesOfComing,
  noteMissed,
  notePaymentStatus,
  offerFreedTimes,
  offerNow,
  openOfBookings,
  type PlacingScope,
  paidAsOf,
  paidTogetherWith,
  passOffer,
  placing,
  type ReminderDue,
  requirePayable,
  requirePermitted,
  type StoredBooking,
  saveOrderOfBookings,
  serveDueLists,
  serveWindows,
  sessionsOf,
  settlePaidBooking,
  settlePaidTogether,
  type TakesOnline,
  takeForBookings,
  takeOffer,
  tellParticipants,
  type WaitingBooking,
  withinBounds,
}

const placesAtOnce = 5_000
const keptDays = 30

/** Housekeeping, once a minute: places and seats of expired holds, and abandoned unfinished bookings. */
export async function releaseExpired(db: Database, now: string): Promise<void> {
  await deleteExpiredPlaces(db, now, placesAtOnce)
  await deleteExpiredSeats(db, now, placesAtOnce)
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
) => cancelUpcoming(tx, { siteId: cancellation.siteId, serviceId, from }, cancellation)

/** Cancels all upcoming bookings with a staff member who leaves, or with rooms and devices that are deleted. */
export const cancelBookingsOfResources = (
  tx: Transaction,
  { resourceIds, ...cancellation }: Cancellation & { resourceIds: readonly string[] },
) => cancelUpcoming(tx, { siteId: cancellation.siteId, resourceIds, from: cancellation.now }, cancellation)

/** Cancels the open bookings, holds and entries of a person who is deleted, also courses that have begun. */
export const cancelBookingsOfPerson = (
  tx: Transaction,
  { bookingIds, ...cancellation }: Omit<Cancellation, 'notify'> & { bookingIds: readonly string[] },
) => cancelUpcoming(tx, { siteId: cancellation.siteId, bookingIds, from: beforeAll }, { ...cancellation, notify: false })

const beforeAll = '1970-01-01T00:00:00.000Z'

/** How many bookings and requests with these resources are to come. */
export const countUpcomingBookingsOf = (
  tx: Transaction,
  { siteId, resourceIds, now }: { siteId: string; resourceIds: readonly string[]; now: string },
): Promise<number> => countUpcomingBookings(tx, { siteId, resourceIds, from: now })

/** The multi-service bookings of which a part to come needs one of these resources. */
export const findUpcomingWholesOf = (
  tx: Transaction,
  { siteId, resourceIds, now }: { siteId: string; resourceIds: readonly string[]; now: string },
): Promise<string[]> => findUpcomingWholes(tx, { siteId, resourceIds, from: now })

/** Cancels each of them, and what was booked together as a whole: half a visit serves no customer. */
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
