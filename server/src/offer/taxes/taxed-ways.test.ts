import { type Booking, bookingsAppId, type NewBooking, type NewService, plansAppId, type Service } from '@foyer/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { lena } from '../../test/bookings/booked.ts'
import { createParts } from '../../test/bookings/multi-service.ts'
import { createSeriesWorld, holdSeries, weekly } from '../../test/bookings/series.ts'
import { connectedStripe } from '../../test/money/connected-stripe.ts'
import { signedInMember } from '../../test/people/signed-in-member.ts'

// Monday, 1 March 2027, 09:00 in Berlin.
const { world, visitor, ada, jonas, newDay, slot } = await createSeriesWorld()
afterAll(() => world.close())
const stripe = await connectedStripe(world)
const { owner } = world

const euros = (value: string) => ({ value, currency: 'EUR' })
const ways = { online: true, inPerson: true }
const offered = (value: string, more: Partial<NewService> = {}, staff = ada) =>
  world.service([staff], {
    onlineBooking: { enabled: true, allowRepeating: true },
    payment: { rateType: 'FIXED', fixed: { price: euros(value) }, options: ways },
    ...more,
  })

let reduced = ''
const setTaxes = async (includedInPrice: boolean) => {
  const { taxSettings: before } = await owner.taxes.getTaxSettings()
  const [standard, second] = before.rates
  const rates = [
    { ...(standard && { id: standard.id }), name: 'USt.', rate: '19', isDefault: true },
    { ...(second && { id: second.id }), name: 'USt.', rate: '7', isDefault: false },
  ]
  const { taxSettings } = await owner.taxes.updateTaxSettings({
    body: { taxSettings: { rates, includedInPrice, revision: before.revision } },
  })
  reduced = taxSettings.rates[1]?.id ?? ''
}

const services: Record<string, Service> = {}
beforeAll(async () => {
  await setTaxes(true)
  const { addOn } = await owner['add-ons'].createAddOn({ body: { addOn: { name: 'Towel', price: { value: '3.33' }, maxQuantity: 3 } } })
  services.massage = await offered('49.99')
  services.withTowel = await offered('49.99', { name: 'With towel' })
  const { addOnGroup } = await owner['add-ons'].createAddOnGroup({
    body: { serviceId: services.withTowel.id, addOnGroup: { name: 'Extras', addOnIds: [addOn.id] } },
  })
  towels = [{ id: addOn.id, groupId: addOnGroup.id ?? '', quantity: 2 }]
  const participantsPolicy = { maxParticipantsPerBooking: 3 }
  const { bookingPolicy } = await owner['booking-policies'].createBookingPolicy({
    body: { bookingPolicy: { name: 'Three', participantsPolicy } },
  })
  services.party = await offered('49.99', {
    name: 'Party',
    type: 'CLASS',
    defaultCapacity: 12,
    schedule: {},
    staffMemberIds: [],
    bookingPolicy: { id: bookingPolicy.id },
  })
  services.coaching = await offered('33.33', { name: 'Coaching', taxRateId: reduced }, jonas)
  services.retreat = await offered('49.99', {
    name: 'Retreat',
    payment: { rateType: 'FIXED', fixed: { price: euros('49.99'), deposit: euros('20') }, options: { online: true, deposit: true } },
  })
})
let towels: NonNullable<NewBooking['bookedAddOns']> = []

/** What is paid by one payment, and what was shown before its time was held. */
type Held = { bookings: Booking[]; shown: string }

const told = (amount: number | undefined): string => (amount ?? 0).toFixed(2)
const sumOf = (amounts: readonly string[]): string =>
  (amounts.reduce((sum, one) => sum + Math.round(Number(one) * 100), 0) / 100).toFixed(2)

const shownFor = async (service: Service, more: Pick<NewBooking, 'bookedAddOns'> & { participants?: number } = {}) => {
  const line = {
    serviceId: service.id,
    numberOfParticipants: more.participants ?? 1,
    ...(more.bookedAddOns && { bookedAddOns: more.bookedAddOns }),
  }
  const { priceInfo } = await visitor.pricing.previewPrice({ body: { bookingLineItems: [line] } })
  return told(priceInfo.calculatedPrice)
}

const one = async (service: Service, more: Partial<NewBooking> = {}): Promise<Held> => {
  const wanted = await slot(visitor, newDay(), '11:00', service)
  const asked = { bookedEntity: { slot: wanted }, totalParticipants: 1, contactDetails: lena, ...more }
  const { booking } = await visitor.bookings.createBooking({ body: { booking: asked } })
  return { bookings: [booking], shown: await shownFor(service, { participants: booking.totalParticipants, ...more }) }
}

/** Each way to hold something that is priced: what is listed, and the rate of each part of it. */
const held: Record<string, { listed: string[]; rates: number[]; begin: () => Promise<Held> }> = {
  'an appointment': { listed: ['49.99'], rates: [19], begin: () => one(services.massage as Service) },
  'a service at the other rate': { listed: ['33.33'], rates: [7], begin: () => one(services.coaching as Service) },
  'what is taken besides': {
    listed: ['56.65'],
    rates: [19],
    begin: () => one(services.withTowel as Service, { bookedAddOns: towels }),
  },
  'a deposit and the rest': { listed: ['49.99'], rates: [19], begin: () => one(services.retreat as Service) },
  'several participants of a class': {
    listed: ['149.97'],
    rates: [19],
    begin: async () => {
      const party = services.party as Service
      const date = newDay()
      const { event } = await owner.calendar.createEvent({
        body: {
          event: {
            scheduleId: party.schedule.id,
            type: 'CLASS',
            resources: [{ id: ada.resourceId }],
            start: { localDate: `${date}T14:00:00` },
            end: { localDate: `${date}T15:00:00` },
          },
        },
      })
      const asked = { bookedEntity: { slot: { eventId: event.id } }, totalParticipants: 2, contactDetails: lena }
      const { booking } = await visitor.bookings.createBooking({ body: { booking: asked } })
      const { booking: three } = await owner.bookings.updateNumberOfParticipants({
        params: { bookingId: booking.id },
        body: { revision: booking.revision, totalParticipants: 3 },
      })
      return { bookings: [three], shown: await shownFor(party, { participants: 3 }) }
    },
  },
  'a visit with two rates': {
    listed: ['49.99', '33.33'],
    rates: [19, 7],
    begin: async () => {
      const date = newDay()
      const [massage, coaching] = [services.massage as Service, services.coaching as Service]
      const asked = [
        { service: massage, at: `${date}T10:00:00` },
        { service: coaching, at: `${date}T11:00:00` },
      ]
      const { parts } = await createParts(visitor, asked)
      return { bookings: parts, shown: sumOf([await shownFor(massage), await shownFor(coaching)]) }
    },
  },
  'a series': {
    listed: ['49.99', '49.99', '49.99'],
    rates: [19, 19, 19],
    begin: async () => {
      const slots = weekly(services.massage as Service, newDay(), 3)
      const [first = {}] = slots
      const { price } = await visitor.bookings.previewBookingSeries({ body: { slot: first, repetition: { every: 'WEEK', count: 3 } } })
      const { bookings } = await holdSeries(visitor, slots)
      return { bookings: bookings as Booking[], shown: price?.value ?? '' }
    },
  },
}

const pay = async (bookingId: string): Promise<string> => {
  const { payment } = await visitor.payments.startPayment({ body: { bookingId, returnUrl: '/booked' } })
  stripe.pay(payment.redirectUrl)
  await visitor.payments.checkPayment({ params: { paymentId: payment.id }, body: {} })
  return payment.amount.value
}
const amountsOf = async ({ id: bookingId }: Pick<Booking, 'id'>) =>
  (await visitor.payments.getBookingPayment({ params: { bookingId }, query: {} })).payment
const invoicesOf = async (bookings: readonly Booking[]) => {
  const { invoices } = await owner.invoices.listInvoices({ query: { search: lena.email ?? '', limit: 100 } })
  return invoices.filter(({ bookingId }) => bookings.some(({ id }) => id === bookingId))
}

/** A price as the customer pays it, and the tax in it. */
const grossOf = (listed: string, rate: number, isIncluded: boolean): string => {
  const cents = Math.round(Number(listed) * 100)
  return ((isIncluded ? cents : cents + Math.floor((cents * rate) / 100 + 0.5)) / 100).toFixed(2)
}
const taxIn = (gross: string, rate: number): number => Math.floor((Number(gross) * 100 * rate) / (100 + rate) + 0.5)

describe.each([true, false])('where prices include the tax: %s', (isIncluded) => {
  beforeAll(() => setTaxes(isIncluded))

  test.each(Object.entries(held))('%s is shown, held, charged and invoiced at the same price', async (_way, { listed, rates, begin }) => {
    const parts = listed.map((price, index) => grossOf(price, rates[index] ?? 0, isIncluded))
    const gross = sumOf(parts)
    const { bookings, shown } = await begin()
    expect(shown).toBe(gross)
    expect(bookings.map(({ price }) => price?.value)).toEqual(parts)
    const [first] = bookings as [Booking]
    const { total, taxes } = await amountsOf(first)
    expect(total?.value).toBe(gross)
    expect(new Set(taxes.map(({ rate, includedInPrice }) => `${Number(rate)} ${includedInPrice}`))).toEqual(
      new Set(rates.map((rate) => `${rate} ${isIncluded}`)),
    )
    const tax = parts.reduce((sum, part, index) => sum + taxIn(part, rates[index] ?? 0), 0)
    expect(sumOf(taxes.map(({ amount }) => amount.value))).toBe((tax / 100).toFixed(2))
    if (first.contactDetails.email === undefined) {
      const body = { revision: first.revision, contactDetails: lena, selectedPaymentOption: 'ONLINE' as const }
      await visitor.bookings.completeBooking({ params: { bookingId: first.id }, body })
    }
    const charged = [await pay(first.id)]
    if ((await amountsOf(first)).left.value !== '0.00') charged.push(await pay(first.id))
    expect(sumOf(charged)).toBe(gross)
    const invoices = await invoicesOf(bookings)
    expect(sumOf(invoices.map((invoice) => invoice.total))).toBe(gross)
    if (charged.length > 1) return
    expect(invoices.map(({ taxAmount }) => taxAmount)).toEqual([(tax / 100).toFixed(2)])
    expect(invoices[0]?.lines.map(({ taxRate, total: paid }) => `${Number(taxRate)} ${paid}`)).toEqual(
      parts.map((part, index) => `${rates[index]} ${part}`),
    )
  })

  test('a preview of a changed price names the bookings at another price, with the tax or without it', async () => {
    const service = await offered('70.00', { name: `Sauna ${isIncluded}` })
    const { bookings } = await one(service)
    const [booking] = bookings as [Booking]
    await owner.bookings.confirmBooking({ params: { bookingId: booking.id }, body: { revision: booking.revision } })
    const touchedAt = async (value: string) => {
      const payment = { ...service.payment, fixed: { price: euros(value) } }
      const { price } = await owner.services.previewServiceChanges({ params: { serviceId: service.id }, body: { service: { payment } } })
      return price.count
    }
    expect([await touchedAt('70.00'), await touchedAt('71.00')]).toEqual([0, 1])
  })

  test('the desk charges the shown price, and a checkout with a plan is one invoice with two rates', async () => {
    const gross = grossOf('49.99', 19, isIncluded)
    const { bookings } = await one(services.massage as Service)
    const [booking] = bookings as [Booking]
    const { booking: confirmed } = await owner.bookings.confirmBooking({
      params: { bookingId: booking.id },
      body: { revision: booking.revision },
    })
    await owner.bookings.setPaymentStatus({
      params: { bookingId: booking.id },
      body: { revision: confirmed.revision, paymentStatus: 'PAID' },
    })
    expect((await invoicesOf(bookings)).map(({ total, lines }) => [total, lines[0]?.taxRate])).toEqual([[gross, '19.00']])

    const member = await signedInMember(world)
    const pricing = { singlePaymentUnlimited: true, price: { value: '99.99' } }
    const { plan } = await owner.plans.createPlan({ body: { plan: { name: 'Ten classes', pricing, taxRateId: reduced } } })
    const wanted = await slot(member, newDay(), '11:00', services.massage as Service)
    const { booking: ofMember } = await member.bookings.createBooking({
      body: { booking: { bookedEntity: { slot: wanted }, totalParticipants: 1 } },
    })
    const item = (appId: string, catalogItemId: string) => ({ quantity: 1, catalogReference: { appId, catalogItemId } })
    const { checkout } = await member.checkouts.createCheckout({
      body: {
        lineItems: [item(bookingsAppId, ofMember.id), item(plansAppId, plan.id)],
        checkoutInfo: {
          buyerInfo: { email: lena.email ?? '' },
          billingInfo: { contactDetails: { firstName: 'Lena', lastName: 'Krüger' } },
        },
      },
    })
    const ofPlan = grossOf('99.99', 7, isIncluded)
    const whole = sumOf([gross, ofPlan])
    expect([checkout.priceSummary.total.amount, checkout.taxIncludedInPrice]).toEqual([whole, isIncluded])
    expect(checkout.lineItems.map(({ taxDetails, totalPriceAfterTax }) => [taxDetails.taxRate, totalPriceAfterTax.amount])).toEqual([
      ['19.00', gross],
      ['7.00', ofPlan],
    ])
    const made = await member.checkouts.createOrderFromCheckout({ params: { id: checkout.id }, body: { payment: 'ONLINE' } })
    const { payment } = await member.payments.startPayment({ body: { manageToken: made.payBookingToken ?? '', returnUrl: '/' } })
    expect(payment.amount.value).toBe(whole)
    stripe.pay(payment.redirectUrl)
    await member.payments.checkPayment({ params: { paymentId: payment.id }, body: {} })
    const invoiceOf = async () =>
      (await owner.invoices.listInvoices({ query: {} })).invoices.filter(({ paymentId }) => paymentId === payment.id)
    const [invoice] = await invoiceOf()
    expect(invoice).not.toHaveProperty('tax')
    expect(invoice?.taxes.map(({ name, rate, total }) => `${name} ${rate} ${total}`)).toEqual([
      `USt. 19.00 ${gross}`,
      `USt. 7.00 ${ofPlan}`,
    ])
    // The plan alone goes back at its rate, then part of the rest; all credit notes take exactly the tax of each rate.
    const known = new Set([invoice?.id])
    const refund = async (body: object) => {
      await owner.payments.refundPayment({ params: { paymentId: payment.id }, body })
      const note = (await invoiceOf()).find(({ id }) => !known.has(id))
      known.add(note?.id)
      return note?.taxes.map(({ rate, total }) => `${rate} ${total}`)
    }
    expect(await refund({ orderId: made.planOrderIds[0] })).toEqual([`7.00 ${ofPlan}`])
    expect(await refund({ amount: '10' })).toEqual(['19.00 10.00'])
    await refund({})
    const notes = (await invoiceOf()).filter(({ kind }) => kind === 'CREDIT_NOTE').flatMap(({ taxes }) => taxes)
    for (const { rate, net, tax } of invoice?.taxes ?? []) {
      const credited = notes.filter((sums) => sums.rate === rate)
      expect([sumOf(credited.map((sums) => sums.net)), sumOf(credited.map((sums) => sums.tax))]).toEqual([net, tax])
    }
  })
})
