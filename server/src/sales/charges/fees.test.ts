import type { Booking } from '@foyer/contract'
import type { Client } from '@foyer/sdk'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { book, of } from '../../test/bookings/booked.ts'
import { createBookingWorld } from '../../test/bookings/booking-world.ts'
import { connectedStripe } from '../../test/money/connected-stripe.ts'
import { signedInMember } from '../../test/people/signed-in-member.ts'
import { workDuePayments } from './money-queue.ts'

// Monday, 1 March 2027, 09:00 in Berlin.
const { world, ada, newDay, slot, later } = await createBookingWorld()
afterAll(() => world.close())
const stripe = await connectedStripe(world)
const { owner, db } = world
const minute = () => workDuePayments(world.dependencies)

/** A service of which canceling costs 12 € at any time, forgiven as often as is said, and missing it as well. */
async function serviceForgiving(forgivenCount: number, noShowEnabled = true) {
  const { bookingPolicy } = await owner['booking-policies'].createBookingPolicy({
    body: {
      bookingPolicy: {
        name: `Forgives ${forgivenCount}`,
        cancellationPolicy: { enabled: true },
        cancellationFeePolicy: { enabled: true, cancellationWindows: [{ amount: { value: '12', currency: 'EUR' } }] },
        lateFeePolicy: { forgivenCount, forgivenDays: 90, noShowEnabled },
      },
    },
  })
  return await world.service([ada], { name: `Facial ${forgivenCount}`, bookingPolicy: { id: bookingPolicy.id } })
}
const [strict, kind] = [await serviceForgiving(0), await serviceForgiving(1)]

type Member = Awaited<ReturnType<typeof signedInMember>>

const booked = async (member: Member, service = strict) => await book(member, await slot(member, newDay(), '11:00', service))
const feesOf = async ({ id }: Pick<Booking, 'id'>) => (await owner.fees.queryFees({ body: { query: { filter: { bookingId: id } } } })).fees
const linesOf = async (feeId: string) =>
  (await owner.fees.getFee({ params: { feeId } })).lines.map(({ kind: cause, amount }) => `${cause} ${amount.value}`)
/** As the link of the booking tells them. */
const toldBeside = async (member: Member, { id }: Booking) => {
  const { token } = await member.bookings.getBookingLink({ params: { bookingId: id } })
  return (await member.bookings.getBookingAnonymously({ params: { token }, query: {} })).fees
}
const costOf = async (member: Member, { id }: Booking) =>
  (await member.payments.getCancellationCost({ params: { bookingId: id }, query: {} })).cost

test('a late cancellation is owed, told before, charged with the saved card once, and invoiced', async () => {
  const member = await signedInMember(world)
  const { payment } = await member.payments.savePaymentMethod({ body: { returnUrl: '/account/plans' } })
  stripe.pay(payment.redirectUrl)
  await member.payments.checkPayment({ params: { paymentId: payment.id }, body: {} })
  const booking = await booked(member)
  expect(await costOf(member, booking)).toMatchObject({ fee: { value: '12.00', currency: 'EUR' }, isForgiven: false })
  await member.bookings.cancelBooking(of(booking))
  const [fee] = await feesOf(booking)
  expect(fee).toMatchObject({ kind: 'LATE_CANCEL', status: 'DUE', owed: { value: '12.00' } })
  expect((await member.payments.getMyBilling()).billing.fees).toMatchObject([{ id: fee?.id }])
  await Promise.all([minute(), minute()])
  await minute()
  expect(await feesOf(booking)).toMatchObject([{ status: 'PAID', owed: { value: '0.00' } }])
  expect(await linesOf(fee?.id ?? '')).toEqual(['FEE 12.00', 'PAID -12.00'])
  const { payments } = await owner.payments.queryPayments({ body: { query: { filter: { subjectId: fee?.id ?? '' } } } })
  expect(payments).toMatchObject([{ purpose: 'FEE', status: 'SUCCEEDED', kept: { value: '12.00' } }])
  const { invoices } = await owner.invoices.listInvoices({ query: {} })
  expect(invoices.filter(({ bookingId }) => bookingId === booking.id)).toMatchObject([{ total: '12.00', paidBy: 'ONLINE' }])
})

test('one late cancellation in ninety days is forgiven, also of two at the same moment', async () => {
  const member = await signedInMember(world)
  const pair = [await booked(member, kind), await booked(member, kind)]
  expect(await costOf(member, pair[0] as Booking)).toMatchObject({ isForgiven: true, forgivenCount: 1, forgivenDays: 90 })
  await Promise.all(pair.map((booking) => member.bookings.cancelBooking(of(booking))))
  const fees = (await Promise.all(pair.map(feesOf))).flat()
  expect(fees.map(({ status }) => status).toSorted()).toEqual(['DUE', 'FORGIVEN'])
  const forgiven = fees.find(({ status }) => status === 'FORGIVEN')
  expect(await linesOf(forgiven?.id ?? '')).toEqual(['FEE 12.00', 'FORGIVEN -12.00'])
})

test('without a card the fee stays due; a manager waives it with a reason, undoes that, and notes that it was paid', async () => {
  const member = await signedInMember(world)
  const booking = await booked(member)
  await member.bookings.cancelBooking(of(booking))
  await minute()
  const [fee] = await feesOf(booking)
  const params = { feeId: fee?.id ?? '' }
  expect(fee).toMatchObject({ status: 'DUE' })
  expect(fee).not.toHaveProperty('collectDate')
  expect(await toldBeside(member, booking)).toMatchObject([{ kind: 'LATE_CANCEL', status: 'DUE', owed: { value: '12.00' } }])
  await owner.fees.waiveFee({ params, body: { reason: 'Was ill' } })
  expect(await toldBeside(member, booking)).toBeUndefined()
  await expect(owner.fees.waiveFee({ params, body: { reason: 'Again' } })).rejects.toMatchObject({ status: 428, code: 'FEE_NOT_DUE' })
  await owner.fees.undoWaiver({ params, body: {} })
  await expect(owner.fees.undoWaiver({ params, body: {} })).rejects.toMatchObject({ status: 428, code: 'FEE_NOT_WAIVED' })
  await owner.fees.markFeeAsPaid({ params, body: {} })
  expect(await toldBeside(member, booking)).toMatchObject([{ status: 'PAID', amount: { value: '12.00' } }])
  expect(await linesOf(params.feeId)).toEqual(['FEE 12.00', 'WAIVED -12.00', 'WAIVER_UNDONE 12.00', 'PAID -12.00'])
  const unknown = owner.fees.getFee({ params: { feeId: booking.id } })
  await expect(unknown).rejects.toMatchObject({ status: 404, code: 'FEE_NOT_FOUND' })
  await expect(sql`update fee_lines set units = 1`.execute(db)).rejects.toThrow('never changed')
})

test('a cancellation by the business costs no fee, and a guest sees the cost only by the link', async () => {
  const member = await signedInMember(world)
  const booking = await booked(member)
  const stranger = await world.visitor()
  const cost = stranger.payments.getCancellationCost({ params: { bookingId: booking.id }, query: {} })
  await expect(cost).rejects.toMatchObject({ status: 404, code: 'BOOKING_NOT_FOUND' })
  await owner.bookings.cancelBooking(of(booking))
  expect(await feesOf(booking)).toEqual([])
})

test('the business says that its customer is late, or waives what they would owe; customers cannot', async () => {
  const member = await signedInMember(world)
  const cancel = (booking: Booking, waiveCancellationFee: boolean, client: Client = owner) => {
    const { params, body } = of(booking)
    const reason = waiveCancellationFee && { waiverReason: 'The train did not run' }
    return client.bookings.cancelBooking({ params, body: { ...body, flowControlSettings: { waiveCancellationFee, ...reason } } })
  }
  const detailsOf = async ({ id }: Booking) => {
    const { extendedBookings } = await member.bookings.queryExtendedBookings({
      body: { query: { filter: { id } }, withBookingFeeDetails: true, withBookingPolicySettings: true },
    })
    return extendedBookings.map(({ bookingFeeDetails, bookingPolicySettings }) => ({ ...bookingFeeDetails, ...bookingPolicySettings }))
  }
  const [late, waived] = [await booked(member), await booked(member)]
  // The desk sees beforehand what it would cost.
  const { cost } = await owner.payments.getCancellationCost({ params: { bookingId: late.id }, query: {} })
  expect(cost).toMatchObject({ fee: { value: '12.00' }, isForgiven: false })
  await expect(cancel(late, true, member)).rejects.toMatchObject({ status: 403, code: 'UNAUTHORIZED_OPERATION' })
  await cancel(late, false)
  expect(await feesOf(late)).toMatchObject([{ status: 'DUE', owed: { value: '12.00' } }])
  expect(await detailsOf(late)).toEqual([{ cancellationFeeStatus: 'APPLIED_TO_ORDER', cancellationFeeEnabled: true }])
  await cancel(waived, true)
  const [fee] = await feesOf(waived)
  expect(fee).toMatchObject({ status: 'WAIVED', owed: { value: '0.00' } })
  expect(await linesOf(fee?.id ?? '')).toEqual(['FEE 12.00', 'WAIVED -12.00'])
  const { lines } = await owner.fees.getFee({ params: { feeId: fee?.id ?? '' } })
  expect(lines.at(-1)).toMatchObject({ kind: 'WAIVED', reason: 'The train did not run' })
  expect(await detailsOf(waived)).toEqual([{ cancellationFeeEnabled: true }])
  await owner.fees.undoWaiver({ params: { feeId: fee?.id ?? '' }, body: {} })
  expect(await detailsOf(waived)).toMatchObject([{ cancellationFeeStatus: 'APPLIED_TO_ORDER' }])
})

test('a missed session is charged after a day, unless the customer came after all', async () => {
  const member = await signedInMember(world)
  const booking = await booked(member)
  const note = (status: 'NOT_ATTENDED' | 'ATTENDED') =>
    owner.attendance.setAttendance({
      body: { attendance: { bookingId: booking.id, eventId: booking.bookedEntity.slot?.eventId ?? '', status } },
    })
  await note('NOT_ATTENDED')
  await note('NOT_ATTENDED')
  expect(await feesOf(booking)).toMatchObject([{ kind: 'NO_SHOW', status: 'DUE', collectDate: expect.any(String) }])
  await note('ATTENDED')
  const [fee] = await feesOf(booking)
  expect(fee).toMatchObject({ status: 'WITHDRAWN', owed: { value: '0.00' } })
  await note('NOT_ATTENDED')
  expect(await linesOf(fee?.id ?? '')).toEqual(['FEE 12.00', 'WITHDRAWN -12.00', 'FEE 12.00'])
  expect(await feesOf(booking)).toMatchObject([{ status: 'DUE', owed: { value: '12.00' } }])
})

test('the fee of a missed session stands in place of the price, until it turns out that the customer came', async () => {
  const member = await signedInMember(world)
  const [booking, free] = [await booked(member), await booked(member, await serviceForgiving(0, false))]
  const note = (one: Booking, status: 'NOT_ATTENDED' | 'ATTENDED') =>
    owner.attendance.setAttendance({ body: { attendance: { bookingId: one.id, eventId: one.bookedEntity.slot?.eventId ?? '', status } } })
  const owed = async (one: Booking) => {
    const { dues } = await owner.dues.listDues({ query: { limit: 100 } })
    const { payment } = await member.payments.getBookingPayment({ params: { bookingId: one.id }, query: {} })
    const ofBooking = dues.filter(({ id, bookingId }) => id === one.id || bookingId === one.id)
    return [...ofBooking.map(({ kind: what, owed: { value } }) => `${what} ${value}`), payment.left.value]
  }
  expect(await owed(booking)).toEqual(['BOOKING 75.00', '75.00'])
  await note(booking, 'NOT_ATTENDED')
  expect(await owed(booking)).toEqual(['FEE 12.00', '0.00'])
  await note(booking, 'ATTENDED')
  expect(await owed(booking)).toEqual(['BOOKING 75.00', '75.00'])
  await note(booking, 'NOT_ATTENDED')
  const [fee] = await feesOf(booking)
  await owner.fees.waiveFee({ params: { feeId: fee?.id ?? '' }, body: { reason: 'Was ill' } })
  expect(await owed(booking)).toEqual(['0.00'])
  await owner.fees.undoWaiver({ params: { feeId: fee?.id ?? '' }, body: {} })
  expect(await owed(booking)).toEqual(['FEE 12.00', '0.00'])
  expect(await linesOf(fee?.id ?? '')).toEqual(['FEE 12.00', 'WITHDRAWN -12.00', 'FEE 12.00', 'WAIVED -12.00', 'WAIVER_UNDONE 12.00'])
  // A policy without such a fee leaves the price due.
  await note(free, 'NOT_ATTENDED')
  expect(await owed(free)).toEqual(['BOOKING 75.00', '75.00'])
})

const withCard = async (member: Member, card: 'GOOD' | 'DECLINED' | 'DELAYED') => {
  const { payment } = await member.payments.savePaymentMethod({ body: { returnUrl: '/account/plans' } })
  const { customer } = stripe.pay(payment.redirectUrl)
  await member.payments.checkPayment({ params: { paymentId: payment.id }, body: {} })
  stripe.setCard(customer, card)
}
const paymentsOf = async (feeId: string) =>
  (await owner.payments.queryPayments({ body: { query: { filter: { subjectId: feeId } } } })).payments.map(
    ({ status, kept, failureCode }) => `${status} ${kept.value} ${failureCode ?? ''}`.trim(),
  )

test('a declined card leaves the fee due, is not tried again by itself, and the member pays it with another card', async () => {
  const member = await signedInMember(world)
  await withCard(member, 'DECLINED')
  const booking = await booked(member)
  await member.bookings.cancelBooking(of(booking))
  for (let minutes = 0; minutes < 3; minutes++) await minute()
  const [fee] = await feesOf(booking)
  expect(fee).toMatchObject({ status: 'DUE', owed: { value: '12.00' } })
  expect(await paymentsOf(fee?.id ?? '')).toEqual(['FAILED 0.00 insufficient_funds'])
  const { payment } = await member.payments.startPayment({ body: { feeId: fee?.id ?? '', returnUrl: '/account/plans' } })
  stripe.pay(payment.redirectUrl)
  await member.payments.checkPayment({ params: { paymentId: payment.id }, body: {} })
  expect(await feesOf(booking)).toMatchObject([{ status: 'PAID', owed: { value: '0.00' } }])
})

test('a fee that is waived while its charge is under way is refunded when the charge succeeds', async () => {
  const member = await signedInMember(world)
  await withCard(member, 'DELAYED')
  const booking = await booked(member)
  await member.bookings.cancelBooking(of(booking))
  await minute()
  const [fee] = await feesOf(booking)
  expect(await paymentsOf(fee?.id ?? '')).toEqual(['OPEN 0.00'])
  await owner.fees.waiveFee({ params: { feeId: fee?.id ?? '' }, body: { reason: 'Was ill' } })
  const intent = [...stripe.intents.values()].at(-1)
  if (intent) stripe.receive(intent)
  await later({ hours: 2 }, async () => {
    for (let minutes = 0; minutes < 3; minutes++) await minute()
  })
  expect(await paymentsOf(fee?.id ?? '')).toEqual(['EXPIRED 0.00 settled_otherwise'])
  expect(await feesOf(booking)).toMatchObject([{ status: 'WAIVED', owed: { value: '0.00' } }])
})

test('a missed session is charged with the saved card when its day of grace is over, and not before', async () => {
  const { bookingPolicy } = await owner['booking-policies'].createBookingPolicy({
    body: {
      bookingPolicy: {
        name: 'Grace of a day',
        cancellationPolicy: { enabled: true },
        cancellationFeePolicy: {
          enabled: true,
          autoCollectFeeEnabled: true,
          cancellationWindows: [{ amount: { value: '12', currency: 'EUR' } }],
        },
        lateFeePolicy: { noShowEnabled: true, noShowGraceInMinutes: 1440 },
      },
    },
  })
  const service = await world.service([ada], { name: 'Facial with grace', bookingPolicy: { id: bookingPolicy.id } })
  const member = await signedInMember(world)
  await withCard(member, 'GOOD')
  const booking = await booked(member, service)
  const attendance = { bookingId: booking.id, eventId: booking.bookedEntity.slot?.eventId ?? '', status: 'NOT_ATTENDED' as const }
  await owner.attendance.setAttendance({ body: { attendance } })
  await later({ hours: 23 }, async () => {
    await minute()
    expect(await feesOf(booking)).toMatchObject([{ status: 'DUE' }])
  })
  await later({ hours: 24, minutes: 1 }, async () => {
    await minute()
    await minute()
  })
  const [fee] = await feesOf(booking)
  expect(fee).toMatchObject({ status: 'PAID', kind: 'NO_SHOW' })
  expect(await paymentsOf(fee?.id ?? '')).toEqual(['SUCCEEDED 12.00'])
})

test('a fee has the default tax rate, or none where the business says so', async () => {
  const member = await signedInMember(world)
  const taxOfPaidFee = async (feesWithoutTax: boolean) => {
    const { taxSettings: before } = await owner.taxes.getTaxSettings()
    const [known] = before.rates
    const rates = [{ ...(known && { id: known.id }), name: 'VAT', rate: '20', isDefault: true }]
    await owner.taxes.updateTaxSettings({
      body: { taxSettings: { rates, includedInPrice: true, feesWithoutTax, revision: before.revision } },
    })
    const booking = await booked(member)
    await member.bookings.cancelBooking(of(booking))
    const [fee] = await feesOf(booking)
    await owner.fees.markFeeAsPaid({ params: { feeId: fee?.id ?? '' }, body: {} })
    const { invoices } = await owner.invoices.listInvoices({ query: {} })
    return invoices.filter(({ bookingId }) => bookingId === booking.id).map(({ taxes, total }) => [total, taxes.map(({ tax }) => tax)])
  }
  expect(await taxOfPaidFee(false)).toEqual([['12.00', ['2.00']]])
  expect(await taxOfPaidFee(true)).toEqual([['12.00', []]])
})
