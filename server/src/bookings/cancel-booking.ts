import { type ChangedBy, minutesOfIsoInstant, Refusal, refusalToCancel } from '@foyer/domain'
import { cancelBookingEvent } from '../calendar/calendar.ts'
import type { Transaction } from '../db/database.ts'
import type { Context, Handler } from '../handler.ts'
import { tellOfChange } from './booking-news.ts'
import { saveBooking } from './bookings-store.ts'
import { openBooking, requireStatusAfter } from './open-booking.ts'
import { releasePlaces } from './places-store.ts'
import { changedByOf, maySee, requireRightTo } from './rights.ts'
import { governed, type StoredBooking } from './stored-booking.ts'

export const cancelBooking: Handler<'bookings', 'cancelBooking'> = async ({ params: { bookingId }, body }, context) => {
  const { siteId, caller } = context
  requireRightTo(caller, body.flowControlSettings)
  return await context.inTransaction(async (tx) => {
    const stored = await openBooking(tx, { siteId, bookingId, revision: body.revision, maySee: (found) => maySee(caller, found) })
    requireStatusAfter(stored, 'cancel')
    requireCancellable(stored, changedByOf(caller), context)
    const canceled = await cancel(tx, context, stored)
    const besides = { previousStatus: stored.booking.status }
    await tellOfChange(tx, { context, notification: body.participantNotification }, { name: 'booking.canceled', stored: canceled, besides })
    return { booking: canceled.booking }
  })
}

function requireCancellable(stored: StoredBooking, changedBy: ChangedBy, { now }: Context): void {
  const reason = refusalToCancel(governed(stored), changedBy, minutesOfIsoInstant(now))
  if (reason) throw new Refusal('BOOKING_POLICY_VIOLATION', { reason })
}

/** Gives the place back and takes the booking out of the calendar. */
export async function cancel(
  tx: Transaction,
  { siteId, now }: Pick<Context, 'siteId' | 'now'>,
  { booking, calendarSequence }: StoredBooking,
): Promise<StoredBooking> {
  await releasePlaces(tx, siteId, booking.id)
  await cancelBookingEvent(tx, { siteId, bookingId: booking.id, now })
  const saved = { siteId, now, bookingId: booking.id, revision: booking.revision }
  return await saveBooking(tx, saved, {
    status: 'CANCELED',
    canceled_at: now,
    double_booked: false,
    hold_expires_at: null,
    calendar_sequence: calendarSequence + 1,
  })
}
