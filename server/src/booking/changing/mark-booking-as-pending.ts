import type { Contract, Received } from '@foyer/contract'
import { hasPaid, Refusal, type StoredBooking } from '@foyer/domain'
import type { Handler } from '../../ground/handler.ts'
import { maySee } from '../bookings/bookings.ts'
import { keepOrPlaceAgain, lostSlotOf, type PlacingScope, refusePlace } from '../places/places.ts'
import { accept } from './accept.ts'
import { bookingAnswer, changeBookingAndPlace, requireNoPart, requireStatusAfter } from './change-booking.ts'

type Request = Received<Contract['bookings']['markBookingAsPending']>['body']

export const markBookingAsPending: Handler<'bookings', 'markBookingAsPending'> = ({ params: { bookingId }, body }, context) =>
  changeBookingAndPlace(context, {
    lock: { bookingId, revision: body.revision },
    permit: maySee,
    decide: (stored) => requirePendable(stored, body),
    save: (stored, scope) => request(stored, scope, body),
    record: ({ booking: before }, { booking }) => ({
      name: 'booking.markedAsPending',
      besides: {
        previousStatus: before.status,
        previousPaymentStatus: before.paymentStatus,
        doubleBooked: booking.doubleBooked ?? false,
        sendSmsReminder: body.sendSmsReminder ?? true,
      },
    }),
    notification: body.participantNotification,
    answer: bookingAnswer,
  })

function requirePendable(stored: StoredBooking, { flowControlSettings }: Request): void {
  requireNoPart(stored)
  requireStatusAfter(stored, 'markAsPending')
  if (!stored.requiresApproval && !flowControlSettings?.skipPendingApprovalServiceValidation)
    throw new Refusal('NOT_PENDING_APPROVAL_SERVICE')
}

/** A caller who asks for the check wants to be told of a taken time; the request is made all the same. */
async function request(
  stored: StoredBooking,
  scope: PlacingScope,
  { paymentStatus, flowControlSettings }: Request,
): Promise<StoredBooking> {
  const mayOverride = flowControlSettings?.checkAvailabilityValidation === true || hasPaid(paymentStatus ?? 'UNDEFINED')
  const placed = await keepOrPlaceAgain(stored, scope, { askedBy: mayOverride ? 'OVERRIDE' : 'BUSINESS', status: 'PENDING' })
  if ('refusal' in placed) refusePlace('NO_OPEN_SPOTS', placed.refusal, lostSlotOf(stored))
  return await accept(stored, scope, placed, {
    status: 'PENDING',
    double_booked: placed.isDoubleBooked,
    ...(paymentStatus && { payment_status: paymentStatus }),
  })
}
