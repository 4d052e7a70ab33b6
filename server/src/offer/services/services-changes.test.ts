import { randomUUID } from 'node:crypto'
import type { Service, ServiceChanges, StaffMember } from '@foyer/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { countStatements } from '../../ground/db/statement-counter.ts'
import { managerElsewhere } from '../../test/other-site.ts'
import { createWorld, type World } from '../../test/world.ts'

let world: World
let ada: StaffMember
let noor: StaffMember

beforeAll(async () => {
  world = await createWorld()
  ada = await world.staffMember('Ada Lindqvist')
  noor = await world.staffMember('Noor')
})
afterAll(() => world.close())

const update = (id: string, service: Partial<ServiceChanges> & { revision: string }, mask?: string) =>
  world.owner.services.updateService({ params: { 'service.id': id }, body: { service, ...(mask && { mask }) } })

describe('changing a service', () => {
  test('changes what was sent and nothing else', async () => {
    const before = await world.service([ada, noor], { description: 'Slow', tagLine: 'For backs' })
    const { service } = await update(before.id, {
      revision: '1',
      staffMemberIds: [noor.resourceId],
      schedule: { availabilityConstraints: { timeBetweenSessions: 15 } },
      onlineBooking: { enabled: false },
    })
    expect(service).toEqual({
      ...before,
      revision: '2',
      updatedDate: world.clock.now,
      onlineBooking: { enabled: false },
      staffMemberIds: [noor.resourceId],
      serviceResources: [{ resourceType: { id: before.primaryResourceType }, resourceIds: { values: [noor.resourceId] } }],
      staffMembers: [{ staffMemberId: noor.resourceId, name: 'Noor' }],
      staffMemberDetails: { staffMembers: [{ staffMemberId: noor.resourceId, name: 'Noor' }] },
      schedule: {
        ...before.schedule,
        availabilityConstraints: { ...before.schedule.availabilityConstraints, timeBetweenSessions: 15 },
      },
    })
  })

  test('replaces the price as a whole', async () => {
    const { id } = await world.service([ada])
    const { service } = await update(id, { revision: '1', payment: { rateType: 'NO_FEE', options: { inPerson: true } } })
    expect(service.payment).toEqual({
      rateType: 'NO_FEE',
      options: { online: false, inPerson: true, deposit: false, pricingPlan: false },
      pricingPlanIds: [],
    })
  })

  test('clears what was sent as null', async () => {
    const { id, category } = await world.service([ada], { description: 'Slow', category: { name: 'Massage' } })
    // The typed client has no null; real front ends send it.
    const { service } = await update(id, { revision: '1', description: null as unknown as string, category: null as unknown as object })
    expect(service).not.toHaveProperty('description')
    // Without a category the service would fall out of the lists of front ends.
    expect(service.category).toMatchObject({ name: 'Our services' })
    expect(service.category.id).not.toBe(category.id)
  })

  test('with a mask changes only what it names, even within a member', async () => {
    const { id, name } = await world.service([ada])
    const payment = { rateType: 'FIXED' as const, fixed: { price: { value: '99.00' } }, options: { online: true, inPerson: false } }
    const { service } = await update(id, { revision: '1', name: 'Ignored', payment }, 'payment.fixed.price.value,payment.options.online')
    expect(service).toMatchObject({
      name,
      payment: { fixed: { price: { value: '99.00', currency: 'EUR' } }, options: { online: true, inPerson: true } },
    })
  })

  test('with a mask that names an unknown member is refused', async () => {
    const { id } = await world.service([ada])
    await expect(update(id, { revision: '1' }, 'name,price')).rejects.toMatchObject({
      violations: [{ field: 'mask', violatedRule: 'UNKNOWN_FIELD', data: { path: 'price' } }],
    })
  })

  test('accepts the whole service sent back', async () => {
    const before = await world.service([ada], { locations: [{ type: 'CUSTOM', custom: { address: { city: 'Potsdam' } } }] })
    const { service } = await update(before.id, before as ServiceChanges)
    expect(service).toEqual({ ...before, revision: '2', updatedDate: world.clock.now })
  })

  test('ignores locations, as the wire does', async () => {
    const before = await world.service([ada])
    const { service } = await update(before.id, { revision: '1', locations: [{ type: 'CUSTOMER' }] })
    expect(service.locations).toEqual(before.locations)
  })

  test('follows the rules of a new service', async () => {
    const { id } = await world.service([ada])
    await expect(update(id, { revision: '1', staffMemberIds: [] })).rejects.toMatchObject({
      violations: [{ field: 'service.staffMemberIds' }],
    })
    await expect(update(id, { revision: '1', type: 'CLASS' })).rejects.toMatchObject({ violations: [{ field: 'service.type' }] })
    await expect(update(id, { revision: '1', name: null as unknown as string })).rejects.toMatchObject({
      violations: [{ field: 'service.name' }],
    })
    await expect(update(id, { revision: '1', bookingPolicy: { id: randomUUID() } })).rejects.toMatchObject({
      code: 'BOOKING_POLICY_NOT_FOUND',
    })
  })

  test('with a stale revision is refused, with the current service', async () => {
    const { id } = await world.service([ada])
    const changes = await Promise.allSettled(['One', 'Two'].map((name) => update(id, { revision: '1', name })))
    expect(changes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await expect(update(id, { revision: '1', name: 'Late' })).rejects.toMatchObject({
      status: 409,
      code: 'STALE_REVISION',
      data: { current: { id, revision: '2' } },
    })
  })

  test('is for managers of this site', async () => {
    const { id } = await world.service([ada])
    const visitor = await world.visitor()
    const elsewhere = await managerElsewhere(world)
    const body = { service: { name: 'Mine', revision: '1' } }
    await expect(visitor.services.updateService({ params: { 'service.id': id }, body })).rejects.toMatchObject({ status: 403 })
    await expect(elsewhere.services.updateService({ params: { 'service.id': id }, body })).rejects.toMatchObject({
      code: 'SERVICE_NOT_FOUND',
    })
  })
})

describe('deleting a service', () => {
  test('hides it from every caller, and cancels its schedule', async () => {
    const { id, schedule } = await world.service([ada])
    expect(await world.owner.services.deleteService({ params: { serviceId: id }, query: {} })).toEqual({})
    await expect(world.owner.services.getService({ params: { serviceId: id }, query: {} })).rejects.toMatchObject({
      code: 'SERVICE_NOT_FOUND',
    })
    expect((await world.owner.services.countServices({ body: { filter: { id } } })).count).toBe(0)
    const { schedule: cancelled } = await world.owner.calendar.getSchedule({ params: { scheduleId: schedule.id }, query: {} })
    expect(cancelled.status).toBe('CANCELLED')
    await expect(world.owner.services.deleteService({ params: { serviceId: id }, query: {} })).rejects.toMatchObject({ status: 404 })
  })
})

describe('finding services, as existing front ends ask', () => {
  let yoga: Service
  let categoryId: string

  beforeAll(async () => {
    const massage = await world.service([ada], { name: 'Zen massage', category: { name: 'Zen' } })
    categoryId = massage.category.id
    world.clock.advance({ minutes: 1 })
    yoga = await world.service([noor], { name: 'Zen yoga', tagLine: 'Early' })
  })

  const ask = async (filter: Record<string, unknown>, sort?: { fieldName: string; order?: 'ASC' | 'DESC' }[]) => {
    const visitor = await world.visitor()
    const query = { filter, paging: { offset: 0, limit: 50 }, ...(sort && { sort }) }
    const { services } = await visitor.services.queryServices({ body: { query } })
    return services.map(({ name }) => name)
  }

  test('by id and beginning of the name, chained', async () => {
    expect(await ask({ $and: [{ id: yoga.id }, { name: { $startsWith: 'zen' } }] })).toEqual(['Zen yoga'])
  })

  test('by the address decoded from the page', async () => {
    expect(await ask({ 'mainSlug.name': 'zen-massage' })).toEqual(['Zen massage'])
  })

  test('by category, by type, by staff, by location', async () => {
    expect(await ask({ 'category.id': categoryId })).toEqual(['Zen massage'])
    expect(await ask({ $and: [{ type: { $in: ['CLASS', 'APPOINTMENT'] } }, { 'category.name': 'Zen' }] })).toEqual(['Zen massage'])
    expect(await ask({ name: { $contains: 'zen' }, staffMemberIds: { $hasSome: [noor.resourceId] } })).toEqual(['Zen yoga'])
    expect(await ask({ name: { $contains: 'yoga' }, hidden: false })).toEqual(['Zen yoga'])
    expect(await ask({ name: { $contains: 'zen' }, 'locations.business.id': { $hasSome: [world.siteId] } })).toHaveLength(2)
  })

  test('in the requested order, with system names spelled as clients spell them', async () => {
    expect(await ask({ name: { $startsWith: 'Zen' } }, [{ fieldName: '_createdDate', order: 'DESC' }])).toEqual(['Zen yoga', 'Zen massage'])
    expect(await ask({ name: { $startsWith: 'Zen' } }, [{ fieldName: 'name' }])).toEqual(['Zen massage', 'Zen yoga'])
  })

  test('with a total, so that pages can be counted', async () => {
    const { pagingMetadata } = await world.owner.services.queryServices({
      body: { query: { filter: {}, paging: { limit: 1, offset: 2 } } },
    })
    const { count } = await world.owner.services.countServices({ body: {} })
    expect(pagingMetadata).toEqual({ count: 1, offset: 2, total: count, tooManyToCount: false })
  })

  test('by an unknown field is refused, naming the known fields', async () => {
    await expect(ask({ colour: 'red' })).rejects.toMatchObject({
      status: 400,
      violations: [{ field: 'query.filter.colour', data: { allowedFields: expect.arrayContaining(['mainSlug.name', 'category.id']) } }],
    })
  })

  test('is one statement, for one service and for many', async () => {
    const list = (limit: number) => countStatements(() => world.owner.services.queryServices({ body: { query: { paging: { limit } } } }))
    const short = await list(1)
    const long = await list(100)
    expect(long.result.services.length).toBeGreaterThan(5)
    expect(long.statements).toHaveLength(short.statements.length)
  })

  test('shows nothing of another site', async () => {
    const elsewhere = await managerElsewhere(world)
    expect((await elsewhere.services.queryServices({ body: {} })).services).toEqual([])
    await expect(elsewhere.services.getService({ params: { serviceId: yoga.id }, query: {} })).rejects.toMatchObject({
      code: 'SERVICE_NOT_FOUND',
    })
  })
})
