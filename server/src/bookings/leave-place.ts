import type { Booking, ServiceLocation, SlotLocation } from '@foyer/contract'
import { slotLocationsOf } from '../availability/availability.ts'
import { placeBookingEvents } from '../calendar/calendar.ts'
import type { Queryable, Transaction } from '../db/database.ts'
import type { LeftPlaces } from '../services/services.ts'
import { loadSite } from '../site/site.ts'
import { lockUpcomingBookings, savePlace } from './bookings-store.ts'
import { calendarLocationOf } from './calendar-event.ts'
import { canceling } from './cancel-booking.ts'
import { saveAndRecord } from './change-booking.ts'
import { type ChangeScope, type Notification, type RecordedChange, recordChanges } from './record-change.ts'
import type { StoredBooking } from './stored-booking.ts'

/** Moves the bookings to come that are at places a service leaves, or cancels them. Those at the customer's stay. */
export async function leavePlaces(
  tx: Transaction,
  { siteId, now, caller, jobs, serviceId, left, to, notification }: LeftPlaces,
): Promise<void> {
  const leftPlaces = await slotPlacesOf(tx, siteId, left)
  const [place = null] = to ? await slotPlacesOf(tx, siteId, [to]) : []
  const scope = { tx, context: { siteId, now, caller, dependencies: { jobs } } }
  const coming = await lockUpcomingBookings(tx, { siteId, serviceId, from: now })
  const there = coming.filter(({ booking }) => leftPlaces.some((leftPlace) => isSamePlace(leftPlace, booking.bookedEntity.slot.location)))
  if (place) return await moveAll(there, place, scope, notification)
  for (const stored of there) await saveAndRecord(scope, stored, undefined, { ...canceling, notification })
}

/** Places of a service as slots tell them. */
export async function slotPlacesOf(db: Queryable, siteId: string, locations: readonly ServiceLocation[]): Promise<SlotLocation[]> {
  if (locations.length === 0) return []
  const { id, name, address = null } = await loadSite(db, siteId)
  const premises = locations.flatMap(({ business }) => (business ? [business] : []))
  const others = new Map(premises.map((other) => [other.id, { id: other.id, name: other.name ?? '', address: other.address ?? null }]))
  return slotLocationsOf(locations, { own: { id, name, address }, others })
}

/** Places of the business are told by their id, places of a service's own by their address. */
const isSamePlace = (one: SlotLocation, other: SlotLocation | undefined): boolean =>
  one.locationType === other?.locationType &&
  one.locationType !== 'CUSTOM' &&
  (one.locationType === 'OWNER_BUSINESS' ? one.id === other?.id : one.formattedAddress === other?.formattedAddress)

/** The same times with the same people elsewhere, in a fixed number of statements. */
async function moveAll(
  bookings: readonly StoredBooking[],
  place: SlotLocation,
  scope: ChangeScope,
  notification: Notification,
): Promise<void> {
  const { tx, context } = scope
  const bookingIds = bookings.map(({ booking }) => booking.id)
  await placeBookingEvents(tx, { ...context, bookingIds, location: calendarLocationOf(place) })
  const moved = await savePlace(tx, { ...context, bookingIds, place })
  await recordChanges(
    scope,
    bookings.flatMap(({ booking: before }) =>
      moved.filter(({ booking }) => booking.id === before.id).map(({ booking }) => moveOf(before, booking)),
    ),
    notification,
  )
}

const moveOf = (before: Booking, booking: Booking): RecordedChange => ({
  booking,
  event: {
    name: 'booking.rescheduled',
    besides: {
      previousStatus: before.status,
      previousStartDate: before.startDate,
      previousEndDate: before.endDate,
      previousBookedEntity: before.bookedEntity,
    },
  },
})
