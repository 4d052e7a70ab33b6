import type { Booking, ServiceLocation, SlotLocation } from '@foyer/contract'
import { Refusal, type StoredBooking, slotOf } from '@foyer/domain'
import type { Queryable, Transaction } from '../../ground/db/database.ts'
import { relocateBookingEvents } from '../../house/booked-events/booked-events.ts'
import { loadSite } from '../../house/site/site.ts'
import type { LeftServiceLocations } from '../../offer/services/set-service-locations.ts'
import { slotLocationsOf } from '../availability/slot-locations.ts'
import { type ChangeScope, type Notification, type RecordedChange, recordChanges, recordTogether } from '../booking-events/record-change.ts'
import { calendarLocationOf } from '../bookings/calendar-event.ts'
import { saveLocationOfBookings } from '../bookings/save-bookings-store.ts'
import { lockWholes } from '../bookings/several-bookings-store.ts'
import { findUpcomingWholes, lockUpcomingBookings } from '../bookings/upcoming-bookings-store.ts'
import { cancelTogether, groupedByWhole } from './cancel-bookings.ts'

/** Moves or cancels upcoming bookings at locations that a service leaves, visits as a whole. Bookings at the customer's address stay. */
export async function moveFromLeftLocations(
  tx: Transaction,
  { siteId, now, caller, jobs, serviceId, left, to, notification }: LeftServiceLocations,
): Promise<void> {
  const leftLocations = await loadSlotLocations(tx, siteId, left)
  const [location = null] = to ? await loadSlotLocations(tx, siteId, [to]) : []
  const scope = { tx, context: { siteId, now, caller, dependencies: { jobs } } }
  const upcoming = { siteId, serviceId, from: now }
  const wholeIds = await findUpcomingWholes(tx, upcoming)
  await lockWholes(tx, siteId, wholeIds)
  const coming = await lockUpcomingBookings(tx, upcoming, wholeIds)
  const isLeaving = ({ booking }: StoredBooking) =>
    slotOf(booking).serviceId === serviceId && leftLocations.some((leftLocation) => isSameLocation(leftLocation, slotOf(booking).location))
  const groups = groupedByWhole(coming).filter((group) => group.some(isLeaving))
  if (!location) return await cancelTogether(scope, groups.flat(), notification)
  for (const group of groups) refuseToSplit(group, isLeaving)
  await moveAll(coming.filter(isLeaving), location, scope, notification)
}

/** A visit has one location, so it cannot be split: it must be moved or canceled first. */
function refuseToSplit(group: readonly StoredBooking[], isLeaving: (part: StoredBooking) => boolean): void {
  const whole = group[0]?.booking.multiServiceBookingInfo
  if (!whole || whole.type === 'SEPARATE_BOOKINGS') return
  const left = group.filter(isLeaving).map(({ booking }) => slotOf(booking).location)
  const isLeftBehind = (part: StoredBooking) =>
    !isLeaving(part) && left.some((location) => location !== undefined && isSameLocation(location, slotOf(part.booking).location))
  if (group.some(isLeftBehind)) {
    throw new Refusal('NOT_ALLOWED_TO_UPDATE_BOOKING_IN_MULTI_SERVICE_BOOKING', { multiServiceBookingId: whole.id })
  }
}

export async function loadSlotLocations(db: Queryable, siteId: string, locations: readonly ServiceLocation[]): Promise<SlotLocation[]> {
  if (locations.length === 0) return []
  const { id, name, address = null } = await loadSite(db, siteId)
  const premises = locations.flatMap(({ business }) => (business ? [business] : []))
  const others = new Map(premises.map((other) => [other.id, { id: other.id, name: other.name ?? '', address: other.address ?? null }]))
  return slotLocationsOf(locations, { own: { id, name, address }, others })
}

const isSameLocation = (one: SlotLocation, other: SlotLocation | undefined): boolean =>
  one.locationType === other?.locationType &&
  one.locationType !== 'CUSTOM' &&
  (one.locationType === 'OWNER_BUSINESS' ? one.id === other?.id : one.formattedAddress === other?.formattedAddress)

async function moveAll(
  bookings: readonly StoredBooking[],
  location: SlotLocation,
  scope: ChangeScope,
  notification: Notification,
): Promise<void> {
  const { tx, context } = scope
  const bookingIds = bookings.map(({ booking }) => booking.id)
  await relocateBookingEvents(tx, { ...context, bookingIds, location: calendarLocationOf(location) })
  const moved = await saveLocationOfBookings(tx, { ...context, bookingIds, location })
  const changesOf = (group: readonly StoredBooking[]) =>
    group.flatMap(({ booking: before }) =>
      moved.filter(({ booking }) => booking.id === before.id).map(({ booking }) => moveOf(before, booking)),
    )
  const { alone = [], together = [] } = Object.groupBy(groupedByWhole(bookings), ({ length }) => (length === 1 ? 'alone' : 'together'))
  await recordChanges(scope, changesOf(alone.flat()), notification)
  // A loop, because each visit has one notification.
  for (const parts of together) await recordTogether(scope, changesOf(parts), notification)
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
