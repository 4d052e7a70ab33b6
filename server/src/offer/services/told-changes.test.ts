import { randomUUID } from 'node:crypto'
import type { Service, StaffMember } from '@foyer/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { countStatements } from '../../ground/db/statement-counter.ts'
import { recordedEvents } from '../../test/recorded-events.ts'
import { createWorld, type World } from '../../test/world.ts'

let world: World
let owner: World['owner']
let ada: StaffMember
let noor: StaffMember
let service: Service

beforeAll(async () => {
  world = await createWorld()
  owner = world.owner
})
afterAll(() => world.close())
beforeEach(async () => {
  ada = await world.staffMember('Ada')
  noor = await world.staffMember('Noor')
  service = await world.service([ada, noor], { name: `Massage ${randomUUID()}` })
})

const read = async ({ id }: Service) => (await owner.services.getService({ params: { serviceId: id }, query: {} })).service

/** The service was changed once, and its one event says what it was before. */
const expectTold = async (before: Service, modifiedFields: object) => {
  const entity = await read(before)
  expect(entity.revision).toBe(String(Number(before.revision) + 1))
  const told = (await recordedEvents(world, before.id)).slice(Number(before.revision))
  expect(told).toEqual([{ name: 'service.updated', payload: { entity, modifiedFields: expect.objectContaining(modifiedFields) } }])
}

describe('a service that another room changes is told of by one event', () => {
  test('when a staff member leaves', async () => {
    await owner.staff.deleteStaffMember({ params: { staffMemberId: noor.id }, query: {} })
    await expectTold(service, { staffMemberIds: [ada.resourceId, noor.resourceId] })
  })

  test('when a staff member gives services no longer', async () => {
    await owner.staff.setServiceProvider({ params: { staffMemberId: noor.id }, body: { serviceProvider: false } })
    await expectTold(service, { staffMemberIds: [ada.resourceId, noor.resourceId] })
  })

  test('when rooms are deleted, one or with their type; a service that keeps its only room is not changed', async () => {
    const { resourceType } = await owner.resources.createResourceType({ body: { resourceType: { name: 'Rooms' } } })
    const add = async (name: string) =>
      (await owner.resources.createResource({ body: { resource: { name, typeId: resourceType.id } } })).resource
    const [blue, red] = [await add('Blue'), await add('Red')]
    const needing = (...rooms: { id: string }[]) => [
      { resourceType: { id: resourceType.id }, resourceIds: { values: rooms.map(({ id }) => id) } },
    ]
    const both = await world.service([ada], { name: 'Both', serviceResources: needing(blue, red) })
    const onlyRed = await world.service([ada], { name: 'Red', serviceResources: needing(red) })
    await owner.resources.deleteResource({ params: { resourceId: red.id }, query: {} })
    await expectTold(both, { serviceResources: both.serviceResources })
    expect(await read(onlyRed)).toEqual(onlyRed)
    const after = await read(both)
    await owner.resources.deleteResourceType({ params: { resourceTypeId: resourceType.id }, query: {} })
    expect(await read(both)).toEqual(after)
  })

  test('when its category is deleted; and so is a category that comes into being by its name', async () => {
    const named = await world.service([ada], { category: { name: 'Water' } })
    const { category } = await owner.categories.getCategory({ params: { categoryId: named.category.id } })
    const { serviceCount: _, ...entity } = category
    expect(await recordedEvents(world, category.id)).toEqual([{ name: 'category.created', payload: { entity } }])
    const again = await world.service([ada], { category: { name: ' water ' } })
    expect(again.category.id).toBe(category.id)
    const body = { service: { category: { name: 'Sound' }, revision: again.revision } }
    const { service: moved } = await owner.services.updateService({ params: { 'service.id': again.id }, body })
    expect((await recordedEvents(world, moved.category.id)).map(({ name }) => name)).toEqual(['category.created'])
    await owner.categories.deleteCategory({ params: { categoryId: category.id } })
    await expectTold(named, { category: named.category })
  })

  test('when it gets options, and when they are changed and removed', async () => {
    const option = { id: randomUUID(), type: 'DURATION' as const, durationData: { name: 'Length' } }
    const variant = (minutes: number, value: string) => ({
      choices: [{ optionId: option.id, duration: { minutes } }],
      price: { value, currency: 'EUR' },
    })
    const options = owner['service-options']
    const { serviceOptionsAndVariants: made } = await options.createServiceOptionsAndVariants({
      body: {
        serviceOptionsAndVariants: {
          serviceId: service.id,
          options: { values: [option] },
          variants: { values: [variant(60, '60'), variant(90, '80')] },
        },
      },
    })
    await expectTold(service, { payment: service.payment })
    const varied = await read(service)
    const { serviceOptionsAndVariants: changed } = await options.updateServiceOptionsAndVariants({
      params: { 'serviceOptionsAndVariants.id': made.id },
      body: { serviceOptionsAndVariants: { revision: made.revision, variants: { values: [variant(45, '50'), variant(90, '80')] } } },
    })
    await expectTold(varied, { schedule: varied.schedule })
    const shorter = await read(service)
    await options.deleteServiceOptionsAndVariants({ params: { serviceOptionsAndVariantsId: changed.id }, query: {} })
    await expectTold(shorter, { payment: shorter.payment })
  })

  test('when it gets a group of add-ons, and when one of them is removed', async () => {
    const addOns = owner['add-ons']
    const add = async (name: string) => (await addOns.createAddOn({ body: { addOn: { name, price: { value: '3' } } } })).addOn
    const [towel, tea] = [await add('Towel'), await add('Tea')]
    const { addOnGroup } = await addOns.createAddOnGroup({
      body: { serviceId: service.id, addOnGroup: { name: 'Extras', addOnIds: [towel.id, tea.id] } },
    })
    await expectTold(service, { addOnGroups: [] })
    const withGroup = await read(service)
    await addOns.deleteAddOn({ params: { addOnId: tea.id } })
    await expectTold(withGroup, { addOnGroups: [addOnGroup] })
    expect((await recordedEvents(world, addOnGroup.id)).at(-1)).toEqual({
      name: 'addOnGroup.updated',
      payload: { serviceId: service.id, entity: { ...addOnGroup, addOnIds: [towel.id] }, previousEntity: addOnGroup },
    })
  })

  test('with as many statements for many services as for one', async () => {
    const leaving = async (services: number) => {
      const mira = await world.staffMember('Mira')
      for (let index = 0; index < services; index += 1) await world.service([ada, mira], { name: `Many ${index}` })
      const { statements } = await countStatements(() => owner.staff.deleteStaffMember({ params: { staffMemberId: mira.id }, query: {} }))
      return statements.length
    }
    expect(await leaving(6)).toBe(await leaving(1))
  })
})
