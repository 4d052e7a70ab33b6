import type { Booking } from '@foyer/contract'
import type { Client } from '@foyer/sdk'
import { serveDueLists } from '../../booking/freed-seats/serve-list.ts'
import { type MemberClient, signedInMember } from '../people/signed-in-member.ts'
import { type FullStudio, visitorsPerStory } from './everything-at-once.ts'

/** How callers reach a server, which may be another one after a crash. */
export type Reach = { owner: () => Client; visitor: (who: number) => Client }

type Made = { id: string; who: number; isVisit?: boolean; seriesId?: string | undefined }

export type Story = Awaited<ReturnType<typeof beginStory>>

/** Who acts in a story: visitors, and a member who has bought a plan with few visits as the last of them. */
export async function callersOfStory({ world, planId }: FullStudio): Promise<{ visitors: string[]; member: MemberClient }> {
  const asked = { body: { clientId: world.clientId, grantType: 'anonymous' as const } }
  const tokens = await Promise.all(Array.from({ length: visitorsPerStory - 1 }, () => world.guest.identity.requestToken(asked)))
  const member = await signedInMember(world)
  await world.owner.orders.createOfflineOrder({ body: { planId, memberId: member.memberId } })
  return { visitors: [...tokens.map((token) => token.access_token), member.headers.authorization ?? ''], member }
}

/** One day of actions, and the same weekday of the two weeks behind it. */
export async function beginStory(studio: FullStudio, reach: Reach, date: string) {
  const made: Made[] = []
  const waiting: { id: string; token: string }[] = []
  /** What callers were answered last of each booking. */
  const acknowledged = new Map<string, Pick<Booking, 'revision' | 'status'>>()
  const startAt = (hour: number, weeks = 0) => `${Temporal.PlainDate.from(date).add({ weeks })}T${hour}:00:00`
  const note = (booking: Booking, entry?: Omit<Made, 'id'>): void => {
    const known = acknowledged.get(booking.id)
    if (!known || Number(known.revision) < Number(booking.revision)) acknowledged.set(booking.id, booking)
    if (entry) made.push({ ...entry, id: booking.id })
  }
  return {
    studio,
    reach,
    made,
    waiting,
    acknowledged,
    startAt,
    note,
    dates: [0, 1, 2].map((weeks) => startAt(0, weeks).slice(0, 10)),
    /** Two sessions, between which and around which there are appointments, and how many seats they have. */
    sessionIds: await Promise.all([12, 14].map((hour, index) => newSession(studio, startAt(hour), startAt(hour + 1), index + 1))),
    capacities: [1, 2],
    noteAll: (bookings: readonly Booking[], entry?: Omit<Made, 'id'>) => {
      for (const booking of bookings) note(booking, entry)
    },
    addressOf: (index: number) => ({ firstName: `Visitor ${index}`, email: `visitor${index}.${date}@any.example` }),
    present: async ({ id }: Pick<Made, 'id'>): Promise<Booking> => {
      const body = { query: { filter: { id } } }
      const { extendedBookings } = await reach.owner().bookings.queryExtendedBookings({ body })
      if (!extendedBookings[0]) throw new Error(`There is no booking ${id}`)
      return extendedBookings[0].booking
    },
    partsOf: async (booking: Booking): Promise<Booking[]> => {
      const params = { multiServiceBookingId: booking.multiServiceBookingInfo?.id ?? '' }
      const { multiServiceBooking } = await reach.owner().bookings.getMultiServiceBooking({ params })
      return multiServiceBooking.bookings.flatMap(({ booking: part }) => part ?? [])
    },
    /** What the clock does; twice, because an offer of the first may leave time for another. */
    minuteTasks: async () => {
      const { world, serve } = studio
      for (let round = 0; round < 2; round++) {
        await serveDueLists({ ...world.dependencies, clock: () => world.clock.now })
        await serve()
      }
    },
  }
}

async function newSession({ world, yoga, ada }: FullStudio, from: string, to: string, totalCapacity: number): Promise<string> {
  const [start, end] = [{ localDate: from }, { localDate: to }]
  const { event } = await world.owner.calendar.createEvent({
    body: { event: { scheduleId: yoga.schedule.id, type: 'CLASS', start, end, totalCapacity, resources: [{ id: ada.resourceId }] } },
  })
  return event.id
}

/** Bookings that are not as a caller was told they are, and that no later change explains. */
export async function lostAcknowledgements({ acknowledged, present }: Story): Promise<string[]> {
  const lost: string[] = []
  for (const [id, told] of acknowledged) {
    const { revision, status } = await present({ id })
    if (Number(revision) < Number(told.revision) || (revision === told.revision && status !== told.status)) lost.push(id)
  }
  return lost
}
