import { appliedFeeWindow, minutesLeftToCancel, minutesOfIsoInstant, moneyOf, type StoredBooking, slotOf } from '@foyer/domain'
import { isBusiness, memberIdOf } from '../../ground/caller.ts'
import type { Context } from '../../ground/handler.ts'
import {
  type BookingToSettle,
  type PlanHolder,
  requirePayable,
  type SettledAs,
  settleBookings,
} from '../../money/credits/pay-with-plans.ts'
import type { ChangeScope } from '../booking-events/record-change.ts'
import { savePlanPayments } from '../bookings/save-bookings-store.ts'

type Change = { before: StoredBooking | null; after: StoredBooking }

export type KeepsCredit = (before: StoredBooking) => boolean

/**
 * Runs in the transaction of the change: plans pay for new and accepted bookings, more participants or another time, and get back what is
 * no longer needed. A hold is refused if no plan would pay for it, but not paid yet.
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

export const withPlanOrder = (context: Context, { planOrderId }: { planOrderId?: string }): Context => ({
  ...context,
  ...(planOrderId !== undefined && { planOrderId: planOrderId.toLowerCase() }),
})

const isForPlan = ({ booking }: StoredBooking): boolean => booking.selectedPaymentOption === 'MEMBERSHIP'

const isLive = ({ booking: { status } }: StoredBooking): boolean => status === 'CONFIRMED' || status === 'PENDING'

const hasEnded = (after: StoredBooking): boolean => !isLive(after)

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
    // Of a course that has begun, only the rest is booked.
    start: booking.startDate < now && after.type === 'COURSE' ? now : booking.startDate,
    participants: hasEnded(after) && booking.status !== 'CREATED' ? 0 : booking.totalParticipants,
    // If the business moves a session, the plan keeps paying.
    isMoved: byCustomer && before !== null && isMoved(before, after),
    holder: holderOf(after, scope),
    orderId: scope.context.planOrderId ?? null,
  }
}

/** Customers pay with their own plans, never with those of an address they typed. */
function holderOf({ memberId, booking }: StoredBooking, { context: { caller } }: ChangeScope): PlanHolder | null {
  const own = caller !== 'SYSTEM' && caller.kind === 'member' ? memberIdOf(caller) : memberId
  if (own !== null) return { memberId: own }
  const { contactId } = booking.contactDetails
  return caller !== 'SYSTEM' && isBusiness(caller) && contactId ? { contactId } : null
}

function afterSettling(stored: StoredBooking, end: SettledAs | undefined): StoredBooking {
  if (end === undefined || end === 'NOT_PAID') return stored
  const { booking } = stored
  const paymentStatus = end === 'PAID' ? 'PAID' : 'REFUNDED'
  const price = end === 'PAID' && booking.price ? moneyOf(0n, booking.price.currency) : booking.price
  if (paymentStatus === booking.paymentStatus && price?.value === booking.price?.value) return stored
  return { ...stored, booking: { ...booking, paymentStatus, ...(price && { price }) } }
}

/**
 * Late means that the policy no longer lets customers cancel, or charges them for it. Then the plan's payment is kept, unless the business
 * gives it back.
 */
export function isCanceledLate(stored: StoredBooking, now: string): boolean {
  const { policy } = stored
  const minutesLeft = minutesLeftToCancel(stored, minutesOfIsoInstant(now))
  const { limitLatestCancellation, latestCancellationInMinutes } = policy.cancellationPolicy
  if (limitLatestCancellation && minutesLeft < latestCancellationInMinutes) return true
  return appliedFeeWindow(policy, minutesLeft) !== null
}
