import type { PaymentStatus } from '@foyer/contract'
import { confirmOrDecline, hasPaid, Refusal, type StoredBooking, statusWhenAccepted, wrongStatus } from '@foyer/domain'
import { maySee } from '../bookings/bookings.ts'
import { accept, decline } from '../changing/changing.ts'
import { eachPart, type KeptPlace, keepOrPlaceAllAgain, type Parts, type PlacingScope } from '../places/places.ts'
import { openParts } from './cancel-multi-service-booking.ts'
import { changePartsIn } from './change-parts.ts'

/** What a checkout tells of the parts that it names. */
type SentPayment = { bookingId: string; paymentStatus: PaymentStatus | undefined }

const names = { CONFIRMED: 'booking.confirmed', PENDING: 'booking.requested', DECLINED: 'booking.declined' } as const

/** Confirms or declines all parts by the state of payment and of their places: one that is paid for keeps all, one that is taken loses all. */
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
    save: (parts) => acceptOrDecline(parts, scope, sent),
    // `acceptOrDecline` sets only these three statuses.
    record: (before, { booking }) => ({
      name: names[booking.status as keyof typeof names],
      besides: { previousStatus: before.booking.status },
    }),
    // Called in place of a checkout, whose outcome the customer is always told.
    notification: { notifyParticipants: true },
  })

export function partNamed(parts: readonly StoredBooking[], bookingId: string): StoredBooking {
  const part = parts.find(({ booking }) => booking.id === bookingId.toLowerCase())
  // It may have left in the meantime.
  if (!part) throw new Refusal('BOOKING_NOT_FOUND')
  return part
}

function requireHolds(all: Parts): Parts {
  const parts = openParts(all) ?? all
  const decided = parts.find(({ booking }) => booking.status !== 'CREATED')
  if (decided) throw wrongStatus(decided.booking.status, 'confirm')
  return parts
}

async function acceptOrDecline(parts: Parts, scope: PlacingScope, sent: readonly SentPayment[]): Promise<StoredBooking[]> {
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
