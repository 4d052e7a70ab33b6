import { randomUUID } from 'node:crypto'
import type { ResourceType } from '@foyer/contract'
import { staffResourceTypeId } from '@foyer/domain'
import type { Client } from '@foyer/sdk'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { managerElsewhere } from '../../test/other-site.ts'
import { signedInBrowser } from '../../test/people/signed-in-browser.ts'
import { recordedEvents } from '../../test/recorded-events.ts'
import { outcomes } from '../../test/servers/racing.ts'
import { createWorld, type World } from '../../test/world.ts'

let world: World
let owner: Client
beforeAll(async () => {
  world = await createWorld()
  owner = world.owner
})
afterAll(() => world.close())

const create = async (name: string): Promise<ResourceType> =>
  (await owner.resources.createResourceType({ body: { resourceType: { name } } })).resourceType
const update = async (id: string, resourceType: { name?: string; revision: string }) =>
  (await owner.resources.updateResourceType({ params: { 'resourceType.id': id }, body: { resourceType } })).resourceType
const taken = { status: 409, code: 'RESOURCE_TYPE_ALREADY_EXISTS_FOR_NAME' }

describe('a new type of resource', () => {
  test('has a name that no other has, ignoring case, and causes an event', async () => {
    const type = await create(' Rooms ')
    expect(type).toEqual({
      id: expect.any(String),
      name: 'Rooms',
      revision: '1',
      createdDate: world.clock.now,
      updatedDate: world.clock.now,
    })
    expect(await recordedEvents(world, type.id)).toEqual([{ name: 'resource_type.created', payload: { entity: type } }])
    await expect(create('ROOMS')).rejects.toMatchObject({ ...taken, data: { name: 'ROOMS' } })
  })

  test('of one name is made once at the same moment', async () => {
    const ends = await outcomes(Array.from({ length: 4 }, () => create('Courts')))
    expect(ends).toEqual({ SUCCESS: 1, '409 RESOURCE_TYPE_ALREADY_EXISTS_FOR_NAME': 3 })
  })

  test('can have the name of a deleted one', async () => {
    const { id } = await create('Tents')
    await owner.resources.deleteResourceType({ params: { resourceTypeId: id }, query: {} })
    expect((await create('Tents')).id).not.toBe(id)
  })

  test.each(['', 'x'.repeat(41)])('cannot be named “%s”', async (name) => {
    await expect(create(name)).rejects.toMatchObject({ violations: [{ field: 'resourceType.name' }] })
  })
})

describe('the type of staff members', () => {
  test('exists from the start, and can be neither changed nor deleted', async () => {
    const { resourceType } = await owner.resources.getResourceType({ params: { resourceTypeId: staffResourceTypeId } })
    expect(resourceType).toMatchObject({ id: staffResourceTypeId, name: 'Staff', revision: '1' })
    const refused = { status: 428, code: 'RESOURCE_TYPE_NOT_CHANGEABLE' }
    await expect(update(staffResourceTypeId, { name: 'People', revision: '1' })).rejects.toMatchObject(refused)
    const removal = owner.resources.deleteResourceType({
      params: { resourceTypeId: staffResourceTypeId },
      query: { futureBookings: 'KEEP' },
    })
    await expect(removal).rejects.toMatchObject(refused)
    const { resourceId } = await world.staffMember()
    expect((await owner.resources.getResource({ params: { resourceId } })).resource.typeId).toBe(staffResourceTypeId)
  })
})

describe('renaming a type', () => {
  test('causes an event with what was before', async () => {
    const previous = await create('Bikes')
    const entity = await update(previous.id, { name: 'Bicycles', revision: '1' })
    expect(entity).toEqual({ ...previous, name: 'Bicycles', revision: '2' })
    expect((await recordedEvents(world, entity.id)).at(-1)).toEqual({ name: 'resource_type.updated', payload: { entity, previous } })
  })

  test('is refused with another’s name, a stale revision, or without a name', async () => {
    const [{ id }, other] = [await create('Boats'), await create('Ships')]
    await expect(update(id, { name: other.name.toLowerCase(), revision: '1' })).rejects.toMatchObject(taken)
    expect((await update(id, { name: 'boats', revision: '1' })).name).toBe('boats')
    await expect(update(id, { name: 'Canoes', revision: '1' })).rejects.toMatchObject({ code: 'STALE_REVISION', data: { current: { id } } })
    const params = { 'resourceType.id': id }
    const nameless = owner.resources.updateResourceType({ params, body: { resourceType: { revision: '2' }, mask: 'name' } })
    await expect(nameless).rejects.toMatchObject({ violations: [{ field: 'resourceType.name' }] })
    await expect(update(randomUUID(), { name: 'Nothing', revision: '1' })).rejects.toMatchObject({ code: 'RESOURCE_TYPE_NOT_FOUND' })
  })
})

test('types are found by name, by visitors, too, and those of another site are not', async () => {
  const { id } = await create('Yurts')
  const visitor = await world.visitor()
  const filter = { name: { $startsWith: 'yur' } }
  const { resourceTypes } = await visitor.resources.queryResourceTypes({ body: { query: { filter } } })
  expect(resourceTypes.map((type) => type.id)).toEqual([id])
  expect(await visitor.resources.countResourceTypes({ body: { filter } })).toEqual({ count: 1 })
  const elsewhere = await managerElsewhere(world)
  expect((await elsewhere.resources.queryResourceTypes({ body: {} })).resourceTypes.map((type) => type.id)).toEqual([staffResourceTypeId])
  await expect(elsewhere.resources.getResourceType({ params: { resourceTypeId: id } })).rejects.toMatchObject({
    code: 'RESOURCE_TYPE_NOT_FOUND',
  })
})

test('visitors and the front desk may not change types', async () => {
  const { id } = await create('Saunas')
  for (const client of [await world.visitor(), await signedInBrowser(world, { role: 'FRONT_DESK' })]) {
    const denied = { status: 403, code: 'PERMISSION_DENIED' }
    await expect(client.resources.createResourceType({ body: { resourceType: { name: 'Mine' } } })).rejects.toMatchObject(denied)
    const body = { resourceType: { name: 'Mine', revision: '1' } }
    await expect(client.resources.updateResourceType({ params: { 'resourceType.id': id }, body })).rejects.toMatchObject(denied)
    await expect(client.resources.deleteResourceType({ params: { resourceTypeId: id }, query: {} })).rejects.toMatchObject(denied)
  }
})

test('a site has at most a hundred types, whatever arrives at the same moment', async () => {
  const { resourceTypes } = await owner.resources.queryResourceTypes({ body: { query: { cursorPaging: { limit: 100 } } } })
  const rows = Array.from({ length: 98 - resourceTypes.length }, (_, index) => ({
    site_id: world.siteId,
    id: randomUUID(),
    name: `Type ${index}`,
  }))
  await world.db.insertInto('resource_types').values(rows).execute()
  const ends = await outcomes(Array.from({ length: 5 }, (_, index) => create(`Late ${index}`)))
  expect(ends).toEqual({ SUCCESS: 2, '428 MAX_NUMBER_OF_RESOURCE_TYPES_REACHED': 3 })
})
