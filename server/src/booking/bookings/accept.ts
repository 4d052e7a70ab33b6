import { slotOf } from '@foyer/domain'
import type { Updateable } from 'kysely'
import type { BookingsTable } from '../../ground/db/types.ts'
import { putBookingEvent } from '../../house/booking-events/booking-events.ts'
import { saveBooking } from './bookings-store.ts'
import { calendarEventOf } from './calendar-event.ts'
import { giveBackTaken } from './give-back.ts'
import type { KeptPlace } from './place-again.ts'
import type { PlacingScope } from './placing.ts'
import { allResourceIdsOf, type StoredBooking } from './stored-booking.ts'

/**
 * Makes a hold that has its place a booking or a request, shown in the calendar. A request of a service that allows other requests for the
 * same time then gives its place back: it had to fit, but from now on it is in no other booking's way.
 */
export async function accept(
  stored: StoredBooking,
  scope: PlacingScope,
  { alsoResourceIds }: Pick<KeptPlace, 'alsoResourceIds'>,
  changes: Updateable<BookingsTable> & { status: 'CONFIRMED' | 'PENDING' },
): Promise<StoredBooking> {
  const { tx, context, catalogue } = scope
  const { siteId, now } = context
  const { id: bookingId, bookedEntity, startDate: start, endDate: end, revision } = stored.booking
  const { title } = bookedEntity
  const resourceIds = allResourceIdsOf({ ...stored, additionalResourceIds: alsoResourceIds })
  const shown = { siteId, now, bookingId, title, slot: slotOf(stored.booking), start, end, resourceIds, timeZone: catalogue.timeZone }
  // Sessions of classes and courses stand in the calendar themselves.
  const eventId = stored.type === 'APPOINTMENT' ? await putBookingEvent(tx, calendarEventOf(shown)) : null
  if (changes.status === 'PENDING' && stored.allowsOtherRequests) await giveBackTaken(stored, scope)
  return await saveBooking(
    tx,
    { siteId, now, bookingId, revision },
    {
      ...changes,
      additional_resource_ids: [...alsoResourceIds],
      ...(eventId !== null && { event_id: eventId }),
      hold_expires_at: null,
      ...(changes.status === 'PENDING' && { requested_at: now }),
    },
  )
}
