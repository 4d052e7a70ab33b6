import type { PaymentStatus } from '@foyer/contract'
import type { StoredBooking } from '@foyer/domain'
import type { Handler } from '../../ground/handler.ts'
import type { ChangeScope } from '../booking-events/booking-events.ts'
import { maySee, saveBooking } from '../bookings/bookings.ts'
import { giveBack } from '../places/places.ts'
import { bookingAnswer, changeBooking, requireNoPart, requireStatusAfter } from './change-booking.ts'

export const declineBooking: Handler<'bookings', 'declineBooking'> = ({ params: { bookingId }, body }, context) =>
  changeBooking(context, {
    lock: { bookingId, revision: body.revision },
    permit: maySee,
    decide: (stored) => {
      requireNoPart(stored)
      requireStatusAfter(stored, 'decline')
    },
    save: (stored, scope) => decline(stored, scope, { paymentStatus: body.paymentStatus, isDoubleBooked: false }),
    record: ({ booking: { status, paymentStatus } }) => ({
      name: 'booking.declined',
      besides: {
        previousStatus: status,
        previousPaymentStatus: paymentStatus,
        doubleBooked: body.doubleBooked ?? false,
        ...(body.flowControlSettings?.withRefund === false && { withRefund: false }),
      },
    }),
    notification: body.participantNotification,
    answer: bookingAnswer,
  })

type Decline = { paymentStatus: PaymentStatus | undefined; isDoubleBooked: boolean }

/** Gives the place back and takes the booking out of the calendar. */
export async function decline(
  stored: StoredBooking,
  scope: ChangeScope,
  { paymentStatus, isDoubleBooked }: Decline,
): Promise<StoredBooking> {
  const { tx, context } = scope
  const { siteId, now } = context
  const { booking } = stored
  await giveBack(stored, scope)
  const saved = { siteId, now, bookingId: booking.id, revision: booking.revision }
  return await saveBooking(tx, saved, {
    status: 'DECLINED',
    double_booked: isDoubleBooked,
    hold_expires_at: null,
    ...(paymentStatus && { payment_status: paymentStatus }),
  })
}
