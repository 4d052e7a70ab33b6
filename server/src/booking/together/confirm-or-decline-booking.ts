import type { Booking, PaymentStatus } from '@foyer/contract'
import { confirmOrDecline, hasPaid, type StoredBooking, statusWhenAccepted, wrongStatus } from '@foyer/domain'
import type { Handler } from '../../ground/handler.ts'
import { maySee } from '../bookings/bookings.ts'
import { accept, type BookingVerb, bookingAnswer, changeBookingAndPlace, decline } from '../changing/changing.ts'
import { keepOrPlaceAgain, type PlacingScope, placing } from '../places/places.ts'
import { orAsWhole, requireAlone } from './as-whole.ts'
import { decideParts, partNamed } from './decide-parts.ts'

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
