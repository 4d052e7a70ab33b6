import type { Booking, PaymentStatus } from '@foyer/contract'
import { confirmOrDecline, hasPaid, Refusal, type StoredBooking, statusWhenAccepted, wrongStatus } from '@foyer/domain'
import type { Handler } from '../../ground/handler.ts'
import { maySee } from '../bookings/rights.ts'
import { type BookingVerb, bookingAnswer, changeBookingAndPlace } from '../changing/change-booking.ts'
import { accept, decline } from '../changing/confirm-and-decline.ts'
import { eachPart, type KeptPlace, keepOrPlaceAgain, keepOrPlaceAllAgain, type Parts } from '../places/place-again.ts'
import { type PlacingScope, placing } from '../places/placing.ts'
import { openParts } from './cancel-multi-service-booking.ts'
import { changePartsIn, orAsWhole, requireAlone } from './change-parts.ts'

const names = { CONFIRMED: 'booking.confirmed', PENDING: 'booking.requested', DECLINED: 'booking.declined' } as const

/** A checkout names one booking and means its whole visit. */
export const confirmOrDeclineBooking: Handler<'bookings', 'confirmOrDeclineBooking'> = async ({ params: { bookingId }, body }, context) =>
  await orAsWhole(
    () => changeBookingAndPlace(context, verdictOn(bookingId, body.paymentStatus)),
    async (wholeId) => {
      const sent = [{ bookingId, paymentStatus: body.paymentStatus }]
      const parts = await placing(context, (scope) => decideParts(scope, wholeId, sent))
      return bookingAnswer(partNamed(parts, bookingId))
    },
  )

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

type SentPayment = { bookingId: string; paymentStatus: PaymentStatus | undefined }

/** Confirms or declines all parts by payment and availability: one paid part confirms all, one taken part declines all. */
export const decideParts = (
  scope: PlacingScope,
  multiServiceBookingId: string,
  sent: readonly SentPayment[],
): Promise<readonly StoredBooking[]> =>
  changePartsIn(scope, scope.context.caller, {
    multiServiceBookingId,
    sent: null,
    permit: maySee,
    decide: requireHolds,
    save: (parts) => acceptOrDeclineParts(parts, scope, sent),
    record: (before, { booking }) => ({
      name: names[booking.status as keyof typeof names],
      besides: { previousStatus: before.booking.status },
    }),
    notification: { notifyParticipants: true },
  })

export function partNamed(parts: readonly StoredBooking[], bookingId: string): StoredBooking {
  const part = parts.find(({ booking }) => booking.id === bookingId.toLowerCase())
  if (!part) throw new Refusal('BOOKING_NOT_FOUND')
  return part
}

function requireHolds(all: Parts): Parts {
  const parts = openParts(all) ?? all
  const decided = parts.find(({ booking }) => booking.status !== 'CREATED')
  if (decided) throw wrongStatus(decided.booking.status, 'confirm')
  return parts
}

async function acceptOrDeclineParts(parts: Parts, scope: PlacingScope, sent: readonly SentPayment[]): Promise<StoredBooking[]> {
  const paymentOf = ({ booking }: StoredBooking): PaymentStatus =>
    (sent.find(({ bookingId }) => bookingId.toLowerCase() === booking.id) ?? sent[0])?.paymentStatus ?? 'UNDEFINED'
  const paymentStatus = parts.map(paymentOf).find(hasPaid) ?? paymentOf(parts[0])
  const skipsAvailability = parts.some((part) => part.skipsAvailability)
  const requiresApproval = parts.some((part) => part.requiresApproval)
  const askedBy = skipsAvailability || hasPaid(paymentStatus) ? 'OVERRIDE' : 'BUSINESS'
  const placed = await keepOrPlaceAllAgain(parts, scope, { askedBy, status: statusWhenAccepted(requiresApproval) })
  const isTaken = 'refusal' in placed || placed.some(({ isDoubleBooked }) => isDoubleBooked)
  const verdict = confirmOrDecline({ isTaken, paymentStatus, skipsAvailability, requiresApproval })
  if ('refusal' in placed || verdict.status === 'DECLINED')
    return await eachPart(parts, (part) => decline(part, scope, { paymentStatus: paymentOf(part), isDoubleBooked: verdict.doubleBooked }))
  const { status } = verdict
  return await eachPart(parts, (part, position) => {
    const place = placed[position] as KeptPlace
    return accept(part, scope, place, { status, double_booked: place.isDoubleBooked, payment_status: paymentOf(part) })
  })
}
