import type { PaymentStatus } from '@foyer/contract'
import type { Handler } from '../../ground/handler.ts'
import { saveBooking } from './bookings-store.ts'
import { bookingAnswer, changeBooking, requireNoPart, requireStatusAfter } from './change-booking.ts'
import { giveBack } from './give-back.ts'
import type { ChangeScope } from './record-change.ts'
import { maySee } from './rights.ts'
import type { StoredBooking } from './stored-booking.ts'

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
