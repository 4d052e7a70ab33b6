import type { Handler } from '../../ground/handler.ts'
import { maySee, saveBooking } from '../bookings/bookings.ts'
import { bookingAnswer, changeBooking } from './change-booking.ts'

export const setBookingNote: Handler<'bookings', 'setBookingNote'> = ({ params: { bookingId }, body }, context) => {
  const { revision } = body
  const { siteId, now } = context
  const note = body.note.trim() || null
  return changeBooking(context, {
    lock: { bookingId, revision },
    permit: maySee,
    decide: () => undefined,
    save: (_, { tx }) => saveBooking(tx, { siteId, now, bookingId, revision }, { internal_note: note }),
    record: (before) => ({
      name: 'booking.note_changed',
      besides: { ...(note !== null && { note }), ...(before.internalNote !== null && { previousNote: before.internalNote }) },
    }),
    notification: undefined,
    answer: (after) => ({ ...bookingAnswer(after), ...(after.internalNote !== null && { internalNote: after.internalNote }) }),
  })
}
