import { allResourceIdsOf, type StoredBooking, slotOf } from '@foyer/domain'
import type { Updateable } from 'kysely'
import type { BookingsTable } from '../../ground/db/types.ts'
import { putBookingEvent } from '../../house/calendar/calendar.ts'
import { calendarEventOf, saveBooking } from '../bookings/bookings.ts'
import { giveBackTaken, type KeptPlace, type PlacingScope } from '../places/places.ts'

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
