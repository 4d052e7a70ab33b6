import { randomUUID } from 'node:crypto'
import type { NewService, Service } from '@foyer/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { book, slotAt } from '../../test/bookings/booked.ts'
import { createBookingWorld } from '../../test/bookings/booking-world.ts'
import { soldPlan } from '../../test/money/plan-world.ts'
import { managerElsewhere } from '../../test/other-site.ts'

const { world, ada, visitor, massage, newDay, read } = await createBookingWorld({ jobs: 'DONE' })
afterAll(() => world.close())

const { services } = world.owner
const anHour = (changes: Partial<NewService> = {}): NewService => ({
  type: 'APPOINTMENT',
  name: 'Massage',
  defaultCapacity: 1,
  payment: { rateType: 'NO_FEE', options: { inPerson: true } },
  onlineBooking: { enabled: true },
  schedule: { availabilityConstraints: { sessionDurations: [60] } },
  staffMemberIds: [ada.resourceId],
  ...changes,
})
const add = (count: number, tagLine: string): Promise<Service[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => world.service([ada], { name: `${tagLine} ${index}`, tagLine })))
const find = async (filter: Record<string, unknown>) => (await services.queryServices({ body: { query: { filter } } })).services
const codes = ({ results }: { results: { itemMetadata: { success: boolean; error?: { code: string } } }[] }) =>
  results.map(({ itemMetadata }) => itemMetadata.error?.code ?? itemMetadata.success)

describe('several services at once', () => {
  test('are created, except those that are refused', async () => {
    const answer = await services.bulkCreateServices({
      body: { services: [anHour({ name: 'First' }), anHour({ defaultCapacity: 2 }), anHour({ name: 'Third' })], returnEntity: true },
    })
    expect(codes(answer)).toEqual([true, 'APPOINTMENT_CAPACITY', true])
    expect(answer.results.map(({ item }) => item?.name)).toEqual(['First', undefined, 'Third'])
    expect(answer.bulkActionMetadata).toEqual({ totalSuccesses: 2, totalFailures: 1, undetailedFailures: 0 })
  })

  test('are changed, each by its own members, mask and revision', async () => {
    const [one, two, three] = (await add(3, 'Each by itself')) as [Service, Service, Service]
    const cleared = null as unknown as string
    const answer = await services.bulkUpdateServices({
      body: {
        services: [
          { service: { id: one.id, revision: '1', hidden: true, tagLine: cleared } },
          { service: { id: two.id, revision: '7', hidden: true } },
          { service: { id: three.id, revision: '1', hidden: true, name: 'Ignored' }, mask: 'hidden' },
          { service: { id: randomUUID(), revision: '1', hidden: true } },
        ],
        returnEntity: true,
      },
    })
    expect(codes(answer)).toEqual([true, 'STALE_REVISION', true, 'SERVICE_NOT_FOUND'])
    expect(answer.results[0]?.item).toMatchObject({ hidden: true, revision: '2' })
    expect(answer.results[0]?.item).not.toHaveProperty('tagLine')
    expect(answer.results[2]?.item).toMatchObject({ hidden: true, name: three.name })
    const without = await services.bulkUpdateServices({ body: { services: [{ service: { id: two.id, revision: '1', hidden: true } }] } })
    expect(without.results[0]).not.toHaveProperty('item')
  })

  test('are deleted with their coming sessions and bookings', async () => {
    const [one, two] = (await add(2, 'Deleted together')) as [Service, Service]
    const booking = await book(visitor, await slotAt(visitor, { service: one, date: newDay(), time: '10:00' }))
    const answer = await services.bulkDeleteServices({ body: { ids: [one.id, randomUUID(), two.id] } })
    expect(codes(answer)).toEqual([true, 'SERVICE_NOT_FOUND', true])
    expect((await read(world.owner, booking))?.booking.status).toBe('CANCELED')
    expect(await find({ tagLine: 'Deleted together' })).toEqual([])
  })

  test.each([101, 10_001])('are at most 100 of %i', async (count) => {
    const ids = Array.from({ length: count }, () => randomUUID())
    await expect(services.bulkDeleteServices({ body: { ids } })).rejects.toMatchObject({ status: 400, violations: [{ field: 'ids' }] })
  })

  test('are changed by managers of this site', async () => {
    const body = { ids: [massage.id] }
    await expect(visitor.services.bulkDeleteServices({ body })).rejects.toMatchObject({ status: 403 })
    await expect(visitor.services.bulkUpdateServices({ body: { services: [] } })).rejects.toMatchObject({ status: 403 })
    await expect(visitor.services.bulkCreateServices({ body: { services: [] } })).rejects.toMatchObject({ status: 403 })
    const elsewhere = await managerElsewhere(world)
    expect(codes(await elsewhere.services.bulkDeleteServices({ body }))).toEqual(['SERVICE_NOT_FOUND'])
  })
})

describe('all services that match', () => {
  test('are changed in the background, by members or by a mask; others are not', async () => {
    await add(3, 'By filter')
    const filter = { tagLine: 'By filter' }
    const { jobId } = await services.bulkUpdateServicesByFilter({ body: { filter, service: { hidden: true } } })
    expect(jobId).toMatch(/^[0-9a-f-]{36}$/)
    await expect.poll(async () => (await find(filter)).map(({ hidden }) => hidden)).toEqual([true, true, true])
    expect((await find({ id: massage.id }))[0]?.hidden).toBe(false)
    await services.bulkUpdateServicesByFilter({ body: { filter, service: {}, mask: 'description,onlineBooking.enabled' } })
    // What a service cannot be without cannot be cleared: they stay as they are.
    await services.bulkUpdateServicesByFilter({ body: { filter, service: { description: 'All of them' } } })
    await expect.poll(async () => (await find(filter)).map(({ description }) => description)).toEqual(Array(3).fill('All of them'))
    expect((await find(filter)).map(({ onlineBooking }) => onlineBooking.enabled)).toEqual([true, true, true])
  })

  test('are deleted in the background', async () => {
    await add(2, 'Deleted by filter')
    await services.bulkDeleteServicesByFilter({ body: { filter: { tagLine: 'Deleted by filter' } } })
    await expect.poll(() => find({ tagLine: 'Deleted by filter' })).toEqual([])
    expect(await find({ id: massage.id })).toHaveLength(1)
  })

  test('are named by fields that there are, by managers', async () => {
    const body = { filter: { colour: 'red' } }
    await expect(services.bulkDeleteServicesByFilter({ body })).rejects.toMatchObject({ violations: [{ field: 'filter.colour' }] })
    await expect(visitor.services.bulkDeleteServicesByFilter({ body: { filter: {} } })).rejects.toMatchObject({ status: 403 })
    await expect(visitor.services.bulkUpdateServicesByFilter({ body: { filter: {}, service: {} } })).rejects.toMatchObject({ status: 403 })
  })
})

describe('the plans of a service', () => {
  let [gold, silver] = ['', '']
  beforeAll(async () => {
    gold = (await soldPlan(world.owner, 'Gold')).id
    silver = (await soldPlan(world.owner, 'Silver')).id
  })
  const enable = (serviceId: string, ...pricingPlanIds: string[]) =>
    services.enablePricingPlansForService({ params: { serviceId }, body: { pricingPlanIds } })
  const disable = (serviceId: string, ...pricingPlanIds: string[]) =>
    services.disablePricingPlansForService({ params: { serviceId }, body: { pricingPlanIds } })

  test('are added and removed by their ids, and stay when the price changes', async () => {
    const { id } = await world.service([ada])
    expect((await enable(id, gold, silver, gold)).pricingPlanIds).toEqual([gold, silver])
    const payment = { rateType: 'NO_FEE' as const, options: { inPerson: true }, pricingPlanIds: [] }
    const { service } = await services.updateService({ params: { 'service.id': id }, body: { service: { payment, revision: '2' } } })
    expect(service.payment.pricingPlanIds).toEqual([gold, silver])
    expect((await disable(id, gold)).service.payment.pricingPlanIds).toEqual([silver])
    await expect(disable(id, gold)).rejects.toMatchObject({ status: 400, code: 'INVALID_PRICING_PLAN', data: { id: gold } })
    expect((await services.disablePricingPlansForService({ params: { serviceId: id }, body: {} })).pricingPlanIds).toEqual([])
  })

  test('are at most 75, none where each booking needs consent, and set by managers', async () => {
    const { id } = await world.service([ada])
    await expect(enable(id, ...Array.from({ length: 76 }, () => randomUUID()))).rejects.toMatchObject({
      violations: [{ field: 'pricingPlanIds', violatedRule: 'MAXITEMS' }],
    })
    const asks = await world.service([ada], { onlineBooking: { enabled: true, requireManualApproval: true } })
    await expect(enable(asks.id, gold)).rejects.toMatchObject({ status: 428, code: 'SERVICE_DOES_NOT_SUPPORT_PRICING_PLANS' })
    const asVisitor = { params: { serviceId: id }, body: { pricingPlanIds: [gold] } }
    await expect(visitor.services.enablePricingPlansForService(asVisitor)).rejects.toMatchObject({ status: 403 })
    await expect(visitor.services.disablePricingPlansForService(asVisitor)).rejects.toMatchObject({ status: 403 })
    const unknown = randomUUID()
    await expect(enable(id, gold, unknown)).rejects.toMatchObject({ status: 400, code: 'INVALID_PRICING_PLAN', data: { id: unknown } })
    const archived = await soldPlan(world.owner, 'Former')
    await world.owner.plans.archivePlan({ params: { id: archived.id }, body: {} })
    await expect(enable(id, archived.id)).rejects.toMatchObject({ code: 'INVALID_PRICING_PLAN', data: { id: archived.id } })
    await expect(enable(randomUUID(), gold)).rejects.toMatchObject({ code: 'SERVICE_NOT_FOUND' })
  })
})

describe('a preview of the bookings that a change affects', () => {
  const preview = (service: object, serviceId = massage.id) => services.previewServiceChanges({ params: { serviceId }, body: { service } })

  test('are bookings to come at another price, in another length, with another person', async () => {
    const noor = await world.staffMember('Noor')
    const service = await world.service([ada, noor], { name: 'Shiatsu' })
    const date = newDay()
    const slot = await slotAt(visitor, { service, date, time: '10:00', resourceId: noor.resourceId })
    const { id } = await book(visitor, slot)
    const touched = { count: 1, bookings: [{ id, name: 'Lena Krüger', resourceId: noor.resourceId }] }
    const none = { count: 0, bookings: [] }
    const fixed = (value: string) => ({ payment: { rateType: 'FIXED', fixed: { price: { value } }, options: { inPerson: true } } })
    expect(await preview(fixed('80'), service.id)).toMatchObject({ price: touched, duration: none, staff: none })
    expect(await preview(fixed('75'), service.id)).toMatchObject({ price: none })
    const lengths = (...sessionDurations: number[]) => ({ schedule: { availabilityConstraints: { sessionDurations } } })
    expect(await preview(lengths(90), service.id)).toMatchObject({ duration: touched })
    expect(await preview(lengths(60, 90), service.id)).toMatchObject({ duration: none })
    expect(await preview({ staffMemberIds: [ada.resourceId] }, service.id)).toMatchObject({ staff: touched, price: none })
    expect(await preview({ staffMemberIds: [noor.resourceId] }, service.id)).toMatchObject({ staff: none })
    expect((await services.getService({ params: { serviceId: service.id }, query: {} })).service.revision).toBe('1')
  })

  test('is told to managers, of a service that exists', async () => {
    await expect(preview({}, randomUUID())).rejects.toMatchObject({ status: 404, code: 'SERVICE_NOT_FOUND' })
    const asked = { params: { serviceId: massage.id }, body: { service: {} } }
    await expect(visitor.services.previewServiceChanges(asked)).rejects.toMatchObject({ status: 403 })
  })
})

test('each change of a service records one event, with the previous values', async () => {
  const service = await world.service([ada], { description: 'Slow' })
  await services.updateService({ params: { 'service.id': service.id }, body: { service: { description: 'Slower', revision: '1' } } })
  await services.setCustomSlug({ params: { serviceId: service.id }, body: { slug: `slug-${service.id}` } })
  await services.deleteService({ params: { serviceId: service.id }, query: {} })
  const { rows } = await sql<{ name: string; payload: { entity: Service; modifiedFields?: Partial<Service> } }>`
    select name, payload from domain_events where entity_id = ${service.id} order by sequence`.execute(world.db)
  expect(rows.map(({ name }) => name)).toEqual(['service.created', 'service.updated', 'service.updated', 'service.deleted'])
  expect(rows[1]?.payload).toMatchObject({ entity: { description: 'Slower', revision: '2' }, modifiedFields: { description: 'Slow' } })
  expect(Object.keys(rows[2]?.payload.modifiedFields ?? {})).toEqual(expect.arrayContaining(['mainSlug', 'supportedSlugs', 'urls']))
  expect(rows[3]?.payload.entity.description).toBe('Slower')
})
