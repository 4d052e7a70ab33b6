import type { Handler } from '../../ground/handler.ts'
import { modifiedFields } from '../../ground/outbox/modified-fields.ts'
import { maySee, saveBooking } from '../bookings/bookings.ts'
import { bookingAnswer, changeBooking } from './change-booking.ts'

export const setBookingSubmissionId: Handler<'bookings', 'setBookingSubmissionId'> = ({ params: { bookingId }, body }, context) =>
  changeBooking(context, {
    // The wire sends no revision.
    lock: { bookingId, revision: null },
    permit: maySee,
    decide: () => undefined,
    save: ({ booking: { id, revision } }, { tx, context: { siteId, now } }) =>
      saveBooking(tx, { siteId, now, bookingId: id, revision }, { form_submission_id: body.submissionId.toLowerCase() }),
    record: ({ booking: before }, { booking }) => ({
      name: 'booking.updated',
      besides: { modifiedFields: modifiedFields(before, booking) },
    }),
    notification: undefined,
    answer: bookingAnswer,
  })
