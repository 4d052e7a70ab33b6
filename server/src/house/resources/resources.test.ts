import { randomUUID } from 'node:crypto'
import type { NewResource, Resource } from '@foyer/contract'
import type { Client } from '@foyer/sdk'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { countStatements } from '../../ground/db/statement-counter.ts'
import { managerElsewhere } from '../../test/other-site.ts'
import { signedInBrowser } from '../../test/people/signed-in-browser.ts'
import { recordedEvents } from '../../test/recorded-events.ts'
import { createWorld, type World } from '../../test/world.ts'

let world: World
let owner: Client
let roomsId: string
let businessScheduleId: string
beforeAll(async () => {
  world = await createWorld()
  owner = world.owner
  const { resourceType } = await owner.resources.createResourceType({ body: { resourceType: { name: 'Rooms' } } })
  roomsId = resourceType.id
  businessScheduleId = (await world.guest.site.getSite()).site.businessScheduleId
})
afterAll(() => world.close())

const create = async (resource: Partial<NewResource> = {}): Promise<Resource> =>
  (await owner.resources.createResource({ body: { resource: { name: 'Room 1', typeId: roomsId, ...resource } } })).resource
const read = async (resourceId: string): Promise<Resource> => (await owner.resources.getResource({ params: { resourceId } })).resource
const update = async (id: string, resource: object, mask?: string): Promise<Resource> => {
  const body = { resource: { revision: '1', ...resource }, ...(mask !== undefined && { mask }) }
  return (await owner.resources.updateResource({ params: { 'resource.id': id }, body })).resource
}
const hours = (scheduleId: string) => ({ workingHoursSchedules: { values: [{ scheduleId }] } })
const notFound = { status: 404, code: 'RESOURCE_NOT_FOUND' }

describe('a new resource', () => {
  test('is open at all times and in all locations, has a schedule of its own, and causes an event', async () => {
    const room = await create({ extendedFields: { namespaces: {} } })
    expect(room).toEqual({
      id: expect.any(String),
      name: 'Room 1',
      typeId: roomsId,
      workingHoursSchedules: { values: [] },
      locationOptions: { availableInAllLocations: true },
      eventsSchedule: { scheduleId: expect.any(String) },
      extendedFields: { namespaces: {} },
      revision: '1',
      createdDate: world.clock.now,
      updatedDate: world.clock.now,
    })
    const { scheduleId } = room.eventsSchedule
    const { schedule } = await owner.calendar.getSchedule({ params: { scheduleId }, query: {} })
    expect(schedule).toMatchObject({ externalId: room.id, name: 'Room 1', status: 'ACTIVE' })
    expect(await recordedEvents(world, room.id)).toEqual([{ name: 'resource.created', payload: { entity: room } }])
    expect(await read(room.id)).toEqual(room)
  })

  test('can follow the business hours, but no other schedule', async () => {
    const room = await create(hours(businessScheduleId))
    expect(room.workingHoursSchedules).toEqual({ values: [{ scheduleId: businessScheduleId, shared: true }] })
    await expect(create(hours(randomUUID()))).rejects.toMatchObject({ status: 428, code: 'SCHEDULE_NOT_ASSIGNABLE' })
    await expect(create(hours(room.eventsSchedule.scheduleId))).rejects.toMatchObject({ code: 'SCHEDULE_NOT_ASSIGNABLE' })
  })

  test('can be in the business’s location alone, and in no unknown one', async () => {
    const inLocation = (locationId: string) => ({
      locationOptions: {
        availableInAllLocations: false,
        specificLocationOptions: { availableInBusinessLocations: true, businessLocations: [{ locationId }] },
      },
    })
    expect((await create(inLocation(world.siteId))).locationOptions).toEqual(inLocation(world.siteId).locationOptions)
    const field = 'resource.locationOptions.specificLocationOptions.businessLocations'
    await expect(create(inLocation(randomUUID()))).rejects.toMatchObject({ violations: [{ field, violatedRule: 'UNKNOWN_LOCATION' }] })
  })

  test('may be without a type, but cannot have that of staff members, nor an unknown one', async () => {
    const { resource } = await owner.resources.createResource({ body: { resource: { name: 'Something' } } })
    expect(resource).not.toHaveProperty('typeId')
    const staffMember = await world.staffMember()
    const { typeId = '' } = await read(staffMember.resourceId)
    await expect(create({ typeId })).rejects.toMatchObject({ status: 428, code: 'RESOURCE_IS_STAFF_MEMBER' })
    await expect(create({ typeId: randomUUID() })).rejects.toMatchObject({ status: 404, code: 'RESOURCE_TYPE_NOT_FOUND' })
  })

  test.each(['', ' ', 'x'.repeat(41)])('cannot be named “%s”', async (name) => {
    await expect(create({ name })).rejects.toMatchObject({ code: 'INVALID_ARGUMENT', violations: [{ field: 'resource.name' }] })
  })

  test('can be one of several in a call, of which each succeeds or fails by itself', async () => {
    const resources = [{ name: 'One', typeId: roomsId }, { name: 'Two', typeId: randomUUID() }, { name: 'Three' }]
    const answer = await owner.resources.bulkCreateResources({ body: { resources, returnEntity: true } })
    expect(answer.results.map(({ item, itemMetadata }) => item?.name ?? itemMetadata.error?.code)).toEqual([
      'One',
      'RESOURCE_TYPE_NOT_FOUND',
      'Three',
    ])
    expect(answer.bulkActionMetadata).toEqual({ totalSuccesses: 2, totalFailures: 1, undetailedFailures: 0 })
    const [, , third] = answer.results
    expect((await recordedEvents(world, third?.itemMetadata.id ?? '')).map(({ name }) => name)).toEqual(['resource.created'])
  })
})

describe('changing a resource', () => {
  test('renames it with its schedule, and causes an event with what was before', async () => {
    const previous = await create()
    const entity = await update(previous.id, { name: 'Quiet room' })
    expect(entity).toEqual({ ...previous, name: 'Quiet room', revision: '2' })
    const params = { scheduleId: entity.eventsSchedule.scheduleId }
    expect((await owner.calendar.getSchedule({ params, query: {} })).schedule.name).toBe('Quiet room')
    expect((await recordedEvents(world, entity.id)).at(-1)).toEqual({ name: 'resource.updated', payload: { entity, previous } })
  })

  test('gives it hours of its own, the business hours, or none', async () => {
    const { id, eventsSchedule } = await create()
    const own = await update(id, hours(eventsSchedule.scheduleId))
    expect(own.workingHoursSchedules.values).toEqual([{ scheduleId: eventsSchedule.scheduleId, shared: false }])
    const shared = await update(id, { ...hours(businessScheduleId), revision: '2' })
    expect(shared.workingHoursSchedules.values).toEqual([{ scheduleId: businessScheduleId, shared: true }])
    const open = await update(id, { workingHoursSchedules: { values: [] }, revision: '3' })
    expect(open.workingHoursSchedules.values).toEqual([])
    const other = await create()
    const wrong = update(id, { ...hours(other.eventsSchedule.scheduleId), revision: '4' })
    await expect(wrong).rejects.toMatchObject({ status: 428, code: 'SCHEDULE_NOT_ASSIGNABLE' })
  })

  test('by a mask changes what the mask names, and takes away what was not sent', async () => {
    const { id } = await create({ ...hours(businessScheduleId), extendedFields: { namespaces: {} } })
    const room = await update(id, { name: 'Ignored' }, 'workingHoursSchedules,extendedFields')
    expect(room).toMatchObject({ name: 'Room 1', workingHoursSchedules: { values: [] } })
    expect(room).not.toHaveProperty('extendedFields')
    await expect(update(id, { revision: '2' }, 'name')).rejects.toMatchObject({
      violations: [{ field: 'resource.name', violatedRule: 'REQUIRED' }],
    })
  })

  test('cannot change its type, but takes the same one', async () => {
    const { id } = await create()
    const { resourceType } = await owner.resources.createResourceType({ body: { resourceType: { name: 'Devices' } } })
    await expect(update(id, { typeId: resourceType.id })).rejects.toMatchObject({
      violations: [{ field: 'resource.typeId', violatedRule: 'IMMUTABLE' }],
    })
    expect((await update(id, { typeId: roomsId.toUpperCase() })).typeId).toBe(roomsId)
  })

  test('with a stale revision is refused with the current resource', async () => {
    const { id } = await create()
    await update(id, { name: 'First' })
    await expect(update(id, { name: 'Second' })).rejects.toMatchObject({
      status: 409,
      code: 'STALE_REVISION',
      data: { current: { name: 'First', revision: '2' } },
    })
    await expect(update(randomUUID(), { name: 'Nobody' })).rejects.toMatchObject(notFound)
  })

  test('of several in a call succeeds or fails one by one, each with its own mask', async () => {
    const [one, other] = [await create(), await create()]
    const resources = [
      { resource: { id: one.id, name: 'New', revision: '1' }, fieldMask: 'name' },
      { resource: { id: other.id, name: 'Late', revision: '7' } },
    ]
    const answer = await owner.resources.bulkUpdateResources({ body: { resources, returnEntity: true } })
    expect(answer.results.map(({ item, itemMetadata }) => item?.name ?? itemMetadata.error?.code)).toEqual(['New', 'STALE_REVISION'])
    expect((await read(other.id)).name).toBe('Room 1')
  })
})

describe('a staff member’s resource', () => {
  test('is in the lists, and its revision follows the staff member', async () => {
    const { resourceId, id, revision } = await world.staffMember('Mateo')
    const before = await read(resourceId)
    await owner.staff.updateStaffMember({ params: { 'staffMember.id': id }, body: { staffMember: { name: 'Mateo Ruiz', revision } } })
    expect(await read(resourceId)).toMatchObject({ name: 'Mateo Ruiz', revision: String(Number(before.revision) + 1) })
    const { resources } = await owner.resources.queryResources({ body: { query: { filter: { name: 'Mateo Ruiz' } } } })
    expect(resources.map((resource) => resource.id)).toEqual([resourceId])
  })

  test('changes and goes with the staff member alone', async () => {
    const { resourceId } = await world.staffMember()
    const refused = { status: 428, code: 'RESOURCE_IS_STAFF_MEMBER' }
    await expect(update(resourceId, { name: 'Other' })).rejects.toMatchObject(refused)
    await expect(owner.resources.deleteResource({ params: { resourceId }, query: {} })).rejects.toMatchObject(refused)
    const { results } = await owner.resources.bulkDeleteResources({ body: { ids: [resourceId] } })
    expect(results[0]?.itemMetadata.error?.code).toBe('RESOURCE_IS_STAFF_MEMBER')
  })
})

describe('finding resources', () => {
  const find = async (filter: object, client = owner) =>
    (await client.resources.queryResources({ body: { query: { filter: filter as Record<string, unknown> } } })).resources.map(
      ({ id }) => id,
    )

  test('works by name, type, schedule, location and date, for visitors, too', async () => {
    const { resourceType } = await owner.resources.createResourceType({ body: { resourceType: { name: 'Bikes' } } })
    const specificLocationOptions = { availableInBusinessLocations: true, businessLocations: [{ locationId: world.siteId }] }
    const here = await create({ name: 'Here', typeId: resourceType.id, locationOptions: { specificLocationOptions } })
    const everywhere = await create({ name: 'Everywhere', typeId: resourceType.id })
    const visitor = await world.visitor()
    const ofType = { typeId: resourceType.id }
    expect(await find(ofType, visitor)).toEqual([here.id, everywhere.id].sort())
    const locations = 'locationOptions.specificLocationOptions'
    for (const filter of [
      { name: { $startsWith: 'HER' } },
      { 'eventsSchedule.scheduleId': here.eventsSchedule.scheduleId },
      { 'locationOptions.availableInAllLocations': false },
      { [`${locations}.availableInBusinessLocations`]: true },
      { [`${locations}.businessLocations.locationId`]: { $hasSome: [world.siteId] } },
      { [`singleResource.${locations}.businessLocations.locationId`]: { $hasAll: [world.siteId] } },
      { 'singleResource.locationOptions.availableInAllLocations': { $ne: true } },
    ]) {
      expect(await find({ ...ofType, ...filter }), JSON.stringify(filter)).toEqual([here.id])
      expect(await visitor.resources.countResources({ body: { filter: { ...ofType, ...filter } } })).toEqual({ count: 1 })
    }
    expect(await find({ ...ofType, createdDate: { $gt: world.clock.now } })).toEqual([])
  })

  test('by words looks into names, counts by aggregations, and its cursor keeps the words', async () => {
    const { resourceType } = await owner.resources.createResourceType({ body: { resourceType: { name: 'Kilns' } } })
    const typeId = resourceType.id
    for (const name of ['Big kiln', 'Small kiln', 'Wheel']) await create({ name, typeId })
    const search = {
      filter: { typeId },
      search: { expression: 'KILN' },
      cursorPaging: { limit: 1 },
      aggregations: [
        { name: 'everywhere', fieldPath: 'singleResource.locationOptions.availableInAllLocations', type: 'VALUE' as const, value: {} },
      ],
    }
    const visitor = await world.visitor()
    const first = await visitor.resources.searchResources({ body: { search } })
    expect(first.aggregationData?.results[0]?.values?.results).toEqual([{ value: 'true', count: 2 }])
    const cursor = first.pagingMetadata.cursors?.next ?? ''
    const second = await visitor.resources.searchResources({ body: { search: { cursorPaging: { limit: 5, cursor } } } })
    expect([...first.resources, ...second.resources].map(({ name }) => name).sort()).toEqual(['Big kiln', 'Small kiln'])
    const both = { expression: 'small kiln', mode: 'AND' as const }
    expect(await visitor.resources.countResources({ body: { filter: { typeId }, search: both } })).toEqual({ count: 1 })
    const wrong = visitor.resources.searchResources({ body: { search: { search: { expression: 'x', fields: ['typeId'] } } } })
    await expect(wrong).rejects.toMatchObject({ violations: [{ field: 'search.search.fields[0]', violatedRule: 'UNKNOWN_FIELD' }] })
  })

  test('pages by cursor in the order of ids, with one statement however long the page is', async () => {
    const list = (limit: number, cursor?: string) =>
      countStatements(() =>
        owner.resources.queryResources({ body: { query: { cursorPaging: { limit, ...(cursor !== undefined && { cursor }) } } } }),
      )
    const [short, long] = [await list(2), await list(100)]
    expect(long.result.resources.length).toBeGreaterThan(5)
    expect(long.statements.length).toBe(short.statements.length)
    const next = await list(2, short.result.pagingMetadata.cursors?.next)
    const ids = [...short.result.resources, ...next.result.resources].map(({ id }) => id)
    expect(ids).toEqual(long.result.resources.slice(0, 4).map(({ id }) => id))
    expect(ids).toEqual(ids.toSorted())
  })

  test('finds nothing of another site', async () => {
    const { id } = await create()
    const elsewhere = await managerElsewhere(world)
    await expect(elsewhere.resources.getResource({ params: { resourceId: id } })).rejects.toMatchObject(notFound)
    expect(await find({}, elsewhere)).toEqual([])
    const body = { resource: { name: 'Mine', revision: '1' } }
    await expect(elsewhere.resources.updateResource({ params: { 'resource.id': id }, body })).rejects.toMatchObject(notFound)
    await expect(elsewhere.resources.deleteResource({ params: { resourceId: id }, query: {} })).rejects.toMatchObject(notFound)
    await expect(elsewhere.resources.createResource({ body: { resource: { name: 'Mine', typeId: roomsId } } })).rejects.toMatchObject({
      code: 'RESOURCE_TYPE_NOT_FOUND',
    })
  })
})

describe('permission', () => {
  const attempts = (client: Client, id: string): Record<string, () => Promise<unknown>> => ({
    createResource: () => client.resources.createResource({ body: { resource: { name: 'Mine' } } }),
    bulkCreateResources: () => client.resources.bulkCreateResources({ body: { resources: [{ name: 'Mine' }] } }),
    updateResource: () => client.resources.updateResource({ params: { 'resource.id': id }, body: { resource: { revision: '1' } } }),
    bulkUpdateResources: () => client.resources.bulkUpdateResources({ body: { resources: [{ resource: { id, revision: '1' } }] } }),
    deleteResource: () => client.resources.deleteResource({ params: { resourceId: id }, query: { futureBookings: 'KEEP' } }),
    bulkDeleteResources: () => client.resources.bulkDeleteResources({ body: { ids: [id] } }),
  })

  test('to change resources is that of services: visitors and the front desk lack it', async () => {
    const room = await create()
    for (const client of [await world.visitor(), await signedInBrowser(world, { role: 'FRONT_DESK' })]) {
      for (const [operation, attempt] of Object.entries(attempts(client, room.id))) {
        await expect(attempt(), operation).rejects.toMatchObject({ status: 403, code: 'PERMISSION_DENIED' })
      }
    }
    expect(await read(room.id)).toEqual(room)
  })
})
