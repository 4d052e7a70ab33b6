import type { Updateable } from 'kysely'
import { putBookingEvent } from '../calendar/calendar.ts'
import type { BookingsTable } from '../db/types.ts'
import { saveBooking } from './bookings-store.ts'
import { calendarEventOf } from './calendar-event.ts'
import type { Change } from './place-again.ts'
import { releasePlaces } from './places-store.ts'
import type { StoredBooking } from './stored-booking.ts'

/**
 * Makes a booking, whose place is taken already, a booking or a request: shown in the calendar, no longer a hold. A request beside which
 * others may ask for the same time gives its place back: it had to fit, but from now on it is in nobody's way.
 */
export async function accept(
  { tx, context, catalogue }: Change,
  { booking, resourceId, allowsOtherRequests }: StoredBooking,
  changes: Updateable<BookingsTable> & { status: 'CONFIRMED' | 'PENDING' },
): Promise<StoredBooking> {
  const { siteId, now } = context
  const { slot } = booking.bookedEntity
  const eventId = await putBookingEvent(
    tx,
    calendarEventOf({
      siteId,
      now,
      bookingId: booking.id,
      title: booking.bookedEntity.title,
      slot,
      start: booking.startDate,
      end: booking.endDate,
      resourceId: resourceId ?? slot.resource?.id ?? '',
      timeZone: catalogue.timeZone,
    }),
  )
  if (changes.status === 'PENDING' && allowsOtherRequests) await releasePlaces(tx, siteId, booking.id)
  const saved = { siteId, now, bookingId: booking.id, revision: booking.revision }
  return await saveBooking(tx, saved, { ...changes, event_id: eventId, hold_expires_at: null })
}
