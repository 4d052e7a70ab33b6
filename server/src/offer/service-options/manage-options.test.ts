import { randomUUID } from 'node:crypto'
import type { NewBooking, NewServiceOptionsAndVariants, Service } from '@foyer/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { complete } from '../../test/bookings/booked.ts'
import { type BookingWorld, createBookingWorld } from '../../test/bookings/booking-world.ts'

type Priced = Pick<NewServiceOptionsAndVariants, 'options' | 'variants'>

let scene: BookingWorld
beforeAll(async () => {
  scene = await createBookingWorld()
})
afterAll(() => scene.world.close())

const optionId = randomUUID()
const lengths = (...priced: [number, string][]): Priced => ({
  options: { values: [{ id: optionId, type: 'DURATION' }] },
  variants: { values: priced.map(([minutes, value]) => ({ choices: [{ optionId, duration: { minutes } }], price: { value } })) },
})
const words = (...priced: [string, string][]): Priced => ({
  options: { values: [{ id: optionId, type: 'CUSTOM', customData: { name: 'Who comes?', choices: priced.map(([word]) => word) } }] },
  variants: { values: priced.map(([custom, value]) => ({ choices: [{ optionId, custom }], price: { value } })) },
})

const offer = async (priced: Priced, changes = {}): Promise<Service> => {
  const service = await scene.world.service([scene.ada], changes)
  const body = { serviceOptionsAndVariants: { serviceId: service.id, ...priced } }
  await scene.world.owner['service-options'].createServiceOptionsAndVariants({ body })
  return service
}

const preview = async ({ id: serviceId }: Pick<Service, 'id'>, priced?: Priced) => {
  const body = priced ? { serviceOptionsAndVariants: priced } : {}
  const { price, duration } = await scene.world.owner['service-options'].previewServiceOptions({ params: { serviceId }, body })
  return { price: price.count, duration: duration.count }
}

const book = async (service: Service, minutes: number, asked: Omit<NewBooking, 'bookedEntity'> = {}) => {
  const startDate = `${scene.newDay()}T12:00:00Z`
  const endDate = Temporal.Instant.from(startDate).add({ minutes }).toString()
  const slot = { serviceId: service.id, startDate, endDate, timezone: 'Europe/Berlin' }
  const { booking } = await scene.visitor.bookings.createBooking({ body: { booking: { bookedEntity: { slot }, ...asked } } })
  return (await complete(scene.visitor, booking)).booking
}

describe('before other prices by choice are saved', () => {
  test('a preview lists the bookings whose choice would have another price; they stay unchanged', async () => {
    const { bookingPolicy } = await scene.world.owner['booking-policies'].createBookingPolicy({
      body: { bookingPolicy: { name: 'Groups', participantsPolicy: { maxParticipantsPerBooking: 5 } } },
    })
    const present = words(['Child', '10'], ['Adult', '25'])
    const service = await offer(present, { bookingPolicy: { id: bookingPolicy.id } })
    const chosen = (custom: string, numberOfParticipants: number) => ({ numberOfParticipants, choices: [{ optionId, custom }] })
    const booking = await book(service, 60, { participantsChoices: { serviceChoices: [chosen('child', 2), chosen('Adult', 1)] } })
    expect(booking.price?.value).toBe('45.00')
    expect(await preview(service, present)).toEqual({ price: 0, duration: 0 })
    expect(await preview(service, words(['Child', '12'], ['Adult', '25']))).toEqual({ price: 1, duration: 0 })
    // Others than those that are booked.
    expect(await preview(service, words(['Child', '10'], ['Adult', '25'], ['Senior', '5']))).toEqual({ price: 0, duration: 0 })
    expect(await preview(service, words(['Kid', '10'], ['Adult', '25']))).toEqual({ price: 1, duration: 0 })
    expect(await preview(service)).toEqual({ price: 1, duration: 0 })
    const { price } = await scene.world.owner['service-options'].previewServiceOptions({ params: { serviceId: service.id }, body: {} })
    expect(price.bookings).toMatchObject([{ id: booking.id, name: 'Lena Krüger' }])
    const { service: unchanged } = await scene.world.owner.services.getService({ params: { serviceId: service.id }, query: {} })
    expect(unchanged.revision).toBe('2')
  })

  test('a preview counts bookings of a removed length, without the length of their add-ons', async () => {
    const service = await offer(lengths([60, '50'], [90, '70']))
    const rows = scene.world.owner['add-ons']
    const { addOn } = await rows.createAddOn({ body: { addOn: { name: 'Stretching', price: { value: '15' }, durationInMinutes: 15 } } })
    const group = { name: 'Extras', addOnIds: [addOn.id] }
    const { addOnGroup } = await rows.createAddOnGroup({ body: { serviceId: service.id, addOnGroup: group } })
    const { price } = await book(service, 105, { bookedAddOns: [{ id: addOn.id, groupId: addOnGroup.id }] })
    expect(price?.value).toBe('85.00')
    expect(await preview(service, lengths([60, '50'], [90, '70']))).toEqual({ price: 0, duration: 0 })
    expect(await preview(service, lengths([60, '55'], [90, '70']))).toEqual({ price: 0, duration: 0 })
    expect(await preview(service, lengths([60, '50'], [90, '75']))).toEqual({ price: 1, duration: 0 })
    expect(await preview(service, lengths([60, '50']))).toEqual({ price: 1, duration: 1 })
    expect(await preview(service)).toEqual({ price: 1, duration: 1 })
  })

  test('the price of a staff member counts for their bookings', async () => {
    const of = (value: string): Priced => ({
      options: { values: [{ id: optionId, type: 'STAFF_MEMBER' }] },
      variants: { values: [{ choices: [{ optionId, staffMemberId: scene.ada.resourceId }], price: { value } }] },
    })
    const service = await offer(of('80'))
    await book(service, 60)
    expect(await preview(service, of('80'))).toEqual({ price: 0, duration: 0 })
    expect(await preview(service, of('90'))).toEqual({ price: 1, duration: 0 })
  })

  test('the usual price touches no booking whose choice has a price of its own', async () => {
    const service = await offer(lengths([60, '50'], [90, '70']))
    await book(service, 90)
    const varied = { defaultPrice: { value: '99' } }
    const body = { service: { payment: { rateType: 'VARIED' as const, varied, options: { inPerson: true } } } }
    const { price } = await scene.world.owner.services.previewServiceChanges({ params: { serviceId: service.id }, body })
    expect(price.count).toBe(0)
  })

  test('options that could not be saved are refused alike; the business alone may ask', async () => {
    const service = await offer(lengths([60, '50']))
    const doubled = preview(service, lengths([60, '50'], [60, '70']))
    await expect(doubled).rejects.toMatchObject({ status: 428, code: 'IDENTICAL_CHOICES' })
    await expect(preview({ id: randomUUID() })).rejects.toMatchObject({ status: 404, code: 'SERVICE_NOT_FOUND' })
    const asked = { params: { serviceId: service.id }, body: {} }
    await expect(scene.visitor['service-options'].previewServiceOptions(asked)).rejects.toMatchObject({ status: 403 })
    const { secret } = await scene.world.owner.identity.createApiKey({
      body: { apiKey: { name: 'Reader', permissions: ['services.read'] } },
    })
    const reader = scene.world.clientWith({ authorization: secret })
    await expect(reader['service-options'].previewServiceOptions(asked)).rejects.toMatchObject({ status: 403 })
  })
})
