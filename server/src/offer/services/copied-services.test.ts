import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { recordedEvents } from '../../test/recorded-events.ts'
import { createWorld, type World } from '../../test/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const clone = (sourceServiceId: string, changes: object = {}) =>
  world.owner.services.cloneService({ body: { sourceServiceId, ...changes } })

describe('a copy of a service', () => {
  test('has options, variants and groups of add-ons of its own, the same form and the same staff and rooms, and is told of once', async () => {
    const { owner } = world
    const teacher = await world.staffMember('Noor')
    const { bookingForm } = await owner['booking-forms'].createBookingForm({ body: { bookingForm: { name: 'Health', fields: [] } } })
    const { resourceType } = await owner.resources.createResourceType({ body: { resourceType: { name: 'Mats' } } })
    const serviceResources = [{ resourceType: { id: resourceType.id } }]
    const source = await world.service([teacher], { name: 'Pilates', form: { id: bookingForm.id }, serviceResources })
    const option = { id: randomUUID(), type: 'CUSTOM' as const, customData: { name: 'Level', choices: ['One', 'Two'] } }
    const variants = ['One', 'Two'].map((custom) => ({
      choices: [{ optionId: option.id, custom }],
      price: { value: '30', currency: 'EUR' },
    }))
    const { serviceOptionsAndVariants: options } = await owner['service-options'].createServiceOptionsAndVariants({
      body: { serviceOptionsAndVariants: { serviceId: source.id, options: { values: [option] }, variants: { values: variants } } },
    })
    const { addOn } = await owner['add-ons'].createAddOn({ body: { addOn: { name: 'Towel', price: { value: '3' } } } })
    await owner['add-ons'].createAddOnGroup({ body: { serviceId: source.id, addOnGroup: { name: 'Extras', addOnIds: [addOn.id] } } })
    const { service: plain } = await clone(source.id)
    const reminded = async (id: string) => (await owner.reminders.getServiceReminders({ params: { serviceId: id } })).serviceReminders
    expect(await reminded(plain.id)).toMatchObject({ usesDefaults: true })
    const revision = (await reminded(source.id)).revision
    await owner.reminders.updateServiceReminders({ params: { serviceId: source.id }, body: { revision, own: { minutesBefore: [120] } } })
    const { service: copy } = await clone(source.id)
    const serviceId = copy.id
    expect(await reminded(serviceId)).toMatchObject({ usesDefaults: false, minutesBefore: [120] })
    const { serviceVariants } = await owner['service-options'].getServiceOptionsAndVariantsByServiceId({ params: { serviceId } })
    expect(serviceVariants).toMatchObject({ serviceId, minPrice: options.minPrice, revision: '1' })
    expect(serviceVariants.variants.values.map(({ price }) => price)).toEqual(options.variants.values.map(({ price }) => price))
    expect(serviceVariants.options.values[0]?.id).not.toBe(options.options.values[0]?.id)
    expect(copy.addOnGroups).toMatchObject([{ name: 'Extras', addOnIds: [addOn.id] }])
    expect(copy).toMatchObject({ form: { id: bookingForm.id }, staffMemberIds: [teacher.resourceId], payment: { rateType: 'VARIED' } })
    expect(copy.serviceResources.slice(1)).toEqual(serviceResources)
    const told = await recordedEvents(world, copy.id)
    expect(told.map(({ name }) => name).sort()).toEqual(['service.created', 'service_reminders.updated'])
    expect(told).toContainEqual({ name: 'service.created', payload: { entity: copy } })
    // What is changed of the copy leaves the source as it was.
    await owner['service-options'].deleteServiceOptionsAndVariants({
      params: { serviceOptionsAndVariantsId: serviceVariants.id },
      query: {},
    })
    await owner['add-ons'].deleteAddOnGroup({ body: { serviceId, addOnGroupId: copy.addOnGroups?.[0]?.id ?? '' } })
    const { service: unchanged } = await owner.services.getService({ params: { serviceId: source.id }, query: {} })
    expect(unchanged).toMatchObject({ addOnGroups: [{ addOnIds: [addOn.id] }], payment: { rateType: 'VARIED' } })
  })

  test('has a name and an address that no other service has, also of copies made at the same moment', async () => {
    const source = await world.service([await world.staffMember('Mira')], { name: 'Reiki' })
    const copies = await Promise.all(Array.from({ length: 4 }, () => clone(source.id)))
    expect(copies.map(({ service }) => service.name).sort()).toEqual(['Reiki (2)', 'Reiki (3)', 'Reiki (4)', 'Reiki (5)'])
    expect(new Set(copies.map(({ service }) => service.mainSlug.name)).size).toBe(4)
    expect((await clone(source.id, { cloneServiceName: 'Reiki' })).service.name).toBe('Reiki')
  })
})
