import type { CancellationCost } from '@foyer/contract'
import {
  amountOf,
  cancellationFee,
  inLanguage,
  minutesLeftToCancel,
  minutesOfIsoInstant,
  type StoredBooking,
  unitsOf,
  usualLateRules,
} from '@foyer/domain'
import { isBusiness } from '../../ground/caller.ts'
import type { Queryable, Transaction } from '../../ground/db/database.ts'
import type { Handler } from '../../ground/handler.ts'
import { loadSite } from '../../house/site/site.ts'
import { lockNoShow } from '../../money/fees/fees-store.ts'
import { askFee, type FeeScope, type LateBooking, noteFee, settleMissed } from '../../money/fees/note-fee.ts'
import { findPaidForBookings } from '../../money/ledger/booking-shares-store.ts'
import type { ChangeScope } from '../booking-events/record-change.ts'
import { findBookings } from '../bookings/bookings-store.ts'
import { maySee } from '../bookings/rights.ts'
import { isCanceledLate, type KeepsCredit } from './plan-payments.ts'

type Change = { before: StoredBooking; after: StoredBooking }

export type LateFee = 'OWED' | 'WAIVED'

export type EndsWith = { withRefund?: boolean | undefined; lateFee?: LateFee | undefined; waiverReason?: string | undefined }

/**
 * Runs in the transaction that cancels. Returns whether plans keep what they paid: if the customer is late, the policy decides; if the
 * business cancels, only when it says so.
 */
export async function noteLateFees(
  { tx, context }: ChangeScope,
  changes: readonly Change[],
  { withRefund, lateFee, waiverReason }: EndsWith = {},
): Promise<KeepsCredit> {
  const { caller, siteId, now, dependencies } = context
  const byBusiness = caller === 'SYSTEM' || isBusiness(caller)
  const said = byBusiness ? lateFee : 'OWED'
  const keptByBusiness: KeepsCredit = ({ policy }) => withRefund === false && lateRulesOf(policy).withPlan !== 'FEE'
  if (!said) return keptByBusiness
  const canceled = changes.filter(({ before, after }) => isOwing(before) && after.booking.status === 'CANCELED').map(({ before }) => before)
  const late = await lateBookings(tx, { siteId, now }, canceled)
  const kept = new Set<string>()
  // Sequential, because each waiver counts towards the next one.
  for (const one of late) {
    // The used visit would be the price of being late, and the business has decided about that already.
    if (byBusiness && one.isWithPlan && one.rules.withPlan === 'CREDIT') continue
    const answer = await noteFee(
      tx,
      { siteId, now, caller, jobs: dependencies.jobs },
      { ...one, isWaived: said === 'WAIVED', waiverReason },
    )
    if (answer?.keepsCredit) kept.add(one.bookingId)
  }
  return byBusiness ? keptByBusiness : ({ booking }) => kept.has(booking.id)
}

const lateRulesOf = ({ lateFeePolicy }: StoredBooking['policy']) => lateFeePolicy ?? usualLateRules

export async function cancellationCostOf(
  db: Queryable,
  at: { siteId: string; now: string },
  stored: StoredBooking,
): Promise<CancellationCost | null> {
  const [late] = isOwing(stored) ? await lateBookings(db, at, [stored]) : []
  const answer = late ? await askFee(db, at, late) : null
  if (!late || !answer) return null
  const { forgivenCount, forgivenDays } = late.rules
  const { units, keepsCredit, isForgiven } = answer
  return { fee: amountOf(units, late.currency), keepsCredit, isForgiven, forgivenCount, forgivenDays }
}

type At = { siteId: string; now: string }

async function lateBookings(db: Queryable, { siteId, now }: At, bookings: readonly StoredBooking[]): Promise<LateBooking[]> {
  const asked = bookings.flatMap((stored) => {
    const fee = feeAt(stored, minutesOfIsoInstant(now))
    const isWithPlan = isPaidWithPlan(stored) && isCanceledLate(stored, now)
    return fee || isWithPlan ? [{ stored, fee, isWithPlan }] : []
  })
  if (asked.length === 0) return []
  const { currency: usual } = await loadSite(db, siteId)
  const paying = asked.map(({ stored }) => stored).filter(mayHavePaid)
  const paid = await findPaidForBookings(
    db,
    siteId,
    paying.map(({ booking }) => booking.id),
  )
  return asked.map(({ stored, fee, isWithPlan }) => {
    const currency = fee?.currency ?? usual
    const collectAt = stored.policy.cancellationFeePolicy.autoCollectFeeEnabled ? now : null
    return {
      ...lateBookingOf(stored),
      kind: 'LATE_CANCEL',
      eventId: null,
      currency,
      units: fee ? (unitsOf(fee.value, currency) ?? 0n) : 0n,
      paid: paidOf(stored, currency, paid),
      isWithPlan,
      collectAt,
    }
  })
}

/** `minute` is in minutes since 1970. A request that was a booking before its customer moved it costs what that booking did. */
export function feeAt(stored: StoredBooking, minute: number) {
  const { booking, policy } = stored
  const status = isOwing(stored) ? 'CONFIRMED' : booking.status
  return cancellationFee({ status, start: minute + minutesLeftToCancel(stored, minute), policy, price: booking.price ?? null }, minute)
}

const isOwing = ({ booking: { status }, movedMinutesBefore }: StoredBooking): boolean =>
  status === 'CONFIRMED' || (status === 'PENDING' && movedMinutesBefore !== null)

const lateBookingOf = ({ booking, memberId, policy }: StoredBooking) => ({
  bookingId: booking.id,
  contactId: booking.contactDetails.contactId ?? null,
  memberId,
  title: booking.bookedEntity.title ?? '',
  start: booking.startDate,
  rules: lateRulesOf(policy),
})

const mayHavePaid = ({ booking: { paymentStatus } }: StoredBooking): boolean =>
  paymentStatus === 'PAID' || paymentStatus === 'PARTIALLY_PAID'

const isPaidWithPlan = ({ booking }: StoredBooking): boolean =>
  booking.selectedPaymentOption === 'MEMBERSHIP' && booking.paymentStatus === 'PAID'

/** What was paid and not refunded covers the fee. For payments older than the ledger, the price counts as paid. */
function paidOf({ booking }: StoredBooking, currency: string, noted: ReadonlyMap<string, bigint>): bigint {
  if (booking.selectedPaymentOption === 'MEMBERSHIP') return 0n
  const units = noted.get(booking.id)
  if (units !== undefined) return units > 0n ? units : 0n
  return booking.paymentStatus === 'PAID' && booking.price ? (unitsOf(booking.price.value, currency) ?? 0n) : 0n
}

/** A missed session costs the last-minute cancellation fee, charged after a grace period. Correcting the note withdraws the fee. */
export async function noteMissed(
  tx: Transaction,
  scope: FeeScope,
  { stored, eventId, isMissed }: { stored: StoredBooking; eventId: string; isMissed: boolean },
): Promise<void> {
  const { siteId, now } = scope
  const rules = lateRulesOf(stored.policy)
  if (!rules.noShowEnabled) return
  const earlier = await lockNoShow(tx, { siteId, bookingId: stored.booking.id, eventId })
  const collectAt = stored.policy.cancellationFeePolicy.autoCollectFeeEnabled
    ? Temporal.Instant.from(now).add({ minutes: rules.noShowGraceInMinutes }).toString({ fractionalSecondDigits: 3 })
    : null
  if (earlier) return await settleMissed(tx, scope, earlier, { isMissed, collectAt })
  const isWithPlan = isPaidWithPlan(stored)
  const fee = feeAt(stored, minutesOfIsoInstant(stored.booking.startDate))
  if (!isMissed || !fee || (isWithPlan && rules.withPlan === 'CREDIT')) return
  const { currency: usual } = await loadSite(tx, siteId)
  const currency = fee.currency ?? usual
  const paid = await findPaidForBookings(tx, siteId, mayHavePaid(stored) ? [stored.booking.id] : [])
  await noteFee(tx, scope, {
    ...lateBookingOf(stored),
    kind: 'NO_SHOW',
    eventId,
    currency,
    units: unitsOf(fee.value, currency) ?? 0n,
    paid: paidOf(stored, currency, paid),
    isWithPlan: false,
    collectAt,
  })
}

export const listBookingFeesByBookingIds: Handler<'bookings', 'listBookingFeesByBookingIds'> = async ({ query }, context) => {
  const { db, siteId, caller, now, spokenLanguage } = context
  const bookingIds = query.bookingIds.map((id) => id.toLowerCase())
  const found = (await findBookings(db, siteId, bookingIds)).filter((stored) => maySee(caller, stored))
  const bookingFees = found.flatMap((stored) => {
    const { booking, policy } = stored
    const price = feeAt(stored, minutesOfIsoInstant(now))
    if (!price) return []
    const { enabled, description } = inLanguage(policy, spokenLanguage).customPolicyDescription
    return {
      bookingId: booking.id,
      cancellationFee: { price, status: 'PREVIEW' as const, trigger: 'BOOKING_CANCELED' as const },
      policyDetails: { id: policy.id, ...(enabled && { description }) },
    }
  })
  return { bookingFees, pagingMetadata: { count: bookingFees.length, hasNext: false } }
}
