import { randomUUID } from 'node:crypto'
import { type Booking, bookingsAppId, type SelectedPaymentOption, type Service } from '@foyer/contract'
import type { Client } from '@foyer/sdk'
import { afterAll, expect, test } from 'vitest'
import { hold, lena, of } from '../../test/bookings/booked.ts'
import { createBookingWorld } from '../../test/bookings/booking-world.ts'
import { createParts, slotFor } from '../../test/bookings/multi-service.ts'
import { connectedStripe } from '../../test/money/connected-stripe.ts'
import { signedInMember } from '../../test/people/signed-in-member.ts'

const { world, ada, newDay, slot, read, visitor } = await createBookingWorld()
afterAll(() => world.close())
const { owner } = world
const fixed = { price: { value: '60.00', currency: 'EUR' } }
const options = {
  online: { online: true },
  'online, or at the business': { online: true, inPerson: true },
  'online, or with a plan': { online: true, pricingPlan: true },
  'a deposit online': { online: true, deposit: true },
  'at the business': { inPerson: true },
  'at the business, or with a plan': { inPerson: true, pricingPlan: true },
  'with a plan': { pricingPlan: true },
}
type Offered = keyof typeof options
const names = Object.keys(options) as Offered[]
const services = {} as Record<Offered, Service>
for (const name of names) {
  const deposit = 'deposit' in options[name] ? { deposit: { value: '20.00', currency: 'EUR' } } : {}
  const payment = { rateType: 'FIXED' as const, fixed: { ...fixed, ...deposit }, options: options[name] }
  services[name] = await world.service([ada], { name, payment, onlineBooking: { enabled: true, allowRepeating: true } })
}

/** What becomes of a hold that a customer without a plan finishes: it waits for its payment, is confirmed and owed, or refused. */
type Outcome = 'PAYS' | 'OWES' | 'REFUSED'
const selections = ['UNDEFINED', 'ONLINE', 'OFFLINE', 'MEMBERSHIP', 'MEMBERSHIP_OFFLINE'] as const
const R = 'REFUSED'
const byCustomers: Record<Offered, readonly Outcome[]> = {
  online: [R, 'PAYS', R, R, R],
  'online, or at the business': ['OWES', 'PAYS', 'OWES', R, R],
  'online, or with a plan': [R, 'PAYS', R, R, R],
  'a deposit online': [R, 'PAYS', R, R, R],
  'at the business': ['OWES', R, 'OWES', R, R],
  'at the business, or with a plan': ['OWES', R, 'OWES', R, 'OWES'],
  'with a plan': [R, R, R, R, R],
}
/** The business finishes what is offered, and the customer owes it. */
const byBusiness: Record<Offered, readonly Outcome[]> = {
  ...byCustomers,
  online: ['OWES', 'OWES', R, R, R],
  'online, or at the business': ['OWES', 'OWES', 'OWES', R, R],
  'online, or with a plan': ['OWES', 'OWES', R, R, 'OWES'],
  'a deposit online': ['OWES', 'OWES', R, R, R],
  'with a plan': [R, R, R, R, 'OWES'],
}

const complete = (by: Client, { id, revision }: Booking, selected: SelectedPaymentOption) =>
  by.bookings.completeBooking({
    params: { bookingId: id },
    body: { revision, contactDetails: lena, ...(selected !== 'UNDEFINED' && { selectedPaymentOption: selected }) },
  })

/** At a time that is free again afterwards. */
async function outcomeOf(by: Client, booking: Booking, selected: SelectedPaymentOption): Promise<Outcome> {
  try {
    const { booking: after } = await complete(by, booking, selected)
    if (after.status === 'CREATED') await owner.bookings.declineBooking(of(after))
    else await owner.bookings.cancelBooking(of(after))
    return after.status === 'CREATED' ? 'PAYS' : 'OWES'
  } catch (error) {
    const { data, code } = error as { code: string; data: { allowed?: string[] } }
    // What is refused for its way to pay says which ways there are.
    if (code === 'PAYMENT_OPTION_NOT_OFFERED' && data.allowed) expect(data.allowed).not.toContain(selected)
    await owner.bookings.declineBooking(of(booking))
    return 'REFUSED'
  }
}

const date = newDay()
const table = async (by: Client): Promise<Record<string, Outcome[]>> => {
  const outcomes: Record<string, Outcome[]> = {}
  for (const name of names) {
    outcomes[name] = []
    for (const selected of selections) {
      const wanted = await slot(owner, date, '11:00', services[name])
      outcomes[name].push(await outcomeOf(by, await hold(by, wanted), selected))
    }
  }
  return outcomes
}
const member = await signedInMember(world)

test('without a provider nobody but the business finishes what can only be paid online', async () => {
  const withoutOnline = Object.fromEntries(
    names.map((name) => [name, byCustomers[name].map((outcome) => (outcome === 'PAYS' ? R : outcome))]),
  )
  for (const by of [visitor, member]) expect(await table(by)).toEqual(withoutOnline)
  expect(await table(owner)).toEqual(byBusiness)
}, 60_000)

test('where the owner says so, what asks for online payment without a provider is paid at the business, if that is offered', async () => {
  const asking = async (service: Service): Promise<Booking> => {
    const bookedEntity = { slot: await slot(visitor, newDay(), '11:00', service) }
    const body = { booking: { bookedEntity, totalParticipants: 1, selectedPaymentOption: 'ONLINE' as const } }
    return (await visitor.bookings.createBooking({ body })).booking
  }
  const [both, only] = [services['online, or at the business'], services['at the business']]
  const before = await asking(both)
  await expect(asking(only)).rejects.toMatchObject({ code: 'PAYMENT_OPTION_NOT_OFFERED' })
  const set = (body: object) => owner.payments.updatePaymentSettings({ body })
  expect((await set({ takesOnlineInPerson: true })).settings).toMatchObject({ takesOnlineInPerson: true, isOnline: false })

  const atTheBusiness = (name: Offered) => 'inPerson' in options[name]
  const taken = Object.fromEntries(
    names.map((name) => {
      const [, , ...others] = byCustomers[name]
      return [name, [byCustomers[name][0], atTheBusiness(name) ? 'OWES' : R, ...others]]
    }),
  )
  for (const by of [visitor, member]) expect(await table(by)).toEqual(taken)
  expect((await complete(visitor, before, 'UNDEFINED')).booking).toMatchObject({ status: 'CONFIRMED', selectedPaymentOption: 'OFFLINE' })
  const held = await asking(only)
  expect(held.selectedPaymentOption).toBe('OFFLINE')
  const bookingItem = { quantity: 1, catalogReference: { appId: bookingsAppId, catalogItemId: held.id } }
  const { checkout } = await visitor.checkouts.createCheckout({
    body: {
      lineItems: [bookingItem],
      checkoutInfo: { buyerInfo: { email: 'lena@krueger.example' }, billingInfo: { contactDetails: { firstName: 'Lena' } } },
    },
  })
  await visitor.checkouts.createOrderFromCheckout({ params: { id: checkout.id }, body: {} })
  expect((await read(owner, held))?.booking).toMatchObject({ status: 'CONFIRMED', selectedPaymentOption: 'OFFLINE' })
  // Of a visit, all services have to take it.
  const day = newDay()
  const visit = (second: Service) =>
    createParts(visitor, [
      { service: only, at: `${day}T13:00:00` },
      { service: second, at: `${day}T14:00:00` },
    ])
  await expect(complete(visitor, (await visit(services.online)).parts[0] as Booking, 'ONLINE')).rejects.toMatchObject({
    code: 'PAYMENT_OPTION_NOT_OFFERED',
  })
  expect((await complete(visitor, (await visit(both)).parts[0] as Booking, 'ONLINE')).booking.status).toBe('CONFIRMED')

  await set({ publishableKey: 'pk_test_a', secretKey: 'sk_test_a', webhookSecret: 'whsec_a' })
  await expect(asking(only)).rejects.toMatchObject({ code: 'PAYMENT_OPTION_NOT_OFFERED' })
  await set({ isOnline: false, takesOnlineInPerson: false })
}, 60_000)

test('with a provider customers pay online before what can only be paid so is theirs', async () => {
  await connectedStripe(world)
  for (const by of [visitor, member]) expect(await table(by)).toEqual(byCustomers)
  expect(await table(owner)).toEqual(byBusiness)
}, 60_000)

test.each([['series'], ['visit'], ['held with the option']])('the same goes for a %s', async (way) => {
  const service = services['online, or with a plan']
  const day = newDay()
  const startDate = `${day}T13:00:00`
  const body = { bookedEntity: { slot: slotFor({ service, at: startDate }) }, totalParticipants: 1 }
  const make = async (): Promise<Booking> => {
    if (way === 'visit') {
      const parts = [services['at the business'], service].map((one, index) => ({ service: one, at: `${day}T${13 + index}:00:00` }))
      return (await createParts(visitor, parts)).parts[0] as Booking
    }
    if (way === 'series') {
      const slots = [day, newDay()].map((one) => slotFor({ service, at: `${one}T13:00:00` }))
      return (await visitor.bookings.createBookingSeries({ body: { booking: { totalParticipants: 1 }, slots } })).bookings[0] as Booking
    }
    return (await visitor.bookings.createBooking({ body: { booking: { ...body, selectedPaymentOption: 'MEMBERSHIP_OFFLINE' } } })).booking
  }
  await expect(complete(visitor, await make(), 'UNDEFINED')).rejects.toMatchObject({ code: 'PAYMENT_OPTION_NOT_OFFERED' })
})

test('the payment status follows the ledger when a paid booking becomes dearer or cheaper, and the rest is due', async () => {
  const body = { bookedEntity: { slot: await slot(owner, newDay(), '11:00', services.online) }, totalParticipants: 1, contactDetails: lena }
  const { booking } = await owner.bookings.createBooking({ body: { booking: { ...body, status: 'CONFIRMED' } } })
  const pay = async (now: Booking) =>
    (await owner.bookings.setPaymentStatus({ params: { bookingId: now.id }, body: { revision: now.revision, paymentStatus: 'PAID' } }))
      .booking
  const move = async (now: Booking, totalParticipants: number) => {
    const to = { serviceId: services.online.id, startDate: `${newDay()}T11:00:00` }
    return (
      await owner.bookings.rescheduleBooking({
        params: { bookingId: now.id },
        body: { revision: now.revision, slot: to, totalParticipants },
      })
    ).booking
  }
  const owed = async () => (await owner.dues.listDues({ query: {} })).dues.find(({ id }) => id === booking.id)?.owed.value
  const dearer = await move(await pay(booking), 3)
  expect([dearer.price?.value, dearer.paymentStatus, await owed()]).toEqual(['180.00', 'PARTIALLY_PAID', '120.00'])
  const cheaper = await move(dearer, 1)
  expect([cheaper.paymentStatus, await owed()]).toEqual(['PAID', undefined])
  // What was paid too much shows beside the price; giving it back is for the business.
  const [less] = [await move(await pay(await move(cheaper, 2)), 1)]
  const { payment } = await owner.payments.getBookingPayment({ params: { bookingId: booking.id }, query: {} })
  expect([less.paymentStatus, payment.total?.value, payment.paid.value, payment.due.value]).toEqual(['PAID', '60.00', '120.00', '0.00'])
  expect((await read(owner, booking))?.booking.revision).toBe(less.revision)
  // Without one of the two payments it is paid still.
  const { payments } = await owner.payments.queryPayments({ body: { query: { filter: { subjectId: booking.id } } } })
  await owner.desk.undoDeskPayment({ params: { paymentId: payments[0]?.id ?? '' }, body: {} })
  expect((await read(owner, booking))?.booking.paymentStatus).toBe('PAID')
})

/** A class for which a child pays nothing and an adult 60 €, and two of its sessions. */
async function levels() {
  const service = await world.service([ada], {
    type: 'CLASS',
    name: 'Swimming',
    defaultCapacity: 12,
    staffMemberIds: [],
    schedule: {},
    payment: { rateType: 'FIXED', fixed, options: { inPerson: true, online: true } },
  })
  const [optionId, custom] = [randomUUID(), ['Child', 'Adult']]
  const values = custom.map((one, index) => ({ choices: [{ optionId, custom: one }], price: { value: String(60 * index) } }))
  const option = { id: optionId, type: 'CUSTOM' as const, customData: { name: 'Who comes?', choices: custom } }
  await owner['service-options'].createServiceOptionsAndVariants({
    body: { serviceOptionsAndVariants: { serviceId: service.id, options: { values: [option] }, variants: { values } } },
  })
  const session = async () => {
    const day = newDay()
    const [start, end] = [{ localDate: `${day}T09:00:00` }, { localDate: `${day}T10:00:00` }]
    const event = { scheduleId: service.schedule.id, type: 'CLASS' as const, resources: [{ id: ada.resourceId }], start, end }
    return (await owner.calendar.createEvent({ body: { event } })).event.id
  }
  const chosen = (counts: Partial<Record<'Child' | 'Adult', number>>) => ({
    serviceChoices: Object.entries(counts).map(([one, numberOfParticipants]) => ({
      numberOfParticipants,
      choices: [{ optionId, custom: one }],
    })),
  })
  return { first: await session(), second: await session(), chosen }
}

test('the payment status follows whichever verb changes the price, also from nothing', async () => {
  const { first, second, chosen } = await levels()
  const paid = async (counts: Parameters<typeof chosen>[0]) => {
    const body = { bookedEntity: { slot: { eventId: first } }, participantsChoices: chosen(counts), contactDetails: lena }
    const { booking } = await owner.bookings.createBooking({ body: { booking: { ...body, status: 'CONFIRMED' } } })
    const { params, body: at } = of(booking)
    return (await owner.bookings.setPaymentStatus({ params, body: { ...at, paymentStatus: 'PAID' } })).booking
  }
  const now = async ({ id }: Booking) => {
    const booking = (await read(owner, { id }))?.booking
    const owed = (await owner.dues.listDues({ query: {} })).dues.find((due) => due.id === id)?.owed.value
    return [booking?.price?.value, booking?.paymentStatus, owed]
  }
  const bring = async (booking: Booking, participantsChoices: ReturnType<typeof chosen>) => {
    const { params, body } = of(booking)
    return (await owner.bookings.updateNumberOfParticipants({ params, body: { ...body, participantsChoices } })).booking
  }
  const adult = await paid({ Adult: 1 })
  const more = await bring(adult, chosen({ Adult: 2 }))
  expect(await now(adult)).toEqual(['120.00', 'PARTIALLY_PAID', '60.00'])
  const { params, body } = of(more)
  await owner.bookings.rescheduleBooking({ params, body: { ...body, slot: { eventId: second }, totalParticipants: 3 } })
  expect(await now(adult)).toEqual(['180.00', 'PARTIALLY_PAID', '120.00'])
  const child = await paid({ Child: 1 })
  const both = await bring(child, chosen({ Child: 1, Adult: 1 }))
  expect(await now(child)).toEqual(['60.00', 'NOT_PAID', '60.00'])
  await bring(both, chosen({ Child: 2 }))
  expect(await now(child)).toEqual(['0.00', 'NOT_PAID', undefined])
})
