import { randomUUID } from 'node:crypto'
import type { NewAddOn, NewBooking, SentFormField, Service } from '@foyer/contract'
import { slotOf } from '@foyer/domain'
import type { Client } from '@foyer/sdk'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type BookingWorld, createBookingWorld } from '../../test/bookings/booking-world.ts'

let scene: BookingWorld
beforeAll(async () => {
  scene = await createBookingWorld()
})
afterAll(() => scene.world.close())

type Asked = Omit<NewBooking, 'bookedEntity'>

const book = async (client: Client, service: Service, asked: Asked = {}, formSubmission?: Record<string, unknown>) => {
  const slot = await scene.slot(client, scene.newDay(), '10:00', service)
  const body = { booking: { bookedEntity: { slot }, ...asked }, ...(formSubmission && { formSubmission }) }
  return (await client.bookings.createBooking({ body })).booking
}
const contactDetails = { firstName: 'Lena', email: 'lena@krueger.example' }
const complete = async (client: Client, { id, revision }: { id: string; revision: string }, formSubmission?: Record<string, unknown>) => {
  const body = { revision, contactDetails, ...(formSubmission && { formSubmission }) }
  return (await client.bookings.completeBooking({ params: { bookingId: id }, body })).booking
}
const manyParticipants = async () => {
  const { bookingPolicy } = await scene.world.owner['booking-policies'].createBookingPolicy({
    body: { bookingPolicy: { name: 'Groups', participantsPolicy: { maxParticipantsPerBooking: 5 } } },
  })
  return { bookingPolicy: { id: bookingPolicy.id } }
}

describe('what a customer chooses', () => {
  const withLevels = async () => {
    const service = await scene.world.service([scene.ada], await manyParticipants())
    const optionId = randomUUID()
    const choices = ['Child', 'Adult']
    const values = choices.map((custom, index) => ({ choices: [{ optionId, custom }], price: { value: String(10 + 15 * index) } }))
    await scene.world.owner['service-options'].createServiceOptionsAndVariants({
      body: {
        serviceOptionsAndVariants: {
          serviceId: service.id,
          options: { values: [{ id: optionId, type: 'CUSTOM', customData: { name: 'Who comes?', choices } }] },
          variants: { values },
        },
      },
    })
    const chosen = (custom: string, numberOfParticipants: number) => ({ numberOfParticipants, choices: [{ optionId, custom }] })
    return { service, chosen }
  }

  test('is kept with the booking, and decides on its price', async () => {
    const { service, chosen } = await withLevels()
    const participantsChoices = { serviceChoices: [chosen('Child', 2), chosen('Adult', 1)] }
    const booking = await book(scene.visitor, service, { participantsChoices })
    expect(booking).toMatchObject({ participantsChoices, totalParticipants: 3, price: { value: '45.00', currency: 'EUR' } })
  })

  test('must be among what the service offers, and is not left out', async () => {
    const { service, chosen } = await withLevels()
    const senior = book(scene.visitor, service, { participantsChoices: { serviceChoices: [chosen('Senior', 1)] } })
    await expect(senior).rejects.toMatchObject({ status: 428, code: 'FAILED_RESOLVING_CUSTOM_CHOICES' })
    await expect(book(scene.visitor, service)).rejects.toMatchObject({ status: 428, code: 'INVALID_SERVICE_CHOICES' })
    const both = book(scene.visitor, service, { totalParticipants: 1, participantsChoices: { serviceChoices: [chosen('Child', 1)] } })
    await expect(both).rejects.toMatchObject({ violations: [{ field: 'booking.participantsChoices' }] })
    const onPlain = book(scene.visitor, scene.massage, { participantsChoices: { serviceChoices: [chosen('Child', 1)] } })
    await expect(onPlain).rejects.toMatchObject({ code: 'INVALID_SERVICE_CHOICES' })
    // The business may leave it open; then the service’s own price counts.
    const booking = await book(scene.world.owner, service, { contactDetails })
    expect(booking.price).toEqual({ value: '75.00', currency: 'EUR' })
  })

  test('counts against the participants that one booking may bring', async () => {
    const { service, chosen } = await withLevels()
    const six = book(scene.visitor, service, { participantsChoices: { serviceChoices: [chosen('Child', 3), chosen('Adult', 3)] } })
    await expect(six).rejects.toMatchObject({ code: 'BOOKING_POLICY_VIOLATION' })
  })

  test('decides on the staff member if the customer named none', async () => {
    const bea = await scene.world.staffMember('Bea Okafor')
    const service = await scene.world.service([scene.ada, bea])
    const optionId = randomUUID()
    const of = (staffMemberId: string, value: string) => ({ choices: [{ optionId, staffMemberId }], price: { value } })
    await scene.world.owner['service-options'].createServiceOptionsAndVariants({
      body: {
        serviceOptionsAndVariants: {
          serviceId: service.id,
          options: { values: [{ id: optionId, type: 'STAFF_MEMBER' }] },
          variants: { values: [of(scene.ada.resourceId, '80'), of(bea.resourceId, '60')] },
        },
      },
    })
    const booking = await book(scene.visitor, service)
    const expected = slotOf(booking).resource?.id === bea.resourceId ? '60.00' : '80.00'
    expect(booking.price).toEqual({ value: expected, currency: 'EUR' })
  })
})

test('a length costs what its variant says, and is the length of the booking', async () => {
  const service = await scene.world.service([scene.ada])
  const optionId = randomUUID()
  const of = (minutes: number, value: string) => ({ choices: [{ optionId, duration: { minutes } }], price: { value } })
  await scene.world.owner['service-options'].createServiceOptionsAndVariants({
    body: {
      serviceOptionsAndVariants: {
        serviceId: service.id,
        options: { values: [{ id: optionId, type: 'DURATION' }] },
        variants: { values: [of(60, '50'), of(90, '70')] },
      },
    },
  })
  const visitor = await scene.world.visitor()
  const date = scene.newDay()
  const slot = (minutes: number) => ({
    serviceId: service.id,
    startDate: `${date}T12:00:00Z`,
    endDate: Temporal.Instant.from(`${date}T12:00:00Z`).add({ minutes }).toString(),
    timezone: 'Europe/Berlin',
  })
  const hold = (minutes: number) => visitor.bookings.createBooking({ body: { booking: { bookedEntity: { slot: slot(minutes) } } } })
  expect((await hold(90)).booking).toMatchObject({ price: { value: '70.00' }, endDate: `${date}T13:30:00.000Z` })
  expect((await hold(60)).booking.price).toMatchObject({ value: '50.00' })
  await expect(hold(75)).rejects.toMatchObject({ violations: [{ field: 'booking.bookedEntity.slot.endDate' }] })
  const { service: offered } = await scene.world.owner.services.getService({ params: { serviceId: service.id }, query: {} })
  expect(offered.payment.varied).toMatchObject({ minPrice: { value: '50.00' }, maxPrice: { value: '70.00' } })
  const otherLengths = { revision: offered.revision, schedule: { availabilityConstraints: { sessionDurations: [45] } } }
  const change = scene.world.owner.services.updateService({ params: { 'service.id': service.id }, body: { service: otherLengths } })
  await expect(change).rejects.toMatchObject({ violations: [{ field: 'service.schedule.availabilityConstraints.sessionDurations' }] })
})

describe('add-ons', () => {
  const withExtras = async (changes: Partial<NewAddOn> = { maxQuantity: 3 }) => {
    const service = await scene.world.service([scene.ada])
    const addOns = scene.world.owner['add-ons']
    const { addOn } = await addOns.createAddOn({ body: { addOn: { name: 'Mat', price: { value: '2.5' }, ...changes } } })
    const { addOnGroup } = await addOns.createAddOnGroup({
      body: { serviceId: service.id, addOnGroup: { name: 'Extras', addOnIds: [addOn.id] } },
    })
    return { service, asked: { id: addOn.id, groupId: addOnGroup.id } }
  }

  test('are paid by their number and kept at the terms of the booking', async () => {
    const { service, asked } = await withExtras()
    const { id } = await book(scene.visitor, service, { bookedAddOns: [{ ...asked, quantity: 2 }] })
    await scene.world.owner['add-ons'].deleteAddOn({ params: { addOnId: asked.id } })
    const found = await scene.read(scene.visitor, { id })
    expect(found?.booking).toMatchObject({
      price: { value: '80.00' },
      bookedAddOns: [{ ...asked, name: 'Mat', quantity: 2, price: { value: '2.50', currency: 'EUR' } }],
    })
    await expect(book(scene.visitor, service, { bookedAddOns: [asked] })).rejects.toMatchObject({ code: 'ADD_ON_NOT_FOUND' })
  })

  test('that take time make the session longer: it must fit, and moves with them', async () => {
    const { service, asked } = await withExtras({ durationInMinutes: 30 })
    const visitor = await scene.world.visitor()
    const date = scene.newDay()
    const slotAt = async (time: string, minutes: number) => {
      const slot = await scene.slot(visitor, date, time, service)
      return { ...slot, endDate: Temporal.Instant.from(slot.startDate).add({ minutes }).toString() }
    }
    const hold = async (slot: { startDate: string; endDate: string }) =>
      (
        await visitor.bookings.createBooking({
          body: { booking: { bookedEntity: { slot: { ...slot, serviceId: service.id } }, bookedAddOns: [asked] } },
        })
      ).booking
    const late = hold(await slotAt('17:00', 90))
    await expect(late).rejects.toMatchObject({ code: 'SLOT_NOT_AVAILABLE' })
    await expect(hold(await slotAt('10:00', 60))).rejects.toMatchObject({ violations: [{ field: 'booking.bookedEntity.slot.endDate' }] })
    const booking = await hold(await slotAt('10:00', 90))
    expect(booking).toMatchObject({ price: { value: '77.50' }, bookedAddOns: [{ durationInMinutes: 30 }] })
    expect(Temporal.Instant.from(booking.startDate).until(booking.endDate).total('minutes')).toBe(90)
    const slot = { startDate: Temporal.Instant.from(booking.startDate).add({ hours: 2 }).toString() }
    const { booking: moved } = await scene.world.owner.bookings.rescheduleBooking({
      params: { bookingId: booking.id },
      body: { revision: booking.revision, slot },
    })
    expect(Temporal.Instant.from(moved.startDate).until(moved.endDate).total('minutes')).toBe(90)
    expect(moved.price).toEqual(booking.price)
  })

  test('of another service, and more than there may be, are refused', async () => {
    const { service, asked } = await withExtras()
    await expect(book(scene.visitor, scene.massage, { bookedAddOns: [asked] })).rejects.toMatchObject({ code: 'ADD_ON_GROUP_NOT_FOUND' })
    await expect(book(scene.visitor, service, { bookedAddOns: [{ ...asked, quantity: 4 }] })).rejects.toMatchObject({
      violations: [{ field: 'booking.bookedAddOns[0].quantity' }],
    })
  })
})

describe('the answers to a form', () => {
  const withForm = async (fields: SentFormField[]) => {
    const { owner } = scene.world
    const { bookingForm } = await owner['booking-forms'].createBookingForm({ body: { bookingForm: { name: 'Visit', fields } } })
    return { bookingForm, service: await scene.world.service([scene.ada], { form: { id: bookingForm.id } }) }
  }
  const where: SentFormField = { type: 'SHORT_TEXT', label: 'Where does it hurt?', key: 'where', required: true }
  const rules: SentFormField = { type: 'CHECK_BOX', label: 'I know the house rules', key: 'rules' }

  test('are kept as they were asked, whatever becomes of the form', async () => {
    const visitor = await scene.world.visitor()
    const { bookingForm, service } = await withForm([where, rules])
    const hold = await book(visitor, service)
    expect(hold).toMatchObject({ formId: bookingForm.id })
    const booking = await complete(visitor, hold, { where: ' left shoulder ', rules: true })
    await scene.world.owner['booking-forms'].updateBookingForm({
      params: { 'bookingForm.id': bookingForm.id },
      body: { bookingForm: { revision: '1', fields: [] } },
    })
    const found = await scene.read(scene.world.owner, booking)
    expect(found?.booking).toMatchObject({
      formId: bookingForm.id,
      formSubmission: { where: ' left shoulder ', rules: true },
      additionalFields: [
        { label: 'Where does it hurt?', value: 'left shoulder', valueType: 'SHORT_TEXT' },
        { label: 'I know the house rules', value: 'true', valueType: 'CHECK_BOX' },
      ],
    })
  })

  test('must be complete before a customer has booked, with the label of what is missing', async () => {
    const visitor = await scene.world.visitor()
    const { service } = await withForm([where, rules])
    const hold = await book(visitor, service)
    const missing = [{ field: 'formSubmission.where', description: '“Where does it hurt?” must be answered' }]
    await expect(complete(visitor, hold)).rejects.toMatchObject({ status: 400, violations: missing })
    await expect(complete(visitor, hold, { where: ' ' })).rejects.toMatchObject({ violations: missing })
    await expect(book(visitor, service, {}, { rules: true })).rejects.toMatchObject({ violations: missing })
    expect((await complete(visitor, hold, { where: 'knee' })).status).toBe('CONFIRMED')
  })

  test('may come with the hold', async () => {
    const visitor = await scene.world.visitor()
    const { service } = await withForm([where])
    const hold = await book(visitor, service, {}, { where: 'back' })
    expect(await complete(visitor, hold)).toMatchObject({ additionalFields: [{ value: 'back' }] })
  })

  test('are refused where the form does not ask, or with too many words', async () => {
    const visitor = await scene.world.visitor()
    const { service } = await withForm([where])
    const wrong = book(visitor, service, {}, { where: 'x'.repeat(251), colour: 'red' })
    await expect(wrong).rejects.toMatchObject({
      violations: [
        { field: 'formSubmission.colour', description: 'is no field of the form; its fields are where' },
        { field: 'formSubmission.where', description: '“Where does it hurt?” must have at most 250 characters' },
      ],
    })
  })

  test('need not be complete when the business books for a customer', async () => {
    const { service } = await withForm([where])
    const booking = await book(scene.world.owner, service, { contactDetails, status: 'CONFIRMED' })
    expect(booking).not.toHaveProperty('additionalFields')
  })
})
