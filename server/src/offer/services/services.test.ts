import { randomUUID } from 'node:crypto'
import type { NewService, StaffMember } from '@foyer/contract'
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

const create = (changes: Partial<NewService> = {}) => world.service([ada], changes)
const price = (value: string) => ({ price: { value } })

describe('a new service', () => {
  test('has an id, a schedule, an address, pages, the default policy and its people', async () => {
    const service = await create({ name: 'Reformer Pilates' })
    expect(service).toMatchObject({
      revision: '1',
      type: 'APPOINTMENT',
      hidden: false,
      form: { id: '00000000-0000-0000-0000-000000000000' },
      mainSlug: { name: 'reformer-pilates', custom: false },
      supportedSlugs: [{ name: 'reformer-pilates' }],
      urls: {
        servicePage: { relativePath: '/services/reformer-pilates', url: 'http://localhost:4000/services/reformer-pilates' },
        bookingPage: { relativePath: '/services/reformer-pilates/book' },
      },
      bookingPolicy: { default: true, cancellationPolicy: { enabled: true } },
      staffMemberIds: [ada.resourceId],
      staffMemberDetails: { staffMembers: [{ staffMemberId: ada.resourceId, name: 'Ada Lindqvist' }] },
      schedule: { availabilityConstraints: { sessionDurations: [60], durations: [{ minutes: 60 }], timeBetweenSessions: 0 } },
    })
    const { schedule } = await world.owner.calendar.getSchedule({ params: { scheduleId: service.schedule.id }, query: {} })
    expect(schedule).toMatchObject({
      externalId: service.id,
      name: 'Reformer Pilates',
      defaultTitle: 'Reformer Pilates',
      defaultCapacity: 1,
    })
    expect(await world.owner.services.getService({ params: { serviceId: service.id }, query: {} })).toEqual({ service })
  })

  test('keeps what front ends and search engines are told of it', async () => {
    const appId = randomUUID()
    const seoData = { tags: [{ type: 'title', children: 'Massage in Berlin' }], settings: { preventAutoRedirect: true } }
    const told = { appId, seoData, conferencing: { enabled: true }, taxableAddress: { taxableAddressType: 'BILLING' as const } }
    const service = await create(told)
    expect(service).toMatchObject({ ...told, createdByAppId: expect.any(String) })
    const body = { service: { ...service, appId: randomUUID(), conferencing: { enabled: false } } }
    const { service: after } = await world.owner.services.updateService({ params: { 'service.id': service.id }, body })
    expect(after).toMatchObject({ ...told, conferencing: { enabled: false }, createdByAppId: service.createdByAppId })
  })

  test('has amounts in the currency of the site alone', async () => {
    const fixed = { price: { value: '10', currency: 'USD' } }
    await expect(create({ payment: { rateType: 'FIXED', fixed, options: { inPerson: true } } })).rejects.toMatchObject({
      violations: [{ field: 'service.payment.fixed.price.currency', violatedRule: 'CURRENCY_OF_SITE', data: { currency: 'EUR' } }],
    })
  })

  test('is last in the list, unless its position is sent', async () => {
    const first = await create({ sortOrder: 70 })
    const last = await create()
    expect([first.sortOrder, last.sortOrder]).toEqual([70, 71])
  })

  test('has the currency of the site by default', async () => {
    const { payment } = await create({ payment: { rateType: 'FIXED', fixed: price('75.00'), options: { inPerson: true } } })
    expect(payment).toMatchObject({ fixed: { price: { value: '75.00', currency: 'EUR' } }, options: { online: false, inPerson: true } })
  })

  test('takes place at the business, with its present address', async () => {
    const { site } = await world.guest.site.getSite()
    const { id, locations } = await create({ locations: [] })
    expect(locations).toMatchObject([{ id: site.id, type: 'BUSINESS', business: { id: site.id, name: site.name, default: true } }])
    const address = { addressLine: 'Weserstraße 1', city: 'Berlin' }
    await world.owner.site.updateSite({ body: { site: { revision: site.revision, address } } })
    const { service } = await world.owner.services.getService({ params: { serviceId: id }, query: {} })
    expect(service.locations).toMatchObject([{ calculatedAddress: address, business: { address } }])
  })

  test('takes place at its own address, or at the customer’s', async () => {
    const custom = { type: 'CUSTOM' as const, custom: { address: { city: 'Potsdam' } } }
    const { locations } = await create({ locations: [custom, { type: 'CUSTOMER' }] })
    expect(locations).toMatchObject([{ id: expect.any(String), calculatedAddress: { city: 'Potsdam' } }, { type: 'CUSTOMER' }])
  })

  test('gets another address if the name’s is taken', async () => {
    const names = await Promise.all(['Yin & Sound', 'Yin & Sound', 'Yin & Sound'].map((name) => create({ name })))
    expect(names.map(({ mainSlug }) => mainSlug.name).sort()).toEqual(['yin-sound', 'yin-sound-1', 'yin-sound-2'])
  })

  test('may have a name of 400 characters, and one in another script', async () => {
    const long = await create({ name: 'x'.repeat(400) })
    expect(long.mainSlug.name).toHaveLength(100)
    expect((await create({ name: 'ヨガ 六十分' })).mainSlug.name).toBe('ヨガ-六十分')
    await expect(create({ name: 'x'.repeat(401) })).rejects.toMatchObject({ violations: [{ field: 'service.name' }] })
  })

  test.each<[string, Partial<NewService>, string]>([
    ['no length', { schedule: {} }, 'service.schedule.availabilityConstraints.sessionDurations'],
    ['room for two', { defaultCapacity: 2 }, 'service.defaultCapacity'],
    ['no staff member', { staffMemberIds: [] }, 'service.staffMemberIds'],
    ['a blank name', { name: '  ' }, 'service.name'],
    ['a price that is missing', { payment: { rateType: 'FIXED', options: { inPerson: true } } }, 'service.payment.fixed.price'],
    ['a price of nothing', { payment: { rateType: 'FIXED', fixed: price('0') } }, 'service.payment.fixed.price.value'],
    [
      'a deposit as high as the price',
      { payment: { rateType: 'FIXED', fixed: { ...price('20'), deposit: { value: '20' } }, options: { online: true } } },
      'service.payment.fixed.deposit.value',
    ],
    [
      'no words where the price is in words',
      { payment: { rateType: 'CUSTOM', options: { inPerson: true } } },
      'service.payment.custom.description',
    ],
    [
      'a place of another business',
      { locations: [{ type: 'BUSINESS', business: { id: '11111111-1111-4111-8111-111111111111' } }] },
      'service.locations[0].business.id',
    ],
  ])('is refused with %s', async (_, changes, field) => {
    await expect(create(changes)).rejects.toMatchObject({ status: 400, violations: [{ field }] })
  })

  test('is refused with an unknown type', async () => {
    await expect(create({ type: 'EVENT' as 'CLASS' })).rejects.toMatchObject({ violations: [{ field: 'service.type' }] })
  })

  test.each<[string, NewService['payment'], string]>([
    ['no way to pay', { rateType: 'FIXED', fixed: price('10'), options: { inPerson: false } }, 'NO_WAY_TO_PAY'],
    ['online payment of nothing', { rateType: 'NO_FEE', options: { online: true } }, 'ONLINE_NEEDS_PRICE'],
    ['nothing to pay and nowhere to come', { rateType: 'NO_FEE', options: { inPerson: false } }, 'IN_PERSON_NEEDED'],
    [
      'a deposit without an amount',
      { rateType: 'FIXED', fixed: price('10'), options: { online: true, deposit: true } },
      'DEPOSIT_AMOUNT_MISSING',
    ],
  ])('is refused with %s', async (_, payment, reason) => {
    await expect(create({ payment })).rejects.toMatchObject({ status: 400, code: 'INVALID_PAYMENT_OPTIONS', data: { reason } })
  })

  test('is refused with plans if each booking needs consent', async () => {
    const payment = { rateType: 'FIXED' as const, fixed: price('10'), options: { pricingPlan: true } }
    await expect(create({ payment, onlineBooking: { enabled: true, requireManualApproval: true } })).rejects.toMatchObject({
      data: { reason: 'PLANS_EXCLUDE_APPROVAL' },
    })
  })

  test('is refused with people or policies that do not exist', async () => {
    await expect(create({ staffMemberIds: [ada.id] })).rejects.toMatchObject({
      code: 'RESOURCE_NOT_FOUND',
      data: { resourceIds: [ada.id] },
    })
    await expect(create({ bookingPolicy: { id: randomUUID() } })).rejects.toMatchObject({ code: 'BOOKING_POLICY_NOT_FOUND' })
  })

  test('is refused with people of another site', async () => {
    const elsewhere = await managerElsewhere(world)
    const { staffMember } = await elsewhere.staff.createStaffMember({ body: { staffMember: { name: 'Stranger' } } })
    await expect(create({ staffMemberIds: [staffMember.resourceId] })).rejects.toMatchObject({ code: 'RESOURCE_NOT_FOUND' })
  })
})

describe('the addresses of a service', () => {
  const setCustom = (serviceId: string, slug: string) => world.owner.services.setCustomSlug({ params: { serviceId }, body: { slug } })
  const validate = (serviceId: string, slug: string) => world.owner.services.validateSlug({ body: { serviceId, slug } })

  test('can be chosen; the former address keeps leading to it', async () => {
    const { id } = await create({ name: 'Hot stones' })
    const { slug, service } = await setCustom(id, 'stones')
    expect(slug).toMatchObject({ name: 'stones', custom: true })
    expect(service).toMatchObject({
      revision: '2',
      mainSlug: { name: 'stones' },
      urls: { servicePage: { relativePath: '/services/stones' } },
    })
    expect(service.supportedSlugs.map(({ name }) => name)).toEqual(['hot-stones', 'stones'])
    const filter = { 'supportedSlugs.name': { $hasSome: ['hot-stones'] } }
    expect((await world.owner.services.queryServices({ body: { query: { filter } } })).services).toMatchObject([{ id }])
  })

  test('of another service, even a former or a deleted one, cannot be taken; the service’s own can', async () => {
    const { id: first } = await create({ name: 'Cupping' })
    const { id: second } = await create({ name: 'Shiatsu' })
    await setCustom(first, 'cups')
    await expect(setCustom(second, 'cupping')).rejects.toMatchObject({ status: 409, code: 'SLUG_ALREADY_EXISTS' })
    await world.owner.services.deleteService({ params: { serviceId: first }, query: {} })
    await expect(setCustom(second, 'cups')).rejects.toMatchObject({ code: 'SLUG_ALREADY_EXISTS' })
    expect((await create({ name: 'Cupping' })).mainSlug.name).toBe('cupping-1')
    await setCustom(second, 'pressure')
    expect((await setCustom(second, 'shiatsu')).service.mainSlug).toMatchObject({ name: 'shiatsu', custom: true })
  })

  test.each(['Hot Stones', 'a--b', '-a', 'query', 'v2', 'a/b', ''])('cannot be “%s”', async (slug) => {
    const { id } = await create()
    await expect(setCustom(id, slug)).rejects.toMatchObject({ status: 400, code: 'SLUG_CONTAINS_ILLEGAL_CHARACTERS' })
    expect(await validate(id, slug)).toEqual({ valid: false, errors: ['SLUG_CONTAINS_ILLEGAL_CHARACTERS'] })
  })

  test('are checked without being taken, under the older member name, too', async () => {
    const { id } = await create({ name: 'Reiki' })
    const { id: other } = await create({ name: 'Watsu' })
    expect(await validate(other, 'reiki')).toEqual({ valid: false, errors: ['SLUG_ALREADY_EXISTS'] })
    expect(await world.owner.services.validateSlug({ body: { serviceId: id, slugName: 'reiki' } })).toEqual({
      valid: true,
      slug: 'reiki',
      slugName: 'reiki',
      errors: [],
    })
    await expect(validate(randomUUID(), 'anything')).rejects.toMatchObject({ code: 'SERVICE_NOT_FOUND' })
  })

  test('follow a new name until an address is chosen', async () => {
    const { id } = await create({ name: 'Lomi' })
    const rename = (name: string, revision: string) =>
      world.owner.services.updateService({ params: { 'service.id': id }, body: { service: { name, revision } } })
    expect((await rename('Lomi Lomi', '1')).service.mainSlug.name).toBe('lomi-lomi')
    await setCustom(id, 'hawaii')
    const { service } = await rename('Lomi Lomi Nui', '3')
    expect(service.mainSlug.name).toBe('hawaii')
    expect((await world.owner.calendar.getSchedule({ params: { scheduleId: service.schedule.id }, query: {} })).schedule.name).toBe(
      'Lomi Lomi Nui',
    )
  })
})
