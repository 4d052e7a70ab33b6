import { randomUUID } from 'node:crypto'
import type { NewAddOn, SentAddOnGroup, StaffMember } from '@foyer/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { managerElsewhere } from '../../test/other-site.ts'
import { createWorld, type World } from '../../test/world.ts'

let world: World
let ada: StaffMember
beforeAll(async () => {
  world = await createWorld()
  ada = await world.staffMember('Ada Lindqvist')
})
afterAll(() => world.close())

const addOns = () => world.owner['add-ons']
const create = async (changes: Partial<NewAddOn> = {}) =>
  (await addOns().createAddOn({ body: { addOn: { name: 'Scalp massage', price: { value: '12.5' }, ...changes } } })).addOn
const addGroup = async (serviceId: string, addOnIds: string[], name = 'Extras') =>
  (await addOns().createAddOnGroup({ body: { serviceId, addOnGroup: { name, addOnIds } } })).addOnGroup
const details = async (serviceId: string, client = world.owner) =>
  (await client['add-ons'].listAddOnGroupsByServiceId({ body: { serviceId } })).addOnGroupsDetails
const eventsOf = async (entityId: string) => {
  const rows = await world.db.selectFrom('domain_events').select('name').where('entity_id', '=', entityId).orderBy('occurred_at').execute()
  return rows.map(({ name }) => name)
}

describe('an add-on', () => {
  test('has a price in the currency of the site, and takes time or has a number', async () => {
    const made = await create({ durationInMinutes: 15 })
    expect(made).toMatchObject({ price: { value: '12.50', currency: 'EUR' }, durationInMinutes: 15, revision: '1' })
    expect(await addOns().getAddOn({ params: { addOnId: made.id } })).toEqual({ addOn: made })
    await expect(create({ durationInMinutes: 15, maxQuantity: 2 })).rejects.toMatchObject({ violations: [{ field: 'addOn.maxQuantity' }] })
    await expect(create({ name: ' ' })).rejects.toMatchObject({ violations: [{ field: 'addOn.name' }] })
  })

  test('is changed with its revision, found by its name, and removed', async () => {
    const made = await create({ name: 'Hot stones', maxQuantity: 4 })
    const change = (revision: string) =>
      addOns().updateAddOn({ params: { 'addOn.id': made.id }, body: { addOn: { revision, price: { value: '20' }, name: 'Warm stones' } } })
    const { addOn: changed } = await change('1')
    expect(changed).toMatchObject({ name: 'Warm stones', price: { value: '20.00', currency: 'EUR' }, maxQuantity: 4, revision: '2' })
    await expect(change('1')).rejects.toMatchObject({ code: 'STALE_REVISION' })
    const found = await addOns().queryAddOns({ body: { query: { filter: { name: { $startsWith: 'warm' } } } } })
    expect(found.addOns).toEqual([changed])
    await addOns().deleteAddOn({ params: { addOnId: made.id } })
    await expect(addOns().getAddOn({ params: { addOnId: made.id } })).rejects.toMatchObject({ status: 404, code: 'ADD_ON_NOT_FOUND' })
    await expect(change('2')).rejects.toMatchObject({ code: 'ADD_ON_NOT_FOUND' })
    await expect(addOns().deleteAddOn({ params: { addOnId: made.id } })).rejects.toMatchObject({ code: 'ADD_ON_NOT_FOUND' })
    expect(await eventsOf(made.id)).toEqual(['addOn.created', 'addOn.updated', 'addOn.deleted'])
  })

  test('is there for managers of its site alone', async () => {
    const made = await create()
    const visitor = await world.visitor()
    await expect(visitor['add-ons'].createAddOn({ body: { addOn: { name: 'X', price: { value: '1' } } } })).rejects.toMatchObject({
      code: 'PERMISSION_DENIED',
    })
    const elsewhere = await managerElsewhere(world)
    await expect(elsewhere['add-ons'].getAddOn({ params: { addOnId: made.id } })).rejects.toMatchObject({ code: 'ADD_ON_NOT_FOUND' })
  })
})

describe('a group of add-ons', () => {
  test('belongs to a service, which shows it with prices', async () => {
    const [oil, mat] = [await create({ durationInMinutes: 15 }), await create({ name: 'Mat', price: { value: '3' }, maxQuantity: 2 })]
    const service = await world.service([ada])
    const { addOnGroup } = await addOns().createAddOnGroup({
      body: {
        serviceId: service.id,
        addOnGroup: { name: 'Extras', prompt: 'Anything else?', maxNumberOfAddOns: 1, addOnIds: [oil.id, mat.id] },
      },
    })
    const visitor = await world.visitor()
    expect(await details(service.id, visitor)).toEqual([
      {
        groupId: addOnGroup.id,
        groupName: 'Extras',
        prompt: 'Anything else?',
        maxNumberOfAddOns: 1,
        addOns: [
          { addOnId: oil.id, name: 'Scalp massage', price: { value: '12.50', currency: 'EUR' }, durationInMinutes: 15 },
          { addOnId: mat.id, name: 'Mat', price: { value: '3.00', currency: 'EUR' }, maxQuantity: 2 },
        ],
      },
    ])
    const { service: after } = await world.owner.services.getService({ params: { serviceId: service.id }, query: {} })
    expect(Number(after.revision)).toBe(Number(service.revision) + 1)
    expect(after).toMatchObject({
      addOnGroups: [addOnGroup],
      addOnDetails: [{ addOnId: mat.id }, { addOnId: oil.id, durationInMinutes: 15 }],
    })
  })

  test('is one of three at most, also when several are made at once', async () => {
    const { id } = await world.service([ada])
    const answers = await Promise.allSettled(['A', 'B', 'C', 'D', 'E'].map((name) => addGroup(id, [], name)))
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
    await expect(addGroup(id, [])).rejects.toMatchObject({ code: 'TOO_MANY_ADD_ON_GROUPS' })
    expect(await details(id)).toHaveLength(3)
  })

  test('has at most seven add-ons, and only those that exist', async () => {
    const { id } = await world.service([ada])
    const group = await addGroup(id, [])
    const set = (addOnIds: string[]) => addOns().setAddOnsForGroup({ body: { serviceId: id, groupId: group.id, addOnIds } })
    await expect(set(Array.from({ length: 8 }, () => randomUUID()))).rejects.toMatchObject({ violations: [{ field: 'addOnIds' }] })
    await expect(set([randomUUID()])).rejects.toMatchObject({ code: 'ADD_ON_NOT_FOUND' })
    const { id: addOnId } = await create()
    expect(await set([addOnId])).toEqual({ addOnGroup: { ...group, addOnIds: [addOnId] } })
    await addOns().deleteAddOn({ params: { addOnId } })
    expect(await details(id)).toMatchObject([{ addOns: [] }])
  })

  test('is changed and removed on its own service only', async () => {
    const [service, other] = [await world.service([ada]), await world.service([ada])]
    const group = await addGroup(service.id, [])
    const addOnGroup = { id: group.id, name: 'Besides' }
    expect(await addOns().updateAddOnGroup({ body: { serviceId: service.id, addOnGroup } })).toEqual({
      addOnGroup: { ...addOnGroup, addOnIds: [] },
    })
    const notThere = { code: 'GROUP_NOT_ON_SERVICE' }
    await expect(addOns().updateAddOnGroup({ body: { serviceId: other.id, addOnGroup } })).rejects.toMatchObject(notThere)
    await expect(addOns().deleteAddOnGroup({ body: { serviceId: other.id, addOnGroupId: group.id } })).rejects.toMatchObject(notThere)
    const elsewhere = { serviceId: other.id, groupId: group.id, addOnIds: [(await create()).id] }
    await expect(addOns().setAddOnsForGroup({ body: elsewhere })).rejects.toMatchObject({ code: 'ADD_ON_GROUP_NOT_FOUND' })
    await addOns().deleteAddOnGroup({ body: { serviceId: service.id, addOnGroupId: group.id } })
    expect(await details(service.id)).toEqual([])
    expect(await eventsOf(group.id)).toEqual(['addOnGroup.created', 'addOnGroup.updated', 'addOnGroup.deleted'])
  })

  test('of a hidden service is invisible to visitors, and visitors change nothing', async () => {
    const service = await world.service([ada], { hidden: true })
    const visitor = await world.visitor()
    await expect(details(service.id, visitor)).rejects.toMatchObject({ code: 'SERVICE_NOT_FOUND' })
    const attempt = visitor['add-ons'].createAddOnGroup({ body: { serviceId: service.id, addOnGroup: { name: 'X' } } })
    await expect(attempt).rejects.toMatchObject({ code: 'PERMISSION_DENIED' })
  })
})

test('groups are put in another order together, each of the service once', async () => {
  const service = await world.service([ada])
  const mat = await create({ name: 'Mat' })
  const groups = [await addGroup(service.id, [mat.id], 'First'), await addGroup(service.id, [mat.id], 'Second')] as const
  const third = await addGroup(service.id, [mat.id], 'Third')
  const elsewhere = await addGroup((await world.service([ada])).id, [mat.id], 'Elsewhere')
  const order = (addOnGroupIds: string[], client = world.owner) =>
    client['add-ons'].orderAddOnGroups({ params: { serviceId: service.id }, body: { addOnGroupIds } })
  const ids = [third.id, groups[0].id, groups[1].id]
  expect((await order(ids)).addOnGroups).toEqual([third, ...groups])
  expect((await details(service.id)).map(({ groupName }) => groupName)).toEqual(['Third', 'First', 'Second'])
  const { service: changed } = await world.owner.services.getService({ params: { serviceId: service.id }, query: {} })
  expect(changed.addOnGroups).toMatchObject([{ name: 'Third' }, { name: 'First' }, { name: 'Second' }])
  await expect(order([third.id, elsewhere.id, groups[0].id])).rejects.toMatchObject({ code: 'GROUP_NOT_ON_SERVICE' })
  await expect(order([third.id, third.id, groups[0].id])).rejects.toMatchObject({ violations: [{ field: 'addOnGroupIds' }] })
  await expect(order([third.id])).rejects.toMatchObject({ violations: [{ field: 'addOnGroupIds' }] })
  await expect(order(ids, await world.visitor())).rejects.toMatchObject({ code: 'PERMISSION_DENIED' })
  const params = { serviceId: randomUUID() }
  const unknown = addOns().orderAddOnGroups({ params, body: { addOnGroupIds: ids } })
  await expect(unknown).rejects.toMatchObject({ status: 404, code: 'SERVICE_NOT_FOUND' })
})

describe('the groups of a service, set together', () => {
  const revisionOf = async (serviceId: string) =>
    (await world.owner.services.getService({ params: { serviceId }, query: {} })).service.revision
  const set = async (serviceId: string, addOnGroups: SentAddOnGroup[], revision?: string) =>
    await addOns().setAddOnGroups({ params: { serviceId }, body: { addOnGroups, revision: revision ?? (await revisionOf(serviceId)) } })
  const names = async (serviceId: string) => (await details(serviceId)).map(({ groupName }) => groupName)

  test('are added, changed, deleted and put in order by one call', async () => {
    const service = await world.service([ada])
    const [mat, towel] = [await create({ name: 'Mat' }), await create({ name: 'Towel' })]
    const [kept, changed, gone] = [
      await addGroup(service.id, [mat.id], 'Kept'),
      await addGroup(service.id, [mat.id], 'Changed'),
      await addGroup(service.id, [mat.id], 'Gone'),
    ]
    const wanted = [{ name: 'New', addOnIds: [towel.id] }, { ...changed, prompt: 'Anything else?' }, kept]
    const { addOnGroups } = await set(service.id, wanted)
    expect(addOnGroups).toMatchObject(wanted)
    expect(await names(service.id)).toEqual(['New', 'Changed', 'Kept'])
    expect(await eventsOf(kept.id)).toEqual(['addOnGroup.created'])
    expect(await eventsOf(changed.id)).toEqual(['addOnGroup.created', 'addOnGroup.updated'])
    expect(await eventsOf(gone.id)).toEqual(['addOnGroup.created', 'addOnGroup.deleted'])
    await set(service.id, [])
    expect(await names(service.id)).toEqual([])
  })

  test('stay as they were if one of them is refused, or the service was changed meanwhile', async () => {
    const service = await world.service([ada])
    const mat = await create({ name: 'Mat' })
    const kept = await addGroup(service.id, [mat.id], 'Kept')
    const elsewhere = await addGroup((await world.service([ada])).id, [mat.id], 'Elsewhere')
    const added = { name: 'New', addOnIds: [mat.id] }
    await expect(set(service.id, [added, { name: 'Odd', addOnIds: [randomUUID()] }])).rejects.toMatchObject({ code: 'ADD_ON_NOT_FOUND' })
    await expect(set(service.id, [added, elsewhere])).rejects.toMatchObject({ code: 'GROUP_NOT_ON_SERVICE' })
    await expect(set(service.id, [kept, kept])).rejects.toMatchObject({ violations: [{ field: 'addOnGroups[1].id' }] })
    await expect(set(service.id, [added], service.revision)).rejects.toMatchObject({ status: 409, code: 'STALE_REVISION' })
    expect(await names(service.id)).toEqual(['Kept'])
    expect(await eventsOf(kept.id)).toEqual(['addOnGroup.created'])
  })
})
