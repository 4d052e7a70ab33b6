import type { PaymentStatus } from '@foyer/contract'
import { type StoredBooking, statusWhenAccepted } from '@foyer/domain'
import type { ChangeEvent, ChangeScope } from '../booking-events/booking-events.ts'
import { lockBooking, saveBooking } from '../bookings/bookings.ts'
import { accept, decline, type SavedChange, saveAndRecord } from '../changing/changing.ts'
import { keepOrPlaceAgain, type PlacingScope } from '../places/places.ts'

type Paid = { bookingId: string; paymentStatus: PaymentStatus }

/**
 * Gives what a customer paid for: a hold becomes a booking or a request, also where it expired meanwhile and its time is still free. A time
 * that was taken declines the booking: false, and the money goes back. So does that of a booking that was canceled before it was paid.
 */
export async function settlePaidBooking(scope: PlacingScope, { bookingId, paymentStatus }: Paid): Promise<boolean> {
  const stored = await lockBooking(scope.tx, scope.context.siteId, bookingId)
  if (!stored) return false
  const { status } = stored.booking
  const change = status === 'CREATED' ? finishing(paymentStatus) : noting(paymentStatus)
  if (status === 'CANCELED' || status === 'DECLINED') return false
  const { booking } = await saveAndRecord(scope, stored, undefined, { ...change, notification: { notifyParticipants: true } })
  return booking.status !== 'DECLINED'
}

const finishing = (paymentStatus: PaymentStatus): SavedChange<PlacingScope> => ({
  save: (stored, scope) => acceptOrDecline(stored, scope, paymentStatus),
  record: finishedEvent,
})

/** What happened to a hold that was paid for. */
export const finishedEvent = ({ booking: before }: StoredBooking, { booking: { status } }: StoredBooking): ChangeEvent => {
  const { status: previousStatus, paymentStatus: previousPaymentStatus } = before
  if (status === 'PENDING') return { name: 'booking.requested', besides: { previousStatus } }
  const name = status === 'CONFIRMED' ? 'booking.confirmed' : 'booking.declined'
  return { name, besides: { previousStatus, previousPaymentStatus } }
}

async function acceptOrDecline(stored: StoredBooking, scope: PlacingScope, paymentStatus: PaymentStatus): Promise<StoredBooking> {
  const status = statusWhenAccepted(stored.requiresApproval)
  const placed = await keepOrPlaceAgain(stored, scope, { askedBy: 'BUSINESS', status })
  if ('refusal' in placed) return await decline(stored, scope, { paymentStatus: 'REFUNDED', isDoubleBooked: false })
  return await accept(stored, scope, placed, { status, payment_status: paymentStatus })
}

/** Of a booking that has its place, only what is paid changes. */
const noting = (paymentStatus: PaymentStatus): SavedChange<ChangeScope> => ({
  save: ({ booking: { id: bookingId, revision } }, { tx, context: { siteId, now } }) =>
    saveBooking(tx, { siteId, now, bookingId, revision }, { payment_status: paymentStatus }),
  record: notedEvent,
})

export const notedEvent = ({ booking: before }: StoredBooking): ChangeEvent => ({
  name: 'booking.payment_status_changed',
  besides: { previousPaymentStatus: before.paymentStatus },
})

/** What was given away, or paid by a plan, is not given back with money that came besides. */
export const isToNote = ({ booking }: StoredBooking, next: PaymentStatus): boolean => {
  const { status, paymentStatus, selectedPaymentOption } = booking
  const isPaidByPlan = selectedPaymentOption === 'MEMBERSHIP' && paymentStatus === 'PAID'
  return status !== 'CREATED' && paymentStatus !== next && paymentStatus !== 'EXEMPT' && !isPaidByPlan
}

/** Notes on a booking what became of the money that was paid for it; the customer is not told, as a credit note tells them. */
export async function noteStatusOf(scope: ChangeScope, bookingId: string, paymentStatus: PaymentStatus): Promise<void> {
  const stored = await lockBooking(scope.tx, scope.context.siteId, bookingId)
  if (!stored || !isToNote(stored, paymentStatus)) return
  await saveAndRecord(scope, stored, undefined, { ...noting(paymentStatus), notification: undefined })
}
