import type { Subscriber } from '../../ground/outbox/background.ts'
import { type DomainEvent, findEvents } from '../../ground/outbox/domain-events-store.ts'
import { makeWritingDue } from './connections-store.ts'

const ofBookings: ReadonlySet<string> = new Set([
  'booking.created',
  'booking.updated',
  'booking.confirmed',
  'booking.requested',
  'booking.markedAsPending',
  'booking.declined',
  'booking.canceled',
  'booking.rescheduled',
  'booking.number_of_participants_updated',
])
const sessionTypes: ReadonlySet<unknown> = new Set(['CLASS', 'COURSE'])

/** Makes the calendars due that show what has changed, or should. */
export const followBookings: Subscriber = {
  isNews: ({ name, payload }) => ofBookings.has(name) || name.startsWith('participation.') || isOfSession({ name, payload }),
  hear: async ({ siteId, eventIds }, { db, clock }) => {
    const events = await findEvents(db, siteId, eventIds)
    await makeWritingDue(db, {
      siteId,
      now: clock(),
      bookingIds: events.filter(({ name }) => ofBookings.has(name)).map(({ entityId }) => entityId),
      sessionIds: events.flatMap(({ name, payload }) => (name.startsWith('participation.') ? sessionOf(payload) : [])),
      everySession: events.some((event) => isOfSession(event) || isOfCourse(event)),
    })
  },
}

type Told = Pick<DomainEvent, 'name' | 'payload'>
type EntityOf = { entity?: Record<string, unknown>; event?: Record<string, unknown>; booking?: { bookedEntity?: { schedule?: unknown } } }

// Payloads are those that the contract declares for the name.
const isOfSession = ({ name, payload }: Told): boolean => {
  if (!name.startsWith('event.')) return false
  const { entity, event } = payload as EntityOf
  return name === 'event.recurring_split' || sessionTypes.has((entity ?? event)?.type)
}

const sessionOf = (payload: unknown): string[] => {
  const eventId = (payload as EntityOf).entity?.eventId
  return typeof eventId === 'string' ? [eventId] : []
}

/** Its participants are those of each session. */
const isOfCourse = ({ payload }: Told): boolean => {
  const { entity, booking } = payload as EntityOf
  return ((entity ?? booking) as EntityOf['booking'])?.bookedEntity?.schedule !== undefined
}
