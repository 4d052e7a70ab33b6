import type { Booking, PaymentStatus } from '@foyer/contract'
import { confirmOrDecline, hasPaid, statusWhenAccepted } from '@foyer/domain'
import type { Handler } from '../../ground/handler.ts'
import { accept } from './accept.ts'
import { type BookingVerb, bookingAnswer, changeBookingAndPlace, wrongStatus } from './change-booking.ts'
import { decline } from './decline-booking.ts'
import { orAsWhole, requireAlone } from './multi-service/as-whole.ts'
import { decideParts, partNamed } from './multi-service/decide-parts.ts'
import { keepOrPlaceAgain } from './place-again.ts'
import { type PlacingScope, placing } from './placing.ts'
import { maySee } from './rights.ts'
import type { StoredBooking } from './stored-booking.ts'

const names = { CONFIRMED: 'booking.confirmed', PENDING: 'booking.requested', DECLINED: 'booking.declined' } as const

/** A checkout names one booking, and means all that were booked together with it. */
export const confirmOrDeclineBooking: Handler<'bookings', 'confirmOrDeclineBooking'> = async ({ params: { bookingId }, body }, context) =>
  await orAsWhole(
    () => changeBookingAndPlace(context, verdictOn(bookingId, body.paymentStatus)),
    async (wholeId) => {
      const sent = [{ bookingId, paymentStatus: body.paymentStatus }]
      const parts = await placing(context, (scope) => decideParts(scope, wholeId, sent))
      return bookingAnswer(partNamed(parts, bookingId))
    },
  )

/** The verb for one booking, alone or among others. */
export const verdictOn = (
  bookingId: string,
  paymentStatus: PaymentStatus = 'UNDEFINED',
): BookingVerb<PlacingScope, void, { booking: Booking }> => ({
  lock: { bookingId, revision: null },
  permit: maySee,
  decide: requireHold,
  save: (stored, scope) => acceptOrDecline(stored, scope, paymentStatus),
  // `acceptOrDecline` sets only these three statuses.
  record: (before, { booking }) => ({
    name: names[booking.status as keyof typeof names],
    besides: { previousStatus: before.booking.status },
  }),
  // Called in place of a checkout, whose outcome the customer is always told.
  notification: { notifyParticipants: true },
  answer: bookingAnswer,
})

function requireHold(stored: StoredBooking): void {
  requireAlone(stored)
  const { status } = stored.booking
  if (status !== 'CREATED') throw wrongStatus(status, 'confirm')
}

async function acceptOrDecline(stored: StoredBooking, scope: PlacingScope, paymentStatus: PaymentStatus): Promise<StoredBooking> {
  const { skipsAvailability, requiresApproval } = stored
  const askedBy = skipsAvailability || hasPaid(paymentStatus) ? 'OVERRIDE' : 'BUSINESS'
  const placed = await keepOrPlaceAgain(stored, scope, { askedBy, status: statusWhenAccepted(requiresApproval) })
  const isTaken = 'refusal' in placed || placed.isDoubleBooked
  const verdict = confirmOrDecline({ isTaken, paymentStatus, skipsAvailability, requiresApproval })
  if ('refusal' in placed || verdict.status === 'DECLINED')
    return await decline(stored, scope, { paymentStatus, isDoubleBooked: verdict.doubleBooked })
  return await accept(stored, scope, placed, { status: verdict.status, double_booked: verdict.doubleBooked, payment_status: paymentStatus })
}
