import { randomUUID } from 'node:crypto'
import type { BookingToPrice, Payment, SentBookingLineItem, Service, ServiceChoice, ServiceOption, StaffMember } from '@foyer/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
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

const preview = async (...bookingLineItems: SentBookingLineItem[]) =>
  (await (await world.visitor()).pricing.previewPrice({ body: { bookingLineItems } })).priceInfo
const calculate = async (booking: BookingToPrice) => (await (await world.visitor()).pricing.calculatePrice({ body: { booking } })).priceInfo

const priced = async (service: Service, option: Omit<ServiceOption, 'id'>, prices: [Omit<ServiceChoice, 'optionId'>, string][]) => {
  const optionId = randomUUID()
  const values = prices.map(([choice, value]) => ({ choices: [{ optionId, ...choice }], price: { value } }))
  await world.owner['service-options'].createServiceOptionsAndVariants({
    body: {
      serviceOptionsAndVariants: { serviceId: service.id, options: { values: [{ id: optionId, ...option }] }, variants: { values } },
    },
  })
  return optionId
}

describe('a price', () => {
  test('counts each participant', async () => {
    const { id: serviceId } = await world.service([ada])
    expect(await preview({ serviceId, numberOfParticipants: 3 })).toMatchObject({
      calculatedPrice: 225,
      currency: 'EUR',
      bookingLineItems: [{ serviceId, pricePerParticipant: 75, serviceChoices: [{ numberOfParticipants: 3, pricePerParticipant: 75 }] }],
    })
  })

  test('is that of the staff member', async () => {
    const service = await world.service([ada, bea])
    await priced(service, { type: 'STAFF_MEMBER' }, [
      [{ staffMemberId: ada.resourceId }, '80'],
      [{ staffMemberId: bea.resourceId }, '60.50'],
    ])
    const of = ({ resourceId }: StaffMember) => preview({ serviceId: service.id, resourceId, numberOfParticipants: 1 })
    expect([(await of(ada)).calculatedPrice, (await of(bea)).calculatedPrice]).toEqual([80, 60.5])
  })

  test('is that of the words chosen, for the participants who chose them', async () => {
    const service = await world.service([ada])
    const optionId = await priced(service, { type: 'CUSTOM', customData: { name: 'Who?', choices: ['Child', 'Adult'] } }, [
      [{ custom: 'Child' }, '10'],
      [{ custom: 'Adult' }, '25'],
    ])
    const chosen = (custom: string, numberOfParticipants: number) => ({ numberOfParticipants, choices: [{ optionId, custom }] })
    const asked = preview({ serviceId: service.id, serviceChoices: [chosen('child', 2), chosen('Adult', 1)] })
    expect((await asked).calculatedPrice).toBe(45)
    const senior = preview({ serviceId: service.id, serviceChoices: [chosen('Senior', 1)] })
    await expect(senior).rejects.toMatchObject({ code: 'FAILED_RESOLVING_CUSTOM_CHOICES' })
  })

  test('is that of the length, chosen or by the times', async () => {
    const service = await world.service([ada])
    const optionId = await priced(service, { type: 'DURATION' }, [
      [{ duration: { minutes: 60 } }, '50'],
      [{ duration: { minutes: 90 } }, '70'],
    ])
    const at = (minutes: number) =>
      preview({ serviceId: service.id, serviceChoices: [{ numberOfParticipants: 1, choices: [{ optionId, duration: { minutes } }] }] })
    expect((await at(60)).calculatedPrice).toBe(50)
    const byTimes = {
      serviceId: service.id,
      numberOfParticipants: 1,
      localStartDate: '2027-03-02T10:00:00',
      localEndDate: '2027-03-02T11:00:00',
    }
    expect((await preview(byTimes)).calculatedPrice).toBe(50)
    await expect(at(75)).rejects.toMatchObject({ status: 428, code: 'INVALID_DURATION_CHOICE' })
    const slot = { serviceId: service.id, startDate: '2027-03-02T10:00:00+01:00', endDate: '2027-03-02T10:00:00Z' }
    expect((await calculate({ bookedEntity: { slot }, totalParticipants: 1 })).calculatedPrice).toBe(50)
  })

  test('has add-ons once for the booking, and a deposit of at most the whole', async () => {
    const payment: Payment = {
      rateType: 'FIXED',
      fixed: { price: { value: '40' }, deposit: { value: '15' } },
      options: { online: true, deposit: true },
    }
    const { id: serviceId } = await world.service([ada], { payment })
    const { addOn } = await world.owner['add-ons'].createAddOn({
      body: { addOn: { name: 'Mat', price: { value: '2.25' }, maxQuantity: 5 } },
    })
    const { addOnGroup } = await world.owner['add-ons'].createAddOnGroup({
      body: { serviceId, addOnGroup: { name: 'Extras', addOnIds: [addOn.id] } },
    })
    const bookedAddOns = [{ id: addOn.id, groupId: addOnGroup.id, quantity: 2 }]
    expect(await preview({ serviceId, numberOfParticipants: 2, bookedAddOns })).toMatchObject({ calculatedPrice: 84.5, deposit: 30 })
    const tooMany = preview({ serviceId, numberOfParticipants: 1, bookedAddOns: [{ ...bookedAddOns[0], quantity: 6 } as never] })
    await expect(tooMany).rejects.toMatchObject({ violations: [{ field: 'bookingLineItems[0].bookedAddOns[0].quantity' }] })
  })

  test('is nothing where the service is free, and words where it is told on the spot', async () => {
    const free = await world.service([ada], { payment: { rateType: 'NO_FEE', options: { inPerson: true } } })
    expect((await preview({ serviceId: free.id, numberOfParticipants: 2 })).calculatedPrice).toBe(0)
    const custom: Payment = { rateType: 'CUSTOM', custom: { description: 'As you like' }, options: { inPerson: true } }
    const open = await world.service([ada], { payment: custom })
    const asked = await preview({ serviceId: open.id, numberOfParticipants: 2 })
    expect(asked).toMatchObject({ priceDescription: 'As you like', priceDescriptionInfo: { original: 'As you like' } })
    expect(asked).not.toHaveProperty('calculatedPrice')
  })

  test('is asked for one service that the caller may see, and for a number of participants', async () => {
    const [one, other] = [await world.service([ada]), await world.service([ada])]
    const hidden = await world.service([ada], { hidden: true })
    await expect(preview({ numberOfParticipants: 1 })).rejects.toMatchObject({ code: 'INVALID_SERVICE_ID' })
    const two = preview({ serviceId: one.id, numberOfParticipants: 1 }, { serviceId: other.id, numberOfParticipants: 1 })
    await expect(two).rejects.toMatchObject({ code: 'INVALID_SERVICE_ID' })
    await expect(preview({ serviceId: one.id })).rejects.toMatchObject({ code: 'NUMBER_OF_PARTICIPANTS_NOT_FOUND' })
    await expect(preview({ serviceId: hidden.id, numberOfParticipants: 1 })).rejects.toMatchObject({ code: 'FAILED_RESOLVING_SERVICE' })
    const line = { serviceId: hidden.id, numberOfParticipants: 1 }
    const { priceInfo } = await world.owner.pricing.previewPrice({ body: { bookingLineItems: [line] } })
    expect(priceInfo.calculatedPrice).toBe(75)
    await expect(calculate({})).rejects.toMatchObject({ status: 400, code: 'INVALID_BOOKING' })
    const guest = world.guest.pricing.previewPrice({ body: { bookingLineItems: [line] } })
    await expect(guest).rejects.toMatchObject({ code: 'UNAUTHENTICATED' })
  })
})

test('several bookings of one service are calculated together', async () => {
  const { id: serviceId } = await world.service([ada])
  const booking = { bookedEntity: { slot: { serviceId } }, totalParticipants: 1 }
  const { priceInfo } = await world.owner.pricing.calculatePrice({ body: { bookings: [booking, booking] } })
  expect([priceInfo.calculatedPrice, priceInfo.bookingLineItems.length]).toEqual([150, 2])
})

test.each([
  '/bookings/v2/pricing/v2/pricing',
  '/bookings/v2/pricing',
  '/_api/bookings-pricing/v2/pricing',
  '/_api/bookings-pricing/v2/price',
])('front ends ask for prices at %s', async (prefix) => {
  const { id: serviceId } = await world.service([ada])
  const answer = await world.app.inject({
    method: 'POST',
    url: `${prefix}/preview`,
    headers: { authorization: world.apiKey },
    payload: { bookingLineItems: [{ serviceId, numberOfParticipants: 1 }] },
  })
  expect(answer.json().priceInfo.calculatedPrice).toBe(75)
})
