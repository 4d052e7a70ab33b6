import { randomUUID } from 'node:crypto'
import type { Booking, DeskKind } from '@foyer/contract'
import type { Client } from '@foyer/sdk'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { book, of } from '../../test/bookings/booked.ts'
import { createMultiServiceWorld, createParts } from '../../test/bookings/multi-service.ts'
import { signedInProvider } from '../../test/people/own-calendar.ts'
import { type SignedInBrowser, signedInBrowser } from '../../test/people/signed-in-browser.ts'
import { signedInMember } from '../../test/people/signed-in-member.ts'
import { outcomes } from '../../test/servers/racing.ts'

// Monday, 1 March 2027, 09:00 in Berlin.
const { world, ada, jonas, newDay, slot, later } = await createMultiServiceWorld()
afterAll(() => world.close())
const { owner } = world

const euros = (value: string) => ({ value, currency: 'EUR' })
const payment = { rateType: 'FIXED' as const, fixed: { price: euros('60.00') }, options: { inPerson: true } }
const massage = await world.service([ada], { name: 'Back massage', payment })
const facial = await world.service([jonas], { name: 'Long facial', payment: { ...payment, fixed: { price: euros('30.00') } } })

let desk: SignedInBrowser
let colleague: SignedInBrowser
beforeAll(async () => {
  desk = await signedInBrowser(world, { role: 'FRONT_DESK' })
  colleague = await signedInBrowser(world, { role: 'FRONT_DESK' })
})

const booked = async () => await book(owner, await slot(owner, newDay(), '11:00', massage))
const take = (client: Client, kind: DeskKind, id: string, more: object = {}) => client.desk.takePayment({ body: { kind, id, ...more } })
const dueOf = async (kind: DeskKind, id: string, client: Client = owner) => (await client.desk.getDeskDue({ params: { kind, id } })).due
const undo = (client: Client, paymentId = '') => client.desk.undoDeskPayment({ params: { paymentId }, body: {} })
const statusOf = async ({ id }: Pick<Booking, 'id'>) =>
  (await owner.bookings.queryExtendedBookings({ body: { query: { filter: { id } } } })).extendedBookings[0]?.booking.paymentStatus
const invoicesOf = async (paymentId = '') =>
  (await owner.invoices.listInvoices({ query: { limit: 100 } })).invoices
    .filter((invoice) => invoice.paymentId === paymentId)
    .map(({ kind, total }) => `${kind} ${total}`)
    .toSorted()
const linesOf = async (paymentId = '') =>
  (await owner.payments.getPayment({ params: { paymentId } })).lines.map(
    ({ kind, amount, deskMethod, deskMethodName }) => `${kind} ${amount.value} ${deskMethodName ?? deskMethod}`,
  )
const feeOf = async () => {
  const { bookingPolicy } = await owner['booking-policies'].createBookingPolicy({
    body: {
      bookingPolicy: {
        name: randomUUID(),
        cancellationPolicy: { enabled: true },
        cancellationFeePolicy: { enabled: true, cancellationWindows: [{ amount: euros('12') }] },
      },
    },
  })
  const service = await world.service([ada], { name: 'Peeling', payment, bookingPolicy: { id: bookingPolicy.id } })
  const member = await signedInMember(world)
  const booking = await book(member, await slot(member, newDay(), '11:00', service))
  await member.bookings.cancelBooking(of(booking))
  const { fees } = await owner.fees.queryFees({ body: { query: { filter: { bookingId: booking.id } } } })
  return fees[0]?.id ?? ''
}
const planOf300 = async () =>
  (
    await owner.plans.createPlan({
      body: { plan: { name: 'Ten visits', pricing: { singlePaymentUnlimited: true, price: { value: '300' } } } },
    })
  ).plan
const orderOf300 = async () => {
  const { memberId } = await signedInMember(world)
  return (await owner.orders.createOfflineOrder({ body: { planId: (await planOf300()).id, memberId } })).order.id
}
const giftOf300 = async () => {
  const giver = { name: 'Petra Wolf', email: `${randomUUID()}@wolf.example` }
  const gift = { planId: (await planOf300()).id, payment: 'ON_THE_SPOT' as const, giver, receiver: { name: 'Lena' } }
  return (await (await world.visitor()).gifts.createGift({ body: { gift } })).gift.id
}

test('a part is paid in cash and the rest by card, each with its invoice, and who took it is kept', async () => {
  const booking = await booked()
  expect(await dueOf('BOOKING', booking.id, desk)).toMatchObject({
    left: euros('60.00'),
    paid: euros('0.00'),
    staff: [{ name: 'Ada Lindqvist' }],
  })
  const first = await take(desk, 'BOOKING', booking.id, { amount: '20', deskMethod: 'CASH' })
  expect(first).toMatchObject({
    left: euros('40.00'),
    payments: [{ deskMethod: 'CASH', takenById: desk.memberId, amount: euros('20.00') }],
  })
  expect(await statusOf(booking)).toBe('PARTIALLY_PAID')
  const { dues } = await owner.dues.listDues({ query: { limit: 100 } })
  expect(dues.find(({ id }) => id === booking.id)).toMatchObject({ owed: euros('40.00'), paid: euros('20.00') })
  await expect(take(desk, 'BOOKING', booking.id, { amount: '40.01' })).rejects.toMatchObject({
    status: 428,
    code: 'PAYMENT_EXCEEDS_DUE',
    data: { left: euros('40.00') },
  })
  const rest = await take(colleague, 'BOOKING', booking.id, { deskMethod: 'CARD_TERMINAL' })
  expect(rest).toMatchObject({ left: euros('0.00'), payments: [{ amount: euros('40.00'), takenById: colleague.memberId }] })
  expect(await statusOf(booking)).toBe('PAID')
  await expect(take(desk, 'BOOKING', booking.id)).rejects.toMatchObject({ status: 428, code: 'NOTHING_TO_PAY' })
  for (const { payments } of [first, rest]) expect(await invoicesOf(payments[0]?.id)).toEqual([`INVOICE ${payments[0]?.amount.value}`])
})

test('of two desks that record the rest at the same time, one succeeds', async () => {
  const { id } = await booked()
  const race = [take(desk, 'BOOKING', id), take(colleague, 'BOOKING', id), take(owner, 'BOOKING', id, { amount: '60' })]
  expect(await outcomes(race)).toEqual({ SUCCESS: 1, '428 NOTHING_TO_PAY': 2 })
  const [order, fee] = [await orderOf300(), await feeOf()]
  for (const [kind, one] of [
    ['ORDER', order],
    ['FEE', fee],
  ] as const)
    expect((await outcomes([desk, colleague].map((client) => take(client, kind, one)))).SUCCESS, kind).toBe(1)
})

test('a visit is paid as one, in proportion to its parts, and undone as one', async () => {
  const date = newDay()
  const asked = [
    { service: massage, at: `${date}T10:00:00` },
    { service: facial, at: `${date}T11:00:00` },
  ]
  const { id, parts } = await createParts(owner, asked, { status: 'CONFIRMED' })
  const { payments, left } = await take(desk, 'VISIT', id, { amount: '45', tip: { amount: '5' } })
  expect([left, payments.map(({ purpose, amount }) => `${purpose} ${amount.value}`)]).toEqual([
    euros('45.00'),
    ['BOOKING 45.00', 'TIP 5.00'],
  ])
  expect(await Promise.all(parts.map(async (part) => [(await dueOf('BOOKING', part.id)).left.value, await statusOf(part)]))).toEqual([
    ['30.00', 'PARTIALLY_PAID'],
    ['15.00', 'PARTIALLY_PAID'],
  ])
  await take(desk, 'VISIT', id)
  expect(await Promise.all(parts.map(statusOf))).toEqual(['PAID', 'PAID'])
  await undo(desk, payments[0]?.id)
  expect((await dueOf('VISIT', id)).left).toEqual(euros('45.00'))
  expect(await Promise.all(parts.map(statusOf))).toEqual(['PARTIALLY_PAID', 'PARTIALLY_PAID'])
})

describe('in parts, undone one by one', () => {
  const subjects: [DeskKind, () => Promise<string>, string, string][] = [
    ['BOOKING', async () => (await booked()).id, '60.00', '20'],
    ['ORDER', orderOf300, '300.00', '100'],
    ['FEE', feeOf, '12.00', '5'],
    ['GIFT', giftOf300, '300.00', '100'],
  ]
  test.each(subjects)('%s', async (kind, made, total, part) => {
    const id = await made()
    const left = async () => (await dueOf(kind, id)).left.value
    const inDues = async () => (await owner.dues.listDues({ query: { limit: 100 } })).dues.find((due) => due.id === id)?.owed.value
    const first = await take(desk, kind, id, { amount: part, deskMethod: 'CASH' })
    const rest = (Number(total) - Number(part)).toFixed(2)
    expect([await left(), await inDues()]).toEqual([rest, rest])
    const second = await take(colleague, kind, id)
    expect([await left(), await inDues()]).toEqual(['0.00', undefined])
    expect(second.payments).toMatchObject([{ amount: euros(rest), deskMethod: 'OTHER' }])
    // A part, then again: it is gone once.
    const [one, other] = [first.payments[0]?.id, second.payments[0]?.id]
    expect(await outcomes([undo(desk, one), undo(colleague, one)])).toEqual({ SUCCESS: 1, '428 PAYMENT_NOT_UNDOABLE': 1 })
    expect([await left(), await inDues()]).toEqual([Number(part).toFixed(2), Number(part).toFixed(2)])
    expect(await linesOf(one)).toEqual([`CHARGE ${Number(part).toFixed(2)} CASH`, `REFUND -${Number(part).toFixed(2)} CASH`])
    expect(await invoicesOf(one)).toEqual([`CREDIT_NOTE ${Number(part).toFixed(2)}`, `INVOICE ${Number(part).toFixed(2)}`])
    await undo(desk, other)
    expect([await left(), await inDues()]).toEqual([total, total])
    await take(desk, kind, id, { deskMethod: 'TRANSFER' })
    expect(await left()).toBe('0.00')
    const { payments } = await dueOf(kind, id)
    expect(payments.filter(({ isUndoable }) => isUndoable)).toMatchObject([{ isFresh: true, payment: { amount: euros(total) } }])
  })
})

test('marking as paid after a partial payment records only the rest', async () => {
  const [order, fee] = [await orderOf300(), await feeOf()]
  await take(desk, 'ORDER', order, { amount: '100' })
  await owner.orders.markAsPaid({ params: { id: order }, body: { deskMethod: 'TRANSFER' } })
  const { payments } = await dueOf('ORDER', order)
  expect(payments.map(({ payment: one }) => `${one.amount.value} ${one.deskMethod}`).toSorted()).toEqual([
    '100.00 OTHER',
    '200.00 TRANSFER',
  ])
  await owner.orders.undoMarkAsPaid({ params: { id: order }, body: {} })
  expect((await dueOf('ORDER', order)).left).toEqual(euros('300.00'))
  await take(desk, 'FEE', fee, { amount: '5' })
  await owner.fees.markFeeAsPaid({ params: { feeId: fee }, body: {} })
  await owner.fees.undoFeePayment({ params: { feeId: fee }, body: {} })
  expect((await dueOf('FEE', fee)).left).toEqual(euros('12.00'))
})

test('a tip is a payment of its own: it pays nothing, is on no invoice, and stays when the booking is unpaid again', async () => {
  const { id } = await booked()
  const forId = (await dueOf('BOOKING', id)).staff[0]?.id
  const { payments } = await take(desk, 'BOOKING', id, { deskMethod: 'CASH', tip: { amount: '6', forId } })
  const tip = payments.find(({ purpose }) => purpose === 'TIP')
  expect(tip).toMatchObject({ bookingId: id, tipFor: { id: forId, name: 'Ada Lindqvist' }, amount: euros('6.00') })
  expect(await invoicesOf(tip?.id)).toEqual([])
  // The tip alone, of what is paid already.
  expect((await take(desk, 'BOOKING', id, { amount: '0', tip: { amount: '1' } })).payments).toMatchObject([{ purpose: 'TIP' }])
  const { revision } =
    (await owner.bookings.queryExtendedBookings({ body: { query: { filter: { id } } } })).extendedBookings[0]?.booking ?? {}
  await owner.bookings.setPaymentStatus({ params: { bookingId: id }, body: { revision: revision ?? '', paymentStatus: 'NOT_PAID' } })
  expect(await dueOf('BOOKING', id)).toMatchObject({ paid: euros('0.00'), left: euros('60.00') })
  expect((await owner.payments.getPayment({ params: { paymentId: tip?.id ?? '' } })).payment.kept).toEqual(euros('6.00'))
  await undo(desk, tip?.id)
  expect((await owner.payments.getPayment({ params: { paymentId: tip?.id ?? '' } })).payment).toMatchObject({
    status: 'UNDONE',
    kept: euros('0.00'),
  })
  await expect(take(desk, 'BOOKING', id, { tip: { amount: '1', forId: randomUUID() } })).rejects.toMatchObject({
    code: 'STAFF_MEMBER_NOT_FOUND',
  })
  const csv = await owner.payments.exportPayments({ query: {} })
  expect(await csv.text()).toMatch(/CHARGE,6\.00,EUR,TIP,.*CASH,Ada Lindqvist/)
})

test('the business names its own ways; one that was removed stays on what was paid by it', async () => {
  const { methods } = await owner.desk.updateDeskMethods({ body: { methods: [{ name: 'Voucher' }, { name: 'Twint' }] } })
  const { id } = await booked()
  const voucher = methods[0]?.id ?? ''
  const { payments } = await take(desk, 'BOOKING', id, { amount: '10', deskMethod: voucher })
  expect(payments).toMatchObject([{ deskMethod: voucher, deskMethodName: 'Voucher' }])
  await owner.desk.updateDeskMethods({ body: { methods: [{ id: methods[1]?.id ?? '', name: 'TWINT' }] } })
  expect((await dueOf('BOOKING', id)).methods).toEqual([{ id: methods[1]?.id, name: 'TWINT' }])
  await expect(take(desk, 'BOOKING', id, { deskMethod: voucher })).rejects.toMatchObject({ status: 404, code: 'DESK_METHOD_NOT_FOUND' })
  expect(await linesOf(payments[0]?.id)).toEqual(['CHARGE 10.00 Voucher'])
  // It goes back as it came.
  await owner.desk.giveBackPayment({ params: { paymentId: payments[0]?.id ?? '' }, body: { amount: '4' } })
  await undo(desk, payments[0]?.id)
  expect(await linesOf(payments[0]?.id)).toEqual(['CHARGE 10.00 Voucher', 'REFUND -4.00 Voucher', 'REFUND -6.00 Voucher'])
  const twice = owner.desk.updateDeskMethods({ body: { methods: [{ name: 'Bar' }, { name: 'bar' }] } })
  await expect(twice).rejects.toMatchObject({ status: 400 })
})

describe('giving money back', () => {
  const giveBack = (client: Client, paymentId: string, amount?: string, more: object = {}) =>
    client.desk.giveBackPayment({ params: { paymentId }, body: { ...(amount && { amount }), ...more } })
  const paid = async () => {
    const { id } = await booked()
    const { payments } = await take(desk, 'BOOKING', id, { deskMethod: 'CARD_TERMINAL' })
    return { id, paymentId: payments[0]?.id ?? '' }
  }
  const allow = (each: string, perDay?: string) =>
    owner.desk.updateRefundLimits({ body: { limits: [{ role: 'FRONT_DESK', each, ...(perDay && { perDay }) }] } })

  test('is refused to the front desk in every way, until the owner allows it up to an amount', async () => {
    const { id, paymentId } = await paid()
    const none = { status: 403, code: 'REFUND_LIMIT', data: { each: euros('0.00') } }
    await expect(giveBack(desk, paymentId, '1')).rejects.toMatchObject(none)
    const { booking } = (await owner.bookings.queryExtendedBookings({ body: { query: { filter: { id } } } })).extendedBookings[0] ?? {}
    const change = { params: { bookingId: id }, body: { revision: booking?.revision ?? '', paymentStatus: 'REFUNDED' as const } }
    await expect(desk.bookings.setPaymentStatus(change)).rejects.toMatchObject(none)
    await expect(desk.payments.refundPayment({ params: { paymentId }, body: {} })).rejects.toMatchObject({ code: 'PERMISSION_DENIED' })
    // The next day a mistake is money that goes back.
    await later({ hours: 24 }, async () => {
      const tomorrow = await signedInBrowser(world, { role: 'FRONT_DESK' })
      await expect(undo(tomorrow, paymentId)).rejects.toMatchObject(none)
      expect((await dueOf('BOOKING', id, tomorrow)).payments).toMatchObject([{ isUndoable: true, isFresh: false }])
    })
    await allow('20')
    expect((await dueOf('BOOKING', id, desk)).refundLimit).toEqual({ isUnlimited: false, each: euros('20.00') })
    await expect(giveBack(desk, paymentId, '20.01')).rejects.toMatchObject({ data: { each: euros('20.00') } })
    const { lines } = await giveBack(desk, paymentId, '20', { deskMethod: 'CASH', reason: 'Too loud' })
    expect(lines.at(-1)).toMatchObject({ kind: 'REFUND', amount: euros('-20.00'), deskMethod: 'CASH', reason: 'Too loud' })
    expect(await invoicesOf(paymentId)).toEqual(['CREDIT_NOTE 20.00', 'INVOICE 60.00'])
    expect(await statusOf({ id })).toBe('PAID')
    // What is left of it is undone whole, the same day.
    await undo(desk, paymentId)
    expect(await linesOf(paymentId)).toEqual(['CHARGE 60.00 CARD_TERMINAL', 'REFUND -20.00 CASH', 'REFUND -40.00 CARD_TERMINAL'])
  })

  test('stays within the limit of a day, also for five concurrent refunds', async () => {
    await allow('20', '50')
    const all = await Promise.all([1, 2, 3, 4, 5].map(paid))
    const fresh = await signedInBrowser(world, { role: 'FRONT_DESK' })
    expect(await outcomes(all.map(({ paymentId }) => giveBack(fresh, paymentId, '20')))).toEqual({ SUCCESS: 2, '403 REFUND_LIMIT': 3 })
    const refused = giveBack(fresh, all[0]?.paymentId ?? '', '20')
    await expect(refused).rejects.toMatchObject({ data: { each: euros('20.00'), left: euros('10.00') } })
    await later({ hours: 24 }, async () => {
      const again = await signedInBrowser(world, { role: 'FRONT_DESK' })
      expect((await dueOf('BOOKING', all[0]?.id ?? '', again)).refundLimit).toMatchObject({ left: euros('50.00') })
    })
  })

  test('has no limit for those who manage payments', async () => {
    const { paymentId } = await paid()
    await giveBack(owner, paymentId)
    await expect(giveBack(owner, paymentId)).rejects.toMatchObject({ code: 'NOTHING_TO_REFUND' })
  })
})

test('a provider records payments for their own bookings only, and sells no plans', async () => {
  const provider = await signedInProvider(world, ada)
  const own = await booked()
  const { payments } = await take(provider, 'BOOKING', own.id, { amount: '10', deskMethod: 'CASH' })
  expect(payments).toMatchObject([{ takenById: provider.memberId }])
  const foreign = await book(owner, await slot(owner, newDay(), '11:00', facial))
  await expect(take(provider, 'BOOKING', foreign.id)).rejects.toMatchObject({ status: 404, code: 'BOOKING_NOT_FOUND' })
  const { payments: theirs } = await take(desk, 'BOOKING', foreign.id)
  await expect(undo(provider, theirs[0]?.id)).rejects.toMatchObject({ status: 404, code: 'PAYMENT_NOT_FOUND' })
  await expect(take(provider, 'ORDER', await orderOf300())).rejects.toMatchObject({ status: 404, code: 'order_not_found' })
  await undo(provider, payments[0]?.id)
  expect(await statusOf(own)).toBe('NOT_PAID')
})
