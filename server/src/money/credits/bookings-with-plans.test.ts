import { randomUUID } from 'node:crypto'
import type { Booking, NewBenefit } from '@foyer/contract'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { hold, lena, slotAt } from '../../test/bookings/booked.ts'
import { createPlanWorld } from '../../test/money/plan-world.ts'
import type { MemberClient } from '../../test/people/signed-in-member.ts'
import { outcomes } from '../../test/servers/racing.ts'
import { advanceOrders } from '../orders/change-orders.ts'

const {
  world,
  owner,
  visitor,
  massage,
  newDay,
  serviceWithPlan,
  planWith,
  sell,
  left,
  ledger,
  replayed,
  bookAt,
  completeWithPlan,
  member,
  ada,
} = await createPlanWorld()
afterAll(() => world.close())
const { clock } = world
const start = clock.now
beforeEach(() => clock.set(start))

const soon = '2027-03-04'
const three = (per: 'PER_CYCLE' | 'PER_ORDER' = 'PER_CYCLE'): NewBenefit => ({ serviceIds: [massage.id], kind: per, amount: 3 })
const unlimited: NewBenefit = { serviceIds: [massage.id], kind: 'UNLIMITED' }
const once = { singlePaymentUnlimited: true }
const cancel = ({ id, revision }: Booking, by: MemberClient | typeof owner, withRefund?: boolean) =>
  by.bookings.cancelBooking({
    params: { bookingId: id },
    body: { revision, ...(withRefund && { flowControlSettings: { withRefund } }) },
  })
const at = (date: string) => `${date}T09:00:00.000Z`

describe('a booking that a plan pays for', () => {
  test('uses a credit, costs nothing, and returns it when it is canceled in time', async () => {
    const buyer = await member()
    const order = await sell(await planWith([three()]), buyer)
    const booking = await bookAt(buyer, soon, '10:00')
    expect(booking).toMatchObject({
      status: 'CONFIRMED',
      selectedPaymentOption: 'MEMBERSHIP',
      paymentStatus: 'PAID',
      price: { value: '0.00' },
    })
    expect(await left(order)).toBe(2)
    const payments = [{ bookingId: booking.id, uses: 1, plan: { orderId: order.id, planName: 'Massage card', total: 3, left: 2 } }]
    expect(await buyer.credits.listMyPlanPayments({ body: { bookingIds: [booking.id] } })).toMatchObject({ payments })
    expect(await owner.credits.listPlanPayments({ body: { bookingIds: [booking.id] } })).toMatchObject({ payments })
    expect((await (await member()).credits.listMyPlanPayments({ body: { bookingIds: [booking.id] } })).payments).toEqual([])
    const { booking: canceled } = await cancel(booking, buyer)
    expect(canceled.paymentStatus).toBe('REFUNDED')
    expect(await ledger(order)).toEqual(['GRANT 3', 'BOOKING -1', 'CANCELLATION 1'])
    expect(await replayed(order)).toBe(3)
  })

  test('is refused with the reason, and then holds nothing', async () => {
    const buyer = await member()
    const refused = (code: string, date = soon) => expect(bookAt(buyer, date, '11:00')).rejects.toMatchObject({ status: 428, code })
    await refused('PLAN_DOES_NOT_COVER_SERVICE')
    const order = await sell(await planWith([{ ...three(), amount: 1 }]), buyer)
    await refused('PLAN_NOT_VALID_AT_THAT_TIME', '2027-04-05')
    await owner.orders.pauseOrder({ params: { id: order.id }, body: {} })
    await refused('PLAN_PAUSED')
    await owner.orders.resumeOrder({ params: { id: order.id }, body: {} })
    await bookAt(buyer, soon, '11:00')
    await expect(bookAt(buyer, soon, '12:00')).rejects.toMatchObject({ code: 'NO_CREDITS_LEFT', data: { orderId: order.id, left: 0 } })
    const held = await hold(visitor, await slotAt(visitor, { service: massage, date: soon, time: '14:00' }))
    const body = { revision: held.revision, contactDetails: { ...lena, email: buyer.email }, selectedPaymentOption: 'MEMBERSHIP' as const }
    await expect(visitor.bookings.completeBooking({ params: { bookingId: held.id }, body })).rejects.toMatchObject({
      code: 'PLAN_NEEDS_MEMBER',
    })
    await owner.bookings.cancelBooking({ params: { bookingId: held.id }, body: { revision: held.revision } })
  })

  test('uses unlimited benefits first, then what expires first, and leaves a line in both cases', async () => {
    const buyer = await member()
    const forever = await sell(await planWith([three('PER_ORDER')], once), buyer)
    const monthly = await sell(await planWith([three()]), buyer)
    await bookAt(buyer, newDay(), '10:00')
    expect([await left(forever), await left(monthly)]).toEqual([3, 2])
    const open = await sell(await planWith([unlimited]), buyer)
    const booking = await bookAt(buyer, newDay(), '10:00')
    expect([await left(forever), await left(monthly), await ledger(open)]).toEqual([3, 2, ['BOOKING 0']])
    await cancel(booking, buyer)
    expect(await ledger(open)).toEqual(['BOOKING 0', 'CANCELLATION 0'])
  })

  test('uses the order that the member names, and no other', async () => {
    const buyer = await member()
    const monthly = await sell(await planWith([three()]), buyer)
    const forever = await sell(await planWith([three('PER_ORDER')], once), buyer)
    const date = newDay()
    const items = [{ serviceId: massage.id, startDate: `${date}T10:00:00Z` }]
    const { choices } = await buyer.credits.previewMyPlanPayment({ body: { items } })
    expect(choices.map(({ orderId, plans }) => [orderId, plans[0]?.left]).sort()).toEqual(
      [monthly, forever].map(({ id }) => [id, 2]).sort(),
    )
    const payWith = async (planOrderId: string, time: string) => {
      const held = await hold(buyer, await slotAt(buyer, { service: massage, date, time }))
      const contactDetails = { ...lena, email: buyer.email }
      const body = { revision: held.revision, contactDetails, selectedPaymentOption: 'MEMBERSHIP' as const, planOrderId }
      return await buyer.bookings.completeBooking({ params: { bookingId: held.id }, body })
    }
    await payWith(forever.id, '10:00')
    expect([await left(monthly), await left(forever)]).toEqual([3, 2])
    const others = await sell(await planWith([three()]), await member())
    await expect(payWith(others.id, '12:00')).rejects.toMatchObject({ code: 'PLAN_DOES_NOT_COVER_SERVICE' })
    expect(await left(others)).toBe(3)
  })

  test('keeps its credit at a new time where it is valid, and is refused one where it is not', async () => {
    const buyer = await member()
    const order = await sell(await planWith([three()]), buyer)
    const booking = await bookAt(buyer, newDay(), '13:00')
    const move = async (date: string, { id, revision }: Booking) => {
      const slot = await slotAt(buyer, { service: massage, date, time: '15:00' })
      return (await buyer.bookings.rescheduleBooking({ params: { bookingId: id }, body: { revision, slot } })).booking
    }
    const moved = await move(newDay(), booking)
    expect(await ledger(order)).toEqual(['GRANT 3', 'BOOKING -1'])
    await expect(move('2027-04-06', moved)).rejects.toMatchObject({ code: 'PLAN_NOT_VALID_AT_THAT_TIME' })
    const forever = await sell(await planWith([three('PER_ORDER')], once), buyer)
    expect(await move('2027-04-06', moved)).toMatchObject({ paymentStatus: 'PAID' })
    expect([await left(order), await left(forever)]).toEqual([3, 2])
  })

  test('still costs nothing when it becomes longer where it is', async () => {
    const buyer = await member()
    const availabilityConstraints = { sessionDurations: [60, 90] }
    const long = await serviceWithPlan({ name: 'Long massage', schedule: { availabilityConstraints } })
    await sell(await planWith([{ ...three(), serviceIds: [long.id] }]), buyer)
    const date = newDay()
    const { id, revision } = await bookAt(buyer, date, '10:00', long)
    const slot = { serviceId: long.id, startDate: `${date}T10:00:00`, endDate: `${date}T11:30:00` }
    const { booking } = await owner.bookings.rescheduleBooking({ params: { bookingId: id }, body: { revision, slot } })
    expect(booking).toMatchObject({ paymentStatus: 'PAID', price: { value: '0.00' } })
  })

  test('is kept when it is canceled late, until a manager forgives', async () => {
    const buyer = await member()
    const { bookingPolicy } = await owner['booking-policies'].createBookingPolicy({
      body: {
        bookingPolicy: {
          name: 'With fees',
          cancellationPolicy: { enabled: true },
          cancellationFeePolicy: { enabled: true, cancellationWindows: [{ startInMinutes: 1440, percentage: '50' }] },
        },
      },
    })
    const strict = await serviceWithPlan({ name: 'Strict massage', bookingPolicy: { id: bookingPolicy.id } })
    const order = await sell(await planWith([{ ...three(), serviceIds: [strict.id] }]), buyer)
    const [late, forgiven, early] = [
      await bookAt(buyer, '2027-03-01', '16:00', strict),
      await bookAt(buyer, '2027-03-01', '17:00', strict),
      await bookAt(buyer, '2027-03-03', '17:00', strict),
    ]
    expect((await cancel(late, buyer)).booking.paymentStatus).toBe('PAID')
    expect((await cancel(forgiven, owner, true)).booking.paymentStatus).toBe('REFUNDED')
    await cancel(early, buyer)
    expect(await left(order)).toBe(2)
    const giveBack = () => owner.credits.returnCredits({ body: { bookingId: late.id, reason: 'Broken leg' } })
    expect(await giveBack()).toEqual({ uses: 1 })
    expect(await left(order)).toBe(3)
    await expect(giveBack()).rejects.toMatchObject({ status: 428, code: 'BOOKING_NOT_PAID_WITH_PLAN' })
    await expect(owner.credits.returnCredits({ body: { bookingId: randomUUID(), reason: 'x' } })).rejects.toMatchObject({
      code: 'BOOKING_NOT_FOUND',
    })
    expect(await replayed(order)).toBe(3)
  })

  test('comes back after its cycle and expires at once', async () => {
    const buyer = await member()
    const order = await sell(await planWith([three()]), buyer)
    const booking = await bookAt(buyer, '2027-03-31', '10:00')
    clock.set(at('2027-04-02'))
    await advanceOrders({ ...world.dependencies })
    await owner.credits.returnCredits({ body: { bookingId: booking.id, reason: 'Teacher was ill' } })
    expect(await ledger(order)).toEqual(['GRANT 3', 'BOOKING -1', 'EXPIRY -2', 'GRANT 3', 'CANCELLATION 1', 'EXPIRY -1'])
    expect(await replayed(order)).toBe(3)
  })

  test('is made by the business with the plan of its customer', async () => {
    const buyer = await member()
    const order = await sell(await planWith([three()]), buyer)
    const { contactId } = (await owner.orders.managementGetOrder({ params: { id: order.id }, query: {} })).order.buyer
    const slot = await slotAt(owner, { service: massage, date: newDay(), time: '11:00' })
    const item = { serviceId: massage.id, startDate: slot.startDate.slice(0, 16).concat(':00Z') }
    expect(await owner.credits.previewPlanPayment({ body: { contactId: contactId ?? '', items: [item] } })).toMatchObject({
      payments: [{ plan: { orderId: order.id, left: 2 } }],
    })
    const body = {
      booking: {
        bookedEntity: { slot },
        totalParticipants: 1,
        status: 'CONFIRMED' as const,
        contactDetails: { ...lena, email: buyer.email, ...(contactId && { contactId }) },
        selectedPaymentOption: 'MEMBERSHIP' as const,
      },
    }
    const { booking } = await owner.bookings.createBooking({ body })
    expect([booking.paymentStatus, await left(order)]).toEqual(['PAID', 2])
    await cancel(booking, owner)
    expect(await left(order)).toBe(3)
  })

  test('of two concurrent ones only one uses the last credit', async () => {
    const buyer = await member()
    const order = await sell(await planWith([{ ...three(), amount: 1 }]), buyer)
    const date = newDay()
    const held = [
      await hold(buyer, await slotAt(buyer, { service: massage, date, time: '10:00' })),
      await hold(buyer, await slotAt(buyer, { service: await serviceWithPlanOf('Other massage', order.planId), date, time: '14:00' })),
    ]
    expect(await outcomes(held.map((booking) => completeWithPlan(buyer, booking)))).toEqual({ SUCCESS: 1, '428 NO_CREDITS_LEFT': 1 })
    expect(await ledger(order)).toEqual(['GRANT 1', 'BOOKING -1'])
  })
})

/** Another service of the first benefit of a plan. */
async function serviceWithPlanOf(name: string, planId: string) {
  const service = await serviceWithPlan({ name })
  const { benefits } = await owner.benefits.getPlanBenefits({ params: { planId } })
  const [first] = benefits
  const wider = { ...first, kind: first?.kind ?? 'UNLIMITED', serviceIds: [...(first?.serviceIds ?? []), service.id] }
  await owner.benefits.setPlanBenefits({ params: { planId }, body: { benefits: [wider] } })
  return service
}

describe('a service that takes plans alone', () => {
  test('is not booked without one', async () => {
    const payment = { rateType: 'FIXED' as const, fixed: { price: { value: '40' } }, options: { pricingPlan: true } }
    const closed = await world.service([ada], { name: 'Members only', payment })
    const held = await hold(visitor, await slotAt(visitor, { service: closed, date: newDay(), time: '10:00' }))
    const body = { revision: held.revision, contactDetails: lena }
    await expect(visitor.bookings.completeBooking({ params: { bookingId: held.id }, body })).rejects.toMatchObject({
      code: 'PAYMENT_OPTION_NOT_OFFERED',
    })
  })
})
