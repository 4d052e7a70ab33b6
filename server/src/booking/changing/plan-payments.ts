import { appliedFeeWindow, minutesLeftToCancel, minutesOfIsoInstant, moneyOf, type StoredBooking, slotOf } from '@foyer/domain'
import { isBusiness, memberIdOf } from '../../ground/caller.ts'
import type { Context } from '../../ground/handler.ts'
import { type BookingToSettle, type PlanHolder, requirePayable, type SettledAs, settleBookings } from '../../money/credits/credits.ts'
import type { ChangeScope } from '../booking-events/booking-events.ts'
import { savePlanPayments } from '../bookings/bookings.ts'

/** A booking after a change; `before` is null for a new one. */
type Change = { before: StoredBooking | null; after: StoredBooking }

/** Whether a plan keeps what it paid for a booking that ends now. */
export type KeepsCredit = (before: StoredBooking) => boolean

/**
 * Lets plans pay for bookings as they are after a change, in its transaction: for those that are made or accepted, for more participants, at
 * another time; and takes back what is not needed any more. A hold is only refused where no plan would pay for it.
 */
export async function payWithPlans(
  scope: ChangeScope,
  changes: readonly Change[],
  keepsCredit: KeepsCredit = () => false,
): Promise<StoredBooking[]> {
  const toSettle = changes.filter(({ before, after }) => isToSettle(before, after) && !(before && hasEnded(after) && keepsCredit(before)))
  const toCheck = changes.filter(({ before, after }) => before === null && after.booking.status === 'CREATED' && isForPlan(after))
  const { tx, context } = scope
  if (toCheck.length > 0) {
    await requirePayable(
      tx,
      context,
      toCheck.map((change) => settledBooking(change, scope)),
    )
  }
  const afters = changes.map(({ after }) => after)
  if (toSettle.length === 0) return afters
  const { siteId, now, caller, dependencies } = context
  const ends = await settleBookings(
    tx,
    { siteId, now, caller, jobs: dependencies.jobs },
    toSettle.map((change) => settledBooking(change, scope)),
  )
  const paid = afters.map((after) => afterSettling(after, ends.get(after.booking.id)))
  const saved = paid.filter((stored, index) => stored !== afters[index])
  await savePlanPayments(tx, siteId, saved)
  return paid
}

/** The order that the caller chose to pay with, for the changes of their verb. */
export const withPlanOrder = (context: Context, { planOrderId }: { planOrderId?: string }): Context => ({
  ...context,
  ...(planOrderId !== undefined && { planOrderId: planOrderId.toLowerCase() }),
})

const isForPlan = ({ booking }: StoredBooking): boolean => booking.selectedPaymentOption === 'MEMBERSHIP'

const isLive = ({ booking: { status } }: StoredBooking): boolean => status === 'CONFIRMED' || status === 'PENDING'

const hasEnded = (after: StoredBooking): boolean => !isLive(after)

/** What a plan pays changes with the status, the participants and the time of a booking alone; what became dearer still costs nothing. */
function isToSettle(before: StoredBooking | null, after: StoredBooking): boolean {
  if (!isForPlan(after)) return false
  if (!before || isLive(before) !== isLive(after)) return isLive(after) || (before !== null && isLive(before))
  const isOther = before.booking.totalParticipants !== after.booking.totalParticipants || isMoved(before, after)
  return isLive(after) && (isOther || before.booking.price?.value !== after.booking.price?.value)
}

const isMoved = (before: StoredBooking, after: StoredBooking): boolean =>
  before.booking.startDate !== after.booking.startDate || slotOf(before.booking).serviceId !== slotOf(after.booking).serviceId

function settledBooking({ before, after }: Change, scope: ChangeScope): BookingToSettle {
  const { booking } = after
  const { caller, now } = scope.context
  const byCustomer = caller !== 'SYSTEM' && !isBusiness(caller)
  return {
    bookingId: booking.id,
    serviceId: slotOf(booking).serviceId,
    // A course that has begun is booked for what is left of it.
    start: booking.startDate < now && after.type === 'COURSE' ? now : booking.startDate,
    participants: hasEnded(after) && booking.status !== 'CREATED' ? 0 : booking.totalParticipants,
    // The business moves a session for its own reasons: what paid for it goes on paying.
    isMoved: byCustomer && before !== null && isMoved(before, after),
    holder: holderOf(after, scope),
    orderId: scope.context.planOrderId ?? null,
  }
}

/** A customer pays with their own plans, never with those of the address that they typed. */
function holderOf({ memberId, booking }: StoredBooking, { context: { caller } }: ChangeScope): PlanHolder | null {
  const own = caller !== 'SYSTEM' && caller.kind === 'member' ? memberIdOf(caller) : memberId
  if (own !== null) return { memberId: own }
  const { contactId } = booking.contactDetails
  return caller !== 'SYSTEM' && isBusiness(caller) && contactId ? { contactId } : null
}

/** What a plan pays for costs nothing more. */
function afterSettling(stored: StoredBooking, end: SettledAs | undefined): StoredBooking {
  if (end === undefined || end === 'NOT_PAID') return stored
  const { booking } = stored
  const paymentStatus = end === 'PAID' ? 'PAID' : 'REFUNDED'
  const price = end === 'PAID' && booking.price ? moneyOf(0n, booking.price.currency) : booking.price
  if (paymentStatus === booking.paymentStatus && price?.value === booking.price?.value) return stored
  return { ...stored, booking: { ...booking, paymentStatus, ...(price && { price }) } }
}

/**
 * Whether a booking is canceled late: when the policy no longer lets customers cancel, or makes them pay for it. What a plan paid is then
 * kept, unless the business gives it back.
 */
export function isCanceledLate(stored: StoredBooking, now: string): boolean {
  const { policy } = stored
  const minutesLeft = minutesLeftToCancel(stored, minutesOfIsoInstant(now))
  const { limitLatestCancellation, latestCancellationInMinutes } = policy.cancellationPolicy
  if (limitLatestCancellation && minutesLeft < latestCancellationInMinutes) return true
  return appliedFeeWindow(policy, minutesLeft) !== null
}
