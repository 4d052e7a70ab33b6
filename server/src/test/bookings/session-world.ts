import type { CalendarEvent, NewCalendarEvent, NewService, Service, StaffMember } from '@foyer/contract'
import { sql } from 'kysely'
import { createWorld, type World, type WorldOptions } from '../world.ts'

export type SessionWorld = {
  world: World
  ada: StaffMember
  /** A class for twelve. */
  yoga: Service
  /** A course of several meetings for eight. */
  pottery: Service
  serviceOf: (type: 'CLASS' | 'COURSE', changes?: Partial<NewService>) => Promise<Service>
  create: (event: NewCalendarEvent) => Promise<CalendarEvent>
  read: (eventId: string) => Promise<CalendarEvent>
  /** A class with Ada on the schedule of yoga, an hour from this local time on; weekly if a weekday is named. */
  session: (localStart: string, changes?: Partial<NewCalendarEvent>) => NewCalendarEvent
  /** What happened to an event's series, in words: `event.created`. */
  news: (eventId: string) => Promise<string[]>
}

export const createSessionWorld = async (options: WorldOptions = {}): Promise<SessionWorld> => {
  const world = await createWorld(options)
  const { owner } = world
  const ada = await world.staffMember('Ada Lindqvist')
  const serviceOf = (type: 'CLASS' | 'COURSE', changes: Partial<NewService> = {}) => addService(world, ada, { type, ...changes })
  const yoga = await serviceOf('CLASS', { name: 'Yoga', defaultCapacity: 12 })
  const pottery = await serviceOf('COURSE', { name: 'Pottery', defaultCapacity: 8 })
  return {
    world,
    ada,
    yoga,
    pottery,
    serviceOf,
    create: async (event) => (await owner.calendar.createEvent({ body: { event } })).event,
    read: async (eventId) => (await owner.calendar.getEvent({ params: { eventId }, query: { fields: ['PI_FIELDS'] } })).event,
    session: (localStart, changes = {}) => ({
      scheduleId: yoga.schedule.id,
      type: 'CLASS',
      start: { localDate: localStart },
      end: { localDate: Temporal.PlainDateTime.from(localStart).add({ hours: 1 }).toString() },
      resources: [{ id: ada.resourceId }],
      ...changes,
    }),
    news: (eventId) => namesOfEvents(world, eventId),
  }
}

const addService = (world: World, ada: StaffMember, changes: Partial<NewService>): Promise<Service> =>
  world.service([ada], { type: 'CLASS', name: 'Yoga', defaultCapacity: 12, staffMemberIds: [], schedule: {}, ...changes })

const namesOfEvents = async ({ db }: World, eventId: string): Promise<string[]> => {
  const { rows } = await sql<{ name: string }>`
    select name from domain_events where replace(entity_id::text, '-', '') = ${eventId.slice(32, 64)} order by sequence`.execute(db)
  return rows.map(({ name }) => name)
}
