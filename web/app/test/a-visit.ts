import type { Booking, MultiServiceTime, Service } from '@foyer/contract'
import { aBooking } from './a-booking.ts'
import { aService } from './a-service.ts'
import { id } from './samples.ts'

const createdDate = '2027-03-01T08:00:00.000Z'
const slugOf = (name: string) => ({ name, custom: false, createdDate })
const giver = (number: number, name: string) => ({ staffMemberId: id(number), name })

/** A cut with Ana or Ben, an hour. */
export const cut: Service = aService({
  id: id(301),
  name: 'Cut',
  mainSlug: slugOf('cut'),
  supportedSlugs: [slugOf('cut')],
  schedule: { id: id(311), availabilityConstraints: { sessionDurations: [60], timeBetweenSessions: 0 } },
  staffMembers: [giver(321, 'Ana Sol'), giver(322, 'Ben Roth')],
})

/** Colour with Ben, half an hour. */
export const colour: Service = aService({
  id: id(302),
  name: 'Colour',
  mainSlug: slugOf('colour'),
  supportedSlugs: [slugOf('colour')],
  schedule: { id: id(312), availabilityConstraints: { sessionDurations: [30], timeBetweenSessions: 0 } },
  staffMembers: [giver(322, 'Ben Roth')],
})

const at = (date: string, time: string) => `${date}T${time}:00+01:00`
const instant = (local: string) => Temporal.Instant.from(local).toString({ fractionalSecondDigits: 3 })

/** A cut with Ana and then colour with Ben, on a day in Berlin's winter. */
export const aWhole = (date: string, [start, between, end]: readonly [string, string, string]): MultiServiceTime => ({
  startDate: instant(at(date, start)),
  endDate: instant(at(date, end)),
  slots: [
    slotOf(cut, { start: at(date, start), end: at(date, between), resource: { id: id(321), name: 'Ana Sol' } }),
    slotOf(colour, { start: at(date, between), end: at(date, end), resource: { id: id(322), name: 'Ben Roth' } }),
  ],
  price: { value: '160.00', currency: 'EUR' },
})

type Times = { start: string; end: string; resource: { id: string; name: string } }

const slotOf = (service: Service, { start, end, resource }: Times) => ({
  serviceId: service.id,
  scheduleId: service.schedule.id,
  startDate: start,
  endDate: end,
  timezone: 'Europe/Berlin',
  resource,
})

/** The parts of a package at the times of a whole. */
export const partsOf = ({ slots }: MultiServiceTime, changes: Partial<Booking> = {}): Booking[] =>
  slots.map((slot, index) =>
    aBooking({
      id: id(331 + index),
      bookedEntity: {
        slot: { ...slot, scheduleId: slot.scheduleId ?? '', timezone: 'Europe/Berlin' },
        title: index === 0 ? 'Cut' : 'Colour',
        tags: ['INDIVIDUAL'],
      },
      startDate: instant(slot.startDate),
      endDate: instant(slot.endDate),
      multiServiceBookingInfo: { id: id(341), type: 'SEQUENTIAL_BOOKINGS' },
      ...changes,
    }),
  )

export const asWhole = (parts: readonly Booking[]) => ({
  multiServiceBooking: { id: id(341), bookings: parts.map((booking) => ({ bookingId: booking.id, booking })) },
})
