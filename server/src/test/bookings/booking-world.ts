import type { Booking, ExtendedBooking, Service, Slot, StaffMember } from '@foyer/contract'
import type { Client } from '@foyer/sdk'
import { createWorld, type World, type WorldOptions } from '../world.ts'
import { slotAt, timesOn } from './booked.ts'

type Visitor = Client & { visitorId: string }

export type BookingWorld = {
  world: World
  visitor: Visitor
  ada: StaffMember
  /** An hour with Ada, Monday to Friday from 10:00 to 18:00. */
  massage: Service
  /** A working day without bookings. */
  newDay: () => string
  slot: (client: Client, date: string, time: string, service?: Service) => Promise<Slot>
  isFree: (date: string, time: string, service?: Service) => Promise<boolean>
  /** The booking as this client finds it. */
  read: (client: Client, booking: Pick<Booking, 'id'>) => Promise<ExtendedBooking | undefined>
  /** The booking's history in words: `booking.created by CUSTOMER`. */
  history: (booking: Pick<Booking, 'id'>) => Promise<string[]>
  /** Runs a part of a story at a later time, and sets the clock back. */
  later: (duration: Temporal.DurationLike, part: () => Promise<void>) => Promise<void>
}

export const createBookingWorld = async (options: WorldOptions = {}): Promise<BookingWorld> => {
  const world = await createWorld(options)
  const ada = await world.staffMember('Ada Lindqvist')
  const massage = await world.service([ada])
  const { owner, clock } = world
  return {
    world,
    ada,
    massage,
    visitor: await world.visitor(),
    newDay: workingDays(),
    slot: (client, date, time, service = massage) => slotAt(client, { service, date, time }),
    // Called with a key, because a visitor's token expires in stories that run a day later.
    isFree: async (date, time, service = massage) =>
      (await timesOn(owner, { service, date })).some((entry) => entry.bookable && entry.slot.startDate.includes(`T${time}`)),
    read: async (client, { id }) => {
      const body = { query: { filter: { id } }, withBookingAllowedActions: true }
      return (await client.bookings.queryExtendedBookings({ body })).extendedBookings[0]
    },
    history: async ({ id }) => {
      const answer = await owner.bookings.getBookingHistory({ params: { bookingId: id } })
      return answer.history.map(({ event, actor }) => `${event} by ${actor.type}`)
    },
    later: async (duration, part) => {
      const { now } = clock
      clock.advance(duration)
      await part().finally(() => clock.set(now))
    },
  }
}

/** Monday to Friday from next week on: today is Monday, 1 March 2027. */
const workingDays = (): (() => string) => {
  let days = 0
  return () => {
    const date = Temporal.PlainDate.from('2027-03-08').add({ weeks: Math.floor(days / 5), days: days % 5 })
    days++
    return date.toString()
  }
}
