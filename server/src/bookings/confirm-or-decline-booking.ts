import type { PaymentStatus } from '@foyer/contract'
import { confirmOrDecline, hasPaid, statusWhenAccepted } from '@foyer/domain'
import { withCatalogue } from '../availability/availability.ts'
import type { Handler } from '../handler.ts'
import { accept } from './accept.ts'
import { tellOfChange } from './booking-news.ts'
import { decline } from './decline-booking.ts'
import { openBooking, wrongStatus } from './open-booking.ts'
import { type Change, placeAgain } from './place-again.ts'
import { keepPlace } from './places-store.ts'
import { maySee } from './rights.ts'
import type { StoredBooking } from './stored-booking.ts'

const names = { CONFIRMED: 'booking.confirmed', PENDING: 'booking.requested', DECLINED: 'booking.declined' } as const

export const confirmOrDeclineBooking: Handler<'bookings', 'confirmOrDeclineBooking'> = async ({ params: { bookingId }, body }, context) => {
  const { db, siteId, caller } = context
  return await withCatalogue(db, siteId, (catalogue) =>
    context.inTransaction(async (tx) => {
      const stored = await openBooking(tx, { siteId, bookingId, revision: null, maySee: (found) => maySee(caller, found) })
      const { status: previousStatus } = stored.booking
      if (previousStatus !== 'CREATED') throw wrongStatus(previousStatus, 'confirm')
      const decided = await decide({ tx, context, catalogue }, stored, body.paymentStatus ?? 'UNDEFINED')
      // Only the three statuses of the decision come out of it.
      const name = names[decided.booking.status as keyof typeof names]
      // Stands in for a checkout: what it decides, the customer is told.
      const news = { context, notification: { notifyParticipants: true } }
      await tellOfChange(tx, news, { name, stored: decided, besides: { previousStatus } })
      return { booking: decided.booking }
    }),
  )
}

async function decide(change: Change, stored: StoredBooking, paymentStatus: PaymentStatus): Promise<StoredBooking> {
  const { skipsAvailability, requiresApproval } = stored
  const isTaken = await isPlaceTaken(change, stored, skipsAvailability || hasPaid(paymentStatus))
  const verdict = confirmOrDecline({ isTaken, paymentStatus, skipsAvailability, requiresApproval })
  if (verdict.status === 'DECLINED') {
    return await decline(change.tx, change.context, stored, { paymentStatus, isDoubleBooked: verdict.doubleBooked })
  }
  return await accept(change, stored, { status: verdict.status, double_booked: verdict.doubleBooked, payment_status: paymentStatus })
}

/** Whether somebody else has the booking's time by now. Where it is kept in spite of that, it gets its place beside the other. */
async function isPlaceTaken(change: Change, stored: StoredBooking, isKeptAnyway: boolean): Promise<boolean> {
  const { siteId } = change.context
  const status = statusWhenAccepted(stored.requiresApproval)
  if (await keepPlace(change.tx, { siteId, bookingId: stored.booking.id, status })) return stored.booking.doubleBooked ?? false
  const placed = await placeAgain(change, stored, { askedBy: isKeptAnyway ? 'OVERRIDE' : 'BUSINESS', status })
  return 'refusal' in placed || !placed.result.isExclusive
}
