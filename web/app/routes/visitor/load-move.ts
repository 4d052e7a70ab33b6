import type { Booking, SlotAvailability } from '@foyer/contract'
import { slotOf, startTimesOf } from '@foyer/domain'
import type { Client } from '@foyer/sdk'
import { redirect } from 'react-router'
import { bookedLocationId } from '../../booking/location-and-staff.ts'
import { type OwnBooking, pagesOf } from '../../booking/own-booking.ts'
import { loadPicker, type PickerData, type ReadTimes, withOwnTime } from '../../booking/slot-picker/load-picker.ts'
import { type Reader, readPickerState } from '../../booking/slot-picker/picker-state.ts'

/** Where a booking may move: to a time, or to another session of its class. */
export type MoveTargets =
  | { kind: 'TIMES'; own: OwnBooking; picker: PickerData }
  | { kind: 'SESSIONS'; own: OwnBooking; sessions: SlotAvailability[]; zone: string }

/** How far ahead other sessions are offered. */
export const daysAhead = 60

/** What cannot be moved, as a course that is booked as a whole, leads back to its page. */
export const loadMove = async (api: Client, own: OwnBooking, search: URLSearchParams, reader: Reader): Promise<MoveTargets> => {
  const { booking, service, token, by } = own
  if (own.isOff || own.whyNot.move || booking.bookedEntity.schedule) throw redirect(pagesOf(own).manage)
  const now = Temporal.Instant.from(own.now)
  const readEntries: ReadEntries = ({ body }) =>
    by === 'CUSTOMER'
      ? api.bookings.listTimesToMove({ params: { bookingId: booking.id }, body })
      : api.bookings.listTimesToMoveAnonymously({ params: { token }, body })
  if (service.type === 'CLASS') return { kind: 'SESSIONS', own, ...(await loadSessions(readEntries, own, now)) }
  const state = readPickerState(search, reader, now)
  const customerChoices = { durationInMinutes: minutesOf(booking) }
  const picker = await loadPicker(api, {
    service,
    state,
    now,
    readTimes: timesAmong(readEntries),
    customerChoices,
    placeId: bookedLocationId(own),
  })
  return { kind: 'TIMES', own, picker: withOwnTime(picker, booking) }
}

type ReadEntries = Client['availability']['queryAvailability']

/** A session that begins on the last evening may end on a later day, and is asked for by its end. */
const timesAmong =
  (readEntries: ReadEntries): ReadTimes =>
  async ({ serviceId, fromDate, toDate, timeZone, resourceId, locationId, customerChoices }) => {
    const filter = {
      serviceId: [serviceId],
      startDate: `${fromDate}T00:00:00`,
      endDate: `${Temporal.PlainDate.from(toDate).add({ days: 1 })}T00:00:00`,
      ...(resourceId && { resourceId: [resourceId] }),
      ...(locationId && { 'location.businessLocation.id': [locationId] }),
    }
    const { availabilityEntries } = await readEntries({
      body: { query: { filter }, timezone: timeZone, ...(customerChoices && { customerChoices }) },
    })
    return startTimesOf(availabilityEntries).filter(({ start }) => start.slice(0, 10) >= fromDate && start.slice(0, 10) < toDate)
  }

const loadSessions = async (readEntries: ReadEntries, { booking }: OwnBooking, now: Temporal.Instant) => {
  const { timezone: zone, serviceId } = slotOf(booking)
  const local = (instant: Temporal.Instant) => instant.toZonedDateTimeISO(zone).toPlainDateTime().toString({ smallestUnit: 'second' })
  const filter = { serviceId: [serviceId], startDate: local(now), endDate: local(now.add({ hours: daysAhead * 24 })) }
  const { availabilityEntries } = await readEntries({ body: { query: { filter }, timezone: zone } })
  // Sessions that open for booking later are no choice yet, and would make a long list longer.
  return { sessions: availabilityEntries.filter(({ reason }) => reason?.code !== 'TOO_FAR'), zone }
}

/** A booking that moves keeps its length. */
export const minutesOf = ({ startDate, endDate }: Booking): number => Temporal.Instant.from(startDate).until(endDate).total('minutes')
