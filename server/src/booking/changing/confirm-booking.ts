import type { Contract, Received } from '@foyer/contract'
import { hasPaid, type StoredBooking, statusAfter, statusAfterOverride, wrongStatus } from '@foyer/domain'
import type { Handler } from '../../ground/handler.ts'
import { maySee } from '../bookings/bookings.ts'
import { keepOrPlaceAgain, lostSlotOf, type PlacingScope, refusePlace } from '../places/places.ts'
import { accept } from './accept.ts'
import { bookingAnswer, changeBookingAndPlace, requireNoPart } from './change-booking.ts'

type Request = Received<Contract['bookings']['confirmBooking']>['body']

export const confirmBooking: Handler<'bookings', 'confirmBooking'> = ({ params: { bookingId }, body }, context) =>
  changeBookingAndPlace(context, {
    lock: { bookingId, revision: body.revision },
    permit: maySee,
    decide: (stored) => requireConfirmable(stored, body),
    save: (stored, scope) => confirm(stored, scope, body),
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
    answer: bookingAnswer,
  })

/** The wire's flag for: the caller knows that the time is taken. */
const isOverride = ({ doubleBooked, flowControlSettings }: Request): boolean =>
  doubleBooked === true && flowControlSettings?.checkAvailabilityValidation === true

function requireConfirmable(stored: StoredBooking, body: Request): void {
  requireNoPart(stored)
  const { status } = stored.booking
  const next = isOverride(body) ? statusAfterOverride(status, 'confirm') : statusAfter(status, 'confirm')
  if (next === null) throw wrongStatus(status, 'confirm')
}

async function confirm(stored: StoredBooking, scope: PlacingScope, body: Request): Promise<StoredBooking> {
  const mayOverride = isOverride(body) || hasPaid(body.paymentStatus ?? 'UNDEFINED')
  const placed = await keepOrPlaceAgain(stored, scope, { askedBy: mayOverride ? 'OVERRIDE' : 'BUSINESS', status: 'CONFIRMED' })
  if ('refusal' in placed) refusePlace('NO_OPEN_SPOTS', placed.refusal, lostSlotOf(stored))
  return await accept(stored, scope, placed, {
    status: 'CONFIRMED',
    double_booked: placed.isDoubleBooked,
    canceled_at: null,
    ...(body.paymentStatus && { payment_status: body.paymentStatus }),
  })
}
