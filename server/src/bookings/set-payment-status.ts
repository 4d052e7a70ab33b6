import { Refusal } from '@foyer/domain'
import type { Handler } from '../handler.ts'
import { saveBooking } from './bookings-store.ts'
import { bookingAnswer, changeBooking } from './change-booking.ts'
import { recordPaidBooking } from './paid/record-paid-booking.ts'
import { maySee } from './rights.ts'

/** What is paid at the desk. Of a hold there is nothing to pay yet; what is canceled may be paid back. */
export const setPaymentStatus: Handler<'bookings', 'setPaymentStatus'> = ({ params: { bookingId }, body }, context) => {
  const { revision, paymentStatus } = body
  const { siteId, now } = context
  return changeBooking(context, {
    lock: { bookingId, revision },
    permit: maySee,
    decide: ({ booking: { status } }) => {
      if (status === 'CREATED') throw new Refusal('INVALID_BOOKING_STATUS', { status })
    },
    save: async (before, { tx }) => {
      if (paymentStatus === 'PAID') await recordPaidBooking(tx, context, before)
      return await saveBooking(tx, { siteId, now, bookingId, revision }, { payment_status: paymentStatus })
    },
    record: ({ booking: before }) => ({
      name: 'booking.payment_status_changed',
      besides: { previousPaymentStatus: before.paymentStatus },
    }),
    notification: undefined,
    answer: bookingAnswer,
  })
}
