import type { Booking, Contract, Received } from '@foyer/contract'
import { governed, minutesOfIsoInstant, Refusal, refusalToCancel, type StoredBooking } from '@foyer/domain'
import type { Context, Handler } from '../../ground/handler.ts'
import type { ChangeScope } from '../booking-events/record-change.ts'
import { changedByOf, maySee, requireRightTo } from '../bookings/rights.ts'
import { saveBooking } from '../bookings/save-bookings-store.ts'
import { giveBack } from '../places/give-back.ts'
import { type BookingVerb, bookingAnswer, changeBooking, requireNoPart, requireStatusAfter, type SavedChange } from './change-booking.ts'
import type { EndsWith } from './late-fees.ts'

export const cancelBooking: Handler<'bookings', 'cancelBooking'> = async ({ params: { bookingId }, body }, context) => {
  requireRightTo(context.caller, body.flowControlSettings)
  return await changeBooking(context, cancellationOf({ ...body, bookingId }, context))
}

type Wanted = { bookingId: string; revision?: string | undefined } & Pick<
  Received<Contract['bookings']['cancelBooking']>['body'],
  'participantNotification' | 'flowControlSettings'
>

export const cancellationOf = (
  { bookingId, revision, participantNotification, flowControlSettings }: Wanted,
  context: Context,
): BookingVerb<ChangeScope, void, { booking: Booking }> => ({
  lock: { bookingId, revision: revision ?? null },
  permit: maySee,
  decide: (stored) => {
    requireCancelable(stored, context)
    requireRefundable([stored], flowControlSettings)
  },
  ...canceling,
  ...endsWith(flowControlSettings),
  notification: participantNotification,
  answer: bookingAnswer,
})

type Settings = { withRefund?: boolean; waiveCancellationFee?: boolean; waiverReason?: string } | undefined

/** Canceling refunds only what plans paid. */
export function requireRefundable(bookings: readonly StoredBooking[], settings: Settings): void {
  const other = bookings.find(({ booking }) => booking.selectedPaymentOption !== 'MEMBERSHIP' || booking.paymentStatus !== 'PAID')
  if (settings?.withRefund && other) throw new Refusal('REFUND_NOT_ALLOWED', { paymentStatus: other.booking.paymentStatus })
}

export function endsWith(settings: Settings): EndsWith {
  const { withRefund, waiveCancellationFee: isWaived, waiverReason } = settings ?? {}
  return {
    withRefund,
    ...(isWaived !== undefined && { lateFee: isWaived ? 'WAIVED' : 'OWED' }),
    ...(isWaived && waiverReason !== undefined && { waiverReason }),
  }
}

function requireCancelable(stored: StoredBooking, { caller, now }: Context): void {
  requireNoPart(stored)
  requireStatusAfter(stored, 'cancel')
  const reason = refusalToCancel(governed(stored), changedByOf(caller), minutesOfIsoInstant(now))
  if (reason) throw new Refusal('BOOKING_POLICY_VIOLATION', { reason })
}

export const canceling: SavedChange<ChangeScope> = {
  save: cancel,
  record: ({ booking: { status: previousStatus } }) => ({ name: 'booking.canceled', besides: { previousStatus } }),
}

async function cancel(stored: StoredBooking, scope: ChangeScope): Promise<StoredBooking> {
  const { tx, context } = scope
  const { siteId, now } = context
  const { booking, calendarSequence } = stored
  await giveBack(stored, scope)
  const saved = { siteId, now, bookingId: booking.id, revision: booking.revision }
  return await saveBooking(tx, saved, {
    status: 'CANCELED',
    canceled_at: now,
    double_booked: false,
    hold_expires_at: null,
    calendar_sequence: calendarSequence + 1,
  })
}
