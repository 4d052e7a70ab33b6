import type { Booking, PaymentStatus } from '@foyer/contract'
import { confirmOrDecline, hasPaid, statusWhenAccepted } from '@foyer/domain'
import type { Handler } from '../handler.ts'
import { accept } from './accept.ts'
import { type BookingVerb, bookingAnswer, changeBookingAndPlace, wrongStatus } from './change-booking.ts'
import { decline } from './decline-booking.ts'
import { keepOrPlaceAgain } from './place-again.ts'
import type { PlacingScope } from './placing.ts'
import { maySee } from './rights.ts'
import type { StoredBooking } from './stored-booking.ts'

const names = { CONFIRMED: 'booking.confirmed', PENDING: 'booking.requested', DECLINED: 'booking.declined' } as const

export const confirmOrDeclineBooking: Handler<'bookings', 'confirmOrDeclineBooking'> = ({ params: { bookingId }, body }, context) =>
  changeBookingAndPlace(context, verdictOn(bookingId, body.paymentStatus))

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

function requireHold({ booking: { status } }: StoredBooking): void {
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
