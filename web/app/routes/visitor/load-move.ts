import type { Booking, SlotAvailability } from '@foyer/contract'
import { slotOf } from '@foyer/domain'
import type { Client } from '@foyer/sdk'
import { redirect } from 'react-router'
import { type OwnBooking, pagesOf } from '../../features/own-booking/own-booking.ts'
import { ownPlaceOf } from '../../features/own-booking/place-of.ts'
import { loadPicker, type PickerData, type ReadTimes, withOwnTime } from '../../features/slot-picker/load-picker.ts'
import { type Reader, readPickerState } from '../../features/slot-picker/picker-state.ts'

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
  const readTimes: ReadTimes = ({ body }) =>
    by === 'CUSTOMER'
      ? api.bookings.listTimesToMove({ params: { bookingId: booking.id }, body })
      : api.bookings.listTimesToMoveAnonymously({ params: { token }, body })
  if (service.type === 'CLASS') return { kind: 'SESSIONS', own, ...(await loadSessions(readTimes, own, now)) }
  const state = readPickerState(search, reader, now)
  const customerChoices = { durationInMinutes: minutesOf(booking) }
  const picker = await loadPicker(api, { service, state, now, readTimes, customerChoices, placeId: ownPlaceOf(own) })
  return { kind: 'TIMES', own, picker: withOwnTime(picker, booking) }
}

const loadSessions = async (readTimes: ReadTimes, { booking }: OwnBooking, now: Temporal.Instant) => {
  const { timezone: zone, serviceId } = slotOf(booking)
  const local = (instant: Temporal.Instant) => instant.toZonedDateTimeISO(zone).toPlainDateTime().toString({ smallestUnit: 'second' })
  const filter = { serviceId: [serviceId], startDate: local(now), endDate: local(now.add({ hours: daysAhead * 24 })) }
  const { availabilityEntries } = await readTimes({ body: { query: { filter }, timezone: zone } })
  // Sessions that open for booking later are no choice yet, and would make a long list longer.
  return { sessions: availabilityEntries.filter(({ reason }) => reason?.code !== 'TOO_FAR'), zone }
}

/** A booking that moves keeps its length. */
export const minutesOf = ({ startDate, endDate }: Booking): number => Temporal.Instant.from(startDate).until(endDate).total('minutes')
