import { randomUUID } from 'node:crypto'
import type { NewService, Service, ServiceResource, StaffMember } from '@foyer/contract'
import { sql } from 'kysely'
import { insertSchedule } from '../../house/schedules/change-schedules-store.ts'
import { touchCatalogue } from '../../house/site/site.ts'
import type { WorldOptions } from '../world.ts'
import { type BookingWorld, createBookingWorld } from './booking-world.ts'

export type Room = { id: string; name: string; eventsScheduleId: string }

export type RoomWorld = BookingWorld & {
  /** The type of all rooms, for services that need any of them. */
  roomTypeId: string
  /** A room that is open at all times, or in the hours of the business. */
  room: (name: string, hours?: 'ALWAYS' | 'BUSINESS') => Promise<Room>
  /** A service that needs one of each of these lists besides; a list without rooms means any room. */
  serviceIn: (staff: readonly StaffMember[], rooms: readonly (readonly Room[])[], changes?: Partial<NewService>) => Promise<Service>
}

export const createRoomWorld = async (options: WorldOptions = {}): Promise<RoomWorld> => {
  const bookingWorld = await createBookingWorld(options)
  const { world } = bookingWorld
  const roomTypeId = randomUUID()
  await world.db.insertInto('resource_types').values({ site_id: world.siteId, id: roomTypeId, name: 'Rooms' }).execute()
  return {
    ...bookingWorld,
    roomTypeId,
    room: (name, hours = 'ALWAYS') => addRoom(bookingWorld, { name, hours, roomTypeId }),
    serviceIn: (staff, rooms, changes) =>
      world.service(staff, { serviceResources: rooms.map((list) => entryOf(roomTypeId, list)), ...changes }),
  }
}

const entryOf = (roomTypeId: string, rooms: readonly Room[]): ServiceResource => ({
  resourceType: { id: roomTypeId },
  ...(rooms.length > 0 && { resourceIds: { values: rooms.map(({ id }) => id) } }),
})

type NewRoom = { name: string; hours: 'ALWAYS' | 'BUSINESS'; roomTypeId: string }

async function addRoom({ world }: BookingWorld, { name, hours, roomTypeId }: NewRoom): Promise<Room> {
  const { siteId, clock } = world
  const [id, eventsScheduleId] = [randomUUID(), randomUUID()]
  const { site } = await world.owner.site.getSite()
  await world.db.transaction().execute(async (tx) => {
    await insertSchedule(tx, { siteId, id: eventsScheduleId, externalId: id, name, now: clock.now, timeZone: site.timeZone })
    await sql`
      insert into resources (site_id, id, type_id, name, events_schedule_id, working_hours_schedule_id)
      values (${siteId}, ${id}, ${roomTypeId}, ${name}, ${eventsScheduleId}, ${hours === 'ALWAYS' ? null : site.businessScheduleId})`.execute(
      tx,
    )
    await touchCatalogue(tx, siteId)
  })
  return { id, name, eventsScheduleId }
}
