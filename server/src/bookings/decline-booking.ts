import type { PaymentStatus } from '@foyer/contract'
import { cancelBookingEvent } from '../calendar/calendar.ts'
import type { Transaction } from '../db/database.ts'
import type { Context, Handler } from '../handler.ts'
import { tellOfChange } from './booking-news.ts'
import { saveBooking } from './bookings-store.ts'
import { openBooking, requireStatusAfter } from './open-booking.ts'
import { releasePlaces } from './places-store.ts'
import { maySee } from './rights.ts'
import type { StoredBooking } from './stored-booking.ts'

export const declineBooking: Handler<'bookings', 'declineBooking'> = async ({ params: { bookingId }, body }, context) => {
  const { siteId, caller } = context
  return await context.inTransaction(async (tx) => {
    const stored = await openBooking(tx, { siteId, bookingId, revision: body.revision, maySee: (found) => maySee(caller, found) })
    requireStatusAfter(stored, 'decline')
    const declined = await decline(tx, context, stored, { paymentStatus: body.paymentStatus, isDoubleBooked: false })
    const { status: previousStatus, paymentStatus: previousPaymentStatus } = stored.booking
    const besides = { previousStatus, previousPaymentStatus, doubleBooked: body.doubleBooked ?? false }
    await tellOfChange(tx, { context, notification: body.participantNotification }, { name: 'booking.declined', stored: declined, besides })
    return { booking: declined.booking }
  })
}

type Declined = { paymentStatus: PaymentStatus | undefined; isDoubleBooked: boolean }

/** Gives the place back and takes the booking out of the calendar. */
export async function decline(
  tx: Transaction,
  { siteId, now }: Pick<Context, 'siteId' | 'now'>,
  { booking }: StoredBooking,
  { paymentStatus, isDoubleBooked }: Declined,
): Promise<StoredBooking> {
  await releasePlaces(tx, siteId, booking.id)
  await cancelBookingEvent(tx, { siteId, bookingId: booking.id, now })
  const saved = { siteId, now, bookingId: booking.id, revision: booking.revision }
  return await saveBooking(tx, saved, {
    status: 'DECLINED',
    double_booked: isDoubleBooked,
    hold_expires_at: null,
    ...(paymentStatus && { payment_status: paymentStatus }),
  })
}
