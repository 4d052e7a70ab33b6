import { randomUUID } from 'node:crypto'
import type { Booking } from '@foyer/contract'
import { expect, test } from 'vitest'
import { book, lena, of, slotAt } from '../../test/bookings/booked.ts'
import { createPaymentWorld } from '../../test/money/payment-world.ts'
import { signedInBrowser } from '../../test/people/signed-in-browser.ts'

const { world, owner, stripe, createPlan, minute, linesFor, signedInMember } = await createPaymentWorld()
const ada = await world.staffMember('Ada Lindqvist')
const price = { value: '60.00', currency: 'EUR' }
const payment = { rateType: 'FIXED' as const, fixed: { price }, options: { online: true, inPerson: true } }
const { bookingPolicy } = await owner['booking-policies'].createBookingPolicy({
  body: {
    bookingPolicy: {
      name: 'Strict',
      cancellationPolicy: { enabled: true },
      cancellationFeePolicy: { enabled: true, cancellationWindows: [{ amount: price }] },
    },
  },
})
const massage = await world.service([ada], { payment, bookingPolicy: { id: bookingPolicy.id } })
const byRequest = await world.service([ada], { name: 'Coaching', payment, onlineBooking: { enabled: true, requireManualApproval: true } })
const { id: planId } = await createPlan({ price, singlePaymentUnlimited: true })

type Member = Awaited<ReturnType<typeof signedInMember>>
let days = 0
const newDate = (): string => {
  const day = days++
  return Temporal.PlainDate.from('2027-03-08')
    .add({ weeks: Math.floor(day / 5), days: day % 5 })
    .toString()
}

const pay = async (by: Member, { id, redirectUrl }: { id: string; redirectUrl?: string }) => {
  stripe.pay(redirectUrl)
  await by.payments.checkPayment({ params: { paymentId: id }, body: {} })
}
const start = async (by: Member, subject: object) =>
  (await by.payments.startPayment({ body: { ...subject, returnUrl: '/account' } })).payment

const owing = {
  FEE: async (by: Member) => {
    const slot = await slotAt(by, { service: massage, date: newDate(), time: '11:00' })
    const booking = await book(by, slot)
    await by.bookings.cancelBooking(of(booking))
    const { fees } = await owner.fees.queryFees({ body: { query: { filter: { bookingId: booking.id } } } })
    return fees[0]?.id ?? ''
  },
  GIFT: async (by: Member) => {
    const giver = { name: 'Ben Okri', email: `${randomUUID()}@people.example` }
    const gift = { planId, receiver: { name: 'Ada' }, payment: 'ONLINE' as const, giver }
    return (await by.gifts.createGift({ body: { gift } })).gift.id
  },
}

/** Of 60 € a part of 20 € was paid at the desk, and a page is open for the rest. */
const partlyPaid = async (kind: keyof typeof owing) => {
  const by = await signedInMember(world)
  const id = await owing[kind](by)
  const { payments } = await owner.desk.takePayment({ body: { kind, id, amount: '20' } })
  const left = async () => (await owner.desk.getDeskDue({ params: { kind, id } })).due.left.value
  return { by, id, left, partId: payments[0]?.id ?? '', page: await start(by, kind === 'FEE' ? { feeId: id } : { giftId: id }) }
}

test.each(['FEE', 'GIFT'] as const)(
  'the page of a %s asks for the rest alone, which stays paid where the part was a mistake',
  async (kind) => {
    const { by, id, left, partId, page } = await partlyPaid(kind)
    expect(page.amount.value).toBe('40.00')
    await pay(by, page)
    expect([await linesFor(id), await left()]).toEqual([['CHARGE 2000', 'CHARGE 4000'], '0.00'])
    const { invoices } = await owner.invoices.listInvoices({ query: { limit: 100 } })
    expect(invoices.filter(({ paymentId }) => paymentId === page.id).map(({ total }) => total)).toEqual(['40.00'])
    if (kind === 'FEE') await owner.fees.undoFeePayment({ params: { feeId: id }, body: {} })
    else await owner.desk.undoDeskPayment({ params: { paymentId: partId }, body: {} })
    expect(await left()).toBe('20.00')
  },
)

test.each(['FEE', 'GIFT'] as const)('the page for the rest of a %s closes when the part is undone', async (kind) => {
  const { id, left, partId, page } = await partlyPaid(kind)
  await owner.desk.undoDeskPayment({ params: { paymentId: partId }, body: {} })
  stripe.pay(page.redirectUrl)
  await minute()
  await minute()
  expect((await linesFor(id)).toSorted()).toEqual(['CHARGE 2000', 'CHARGE 4000', 'REFUND -2000', 'REFUND -4000'])
  expect(await left()).toBe('60.00')
})

test('an order with a refunded part is unpaid again, and a gift stays paid by the other part', async () => {
  const by = await signedInMember(world)
  const { order } = await owner.orders.createOfflineOrder({ body: { planId, memberId: by.memberId } })
  const take = async (kind: 'ORDER' | 'GIFT', id: string, amount?: string) =>
    (await owner.desk.takePayment({ body: { kind, id, ...(amount && { amount }) } })).payments[0]?.id ?? ''
  const giveBack = (paymentId: string) => owner.desk.giveBackPayment({ params: { paymentId }, body: {} })
  await take('ORDER', order.id, '10')
  await giveBack(await take('ORDER', order.id, '20'))
  expect((await owner.dues.listDues({ query: {} })).dues.find(({ id }) => id === order.id)?.owed.value).toBe('50.00')
  const giftId = await owing.GIFT(by)
  const part = await take('GIFT', giftId, '20')
  await take('GIFT', giftId)
  await giveBack(part)
  expect((await owner.gifts.getGift({ params: { giftId } })).gift.status).toBe('READY')
})

test.each(['NOT_PAID', 'UNDEFINED', 'REFUNDED'] as const)(
  'while money that came online is kept, no booking is %s',
  async (paymentStatus) => {
    const by = await signedInMember(world)
    const verbs = ['confirmBooking', 'declineBooking', 'setPaymentStatus'] as const
    for (const verb of verbs) {
      const slot = await slotAt(by, { service: byRequest, date: newDate(), time: '11:00' })
      const asked = { bookedEntity: { slot }, totalParticipants: 1, contactDetails: lena, selectedPaymentOption: 'ONLINE' as const }
      const { id } = (await by.bookings.createBooking({ body: { booking: asked } })).booking
      await pay(by, await start(by, { bookingId: id }))
      const [found] = (await owner.bookings.queryExtendedBookings({ body: { query: { filter: { id } } } })).extendedBookings
      const { revision, status }: Partial<Booking> = found?.booking ?? {}
      const said = await owner.bookings[verb]({ params: { bookingId: id }, body: { revision: revision ?? '', paymentStatus } })
      expect([verb, status, said.booking.paymentStatus]).toEqual([verb, 'PENDING', 'PAID'])
    }
  },
)

test('the front desk declines no request with more cash than it may give back', async () => {
  const [desk, by] = [await signedInBrowser(world, { role: 'FRONT_DESK' }), await signedInMember(world)]
  const { id, revision } = await book(by, await slotAt(by, { service: byRequest, date: newDate(), time: '11:00' }))
  await desk.desk.takePayment({ body: { kind: 'BOOKING', id } })
  const body = { revision: String(Number(revision) + 1), paymentStatus: 'REFUNDED' as const }
  for (const verb of ['confirmBooking', 'declineBooking'] as const)
    await expect(desk.bookings[verb]({ params: { bookingId: id }, body })).rejects.toMatchObject({ code: 'REFUND_LIMIT' })
  expect((await owner.bookings.declineBooking({ params: { bookingId: id }, body })).booking.paymentStatus).toBe('REFUNDED')
  expect(await linesFor(id)).toEqual(['CHARGE 6000', 'REFUND -6000'])
})
