import type { Booking, Resource, ResourceType } from '@foyer/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { book, complete, slotAt } from '../../test/bookings/booked.ts'
import { createBookingWorld } from '../../test/bookings/booking-world.ts'
import { createParts } from '../../test/bookings/multi-service.ts'
import { recordedEvents } from '../../test/recorded-events.ts'
import { outcomes } from '../../test/servers/racing.ts'

const { world, visitor, newDay, read, history } = await createBookingWorld()
const { owner } = world
let rooms: ResourceType
beforeAll(async () => {
  rooms = await addType('Rooms')
})
afterAll(() => world.close())

const addType = async (name: string) => (await owner.resources.createResourceType({ body: { resourceType: { name } } })).resourceType
const addRoom = async (typeId = rooms.id): Promise<Resource> =>
  (await owner.resources.createResource({ body: { resource: { name: 'Court', typeId, ...(await businessHours()) } } })).resource
const businessHours = async () => {
  const { site } = await world.guest.site.getSite()
  return { workingHoursSchedules: { values: [{ scheduleId: site.businessScheduleId }] } }
}
const remove = (resourceId: string, query: { futureBookings?: 'KEEP' | 'CANCEL' } = {}) =>
  owner.resources.deleteResource({ params: { resourceId }, query })

/** A booking of a service that needs the room besides a staff member. */
const bookWith = async (room: Resource): Promise<Booking> => {
  const { id, typeId = '' } = room
  const service = await world.service([await world.staffMember()], {
    serviceResources: [{ resourceType: { id: typeId }, resourceIds: { values: [id] } }],
  })
  return await book(visitor, await slotAt(visitor, { service, date: newDay(), time: '10:00' }))
}
/** A class in the room, every week. */
const sessionIn = async ({ id }: Resource): Promise<string> => {
  const { eventsSchedule } = await addRoom()
  const { event } = await owner.calendar.createEvent({
    body: {
      event: {
        scheduleId: eventsSchedule.scheduleId,
        type: 'DEFAULT',
        title: 'Yoga',
        start: { localDate: '2027-03-01T18:00:00' },
        end: { localDate: '2027-03-01T19:00:00' },
        recurrenceRule: { frequency: 'WEEKLY', interval: 1, days: ['MONDAY'] },
        resources: [{ id }],
      },
    },
  })
  await world.db.updateTable('events').set({ type: 'CLASS' }).where('id', '=', event.id).execute()
  return eventsSchedule.scheduleId
}

describe('deleting a resource', () => {
  test('takes it from all lists, ends its schedule, and causes an event', async () => {
    const room = await addRoom()
    await remove(room.id)
    const gone = { status: 404, code: 'RESOURCE_NOT_FOUND' }
    await expect(owner.resources.getResource({ params: { resourceId: room.id } })).rejects.toMatchObject(gone)
    await expect(remove(room.id)).rejects.toMatchObject(gone)
    expect(await owner.resources.countResources({ body: { filter: { id: room.id } } })).toEqual({ count: 0 })
    const { schedule } = await owner.calendar.getSchedule({ params: { scheduleId: room.eventsSchedule.scheduleId }, query: {} })
    expect(schedule.status).toBe('CANCELLED')
    expect((await recordedEvents(world, room.id)).at(-1)).toEqual({ name: 'resource.deleted', payload: { entity: room } })
  })

  test('is refused while coming bookings or sessions need it, with their number', async () => {
    const room = await addRoom()
    await bookWith(room)
    await sessionIn(room)
    await expect(remove(room.id)).rejects.toMatchObject({
      status: 428,
      code: 'RESOURCE_HAS_BOOKINGS',
      data: { count: 2, bookings: 1, sessions: 1 },
    })
    expect((await owner.resources.getResource({ params: { resourceId: room.id } })).resource).toEqual(room)
  })

  test('is refused while a single session of a series needs it', async () => {
    const [usual, once] = [await addRoom(), await addRoom()]
    const scheduleId = await sessionIn(usual)
    const { events } = await owner.calendar.queryEvents({
      body: { fromLocalDate: '2027-03-08T00:00:00', toLocalDate: '2027-03-09T00:00:00', query: { filter: { scheduleId } } },
    })
    const [{ id, revision } = { id: '', revision: '' }] = events
    await owner.calendar.updateEvent({ params: { 'event.id': id }, body: { event: { revision, resources: [{ id: once.id }] } } })
    await expect(remove(once.id)).rejects.toMatchObject({ code: 'RESOURCE_HAS_BOOKINGS', data: { bookings: 0, sessions: 1 } })
  })

  test('names multi-service bookings that need it, and cancels them as a whole on request', async () => {
    const room = await addRoom()
    const needed = await bookWith(room)
    const date = newDay()
    const { serviceId = '' } = needed.bookedEntity.slot ?? {}
    const other = await world.service([await world.staffMember('Jonas Weber')], { name: 'Facial' })
    const { id, parts } = await createParts(visitor, [
      { service: { id: serviceId }, at: `${date}T10:00:00` },
      { service: other, at: `${date}T11:00:00` },
    ])
    await complete(visitor, parts[0] as Booking)
    await expect(remove(room.id)).rejects.toMatchObject({ data: { bookings: 2, sessions: 0, multiServiceBookingIds: [id] } })
    await remove(room.id, { futureBookings: 'CANCEL' })
    const { multiServiceBooking } = await owner.bookings.getMultiServiceBooking({ params: { multiServiceBookingId: id } })
    expect(multiServiceBooking.bookings.map(({ booking }) => booking?.status)).toEqual(['CANCELED', 'CANCELED'])
  })

  test('leaves the bookings as they are on request', async () => {
    const room = await addRoom()
    const booking = await bookWith(room)
    await remove(room.id, { futureBookings: 'KEEP' })
    expect((await read(owner, booking))?.booking.status).toBe('CONFIRMED')
  })

  test('cancels the bookings on request', async () => {
    const room = await addRoom()
    const booking = await bookWith(room)
    await remove(room.id, { futureBookings: 'CANCEL' })
    expect((await read(owner, booking))?.booking.status).toBe('CANCELED')
    expect((await history(booking)).at(-1)).toBe('booking.canceled by BUSINESS')
  })

  test('counts past and canceled bookings out', async () => {
    const room = await addRoom()
    const { id, revision } = await bookWith(room)
    await owner.bookings.cancelBooking({ params: { bookingId: id }, body: { revision } })
    expect(await remove(room.id)).toEqual({})
  })

  test('of several in a call succeeds or fails one by one', async () => {
    const [free, taken] = [await addRoom(), await addRoom()]
    await bookWith(taken)
    const { results } = await owner.resources.bulkDeleteResources({ body: { ids: [free.id, taken.id] } })
    expect(results.map(({ itemMetadata }) => itemMetadata.error?.code ?? 'done')).toEqual(['done', 'RESOURCE_HAS_BOOKINGS'])
    const forced = await owner.resources.bulkDeleteResources({ body: { ids: [taken.id], futureBookings: 'KEEP' } })
    expect(forced.bulkActionMetadata.totalSuccesses).toBe(1)
  })

  test('happens once, however many ask at the same moment', async () => {
    const room = await addRoom()
    const ends = await outcomes([remove(room.id), remove(room.id), remove(room.id)])
    expect(ends).toEqual({ SUCCESS: 1, '404 RESOURCE_NOT_FOUND': 2 })
    expect((await recordedEvents(world, room.id)).map(({ name }) => name)).toEqual(['resource.created', 'resource.deleted'])
  })
})

describe('deleting a type', () => {
  test('deletes its resources, each with an event, unless one of them is needed', async () => {
    const type = await addType('Courts')
    const [one, other] = [await addRoom(type.id), await addRoom(type.id)]
    const booking = await bookWith(other)
    const removeType = (query: { futureBookings?: 'KEEP' | 'CANCEL' } = {}) =>
      owner.resources.deleteResourceType({ params: { resourceTypeId: type.id }, query })
    await expect(removeType()).rejects.toMatchObject({ code: 'RESOURCE_HAS_BOOKINGS', data: { count: 1, bookings: 1, sessions: 0 } })
    await removeType({ futureBookings: 'CANCEL' })
    expect((await read(owner, booking))?.booking.status).toBe('CANCELED')
    expect(await owner.resources.countResources({ body: { filter: { typeId: type.id } } })).toEqual({ count: 0 })
    for (const { id } of [one, other]) expect((await recordedEvents(world, id)).at(-1)?.name).toBe('resource.deleted')
    expect((await recordedEvents(world, type.id)).at(-1)).toEqual({ name: 'resource_type.deleted', payload: { entity: type } })
    await expect(removeType()).rejects.toMatchObject({ status: 404, code: 'RESOURCE_TYPE_NOT_FOUND' })
  })

  test('leaves no resource behind that is made at the same moment', async () => {
    const type = await addType('Tents')
    const arriving = Array.from({ length: 4 }, () => addRoom(type.id))
    const removal = owner.resources.deleteResourceType({ params: { resourceTypeId: type.id }, query: {} })
    const [ends] = await Promise.all([outcomes(arriving), removal])
    expect(Object.keys(ends).filter((word) => !['SUCCESS', '404 RESOURCE_TYPE_NOT_FOUND'].includes(word))).toEqual([])
    expect(await owner.resources.countResources({ body: { filter: { typeId: type.id } } })).toEqual({ count: 0 })
  })
})
