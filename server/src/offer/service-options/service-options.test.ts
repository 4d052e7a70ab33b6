import { randomUUID } from 'node:crypto'
import type { NewServiceOptionsAndVariants, Service, StaffMember } from '@foyer/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { managerElsewhere } from '../../test/other-site.ts'
import { createWorld, type World } from '../../test/world.ts'

let world: World
let ada: StaffMember
let bea: StaffMember

beforeAll(async () => {
  world = await createWorld()
  ada = await world.staffMember('Ada Lindqvist')
  bea = await world.staffMember('Bea Okafor')
})
afterAll(() => world.close())

const options = () => world.owner['service-options']
const create = async (serviceOptionsAndVariants: NewServiceOptionsAndVariants) =>
  (await options().createServiceOptionsAndVariants({ body: { serviceOptionsAndVariants } })).serviceOptionsAndVariants

const lengths = (serviceId: string, prices: Record<number, string>): NewServiceOptionsAndVariants => {
  const optionId = randomUUID()
  const values = Object.entries(prices).map(([minutes, value]) => ({
    choices: [{ optionId, duration: { minutes: Number(minutes) } }],
    price: { value },
  }))
  return { serviceId, options: { values: [{ id: optionId, type: 'DURATION' }] }, variants: { values } }
}
const levels = (serviceId: string): NewServiceOptionsAndVariants => {
  const optionId = randomUUID()
  const choices = ['Child', 'Adult']
  return {
    serviceId,
    options: { values: [{ id: optionId, type: 'CUSTOM', customData: { name: 'Who comes?', choices } }] },
    variants: { values: choices.map((custom, index) => ({ choices: [{ optionId, custom }], price: { value: String(10 + index) } })) },
  }
}
const read = async ({ id }: Pick<Service, 'id'>) =>
  (await world.owner.services.getService({ params: { serviceId: id }, query: {} })).service
const events = async (entityId: string) => {
  const rows = await world.db
    .selectFrom('domain_events')
    .select(['name', 'payload'])
    .where('entity_id', '=', entityId)
    .orderBy('occurred_at')
    .execute()
  return rows.map(({ name, payload }) => ({ name, payload }))
}

describe('options of a service', () => {
  test('give it lengths with prices: the price varies, and the first length is its own', async () => {
    const service = await world.service([ada])
    const made = await create(lengths(service.id, { 60: '50', 90: '70.5' }))
    expect(made).toMatchObject({
      serviceId: service.id,
      revision: '1',
      minPrice: { value: '50.00', currency: 'EUR' },
      maxPrice: { value: '70.50', currency: 'EUR' },
    })
    const after = await read(service)
    expect(Number(after.revision)).toBeGreaterThan(Number(service.revision))
    expect(after.payment).toMatchObject({ rateType: 'VARIED', varied: { defaultPrice: { value: '75.00' } } })
    expect(after.schedule.availabilityConstraints.sessionDurations?.[0]).toBe(60)
    expect(await events(made.id)).toEqual([{ name: 'serviceOptions.created', payload: { entity: made } }])
  })

  test('are one object: a second one is refused', async () => {
    const service = await world.service([ada])
    await create(levels(service.id))
    await expect(create(levels(service.id))).rejects.toMatchObject({ status: 409, code: 'SERVICE_OPTIONS_ALREADY_EXIST' })
  })

  test('created twice at once are there once', async () => {
    const service = await world.service([ada])
    const answers = await Promise.allSettled([1, 2, 3, 4].map(() => create(levels(service.id))))
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  test('price the staff of the service, all of them and no one else', async () => {
    const service = await world.service([ada, bea])
    const optionId = randomUUID()
    const of = (...people: StaffMember[]): NewServiceOptionsAndVariants => ({
      serviceId: service.id,
      options: { values: [{ id: optionId, type: 'STAFF_MEMBER' }] },
      variants: {
        values: people.map(({ resourceId }) => ({ choices: [{ optionId, staffMemberId: resourceId }], price: { value: '80' } })),
      },
    })
    await expect(create(of(ada))).rejects.toMatchObject({ code: 'MISSING_STAFF_VARIANTS' })
    const carla = await world.staffMember('Carla')
    await expect(create(of(ada, bea, carla))).rejects.toMatchObject({ code: 'UNKNOWN_STAFF_IDS' })
    expect(await create(of(ada, bea))).toMatchObject({ minPrice: { value: '80.00' }, maxPrice: { value: '80.00' } })
  })

  test('are changed as a whole, with the revision', async () => {
    const service = await world.service([ada])
    const made = await create(lengths(service.id, { 60: '50' }))
    const optionId = made.options.values[0]?.id ?? ''
    const variants = {
      values: [45, 30].map((minutes) => ({ choices: [{ optionId, duration: { minutes } }], price: { value: '40', currency: 'EUR' } })),
    }
    const change = (revision: string) =>
      options().updateServiceOptionsAndVariants({
        params: { 'serviceOptionsAndVariants.id': made.id },
        body: { serviceOptionsAndVariants: { revision, variants } },
      })
    const { serviceOptionsAndVariants: changed } = await change('1')
    expect(changed).toMatchObject({ revision: '2', maxPrice: { value: '40.00' }, options: made.options })
    expect((await read(service)).schedule.availabilityConstraints.sessionDurations?.[0]).toBe(45)
    await expect(change('1')).rejects.toMatchObject({ status: 409, code: 'STALE_REVISION' })
    expect((await events(made.id)).at(-1)).toEqual({
      name: 'serviceOptions.updated',
      payload: { entity: changed, previousEntity: made },
    })
  })

  test('stay with their service', async () => {
    const [service, other] = [await world.service([ada]), await world.service([ada])]
    const made = await create(levels(service.id))
    const change = options().updateServiceOptionsAndVariants({
      params: { 'serviceOptionsAndVariants.id': made.id },
      body: { serviceOptionsAndVariants: { revision: '1', serviceId: other.id } },
    })
    await expect(change).rejects.toMatchObject({ violations: [{ field: 'serviceOptionsAndVariants.serviceId' }] })
  })

  test('leave a service with its own price and first length when they go', async () => {
    const service = await world.service([ada])
    const made = await create(lengths(service.id, { 30: '30', 60: '50' }))
    const params = { serviceOptionsAndVariantsId: made.id }
    await expect(options().deleteServiceOptionsAndVariants({ params, query: { revision: '7' } })).rejects.toMatchObject({
      code: 'STALE_REVISION',
    })
    await options().deleteServiceOptionsAndVariants({ params, query: { revision: '1' } })
    const after = await read(service)
    expect(after.payment).toMatchObject({ rateType: 'FIXED', fixed: { price: { value: '75.00' } } })
    expect(after.schedule.availabilityConstraints.sessionDurations).toEqual([30])
    await expect(options().getServiceOptionsAndVariants({ params })).rejects.toMatchObject({
      status: 404,
      code: 'SERVICE_OPTIONS_NOT_FOUND',
    })
    expect((await events(made.id)).at(-1)).toEqual({ name: 'serviceOptions.deleted', payload: { deletedEntity: made } })
  })

  test('can be cloned for another service, with an option of its own', async () => {
    const [service, other] = [await world.service([ada]), await world.service([ada])]
    const made = await create(levels(service.id))
    const clone = () => options().cloneServiceOptionsAndVariants({ params: { cloneFromId: made.id }, body: { targetServiceId: other.id } })
    const { serviceOptionsAndVariants: copy } = await clone()
    expect(copy).toMatchObject({ serviceId: other.id, minPrice: made.minPrice, maxPrice: made.maxPrice })
    expect(copy.options.values[0]?.id).not.toBe(made.options.values[0]?.id)
    expect(copy.variants.values.every(({ choices }) => choices[0]?.optionId === copy.options.values[0]?.id)).toBe(true)
    await expect(clone()).rejects.toMatchObject({ code: 'SERVICE_OPTIONS_ALREADY_EXIST' })
  })

  test.each([
    ['the same length twice', (id: string) => doubled(lengths(id, { 60: '50' })), 'IDENTICAL_CHOICES'],
    ['an option that is not sent', (id: string) => ({ ...lengths(id, { 60: '50' }), options: levels(id).options }), 'UNKNOWN_OPTION_IDS'],
  ])('are refused with %s', async (_, make, code) => {
    const { id } = await world.service([ada])
    await expect(create(make(id))).rejects.toMatchObject({ status: 428, code })
  })

  test('are refused for a service that does not exist, and with an invalid price', async () => {
    await expect(create(levels(randomUUID()))).rejects.toMatchObject({ code: 'SERVICE_NOT_FOUND' })
    const { id } = await world.service([ada])
    await expect(create(lengths(id, { 60: '-5' }))).rejects.toMatchObject({
      violations: [{ field: 'serviceOptionsAndVariants.variants.values[0].price.value' }],
    })
  })
})

describe('visitors', () => {
  test('read the options of visible services, by id, by service and by query', async () => {
    const visitor = await world.visitor()
    const shown = await create(levels((await world.service([ada])).id))
    const hidden = await create(levels((await world.service([ada], { hidden: true })).id))
    const asked = visitor['service-options']
    expect(await asked.getServiceOptionsAndVariantsByServiceId({ params: { serviceId: shown.serviceId } })).toEqual({
      serviceVariants: shown,
    })
    expect(await asked.getServiceOptionsAndVariants({ params: { serviceOptionsAndVariantsId: shown.id } })).toEqual({
      serviceOptionsAndVariants: shown,
    })
    const notFound = { status: 404, code: 'SERVICE_OPTIONS_NOT_FOUND' }
    await expect(asked.getServiceOptionsAndVariants({ params: { serviceOptionsAndVariantsId: hidden.id } })).rejects.toMatchObject(notFound)
    await expect(asked.getServiceOptionsAndVariantsByServiceId({ params: { serviceId: hidden.serviceId } })).rejects.toMatchObject(notFound)
    const filter = { serviceId: { $in: [shown.serviceId, hidden.serviceId] } }
    const found = await asked.queryServiceOptionsAndVariants({ body: { query: { filter } } })
    expect(found.serviceOptionsAndVariantsList).toEqual([shown])
    const all = await options().queryServiceOptionsAndVariants({ body: { query: { filter } } })
    expect(all.pagingMetadata.total).toBe(2)
  })

  test('find options by their type, words and prices', async () => {
    const made = await create(levels((await world.service([ada])).id))
    const find = async (filter: Record<string, unknown>) => {
      const query = { filter: { $and: [{ id: made.id }, filter] } }
      return (await options().queryServiceOptionsAndVariants({ body: { query } })).serviceOptionsAndVariantsList.length
    }
    expect(await find({ 'options.values.type': { $hasSome: ['CUSTOM'] } })).toBe(1)
    expect(await find({ 'options.values.type': { $hasSome: ['DURATION'] } })).toBe(0)
    expect(await find({ 'options.values.id': { $hasAll: [made.options.values[0]?.id] } })).toBe(1)
    expect(await find({ 'variants.values.choices.custom': { $hasAll: ['Child', 'Adult'] } })).toBe(1)
    expect(await find({ 'variants.values.price.value': { $hasSome: ['11.00'] } })).toBe(1)
    expect(await find({ 'variants.values.price.currency': { $hasSome: ['USD'] } })).toBe(0)
    expect(await find({ 'variants.values': { $exists: true } })).toBe(1)
  })

  test('and staff without the right change nothing; another site has nothing of it', async () => {
    const { id } = await world.service([ada])
    const visitor = await world.visitor()
    const attempt = visitor['service-options'].createServiceOptionsAndVariants({ body: { serviceOptionsAndVariants: levels(id) } })
    await expect(attempt).rejects.toMatchObject({ status: 403, code: 'PERMISSION_DENIED' })
    const { secret } = await world.owner.identity.createApiKey({ body: { apiKey: { name: 'Reader', permissions: ['services.read'] } } })
    const reader = world.clientWith({ authorization: secret })
    const byReader = reader['service-options'].createServiceOptionsAndVariants({ body: { serviceOptionsAndVariants: levels(id) } })
    await expect(byReader).rejects.toMatchObject({ status: 403, code: 'PERMISSION_DENIED' })
    const elsewhere = await managerElsewhere(world)
    const made = await create(levels(id))
    const params = { serviceOptionsAndVariantsId: made.id }
    await expect(elsewhere['service-options'].getServiceOptionsAndVariants({ params })).rejects.toMatchObject({
      code: 'SERVICE_OPTIONS_NOT_FOUND',
    })
    await expect(elsewhere['service-options'].deleteServiceOptionsAndVariants({ params, query: {} })).rejects.toMatchObject({
      code: 'SERVICE_OPTIONS_NOT_FOUND',
    })
  })
})

test.each(['/bookings/v1/serviceOptionsAndVariants', '/_api/v1/service-options-and-variants', '/_api/v1/serviceOptionsAndVariants'])(
  'front ends ask for options at %s',
  async (prefix) => {
    const made = await create(levels((await world.service([ada])).id))
    const answer = await world.app.inject({
      url: `${prefix}/service_id/${made.serviceId}`,
      query: { serviceId: made.serviceId },
      headers: { authorization: world.apiKey },
    })
    expect(answer.json()).toEqual({ serviceVariants: made })
  },
)

const doubled = ({ variants, ...made }: NewServiceOptionsAndVariants): NewServiceOptionsAndVariants => ({
  ...made,
  variants: { values: [...variants.values, ...variants.values] },
})
