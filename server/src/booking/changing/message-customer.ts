import { Refusal } from '@foyer/domain'
import type { Handler } from '../../ground/handler.ts'
import { recordChange } from '../booking-events/booking-events.ts'
import { findBooking, maySee } from '../bookings/bookings.ts'

/** The mail follows from the event; the booking stays as it is. */
export const messageCustomer: Handler<'bookings', 'messageCustomer'> = ({ params: { bookingId }, body: { message } }, context) =>
  context.inTransaction(async (tx) => {
    const stored = await findBooking(tx, context.siteId, bookingId)
    if (!stored || !maySee(context.caller, stored)) throw new Refusal('BOOKING_NOT_FOUND')
    if (!stored.booking.contactDetails.email) throw new Refusal('CUSTOMER_WITHOUT_EMAIL')
    const notification = { notifyParticipants: true, message }
    await recordChange({ tx, context }, stored.booking, { name: 'booking.messaged', besides: {} }, notification)
    return {}
  })
