import type { Booking, ContactDetails } from '@foyer/contract'
import type { Client } from '@foyer/sdk'
import { serveDueLists } from '../../booking/freed-seats/serve-list.ts'
import { recordedEvents } from '../recorded-events.ts'
import { complete, of } from './booked.ts'
import { createSessionWorld } from './session-world.ts'

/** Sessions of yoga whose policy has a waiting list for four, with half an hour to answer an offer. Monday, 1 March 2027, 09:00 in Berlin. */
export async function createWaitingWorld() {
  const sessions = await createSessionWorld()
  const { world, create, session } = sessions
  const { owner } = world

  await offerWaitingList(owner)

  const dates = (function* () {
    for (let day = 0; ; day++) yield Temporal.PlainDate.from('2027-03-03').add({ days: day }).toString()
  })()
  const newSession = async (totalCapacity: number) => await create(session(`${dates.next().value}T18:00:00`, { totalCapacity }))

  let people = 0
  const someone = (): ContactDetails => ({ firstName: `Person ${++people}`, email: `person${people}@guests.example` })

  const bookSeats = async (eventId: string, totalParticipants = 1, client?: Client): Promise<Booking> => {
    const visitor = client ?? (await world.visitor())
    const { booking } = await visitor.bookings.createBooking({
      body: { booking: { bookedEntity: { slot: { eventId } }, totalParticipants } },
    })
    return (await complete(visitor, booking, someone())).booking
  }
  const join = async (eventId: string, totalParticipants = 1, client?: Client, contactDetails = someone()) => {
    const visitor = client ?? (await world.visitor())
    const { entry, token } = await visitor['waiting-list'].joinWaitingList({
      body: { entry: { bookedEntity: { slot: { eventId } }, totalParticipants, contactDetails } },
    })
    return { id: entry.id, entry, params: { token }, visitor }
  }
  const seen = async ({ params }: { params: { token: string } }) =>
    (await world.guest['waiting-list'].getWaitingListEntry({ params })).entry
  const bookingOf = async (id: string) =>
    (await owner.bookings.queryExtendedBookings({ body: { query: { filter: { id } } } })).extendedBookings[0]?.booking as Booking
  const cancel = async ({ id }: Pick<Booking, 'id'>) => await owner.bookings.cancelBooking(of(await bookingOf(id)))
  const namesOf = async (id: string) => (await recordedEvents(world, id)).map(({ name }) => name)
  const minuteTask = () => serveDueLists({ ...world.dependencies, clock: () => world.clock.now })

  /** A full session, the bookings that fill it, and parties that wait for it, in their order. */
  const fullSession = async (capacity: number, parties: readonly number[] = []) => {
    const { id: eventId } = await newSession(capacity)
    const bookings = await Promise.all(Array.from({ length: capacity }, () => bookSeats(eventId)))
    const waiting = []
    for (const party of parties) waiting.push(await join(eventId, party))
    return { eventId, bookings, waiting }
  }
  return {
    ...sessions,
    newSession,
    someone,
    bookSeats,
    join,
    seen,
    bookingOf,
    cancel,
    namesOf,
    minuteTask,
    fullSession,
  }
}

export async function offerWaitingList(owner: Client): Promise<void> {
  const { bookingPolicies } = await owner['booking-policies'].queryBookingPolicies({ body: { query: {} } })
  const [policy] = bookingPolicies
  if (!policy) throw new Error('There is a default policy')
  await owner['booking-policies'].updateBookingPolicy({
    params: { 'bookingPolicy.id': policy.id },
    body: {
      bookingPolicy: {
        revision: policy.revision,
        waitlistPolicy: { enabled: true, capacity: 4, reservationTimeInMinutes: 30 },
        participantsPolicy: { maxParticipantsPerBooking: 4 },
      },
    },
  })
}

export type FullSession = Awaited<ReturnType<Awaited<ReturnType<typeof createWaitingWorld>>['fullSession']>>
type WaitingParty = FullSession['waiting'][number]

const partyAt =
  (index: number) =>
  ({ waiting }: FullSession): WaitingParty =>
    waiting[index] as WaitingParty

export const [first, second, third] = [partyAt(0), partyAt(1), partyAt(2)] as const
export const seatOf = ({ bookings }: FullSession, index = 0): Booking => bookings[index] as Booking
