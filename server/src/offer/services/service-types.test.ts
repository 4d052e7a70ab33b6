import { randomUUID } from 'node:crypto'
import type { NewService, Service, ServiceChanges, StaffMember } from '@foyer/contract'
import { staffResourceTypeId } from '@foyer/domain'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createWorld, type World } from '../../test/world.ts'

let world: World
let ada: StaffMember
let noor: StaffMember
let visitor: Awaited<ReturnType<World['visitor']>>

beforeAll(async () => {
  world = await createWorld()
  ada = await world.staffMember('Ada Lindqvist')
  noor = await world.staffMember('Noor')
  visitor = await world.visitor()
})
afterAll(() => world.close())

const create = (changes: Partial<NewService> = {}) => world.service([ada], changes)
const update = async (id: string, service: Omit<ServiceChanges, 'revision'>, revision = '1'): Promise<Service> =>
  (await world.owner.services.updateService({ params: { 'service.id': id }, body: { service: { ...service, revision } } })).service
const yoga = (changes: Partial<NewService> = {}) =>
  create({ type: 'CLASS', name: 'Morning flow', defaultCapacity: 12, staffMemberIds: [], schedule: {}, ...changes })
const lengths = (...sessionDurations: number[]) => ({ schedule: { availabilityConstraints: { sessionDurations } } })

/** A resource of a type, as far as a service needs it: a name and a type. */
const room = async (typeId: string, name: string): Promise<string> => {
  const id = randomUUID()
  await sql`insert into resource_types (site_id, id, name) select site_id, ${typeId}, ${typeId} from resources where id = ${ada.resourceId}
    on conflict do nothing`.execute(world.db)
  await sql`insert into resources (site_id, id, type_id, name, events_schedule_id, working_hours_schedule_id)
    select site_id, ${id}, ${typeId}, ${name}, events_schedule_id, working_hours_schedule_id from resources where id = ${ada.resourceId}`.execute(
    world.db,
  )
  return id
}

describe('a class or a course', () => {
  test.each(['CLASS', 'COURSE'] as const)('of type %s has places, and no length or staff of its own', async (type) => {
    const service = await yoga({ type, staffMemberIds: [ada.resourceId] })
    expect(service).toMatchObject({ type, defaultCapacity: 12, staffMemberIds: [], staffMembers: [], serviceResources: [] })
    expect(service.schedule.availabilityConstraints).toEqual({ timeBetweenSessions: 0 })
    expect(service.schedule).not.toHaveProperty('firstSessionStart')
    const { schedule } = await world.owner.calendar.getSchedule({ params: { scheduleId: service.schedule.id }, query: {} })
    expect(schedule).toMatchObject({ externalId: service.id, defaultCapacity: 12 })
    expect((await world.owner.services.countServices({ body: { filter: { id: service.id, type } } })).count).toBe(1)
  })

  test('can be changed, with its whole entity sent back', async () => {
    const before = await yoga()
    const after = await update(before.id, { ...before, name: 'Evening flow', defaultCapacity: 20 } as ServiceChanges)
    expect(after).toMatchObject({ name: 'Evening flow', defaultCapacity: 20, revision: '2' })
    const { schedule } = await world.owner.calendar.getSchedule({ params: { scheduleId: after.schedule.id }, query: {} })
    expect(schedule).toMatchObject({ name: 'Evening flow', defaultCapacity: 20 })
  })

  test('is refused with a length, and with a capacity of none or of too many', async () => {
    await expect(yoga(lengths(60))).rejects.toMatchObject({
      violations: [{ field: 'service.schedule.availabilityConstraints.sessionDurations', violatedRule: 'SESSIONS_HAVE_LENGTHS' }],
    })
    for (const defaultCapacity of [0, 1001]) {
      await expect(yoga({ defaultCapacity })).rejects.toMatchObject({ violations: [{ field: 'service.defaultCapacity' }] })
    }
  })

  test('stays of its type', async () => {
    const { id } = await yoga()
    await expect(update(id, { type: 'COURSE' })).rejects.toMatchObject({
      violations: [{ field: 'service.type', violatedRule: 'IMMUTABLE' }],
    })
  })
})

describe('an appointment', () => {
  test('may be given in several lengths: each once, the shortest first', async () => {
    const service = await create(lengths(90, 60, 90))
    expect(service.schedule.availabilityConstraints).toMatchObject({
      durations: [{ minutes: 60 }, { minutes: 90 }],
      sessionDurations: [60, 90],
    })
    const after = await update(service.id, lengths(45))
    expect(after.schedule.availabilityConstraints.sessionDurations).toEqual([45])
  })

  test('names its staff either way; the one that was changed counts', async () => {
    const ofStaff = (...values: string[]) => [{ resourceType: { id: staffResourceTypeId }, resourceIds: { values } }]
    const service = await create()
    expect(service).toMatchObject({ primaryResourceType: staffResourceTypeId, serviceResources: ofStaff(ada.resourceId) })
    const byEntry = await update(service.id, { serviceResources: ofStaff(noor.resourceId) })
    expect(byEntry).toMatchObject({ staffMemberIds: [noor.resourceId], serviceResources: ofStaff(noor.resourceId) })
    const byIds = await update(service.id, { ...byEntry, staffMemberIds: [ada.resourceId] } as ServiceChanges, '2')
    expect(byIds).toMatchObject({ staffMemberIds: [ada.resourceId], serviceResources: ofStaff(ada.resourceId) })
  })

  test('may need rooms besides its staff: each entry one of those it names', async () => {
    const rooms = randomUUID()
    const [one, two] = [await room(rooms, 'Room 1'), await room(rooms, 'Room 2')]
    const entry = { resourceType: { id: rooms }, resourceIds: { values: [one, two] } }
    const service = await create({ serviceResources: [entry, { resourceType: { id: rooms } }] })
    expect(service.serviceResources.slice(1)).toEqual([entry, { resourceType: { id: rooms } }])
    expect((await update(service.id, { staffMemberIds: [noor.resourceId] })).serviceResources.slice(1)).toHaveLength(2)
    const filter = { id: service.id, 'serviceResources.resourceIds.values': { $hasAll: [one, noor.resourceId] } }
    expect((await world.owner.services.countServices({ body: { filter } })).count).toBe(1)
    expect((await update(service.id, { serviceResources: [] }, '2')).serviceResources).toHaveLength(1)
  })

  test('may be of a room, with or without staff', async () => {
    const rooms = randomUUID()
    const hall = await room(rooms, 'Hall')
    const serviceResources = [{ resourceType: { id: rooms }, resourceIds: { values: [hall] } }]
    const alone = await create({ primaryResourceType: rooms, serviceResources, staffMemberIds: [] })
    expect(alone).toMatchObject({ primaryResourceType: rooms, serviceResources, staffMemberIds: [] })
    const withStaff = await update(alone.id, { staffMemberIds: [ada.resourceId] })
    expect(withStaff).toMatchObject({ staffMemberIds: [ada.resourceId], staffMembers: [{ name: 'Ada Lindqvist' }] })
    await expect(create({ primaryResourceType: rooms, staffMemberIds: [] })).rejects.toMatchObject({
      violations: [{ field: 'service.serviceResources', violatedRule: 'MINITEMS' }],
    })
  })

  test('may need any staff member besides a room, and keeps that need when it is changed', async () => {
    const rooms = randomUUID()
    const hall = await room(rooms, 'Long hall')
    const [ofHall, ofStaff] = [
      { resourceType: { id: rooms }, resourceIds: { values: [hall] } },
      { resourceType: { id: staffResourceTypeId } },
    ]
    const service = await create({ primaryResourceType: rooms, serviceResources: [ofHall, ofStaff], staffMemberIds: [] })
    expect(service.serviceResources).toEqual([ofHall, ofStaff])
    expect((await update(service.id, { name: 'Renamed' })).serviceResources).toEqual([ofHall, ofStaff])
    const sentBack = await update(service.id, { ...service, name: 'Sent back' } as ServiceChanges, '2')
    expect(sentBack.serviceResources).toEqual([ofHall, ofStaff])
  })

  test('is refused with a type of resource that does not exist, also in a call for several', async () => {
    const { owner } = world
    const unknown = randomUUID()
    const serviceResources = [{ resourceType: { id: unknown } }]
    const refusal = { code: 'RESOURCE_TYPE_NOT_FOUND', data: { resourceTypeIds: [unknown] } }
    await expect(create({ serviceResources })).rejects.toMatchObject({ status: 404, ...refusal })
    const service = await create()
    await expect(update(service.id, { serviceResources })).rejects.toMatchObject(refusal)
    const services = [{ service: { id: service.id, revision: service.revision, serviceResources } }]
    const { results } = await owner.services.bulkUpdateServices({ body: { services } })
    expect(results).toMatchObject([{ itemMetadata: { success: false, error: refusal } }])
    const { id: _, ...copy } = service
    const created = await owner.services.bulkCreateServices({ body: { services: [{ ...copy, serviceResources } as NewService] } })
    expect(created.results).toMatchObject([{ itemMetadata: { success: false, error: refusal } }])
  })

  test('can be changed after its type of room was deleted, and asks for no new one of that type', async () => {
    const { owner } = world
    const { resourceType } = await owner.resources.createResourceType({ body: { resourceType: { name: 'Tubs' } } })
    const { resource } = await owner.resources.createResource({ body: { resource: { name: 'Tub', typeId: resourceType.id } } })
    const serviceResources = [{ resourceType: { id: resourceType.id }, resourceIds: { values: [resource.id] } }]
    const service = await create({ serviceResources })
    await owner.resources.deleteResourceType({ params: { resourceTypeId: resourceType.id }, query: {} })
    const renamed = await update(service.id, { name: 'Without a tub' })
    expect(renamed).toMatchObject({ name: 'Without a tub', serviceResources: [{}, serviceResources[0]] })
    await expect(create({ serviceResources })).rejects.toMatchObject({ code: 'RESOURCE_TYPE_NOT_FOUND' })
  })

  test('is refused with resources that do not exist or are of another type', async () => {
    const rooms = randomUUID()
    await room(rooms, 'Small room')
    const needing = (values: string[]) => create({ serviceResources: [{ resourceType: { id: rooms }, resourceIds: { values } }] })
    const unknown = randomUUID()
    await expect(needing([unknown])).rejects.toMatchObject({ code: 'RESOURCE_NOT_FOUND', data: { resourceIds: [unknown] } })
    await expect(needing([noor.resourceId])).rejects.toMatchObject({ violations: [{ violatedRule: 'RESOURCE_TYPE' }] })
    const entries = Array.from({ length: 9 }, () => ({ resourceType: { id: rooms } }))
    await expect(create({ serviceResources: entries })).rejects.toMatchObject({ violations: [{ field: 'service.serviceResources' }] })
  })
})

describe('the staff of a class', () => {
  const session = (service: Service, resourceId: string, span: string) =>
    sql`insert into events (site_id, id, schedule_id, type, local_start, local_end, time_zone, span, recurrence_type, resource_ids, app_id)
      values (${world.siteId}, ${randomUUID()}, ${service.schedule.id}, 'CLASS', '2027-01-01 10:00', '2027-01-01 11:00', 'Europe/Berlin',
        ${span}, 'NONE', array[${resourceId}::uuid], ${randomUUID()})`.execute(world.db)
  const read = async ({ id }: Service) => (await visitor.services.getService({ params: { serviceId: id }, query: {} })).service

  test('are those of its sessions to come, with the times of the first and last session', async () => {
    const service = await yoga()
    await session(service, ada.resourceId, '[2027-02-01T09:00Z,2027-02-01T10:00Z)')
    await session(service, noor.resourceId, '[2027-04-01T09:00Z,2027-04-01T10:00Z)')
    const shown = await read(service)
    expect(shown).toMatchObject({
      staffMemberIds: [noor.resourceId],
      staffMembers: [{ name: 'Noor' }],
      schedule: { firstSessionStart: '2027-02-01T09:00:00.000Z', lastSessionEnd: '2027-04-01T10:00:00.000Z' },
    })
    const filter = { staffMemberIds: { $hasSome: [noor.resourceId] }, 'schedule.lastSessionEnd': { $gte: '2027-04-01T00:00:00.000Z' } }
    expect((await visitor.services.queryServices({ body: { query: { filter } } })).services).toEqual([shown])
  })

  test('are those of the last session once all are over', async () => {
    const service = await yoga({ type: 'COURSE' })
    await session(service, noor.resourceId, '[2027-01-01T09:00Z,2027-01-01T10:00Z)')
    await session(service, ada.resourceId, '[2027-02-01T09:00Z,2027-02-01T10:00Z)')
    expect((await read(service)).staffMemberIds).toEqual([ada.resourceId])
  })

  test('of a series without an end are shown without a last session', async () => {
    const service = await yoga()
    await session(service, ada.resourceId, '[2027-02-01T09:00Z,infinity)')
    const { schedule, staffMemberIds } = await read(service)
    expect(staffMemberIds).toEqual([ada.resourceId])
    expect(schedule.firstSessionStart).toBe('2027-02-01T09:00:00.000Z')
    expect(schedule).not.toHaveProperty('lastSessionEnd')
  })
})

describe('a hidden service', () => {
  const found = async (client: World['guest'], id: string) => {
    const { services } = await client.services.queryServices({ body: { query: { filter: { id } } } })
    const { count } = await client.services.countServices({ body: { filter: { id } } })
    return [services.length, count]
  }

  test('does not exist for visitors, by id, in lists and in counts; managers see it', async () => {
    const { id } = await create({ hidden: true })
    await expect(visitor.services.getService({ params: { serviceId: id }, query: {} })).rejects.toMatchObject({
      status: 404,
      code: 'SERVICE_NOT_FOUND',
    })
    expect(await found(visitor, id)).toEqual([0, 0])
    expect((await world.owner.services.getService({ params: { serviceId: id }, query: {} })).service.hidden).toBe(true)
    expect(await found(world.owner, id)).toEqual([1, 1])
  })
})
