import type { StaffMember } from '@foyer/contract'
import { sql } from 'kysely'
import { serveDueLists } from '../../booking/freed-seats/serve-list.ts'
import { serveWindows } from '../../booking/waiting-list/serve-windows.ts'
import { book, complete, of } from '../bookings/booked.ts'
import type { BookingWorld } from '../bookings/booking-world.ts'
import { offerWaitingList } from '../bookings/waiting-world.ts'

/** Times and seats that were taken, were given back, and are on offer to a customer of the waiting list. */
export async function offersIn({ world, massage, newDay, slot, visitor }: BookingWorld, teacher: StaffMember) {
  const { owner } = world
  await offerWaitingList(owner)
  const yoga = await world.service([teacher], { type: 'CLASS', name: 'Yoga', staffMemberIds: [], schedule: {} })

  let customers = 0
  type Waits = { window: object } | { bookedEntity: object; totalParticipants: number }
  const join = async (waits: Waits) => {
    const contactDetails = { firstName: 'Lena', email: `lena${++customers}@waits.example` }
    // One of both members stands here, as the row wants it.
    const entry = { ...waits, contactDetails } as Parameters<(typeof visitor)['waiting-list']['joinWaitingList']>[0]['body']['entry']
    const { token } = await (await world.visitor())['waiting-list'].joinWaitingList({ body: { entry } })
    return { token }
  }
  const tools = () => ({ ...world.dependencies, clock: () => world.clock.now })
  return {
    /** What follows from the events at once, and what the task of every minute does. */
    serve: async () => {
      await Promise.all([serveWindows(tools()), serveDueLists(tools())])
    },
    statusOf: async (params: { token: string }): Promise<string> =>
      (await world.guest['waiting-list'].getWaitingListEntry({ params }).catch(() => null))?.entry.status ?? 'GONE',
    /** Ten o’clock of a day. */
    offeredTime: async () => {
      const date = newDay()
      const client = await world.visitor()
      const wanted = await slot(client, date, '10:00')
      const booking = await book(client, wanted)
      const window = { serviceId: massage.id, fromDate: date, toDate: date, fromTime: '10:00', toTime: '11:00' }
      const params = await join({ window })
      await owner.bookings.cancelBooking(of(booking))
      await serveWindows(tools())
      return { params, wanted, date }
    },
    /** The only seat of a class, for which a second customer waits. */
    offeredSeat: async () => {
      const date = newDay()
      const times = { start: { localDate: `${date}T18:00:00` }, end: { localDate: `${date}T19:00:00` } }
      const resources = [{ id: teacher.resourceId }]
      const event = { scheduleId: yoga.schedule.id, type: 'CLASS' as const, totalCapacity: 1, resources, ...times }
      const { id: eventId } = (await owner.calendar.createEvent({ body: { event } })).event
      const seat = { bookedEntity: { slot: { eventId } }, totalParticipants: 1 }
      const client = await world.visitor()
      const { booking } = await complete(client, (await client.bookings.createBooking({ body: { booking: seat } })).booking)
      const [params, next] = [await join(seat), await join(seat)]
      await owner.bookings.cancelBooking(of(booking))
      return { seat, params, next, eventId }
    },
    /** Participants and live holds of a session, row by row. */
    seatsOf: async (eventId: string): Promise<number> => {
      const { rows } = await sql<{ seats: number }>`
        select (select count(*) from participations where event_id = ${eventId})::integer
          + (select count(*) from seat_holds where event_id = ${eventId} and expires_at > ${world.clock.now}::timestamptz)::integer as seats`.execute(
        world.db,
      )
      return rows[0]?.seats ?? -1
    },
  }
}
