import type { Service } from '@foyer/contract'
import type { Client } from '@foyer/sdk'
import { afterAll, expect, test } from 'vitest'
import { hold, lena, slotAt } from '../../test/bookings/booked.ts'
import { createPlanWorld } from '../../test/money/plan-world.ts'
import { signedInProvider } from '../../test/people/own-calendar.ts'

// Monday, 1 March 2027, 09:00 in Berlin.
const { world, owner, ada, serviceWithPlan, planWith, sell, left, bookAt, member } = await createPlanWorld()
afterAll(() => world.close())

const rules = ['CREDIT', 'FEE', 'CREDIT_AND_FEE'] as const
type Rule = (typeof rules)[number]
const services = {} as Record<Rule, Service>
for (const withPlan of rules) {
  const { bookingPolicy } = await owner['booking-policies'].createBookingPolicy({
    body: {
      bookingPolicy: {
        name: withPlan,
        cancellationPolicy: { enabled: true },
        cancellationFeePolicy: { enabled: true, cancellationWindows: [{ amount: { value: '12', currency: 'EUR' }, startInMinutes: 1440 }] },
        lateFeePolicy: { forgivenCount: 0, forgivenDays: 90, withPlan },
      },
    },
  })
  services[withPlan] = await serviceWithPlan({ name: withPlan, bookingPolicy: { id: bookingPolicy.id } })
}
const buyer = await member()
const serviceIds = rules.map((rule) => services[rule].id)
const order = await sell(await planWith([{ serviceIds, kind: 'PER_ORDER', amount: 400 }]), buyer)

const callers = {
  customer: buyer as Client,
  manager: owner,
  'staff member': await signedInProvider(world, ada),
  key: world.clientWith({
    authorization: (await owner.identity.createApiKey({ body: { apiKey: { name: 'Front end', permissions: ['bookings.manage'] } } }))
      .secret,
  }),
}
const choices = [undefined, true, false]
const all = rules.flatMap((rule) =>
  [true, false].flatMap((isLate) => choices.flatMap((withRefund) => choices.map((waives) => ({ rule, isLate, withRefund, waives })))),
)
type Case = (typeof all)[number]

/** What has to follow, by the words of the policy alone: whether the visit is back, and what is told of a fee. */
function expected(by: keyof typeof callers, { rule, isLate, withRefund, waives }: Case): [string, string?] {
  const isCustomer = by === 'customer'
  const isKept = rule !== 'FEE' && (isCustomer ? isLate : withRefund === false)
  const hasFee = isLate && rule !== 'CREDIT' && (isCustomer || waives !== undefined)
  const fee = waives && !isCustomer ? 'WAIVED 0.00' : 'DUE 12.00'
  return [isKept ? 'KEPT' : 'BACK', ...(hasFee ? [fee] : [])] as [string, string?]
}

async function whatFollows(by: Client, { rule, isLate, withRefund, waives }: Case): Promise<string[]> {
  const { id, revision } = await bookAt(buyer, isLate ? '2027-03-01' : '2027-03-11', '16:00', services[rule])
  const flowControlSettings = {
    ...(withRefund !== undefined && { withRefund }),
    ...(waives !== undefined && { waiveCancellationFee: waives }),
  }
  const { booking } = await by.bookings.cancelBooking({ params: { bookingId: id }, body: { revision, flowControlSettings } })
  const { fees } = await owner.fees.queryFees({ body: { query: { filter: { bookingId: id } } } })
  return [booking.paymentStatus === 'PAID' ? 'KEPT' : 'BACK', ...fees.map(({ status, owed }) => `${status} ${owed.value}`)]
}

test.each(Object.keys(callers) as (keyof typeof callers)[])(
  'whether the visit comes back, and what is owed, is told by who cancels: %s',
  async (by) => {
    const before = (await left(order)) ?? 0
    // Customers say neither; a key and a staff member do as a manager does.
    const cases = all.filter(({ withRefund, waives }) => by === 'manager' || (waives === undefined && (by !== 'customer' || !withRefund)))
    const told: Record<string, string[]> = {}
    const wanted: Record<string, string[]> = {}
    for (const one of cases) {
      told[JSON.stringify(one)] = await whatFollows(callers[by], one)
      wanted[JSON.stringify(one)] = expected(by, one) as string[]
    }
    expect(told).toEqual(wanted)
    const kept = Object.values(wanted).filter(([visit]) => visit === 'KEPT').length
    expect(await left(order)).toBe(before - kept)
  },
  60_000,
)

test('a session that is canceled costs no visit, however late', async () => {
  const { bookingPolicy } = services.CREDIT
  const yoga = await serviceWithPlan({
    name: 'Yoga',
    bookingPolicy,
    type: 'CLASS',
    defaultCapacity: 5,
    staffMemberIds: [],
    schedule: {},
  })
  const plan = await sell(await planWith([{ serviceIds: [yoga.id], kind: 'PER_ORDER', amount: 3 }]), buyer)
  const [start, end] = [{ localDate: '2027-03-01T17:00:00' }, { localDate: '2027-03-01T18:00:00' }]
  const { event } = await owner.calendar.createEvent({
    body: { event: { scheduleId: yoga.schedule.id, type: 'CLASS', start, end, resources: [{ id: ada.resourceId }] } },
  })
  const held = await hold(buyer, { eventId: event.id })
  const body = { revision: held.revision, contactDetails: { ...lena, email: buyer.email }, selectedPaymentOption: 'MEMBERSHIP' as const }
  await buyer.bookings.completeBooking({ params: { bookingId: held.id }, body })
  expect(await left(plan)).toBe(2)
  await owner.calendar.cancelEvent({ params: { eventId: event.id }, body: {} })
  expect(await left(plan)).toBe(3)
})

test('a visit of several services that the business cancels late comes back as a whole', async () => {
  const service = services.CREDIT
  const before = await left(order)
  const contactDetails = { ...lena, email: buyer.email }
  const slots = ['14:00', '16:00'].map((time) => slotAt(buyer, { service, date: '2027-03-01', time }))
  const bookings = (await Promise.all(slots)).map((slot) => ({ bookedEntity: { slot }, totalParticipants: 1 }))
  const { multiServiceBooking } = await buyer.bookings.createMultiServiceBooking({
    body: { bookings, multiServiceBookingType: 'SEPARATE_BOOKINGS', returnFullEntity: true },
  })
  const [first] = multiServiceBooking.bookings.flatMap(({ booking }) => booking ?? [])
  const body = { revision: first?.revision ?? '', contactDetails, selectedPaymentOption: 'MEMBERSHIP' as const }
  await buyer.bookings.completeBooking({ params: { bookingId: first?.id ?? '' }, body })
  expect(await left(order)).toBe((before ?? 0) - 2)
  await owner.bookings.cancelMultiServiceBooking({ params: { multiServiceBookingId: multiServiceBooking.id }, body: {} })
  expect(await left(order)).toBe(before)
})

test('a visit that was moved late by its member is kept when it is canceled then', async () => {
  const { bookingPolicies } = await owner['booking-policies'].queryBookingPolicies({ body: { query: { filter: { name: 'CREDIT' } } } })
  const [{ id = '', revision = '' } = {}] = bookingPolicies
  await owner['booking-policies'].updateBookingPolicy({
    params: { 'bookingPolicy.id': id },
    body: { bookingPolicy: { revision, reschedulePolicy: { enabled: true } } },
  })
  const before = (await left(order)) ?? 0
  const booking = await bookAt(buyer, '2027-03-01', '16:00', services.CREDIT)
  const slot = await slotAt(buyer, { service: services.CREDIT, date: '2027-03-12', time: '11:00' })
  const { booking: moved } = await buyer.bookings.rescheduleBooking({
    params: { bookingId: booking.id },
    body: { revision: booking.revision, slot },
  })
  const { booking: canceled } = await buyer.bookings.cancelBooking({ params: { bookingId: moved.id }, body: { revision: moved.revision } })
  expect([canceled.paymentStatus, await left(order)]).toEqual(['PAID', before - 1])
})
