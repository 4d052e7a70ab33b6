import type { Service } from '@foyer/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createWorld, type World } from '../../test/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const remove = ({ id: serviceId }: Service) => world.owner.services.deleteService({ params: { serviceId }, query: {} })
const restore = (serviceId: string) => world.owner.services.restoreService({ params: { serviceId }, body: {} })

describe('a service that was deleted', () => {
  test('is listed for thirty days, until it is brought back', async () => {
    const { owner, clock } = world
    const teacher = await world.staffMember('Uma')
    const [first, second] = [await world.service([teacher], { name: 'Sauna' }), await world.service([teacher], { name: 'Steam bath' })]
    await remove(first)
    const began = clock.now
    clock.advance({ minutes: 1 })
    await remove(second)
    const listed = async () => (await owner.services.listDeletedServices()).services.map(({ name }) => name)
    expect((await owner.services.listDeletedServices()).services[1]).toEqual({
      id: first.id,
      name: 'Sauna',
      type: 'APPOINTMENT',
      deletedDate: began,
    })
    expect(await listed()).toEqual(['Steam bath', 'Sauna'])
    await restore(second.id)
    expect(await listed()).toEqual(['Sauna'])
    clock.advance({ hours: 30 * 24 })
    expect(await listed()).toEqual([])
    clock.set(began)
    await expect((await world.visitor()).services.listDeletedServices()).rejects.toMatchObject({ status: 403 })
  })

  test('comes back without what was deleted meanwhile: its category, policy, form, room and location', async () => {
    const { owner } = world
    const { category } = await owner.categories.createCategory({ body: { category: { name: 'Water' } } })
    const { location } = await owner.locations.createLocation({ body: { location: { name: 'Harbour' } } })
    const { bookingPolicy } = await owner['booking-policies'].createBookingPolicy({ body: { bookingPolicy: { name: 'Strict' } } })
    const { bookingForm } = await owner['booking-forms'].createBookingForm({ body: { bookingForm: { name: 'Swim', fields: [] } } })
    const teacher = await world.staffMember('Otto')
    const other = await world.staffMember('Pia')
    const service = await world.service([teacher, other], {
      name: 'Swimming',
      category: { id: category.id },
      bookingPolicy: { id: bookingPolicy.id },
      form: { id: bookingForm.id },
      locations: [{ type: 'BUSINESS', business: { id: location.id } }, { type: 'CUSTOMER' }],
    })
    await remove(service)
    await owner.categories.deleteCategory({ params: { categoryId: category.id } })
    await owner.locations.deleteLocation({ params: { locationId: location.id } })
    await owner['booking-policies'].deleteBookingPolicy({ params: { bookingPolicyId: bookingPolicy.id } })
    await owner['booking-forms'].deleteBookingForm({ params: { bookingFormId: bookingForm.id } })
    await owner.staff.deleteStaffMember({ params: { staffMemberId: teacher.id }, query: {} })
    const { service: back } = await restore(service.id)
    expect(back).toMatchObject({ category: { name: 'Our services' }, bookingPolicy: { default: true }, staffMemberIds: [other.resourceId] })
    expect(back.locations.map(({ type }) => type)).toEqual(['CUSTOMER'])
    expect(back.form.id).not.toBe(bookingForm.id)
    const { services } = await owner.services.queryServices({ body: { query: { filter: { 'category.name': 'Our services' } } } })
    expect(services.map(({ id }) => id)).toContain(service.id)
  })

  test('and every other keep each address that they ever had', async () => {
    const { owner } = world
    const at = async (slug: string, client = owner) => {
      const { services } = await client.services.queryServices({
        body: { query: { filter: { 'supportedSlugs.name': { $hasSome: [slug] } } } },
      })
      return services.map(({ id }) => id)
    }
    const rename = async (id: string, name: string) => {
      const { revision } = (await owner.services.getService({ params: { serviceId: id }, query: {} })).service
      const body = { service: { name, revision } }
      return (await owner.services.updateService({ params: { 'service.id': id }, body })).service
    }
    const teacher = await world.staffMember('Ruth')
    const first = await world.service([teacher], { name: 'Tai Chi' })
    expect((await rename(first.id, 'Qi Gong')).mainSlug.name).toBe('qi-gong')
    // A new service that wants the former address, and a copy, get others.
    const second = await world.service([teacher], { name: 'Tai Chi' })
    expect(second.mainSlug.name).toBe('tai-chi-1')
    const { service: copy } = await owner.services.cloneService({ body: { sourceServiceId: first.id, cloneServiceName: 'Tai Chi' } })
    expect(copy.mainSlug.name).toBe('tai-chi-2')
    const params = { serviceId: second.id }
    await expect(owner.services.setCustomSlug({ params, body: { slug: 'tai-chi' } })).rejects.toMatchObject({ code: 'SLUG_ALREADY_EXISTS' })
    await remove(first)
    expect(await at('tai-chi')).toEqual([])
    const third = await world.service([teacher], { name: 'Tai Chi' })
    expect(third.mainSlug.name).toBe('tai-chi-3')
    await restore(first.id)
    const visitor = await world.visitor()
    expect([await at('tai-chi', visitor), await at('qi-gong', visitor)]).toEqual([[first.id], [first.id]])
    expect([await at('tai-chi-1', visitor), await at('tai-chi-3', visitor)]).toEqual([[second.id], [third.id]])
    // The former name takes up the former address again.
    expect((await rename(first.id, 'Tai Chi')).mainSlug.name).toBe('tai-chi')
    expect(await at('qi-gong', visitor)).toEqual([first.id])
  })
})
