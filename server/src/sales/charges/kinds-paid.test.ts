import { randomUUID } from 'node:crypto'
import type { Booking, NewBooking, NewService, Service } from '@foyer/contract'
import { unitsOf } from '@foyer/domain'
import type { Client } from '@foyer/sdk'
import { afterAll, expect, test, vi } from 'vitest'
import { lena, of } from '../../test/bookings/booked.ts'
import { createParts, infosOf } from '../../test/bookings/multi-service.ts'
import { createSeriesWorld, holdSeries, weekly } from '../../test/bookings/series.ts'
import { connectedStripe } from '../../test/money/connected-stripe.ts'
import { signedInMember, signInAgain } from '../../test/people/signed-in-member.ts'
import { workDuePayments } from './money-queue.ts'

const { world, ada, jonas, newDay, slot, later } = await createSeriesWorld({ jobs: 'DONE' })
afterAll(() => world.close())
const stripe = await connectedStripe(world)
const { owner } = world

const { bookingPolicy } = await owner['booking-policies'].createBookingPolicy({
  body: {
    bookingPolicy: {
      name: 'A fee within a day',
      participantsPolicy: { maxParticipantsPerBooking: 5 },
      cancellationPolicy: { enabled: true },
      cancellationFeePolicy: { enabled: true, cancellationWindows: [{ amount: { value: '12', currency: 'EUR' }, startInMinutes: 1440 }] },
      lateFeePolicy: { noShowEnabled: true },
    },
  },
})
const price = { value: '60.00', currency: 'EUR' }
const serviceOf = (name: string, requireManualApproval: boolean, changes: Partial<NewService> = {}, staff = ada) =>
  world.service([staff], {
    name,
    bookingPolicy: { id: bookingPolicy.id },
    onlineBooking: { enabled: true, allowRepeating: true, requireManualApproval },
    payment: { rateType: 'FIXED', fixed: { price }, options: { online: true, inPerson: true } },
    ...changes,
  })

const withDeposit = {
  rateType: 'FIXED' as const,
  fixed: { price, deposit: { value: '20.00', currency: 'EUR' } },
  options: { online: true, deposit: true },
}

async function withAddOns(isRequest: boolean) {
  const service = await serviceOf('With oil', isRequest)
  const { addOn } = await owner['add-ons'].createAddOn({ body: { addOn: { name: 'Oil', price: { value: '12.5' }, maxQuantity: 4 } } })
  const group = { name: 'Extras', addOnIds: [addOn.id] }
  const { addOnGroup } = await owner['add-ons'].createAddOnGroup({ body: { serviceId: service.id, addOnGroup: group } })
  return { service, booking: { bookedAddOns: [{ id: addOn.id, groupId: addOnGroup.id, quantity: 2 }] } }
}

async function withOptions(isRequest: boolean) {
  const service = await serviceOf('For all ages', isRequest)
  const optionId = randomUUID()
  const choices = ['Child', 'Adult']
  const values = choices.map((custom, index) => ({ choices: [{ optionId, custom }], price: { value: String(10 + 15 * index) } }))
  const options = { values: [{ id: optionId, type: 'CUSTOM' as const, customData: { name: 'Who comes?', choices } }] }
  const serviceOptionsAndVariants = { serviceId: service.id, options, variants: { values } }
  await owner['service-options'].createServiceOptionsAndVariants({ body: { serviceOptionsAndVariants } })
  const chosen = (custom: string, numberOfParticipants: number) => ({ numberOfParticipants, choices: [{ optionId, custom }] })
  return { service, booking: { participantsChoices: { serviceChoices: [chosen('Child', 2), chosen('Adult', 1)] } } }
}

type Asked = { service: Service; booking?: Omit<NewBooking, 'bookedEntity'> }
type Held = { bookings: Booking[]; visitId?: string }

const holdOne = async (client: Client, { service, booking = { totalParticipants: 1 } }: Asked): Promise<Held> => {
  const bookedEntity = { slot: await slot(client, newDay(), '11:00', service) }
  return { bookings: [(await client.bookings.createBooking({ body: { booking: { bookedEntity, ...booking } } })).booking] }
}

/** What is booked, what is paid for it at once, and what it costs. */
const kinds: Record<string, { pays: string; costs: string; hold: (client: Client, isRequest: boolean) => Promise<Held> }> = {
  'an appointment': {
    pays: '60.00',
    costs: '60.00',
    hold: async (client, isRequest) => await holdOne(client, { service: await serviceOf('Massage', isRequest) }),
  },
  'three dates of a series': {
    pays: '180.00',
    costs: '180.00',
    hold: async (client, isRequest) => ({
      bookings: (await holdSeries(client, weekly(await serviceOf('Weekly', isRequest), newDay(), 3))).bookings,
    }),
  },
  'a visit': {
    pays: '120.00',
    costs: '120.00',
    hold: async (client, isRequest) => {
      const date = newDay()
      const { id, parts } = await createParts(client, [
        { service: await serviceOf('First', isRequest), at: `${date}T10:00:00` },
        { service: await serviceOf('Then', isRequest, {}, jonas), at: `${date}T11:00:00` },
      ])
      return { bookings: parts, visitId: id }
    },
  },
  'a deposit for three': {
    pays: '60.00',
    costs: '180.00',
    hold: async (client, isRequest) => {
      const service = await serviceOf('Deposit', isRequest, { payment: withDeposit })
      return await holdOne(client, { service, booking: { totalParticipants: 3 } })
    },
  },
  'two add-ons': {
    pays: '85.00',
    costs: '85.00',
    hold: async (client, isRequest) => await holdOne(client, await withAddOns(isRequest)),
  },
  'options for three': {
    pays: '45.00',
    costs: '45.00',
    hold: async (client, isRequest) => await holdOne(client, await withOptions(isRequest)),
  },
  'five participants': {
    pays: '300.00',
    costs: '300.00',
    hold: async (client, isRequest) => {
      const service = await serviceOf('Group', isRequest)
      return await holdOne(client, { service, booking: { totalParticipants: 5 } })
    },
  },
}

/** Books and pays on Stripe's page, as a member does. */
async function paid(kind: string, isRequest: boolean) {
  const client = await signedInMember(world)
  const { bookings, visitId } = await (kinds[kind] as (typeof kinds)[string]).hold(client, isRequest)
  const [first] = bookings as [Booking]
  const body = { revision: first.revision, contactDetails: lena, selectedPaymentOption: 'ONLINE' as const }
  const { manageToken } = await client.bookings.completeBooking({ params: { bookingId: first.id }, body })
  const { payment } = await client.payments.startPayment({ body: { manageToken, returnUrl: '/booked' } })
  const session = stripe.pay(payment.redirectUrl)
  await client.payments.checkPayment({ params: { paymentId: payment.id }, body: {} })
  const ids = [payment.bookingId ?? '', ...(payment.alsoBookingIds ?? [])]
  expect(ids.toSorted()).toEqual(bookings.map(({ id }) => id).toSorted())
  return {
    paymentId: payment.id,
    amount: payment.amount.value,
    ids,
    visitId,
    intentId: session.payment_intent ?? '',
    memberId: client.memberId,
  }
}
type Paid = Awaited<ReturnType<typeof paid>>

const bookingsOf = async ({ ids }: Paid) => {
  const { extendedBookings } = await owner.bookings.queryExtendedBookings({ body: { query: { filter: { id: { $in: ids } } } } })
  return extendedBookings.flatMap(({ booking }) => booking ?? []).toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id))
}
const statesOf = async (made: Paid) =>
  [...new Set((await bookingsOf(made)).map(({ status, paymentStatus }) => `${status} ${paymentStatus}`))].toSorted()
const cents = (value: string | undefined) => unitsOf(value ?? '0', 'EUR') ?? 0n
const sum = (all: readonly bigint[]) => all.reduce((total, one) => total + one, 0n)

/** What the ledger has, which Stripe's balance, the invoices less the credit notes, the payers' pages and the dues must all say; and the fees. */
async function booksOf(made: Paid) {
  const { payment } = await owner.payments.getPayment({ params: { paymentId: made.paymentId } })
  const kept = cents(payment.kept.value)
  const intent = stripe.intents.get(made.intentId)
  const away = stripe.refunds
    .filter((one) => one.payment_intent === made.intentId && one.status !== 'failed')
    .map(({ amount }) => BigInt(amount))
  expect(BigInt(intent?.amount_received ?? 0) - sum(away)).toBe(kept)
  const { invoices } = await owner.invoices.listInvoices({ query: { limit: 100 } })
  const ofPayment = invoices.filter(({ paymentId }) => paymentId === made.paymentId)
  expect(sum(ofPayment.map(({ kind, total }) => (kind === 'INVOICE' ? cents(total) : -cents(total))))).toBe(kept)
  const bookings = await bookingsOf(made)
  const pages = await Promise.all(
    (made.visitId === undefined ? bookings : bookings.slice(0, 1)).map(({ id }) =>
      owner.payments.getBookingPayment({ params: { bookingId: id }, query: {} }),
    ),
  )
  expect(sum(pages.map((page) => cents(page.payment.paid.value)))).toBe(kept)
  const { dues } = await owner.dues.listDues({ query: { limit: 100 } })
  const ofThese = dues.filter(({ id, bookingId = '' }) => made.ids.includes(id) || made.ids.includes(bookingId))
  const { fees } = await owner.fees.queryFees({ body: { query: { filter: { bookingId: { $in: made.ids } } } } })
  return {
    states: await statesOf(made),
    kept: payment.kept.value,
    dues: ofThese.map(({ kind, owed }) => `${kind} ${owed.value}`),
    fees: fees.map(({ status, owed }) => `${status} ${owed.value}`),
  }
}

const refund = (made: Paid, body: { amount?: string; bookingId?: string } = {}) =>
  owner.payments.refundPayment({ params: { paymentId: made.paymentId }, body })
const euros = (units: bigint) => `${units / 100n}.${String(units % 100n).padStart(2, '0')}`

test.each(Object.keys(kinds))('%s: paid, a share refunded, and then the rest', async (kind) => {
  const { pays, costs } = kinds[kind] as (typeof kinds)[string]
  const made = await paid(kind, false)
  expect(made.amount).toBe(pays)
  const isDeposit = pays !== costs
  const states = [`CONFIRMED ${isDeposit ? 'PARTIALLY_PAID' : 'PAID'}`]
  const left = euros(cents(costs) - cents(pays))
  expect(await booksOf(made)).toEqual({ states, kept: pays, dues: isDeposit ? [`BOOKING ${left}`] : [], fees: [] })
  await refund(made, { bookingId: made.ids.at(-1) ?? '', amount: '10.01' })
  const kept = euros(cents(pays) - 1001n)
  const owed = isDeposit ? [`BOOKING ${euros(cents(costs) - cents(kept))}`] : []
  expect(await booksOf(made)).toEqual({ states, kept, dues: owed, fees: [] })
  await refund(made)
  expect(await booksOf(made)).toEqual({ states: ['CONFIRMED REFUNDED'], kept: '0.00', dues: [], fees: [] })
})

/** The customer at the hour at which they cancel: their token of today is not valid then. */
const backAgain = async ({ memberId }: Paid) => world.clientWith({ authorization: (await signInAgain(world, memberId)).access_token })
const cancel = async (made: Paid) => {
  const client = await backAgain(made)
  if (made.visitId === undefined) for (const booking of await bookingsOf(made)) await client.bookings.cancelBooking(of(booking))
  else await client.bookings.cancelMultiServiceBooking({ params: { multiServiceBookingId: made.visitId }, body: {} })
}
const inLastDay = async (made: Paid, part: () => Promise<unknown>) => {
  const [first] = await bookingsOf(made)
  const hours =
    Math.floor(
      Temporal.Instant.from(world.clock.now)
        .until(first?.startDate ?? '')
        .total('hours'),
    ) - 3
  await later({ hours }, async () => void (await part()))
}
const decline = async (made: Paid) => {
  const bookings = await bookingsOf(made)
  const [multiServiceBookingId, declineBookingsInfo] = [made.visitId, infosOf(bookings)]
  if (multiServiceBookingId === undefined) for (const booking of bookings) await owner.bookings.declineBooking(of(booking))
  else await owner.bookings.declineMultiServiceBooking({ params: { multiServiceBookingId }, body: { declineBookingsInfo } })
  await vi.waitFor(async () => {
    await workDuePayments(world.dependencies)
    expect((await bookingsOf(made)).map(({ paymentStatus }) => paymentStatus)).toEqual(made.ids.map(() => 'REFUNDED'))
  }, 10_000)
}
const miss = async (made: Paid) => {
  for (const { id: bookingId, bookedEntity } of await bookingsOf(made)) {
    const attendance = { bookingId, eventId: bookedEntity.slot?.eventId ?? '', status: 'NOT_ATTENDED' as const }
    await owner.attendance.setAttendance({ body: { attendance } })
  }
}

type Ended = Awaited<ReturnType<typeof booksOf>>

/** What a customer of whose last booking 5 € are left does, and what follows: of the first bookings all is there, and covers their fees. */
const endings: Record<string, (made: Paid, before: Ended) => Promise<Partial<Ended>>> = {
  'cancels early': async (made, { states }) => {
    await cancel(made)
    return { states: states.map((state) => state.replace('CONFIRMED', 'CANCELED')), dues: [], fees: [] }
  },
  'cancels late': async (made, { states }) => {
    await inLastDay(made, () => cancel(made))
    const isSeries = made.visitId === undefined && made.ids.length > 1
    // Only the first date of a series is near.
    const fees = isSeries ? ['PAID 0.00'] : [...made.ids.slice(1).map(() => 'PAID 0.00'), 'DUE 7.00']
    return { states: states.map((state) => state.replace('CONFIRMED', 'CANCELED')), dues: isSeries ? [] : ['FEE 7.00'], fees }
  },
  'does not come': async (made) => {
    await miss(made)
    return { dues: ['FEE 7.00'], fees: [...made.ids.slice(1).map(() => 'PAID 0.00'), 'DUE 7.00'] }
  },
  'is declined': async (made) => {
    await decline(made)
    return { states: ['DECLINED REFUNDED'], kept: '0.00' }
  },
}
const stories = Object.keys(endings).flatMap((ending) => Object.keys(kinds).map((kind) => [kind, ending] as const))
test.each(stories)('%s: the customer %s', async (kind, ending) => {
  const made = await paid(kind, ending === 'is declined')
  const share = cents(made.amount) / BigInt(made.ids.length)
  await refund(made, { bookingId: made.ids.at(-1) ?? '', amount: euros(share - 500n) })
  const before = await booksOf(made)
  const expected = { ...before, ...(await (endings[ending] as (typeof endings)[string])(made, before)) }
  const after = await booksOf(made)
  expect({ ...after, fees: after.fees.toSorted().toReversed() }).toEqual(expected)
})
