import type { Booking } from '@foyer/contract'
import { afterAll, describe, expect, test } from 'vitest'
import { book, of } from '../../test/bookings/booked.ts'
import { createBookingWorld } from '../../test/bookings/booking-world.ts'
import { connectedStripe } from '../../test/money/connected-stripe.ts'
import { signedInBrowser } from '../../test/people/signed-in-browser.ts'
import { signedInMember, signInAgain } from '../../test/people/signed-in-member.ts'

const { world, ada, slot } = await createBookingWorld()
afterAll(() => world.close())
const stripe = await connectedStripe(world)
const { owner, clock } = world
let member = await signedInMember(world)
/** Sessions do not last for weeks. */
const comeBack = async () => {
  const { access_token: authorization } = await signInAgain(world, member.memberId)
  member = { ...member, ...world.clientWith({ authorization }) }
}
const guest = await world.visitor()

const euros = (value: string) => ({ value, currency: 'EUR' })
const { bookingPolicy } = await owner['booking-policies'].createBookingPolicy({
  body: {
    bookingPolicy: {
      name: 'Twelve euros',
      cancellationPolicy: { enabled: true },
      cancellationFeePolicy: { enabled: true, cancellationWindows: [{ amount: euros('12') }] },
    },
  },
})
const inPerson = { rateType: 'FIXED', fixed: { price: euros('60') }, options: { inPerson: true } } as const
const atTheDesk = await world.service([ada], { name: 'Massage', bookingPolicy: { id: bookingPolicy.id }, payment: inPerson })
const deposit = { price: euros('80'), deposit: euros('20') }
const withDeposit = await world.service([ada], {
  name: 'Long massage',
  bookingPolicy: { id: bookingPolicy.id },
  payment: { rateType: 'FIXED', fixed: deposit, options: { online: true, deposit: true } },
})
const once = { singlePaymentUnlimited: true, price: { value: '300' } }
const { plan } = await owner.plans.createPlan({ body: { plan: { name: 'Ten visits', pricing: once } } })
await owner.benefits.setPlanBenefits({
  params: { planId: plan.id },
  body: { benefits: [{ kind: 'PER_ORDER', amount: 10, serviceIds: [atTheDesk.id] }] },
})

const lastOfMarch = { query: { at: '2027-03-31' } }
const then = async () => ({
  ...(await owner.bookkeeping.getOpenItems(lastOfMarch)),
  real: (await owner.bookkeeping.getLiabilities(lastOfMarch)).liabilities,
  test: (await owner.bookkeeping.getLiabilities({ query: { ...lastOfMarch.query, isTest: true } })).liabilities,
})
const sums = (list: readonly { kind: string; count: number; isDue?: boolean; owed?: { value: string }; value?: { value: string } }[]) =>
  list.map(({ kind, count, isDue, owed, value }) => [kind, ...(isDue === undefined ? [] : [isDue]), count, (owed ?? value)?.value])

const atDesk = async (date: string, time: string): Promise<Booking> =>
  book(member, await slot(member, date, time, atTheDesk), { firstName: 'Lena', email: member.email })

const payOnline = async (bookingId: string) => {
  const { payment } = await member.payments.startPayment({ body: { bookingId, returnUrl: '/booked' } })
  stripe.pay(payment.redirectUrl)
  await member.payments.checkPayment({ params: { paymentId: payment.id }, body: {} })
}

const markAsPaid = async ({ id }: Pick<Booking, 'id'>) => {
  const [found] = (await owner.bookings.queryExtendedBookings({ body: { query: { filter: { id } } } })).extendedBookings
  await owner.bookings.setPaymentStatus({
    params: { bookingId: id },
    body: { revision: found?.booking.revision ?? '', paymentStatus: 'PAID' },
  })
}

const bookWithDeposit = async (date: string): Promise<Booking> => {
  const { booking } = await member.bookings.createBooking({
    body: {
      booking: {
        bookedEntity: { slot: await slot(member, date, '14:00', withDeposit) },
        totalParticipants: 1,
        selectedPaymentOption: 'ONLINE',
        contactDetails: { firstName: 'Lena', email: member.email },
      },
    },
  })
  await payOnline(booking.id)
  return booking
}

describe('the open items at the end of March', () => {
  test('stay the same, whatever is paid, canceled, redeemed and booked in April', async () => {
    const [unpaid, later] = [await atDesk('2027-03-08', '11:00'), await atDesk('2027-04-08', '11:00')]
    const withRest = await bookWithDeposit('2027-04-09')
    const { order } = await owner.orders.createOfflineOrder({ body: { planId: plan.id, memberId: member.memberId } })
    const giver = { name: 'Ben', email: 'ben@people.example' }
    const give = async () =>
      (
        await guest.gifts.createGift({
          body: { gift: { planId: plan.id, receiver: { name: 'Eve' }, payment: 'ON_THE_SPOT', giver } },
        })
      ).gift
    const [openGift, gift, free] = [await give(), await give(), await atDesk('2027-03-09', '11:00')]
    await owner.gifts.markGiftAsPaid({ params: { giftId: gift.id }, body: {} })
    await member.bookings.cancelBooking(of(free))
    const { code = '' } = (await guest.gifts.getOwnGift({ params: { giftId: gift.id } })).gift
    clock.set('2027-03-31T22:00:00.000Z')
    const march = await then()
    expect(sums(march.openItems.sums)).toEqual([
      ...[
        ['BOOKING', true, 1, '60.00'],
        ['BOOKING', false, 2, '120.00'],
        ['FEE', true, 1, '12.00'],
      ],
      ...[
        ['GIFT', true, 1, '300.00'],
        ['ORDER', true, 1, '300.00'],
      ],
    ])
    expect(sums(march.real.sums)).toEqual([['GIFT', 1, '300.00']])
    expect(sums(march.test.sums)).toEqual([['DEPOSIT', 1, '20.00']])
    clock.set('2027-04-02T08:00:00.000Z')
    await comeBack()
    await markAsPaid(unpaid)
    await payOnline(withRest.id)
    await member.bookings.cancelBooking(of(later))
    await owner.orders.markAsPaid({ params: { id: order.id }, body: {} })
    await owner.gifts.markGiftAsPaid({ params: { giftId: openGift.id }, body: {} })
    await member.gifts.redeemGift({ body: { code } })
    for (const { id } of (await owner.fees.queryFees({ body: {} })).fees)
      await owner.fees.markFeeAsPaid({ params: { feeId: id }, body: {} })
    await atDesk('2027-04-12', '11:00')
    expect(await then()).toEqual(march)
    const april = await owner.bookkeeping.getLiabilities({ query: { at: '2027-04-02' } })
    // The gift that was paid, and twice ten visits: of an order, and of the gift that was redeemed.
    expect(sums(april.liabilities.sums)).toEqual([
      ['GIFT', 1, '300.00'],
      ['VISITS', 2, '600.00'],
    ])
    clock.set('2027-04-10T22:00:00.000Z')
    expect(await then()).toEqual(march)
  })
})

describe('a month', () => {
  const march = { month: '2027-03' }

  test('is closed once after its end, with author and date, and shows from then on whether its sums have changed', async () => {
    const query = { from: '2027-03-01', to: '2027-03-31' }
    await expect(owner.bookkeeping.closeMonth({ body: { month: '2027-04' } })).rejects.toMatchObject({ code: 'MONTH_NOT_OVER' })
    const { sheet } = await owner.bookkeeping.getMonthSheet({ query })
    expect(sheet).toMatchObject({ closable: '2027-03', hasTestMoney: true, money: [{ kept: '300.00', isTip: false }] })
    const { closed } = await owner.bookkeeping.closeMonth({ body: march })
    expect(closed).toMatchObject({ month: '2027-03', closedDate: clock.now, changed: [] })
    await expect(owner.bookkeeping.closeMonth({ body: march })).rejects.toMatchObject({ code: 'MONTH_ALREADY_CLOSED' })
    const again = (await owner.bookkeeping.getMonthSheet({ query })).sheet
    expect(again).not.toHaveProperty('closable')
    expect(again).toMatchObject({ closed, money: sheet.money, taxes: sheet.taxes })
    expect(again.checks.map(({ code, state }) => `${code} ${state}`)).toEqual([
      ...['TAX_SUMS RIGHT', 'NUMBERS RIGHT', 'MONEY_AND_INVOICES RIGHT', 'CLOSED_SUMS RIGHT'],
    ])
    // An invoice that was written into the past by hand, past the product.
    await world.db
      .insertInto('invoices')
      .columns([...copied])
      .expression(backdated)
      .execute()
    const late = (await owner.bookkeeping.getMonthSheet({ query })).sheet
    expect(late.closed?.changed).toEqual(['TAXES', 'INVOICES'])
    expect(late.checks).toContainEqual({ code: 'CLOSED_SUMS', state: 'WRONG', count: 2 })
    expect(late.gaps).toMatchObject([{ reason: 'NO_PAYMENT', invoiced: '300.00', kept: '0.00' }])
    // Number 71 in March: of the 69 between, five were given in April.
    expect(late.checks).toContainEqual({ code: 'NUMBERS', state: 'WRONG', count: 64 })
  })

  test('has prepayments for gifts that are not redeemed yet, even after a redeemed one was refunded', async () => {
    const { payments } = await owner.payments.queryPayments({ body: { query: { filter: { purpose: 'GIFT' } } } })
    const { gifts } = await owner.gifts.listGifts({ query: { status: 'REDEEMED' } })
    const paid = payments.find(({ giftId }) => giftId === gifts[0]?.id)
    await owner.payments.refundPayment({ params: { paymentId: paid?.id ?? '' }, body: {} })
    const table = await owner.bookkeeping.exportBookkeeping({ query: { table: 'ENTRIES', from: '2027-03-01', to: '2027-04-30' } })
    const moves = (await table.text()).split('\r\n').map((line) => line.split(','))
    const balance = moves.reduce((sum, [amount, , , debit, credit]) => {
      const units = Number(amount)
      return sum + (debit === '1718' ? units : 0) - (credit === '1718' ? units : 0)
    }, 0)
    expect(balance).toBe(-300)
  })

  test('is shown to those who may see payments and invoices, and closed by those who may manage both', async () => {
    const query = { from: '2027-03-01', to: '2027-03-31' }
    const [desk, provider] = [await signedInBrowser(world, { role: 'FRONT_DESK' }), await signedInBrowser(world, { role: 'PROVIDER' })]
    expect((await desk.bookkeeping.getMonthSheet({ query })).sheet.closed?.month).toBe('2027-03')
    await expect(desk.bookkeeping.closeMonth({ body: march })).rejects.toMatchObject({ status: 403 })
    await comeBack()
    for (const client of [provider, member]) {
      await expect(client.bookkeeping.getMonthSheet({ query })).rejects.toMatchObject({ status: 403 })
    }
    for (const days of [
      { from: '2027-03-31', to: '2027-03-01' },
      { from: '2025-01-01', to: '2027-03-01' },
    ]) {
      await expect(owner.bookkeeping.getMonthSheet({ query: days })).rejects.toMatchObject({ code: 'INVALID_PERIOD' })
    }
  })
})

const copied = [
  ...(['site_id', 'id', 'kind', 'prefix', 'number', 'paid_by', 'language', 'time_zone', 'seller', 'buyer', 'currency', 'lines'] as const),
  ...(['net_units', 'tax_units', 'total_units', 'is_sample', 'issued_at'] as const),
]
const backdated = world.db
  .selectFrom('invoices')
  .select(({ val, eb }) => [
    ...['site_id' as const],
    eb.val('00000000-0000-4000-8000-000000000001').as('id'),
    ...(['kind', 'prefix'] as const),
    eb('number', '+', '70').as('number'),
    ...(['paid_by', 'language', 'time_zone', 'seller', 'buyer', 'currency', 'lines', 'net_units', 'tax_units', 'total_units'] as const),
    'is_sample',
    val('2027-03-15T08:00:00.000Z').as('issued_at'),
  ])
  .where('prefix', '=', 'INV-')
  .where('total_units', '=', '30000')
  .orderBy('number')
  .limit(1)
