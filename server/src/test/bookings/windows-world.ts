import type { Booking, ContactDetails, SentWindow, Service } from '@foyer/contract'
import type { Client } from '@foyer/sdk'
import { serveWindows } from '../../booking/waiting-list/serve-windows.ts'
import { recordedEvents } from '../recorded-events.ts'
import { book, of } from './booked.ts'
import { createBookingWorld } from './booking-world.ts'
import { offerWaitingList } from './waiting-world.ts'

/** Appointments whose policy has a waiting list for four, with half an hour to answer an offer. Monday, 1 March 2027, 09:00 in Berlin. */
export async function createWindowsWorld() {
  const booked = await createBookingWorld()
  const { world, massage, newDay, slot } = booked
  const { owner } = world
  await offerWaitingList(owner)

  let people = 0
  const someone = (): ContactDetails => ({ firstName: `Person ${++people}`, email: `person${people}@waits.example` })

  const join = async (window: Omit<SentWindow, 'serviceId'>, { service = massage, client, who = someone() }: Joining = {}) => {
    const visitor = client ?? (await world.visitor())
    const body = { entry: { window: { serviceId: service.id, ...window }, contactDetails: who } }
    const { entry, token } = await visitor['waiting-list'].joinWaitingList({ body })
    return { id: entry.id, entry, params: { token }, visitor }
  }
  /** From ten to eleven on one day: one appointment of an hour. */
  const atTen = (date: string) => ({ fromDate: date, toDate: date, fromTime: '10:00', toTime: '11:00' })

  const seen = async ({ params }: { params: { token: string } }) =>
    (await world.guest['waiting-list'].getWaitingListEntry({ params })).entry
  const bookingOf = async (id: string) =>
    (await owner.bookings.queryExtendedBookings({ body: { query: { filter: { id } } } })).extendedBookings[0]?.booking as Booking
  const cancel = async ({ id }: Pick<Booking, 'id'>) => await owner.bookings.cancelBooking(of(await bookingOf(id)))
  const bookAt = async (date: string, time: string, service = massage) => {
    const visitor = await world.visitor()
    return await book(visitor, await slot(visitor, date, time, service), someone())
  }
  /** What follows from the events at once, and what the task of every minute does. */
  const serve = () => serveWindows({ ...world.dependencies, clock: () => world.clock.now })
  const namesOf = async (id: string) => (await recordedEvents(world, id)).map(({ name }) => name)

  /** A day on which ten o’clock is booked, and customers who wait for it, in their order. */
  const takenAtTen = async (customers: number) => {
    const date = newDay()
    const booking = await bookAt(date, '10:00')
    const waiting = []
    for (let index = 0; index < customers; index++) waiting.push(await join(atTen(date)))
    await serve()
    return { date, booking, waiting }
  }
  return { ...booked, someone, join, atTen, seen, bookingOf, cancel, bookAt, serve, namesOf, takenAtTen }
}

type Joining = { service?: Service; client?: Client; who?: ContactDetails }
