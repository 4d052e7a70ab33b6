import type { BookingAction, Contract, PaymentStatus, Received } from '@foyer/contract'
import { hasPaid, Refusal, type StoredBooking, statusAfter, wrongStatus } from '@foyer/domain'
import type { Handler } from '../../ground/handler.ts'
import { accept, decline } from '../changing/confirm-and-decline.ts'
import { eachPart, type KeptPlace, keepOrPlaceAllAgain, lostPartsOf, type Parts } from '../places/place-again.ts'
import type { KeptStatus } from '../places/places-store.ts'
import type { PlacingScope } from '../places/placing.ts'
import { refusePlace } from '../places/refuse-place.ts'
import { changeParts, changePartsAndPlace, partsWhere, type SentPart, wholeOf } from './change-parts.ts'

type Confirmation = Received<Contract['bookings']['confirmMultiServiceBooking']>['body']
type Pending = Received<Contract['bookings']['markMultiServiceBookingAsPending']>['body']
type Sent = SentPart & { paymentStatus?: PaymentStatus }

export const confirmMultiServiceBooking: Handler<'bookings', 'confirmMultiServiceBooking'> = async ({ params, body }, context) => {
  const { multiServiceBookingId } = params
  const sent = body.confirmBookingsInfo ?? []
  const parts = await changePartsAndPlace(context, {
    multiServiceBookingId,
    sent,
    decide: (all) => requireSome(all, 'confirm'),
    save: (open, scope) => acceptParts(open, scope, { sent, status: 'CONFIRMED', isOverride: isOverride(body) }),
    record: ({ booking: before }, { booking }) => ({
      name: 'booking.confirmed',
      besides: {
        previousStatus: before.status,
        previousPaymentStatus: before.paymentStatus,
        doubleBooked: booking.doubleBooked ?? false,
        sendSmsReminder: body.sendSmsReminder ?? true,
      },
    }),
    notification: body.participantNotification,
  })
  return { multiServiceBooking: wholeOf(parts, multiServiceBookingId, body.returnFullEntity) }
}

export const markMultiServiceBookingAsPending: Handler<'bookings', 'markMultiServiceBookingAsPending'> = async (
  { params, body },
  context,
) => {
  const { multiServiceBookingId } = params
  const sent = body.markAsPendingBookingsInfo ?? []
  const parts = await changePartsAndPlace(context, {
    multiServiceBookingId,
    sent,
    decide: (all) => requireHold(all, body),
    save: (open, scope) => acceptParts(open, scope, { sent, status: 'PENDING', isOverride: isOverride(body) }),
    record: () => ({ name: 'booking.requested', besides: { previousStatus: 'CREATED' } }),
    notification: body.participantNotification,
  })
  return { multiServiceBooking: wholeOf(parts, multiServiceBookingId, body.returnFullEntity) }
}

export const declineMultiServiceBooking: Handler<'bookings', 'declineMultiServiceBooking'> = async ({ params, body }, context) => {
  const { multiServiceBookingId } = params
  const sent = body.declineBookingsInfo ?? []
  const parts = await changeParts(context, {
    multiServiceBookingId,
    sent,
    decide: (all) => requireSome(all, 'decline'),
    save: (open, scope) => eachPart(open, (part) => decline(part, scope, { paymentStatus: paymentOf(part, sent), isDoubleBooked: false })),
    record: ({ booking: { status, paymentStatus } }) => ({
      name: 'booking.declined',
      besides: { previousStatus: status, previousPaymentStatus: paymentStatus, doubleBooked: body.doubleBooked ?? false },
    }),
    notification: body.participantNotification,
  })
  return { multiServiceBooking: wholeOf(parts, multiServiceBookingId, body.returnFullEntity) }
}

const isOverride = ({ doubleBooked, flowControlSettings }: Confirmation | Pending): boolean =>
  doubleBooked === true && flowControlSettings?.checkAvailabilityValidation === true

const already = { confirm: 'ALL_BOOKINGS_ARE_ALREADY_CONFIRMED', decline: 'ALL_BOOKINGS_ARE_ALREADY_DECLINED' } as const

function requireSome(parts: Parts, action: keyof typeof already): Parts {
  const open = partsWhere(parts, ({ booking }) => statusAfter(booking.status, action) !== null)
  if (open) return open
  const done = action === 'confirm' ? 'CONFIRMED' : 'DECLINED'
  if (parts.some(({ booking }) => booking.status === done)) throw new Refusal(already[action])
  throw refusedStatus(parts, action)
}

function requireHold(parts: Parts, { flowControlSettings }: Pending): Parts {
  if (!parts.every(({ booking }) => booking.status === 'CREATED')) throw refusedStatus(parts, 'complete')
  const needsApproval = parts.some(({ requiresApproval }) => requiresApproval)
  if (!needsApproval && !flowControlSettings?.skipPendingApprovalServiceValidation) throw new Refusal('NOT_PENDING_APPROVAL_SERVICE')
  return parts
}

const refusedStatus = (parts: Parts, action: BookingAction): Refusal => {
  const { booking } = parts.find((part) => statusAfter(part.booking.status, action) === null) ?? parts[0]
  return wrongStatus(booking.status, action)
}

type Acceptance = { sent: readonly Sent[]; status: KeptStatus; isOverride: boolean }

/** All parts are placed or none. If one part is paid, taken times are double booked instead of refused. */
async function acceptParts(
  parts: Parts,
  scope: PlacingScope,
  { sent, status, isOverride: isForced }: Acceptance,
): Promise<StoredBooking[]> {
  const isPaid = parts.some((part) => hasPaid(paymentOf(part, sent) ?? 'UNDEFINED'))
  const placed = await keepOrPlaceAllAgain(parts, scope, { askedBy: isForced || isPaid ? 'OVERRIDE' : 'BUSINESS', status })
  if ('refusal' in placed) refusePlace('NO_OPEN_SPOTS', placed.refusal, lostPartsOf(parts, placed.refused))
  return await eachPart(parts, (part, position) => {
    const place = placed[position] as KeptPlace
    const payment = paymentOf(part, sent)
    return accept(part, scope, place, {
      status,
      double_booked: place.isDoubleBooked,
      canceled_at: null,
      ...(payment && { payment_status: payment }),
    })
  })
}

const paymentOf = ({ booking }: StoredBooking, sent: readonly Sent[]): PaymentStatus | undefined =>
  sent.find(({ bookingId }) => bookingId.toLowerCase() === booking.id)?.paymentStatus
