import type { Service } from '@foyer/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addVariedServices } from '../../test/bookings/varied-services.ts'
import { countOwnStatements } from '../../test/own-statements.ts'
import { createWorld, type World } from '../../test/world.ts'

let world: World
let services: Service[]
let visitor: Awaited<ReturnType<World['visitor']>>
beforeAll(async () => {
  world = await createWorld()
  services = await addVariedServices(world)
  visitor = await world.visitor()
})
afterAll(() => world.close())

const names = (list: readonly Service[] | undefined) => list?.map(({ name }) => name)

describe('policies', () => {
  const policies = async (query: object) => (await visitor.services.queryPolicies({ body: { query } })).bookingPolicies

  test('come with their first five services, and with the number of all', async () => {
    const [house] = await policies({ filter: { default: true } })
    expect(house).toMatchObject({ bookingPolicy: { default: true }, totalServiceCount: 5, hasMoreServices: false })
    await world.owner.services.updateService({
      params: { 'service.id': services[2]?.id ?? '' },
      body: { service: { hidden: false, revision: '1' } },
    })
    const [more] = await policies({ filter: { default: true } })
    expect(names(more?.connectedServices)).toEqual(['Deep massage', 'Facial', 'Hot stones', 'Morning yoga', 'Evening yoga'])
    expect(more).toMatchObject({ totalServiceCount: 6, countOfServices: 6, hasMoreServices: true })
    expect(more?.services).toEqual(more?.connectedServices)
  })

  test('are sorted by id and paged by cursor, those without services too', async () => {
    await world.owner['booking-policies'].createBookingPolicy({ body: { bookingPolicy: { name: 'Unused' } } })
    const all = await policies({})
    expect(all.map(({ bookingPolicy }) => bookingPolicy.id)).toEqual(all.map(({ bookingPolicy }) => bookingPolicy.id).toSorted())
    expect(all.find(({ bookingPolicy }) => bookingPolicy.name === 'Unused')).toMatchObject({ connectedServices: [], totalServiceCount: 0 })
    const first = await visitor.services.queryPolicies({ body: { query: { cursorPaging: { limit: 1 } } } })
    const cursor = first.pagingMetadata.cursors?.next ?? ''
    expect((await policies({ cursorPaging: { limit: 1, cursor } }))[0]?.bookingPolicy.id).toBe(all[1]?.bookingPolicy.id)
  })

  test('take two statements, however many there are', async () => {
    const statementsFor = async (limit: number) =>
      (await countOwnStatements(() => policies({ cursorPaging: { limit } }))).statements.filter((text) => text.includes('booking_policies'))
    expect((await statementsFor(1)).length).toBe((await statementsFor(3)).length)
  })

  test('are refused with an unknown field, and with a cursor of another operation', async () => {
    await expect(policies({ filter: { nme: 'x' } })).rejects.toMatchObject({ violations: [{ field: 'query.filter.nme' }] })
    const { pagingMetadata } = await visitor.services.queryServices({ body: { query: { cursorPaging: { limit: 1 } } } })
    const cursor = pagingMetadata.cursors?.next ?? ''
    await expect(policies({ cursorPaging: { cursor } })).rejects.toMatchObject({ code: 'INVALID_CURSOR' })
  })
})

describe('places', () => {
  const places = (filter: object) => visitor.services.queryLocations({ body: { filter } })

  test('are the locations of the business, and whether services are given elsewhere', async () => {
    const { site } = await world.guest.site.getSite()
    const found = await places({})
    expect(found.businessLocations).toMatchObject({
      exists: true,
      locations: [{ type: 'BUSINESS', business: { id: site.id, name: site.name } }],
    })
    expect([found.customLocations, found.customerLocations]).toEqual([{ exists: true }, { exists: true }])
  })

  test('are those of the services that match', async () => {
    const customers = await places({ services: { 'locations.type': { $hasSome: ['CUSTOMER'] } } })
    expect(customers).toEqual({
      businessLocations: { exists: false, locations: [] },
      customLocations: { exists: false },
      customerLocations: { exists: true },
    })
    expect((await places({ services: { name: 'Physio', sortOrder: { $gt: 9 } } })).customLocations.exists).toBe(true)
  })

  test('are only the locations that are named', async () => {
    const { site } = await world.guest.site.getSite()
    expect((await places({ businessLocationIds: [site.id.toUpperCase()] })).businessLocations.exists).toBe(true)
    expect((await places({ businessLocationIds: [services[0]?.id] })).businessLocations).toEqual({ exists: false, locations: [] })
  })

  test('are refused with an unknown field', async () => {
    await expect(places({ services: { nme: 1 } })).rejects.toMatchObject({ violations: [{ field: 'filter.services.nme' }] })
  })
})

describe('categories', () => {
  const categories = async (filter: object) => (await visitor.services.queryCategories({ body: { filter } })).categories

  test('are those of visible services, by id', async () => {
    const found = await categories({})
    expect(found.map(({ name }) => name).toSorted()).toEqual(['Body', 'Classes', 'Our services'])
    expect(found.map(({ id }) => id)).toEqual(found.map(({ id }) => id).toSorted())
  })

  test('are those of the services that match, and of those named', async () => {
    expect(await categories({ services: { type: 'CLASS' } })).toMatchObject([{ name: 'Classes' }])
    const [one] = await categories({ services: { name: 'Deep massage' } })
    expect(await categories({ categoryIds: [one?.id] })).toEqual([one])
    expect(await categories({ categoryIds: [one?.id], services: { type: 'CLASS' } })).toEqual([])
  })

  test('are refused with an unknown operator', async () => {
    await expect(categories({ services: { name: { $like: 'x' } } })).rejects.toMatchObject({
      violations: [{ field: 'filter.services.name', ruleName: 'UNSUPPORTED_OPERATOR' }],
    })
  })
})

describe('booking forms', () => {
  test('come with the names of their services, the default one where it is asked for', async () => {
    const custom = await world.owner['booking-forms'].createBookingForm({ body: { bookingForm: { name: 'Allergies', fields: [] } } })
    const { id: formId } = custom.bookingForm
    const asked = { query: { filter: { 'formDetails.formId': formId } }, conditionalFields: ['DEFAULT_BOOKING_FORM'] }
    const { bookingForms, defaultBookingForm } = await world.owner.services.queryBookingForms({ body: asked })
    expect(bookingForms).toEqual([
      { formDetails: { formId, name: 'Allergies', revision: '1' }, connectedServices: [], totalServiceCount: 0 },
    ])
    expect(defaultBookingForm).toMatchObject({ formDetails: { name: 'Standard form' }, totalServiceCount: services.length })
    expect(defaultBookingForm?.connectedServices.slice(0, 2)).toEqual(services.slice(0, 2).map(({ id, name }) => ({ id, name })))
    expect(defaultBookingForm?.connectedServices).toHaveLength(5)
  })

  test('of no visible service are not shown to visitors', async () => {
    const { bookingForms } = await visitor.services.queryBookingForms({ body: {} })
    expect(bookingForms.map(({ formDetails }) => formDetails.name)).toEqual(['Standard form'])
  })

  test('are refused with an unknown field', async () => {
    const refused = visitor.services.queryBookingForms({ body: { query: { filter: { nme: 'x' } } } })
    await expect(refused).rejects.toMatchObject({ violations: [{ field: 'query.filter.nme' }] })
  })
})
