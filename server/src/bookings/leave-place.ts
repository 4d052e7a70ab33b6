import type { ServiceLocation, SlotLocation } from '@foyer/contract'
import { slotOf } from '@foyer/domain'
import { slotLocationsOf } from '../availability/availability.ts'
import { moveBookingEvent } from '../calendar/calendar.ts'
import type { Transaction } from '../db/database.ts'
import type { LeftPlaces } from '../services/services.ts'
import { loadSite } from '../site/site.ts'
import { lockUpcomingBookings, saveBooking } from './bookings-store.ts'
import { calendarEventOf } from './calendar-event.ts'
import { canceling } from './cancel-booking.ts'
import { type SavedChange, saveAndRecord } from './change-booking.ts'
import type { ChangeScope } from './record-change.ts'
import { allResourceIdsOf, type StoredBooking } from './stored-booking.ts'

/** Moves the bookings to come that are at places a service leaves, or cancels them. Those at the customer's stay. */
export async function leavePlaces(
  tx: Transaction,
  { siteId, now, caller, jobs, serviceId, left, to, notification }: LeftPlaces,
): Promise<void> {
  const leftPlaces = await slotPlacesOf(tx, siteId, left)
  const [place = null] = to ? await slotPlacesOf(tx, siteId, [to]) : []
  const scope = { tx, context: { siteId, now, caller, dependencies: { jobs } } }
  const change = place ? moving(place, (await loadSite(tx, siteId)).timeZone) : canceling
  for (const stored of await lockUpcomingBookings(tx, { siteId, serviceId, from: now })) {
    const isThere = leftPlaces.some((leftPlace) => isSamePlace(leftPlace, slotOf(stored.booking).location))
    if (isThere) await saveAndRecord(scope, stored, undefined, { ...change, notification })
  }
}

async function slotPlacesOf(tx: Transaction, siteId: string, locations: readonly ServiceLocation[]): Promise<SlotLocation[]> {
  if (locations.length === 0) return []
  const { id, name, address = null } = await loadSite(tx, siteId)
  const premises = locations.flatMap(({ business }) => (business ? [business] : []))
  const others = new Map(premises.map((other) => [other.id, { id: other.id, name: other.name ?? '', address: other.address ?? null }]))
  return slotLocationsOf(locations, { own: { id, name, address }, others })
}

/** Places of the business are told by their id, places of a service's own by their address. */
const isSamePlace = (one: SlotLocation, other: SlotLocation | undefined): boolean =>
  one.locationType === other?.locationType &&
  one.locationType !== 'CUSTOM' &&
  (one.locationType === 'OWNER_BUSINESS' ? one.id === other?.id : one.formattedAddress === other?.formattedAddress)

/** The same time with the same person elsewhere. */
const moving = (location: SlotLocation, timeZone: string): SavedChange<ChangeScope> => ({
  save: (stored, scope) => saveAt(location, timeZone, stored, scope),
  record: ({ booking }) => ({
    name: 'booking.rescheduled',
    besides: {
      previousStatus: booking.status,
      previousStartDate: booking.startDate,
      previousEndDate: booking.endDate,
      previousBookedEntity: booking.bookedEntity,
    },
  }),
})

async function saveAt(
  location: SlotLocation,
  timeZone: string,
  stored: StoredBooking,
  { tx, context: { siteId, now } }: ChangeScope,
): Promise<StoredBooking> {
  const { booking, calendarSequence } = stored
  const { id: bookingId, revision, startDate: start, endDate: end, bookedEntity } = booking
  const slot = { ...slotOf(booking), location }
  const shown = { siteId, now, bookingId, title: bookedEntity.title, slot, resourceIds: allResourceIdsOf(stored), start, end, timeZone }
  if (stored.type === 'APPOINTMENT') await moveBookingEvent(tx, calendarEventOf(shown))
  return await saveBooking(
    tx,
    { siteId, now, bookingId, revision },
    { slot: JSON.stringify(slot), calendar_sequence: calendarSequence + 1 },
  )
}
