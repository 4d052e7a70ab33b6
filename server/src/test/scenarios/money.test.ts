import type { Booking } from '@foyer/contract'
import { unitsOf } from '@foyer/domain'
import { ApiError } from '@foyer/sdk'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { book, of } from '../bookings/booked.ts'
import { createBookingWorld } from '../bookings/booking-world.ts'
import { connectedStripe } from '../money/connected-stripe.ts'
import { numberOfRuns } from '../number-of-runs.ts'
import { signedInMember } from '../people/signed-in-member.ts'

const { world, ada, newDay, slot } = await createBookingWorld()
afterAll(() => world.close())
const stripe = await connectedStripe(world)
const { owner, db, siteId } = world
const guest = await world.visitor()
const member = await signedInMember(world)

const euros = (value: string) => ({ value, currency: 'EUR' })
const units = ({ value }: { value: string }): bigint => unitsOf(value.replace('-', ''), 'EUR') ?? 0n
const { bookingPolicy } = await owner['booking-policies'].createBookingPolicy({
  body: {
    bookingPolicy: {
      name: 'Twelve euros',
      cancellationPolicy: { enabled: true },
      cancellationFeePolicy: { enabled: true, cancellationWindows: [{ amount: euros('12') }] },
    },
  },
})
const deposit = { price: euros('50.01'), deposit: euros('16.67') }
const inAdvance = await world.service([ada], {
  name: 'In advance',
  bookingPolicy: { id: bookingPolicy.id },
  payment: { rateType: 'FIXED', fixed: deposit, options: { online: true, deposit: true } },
})
const atTheDesk = await world.service([ada], {
  name: 'At the desk',
  bookingPolicy: { id: bookingPolicy.id },
  payment: { rateType: 'FIXED', fixed: { price: euros('40.00') }, options: { inPerson: true } },
})
const once = { singlePaymentUnlimited: true, price: { value: '300' } }
const { plan } = await owner.plans.createPlan({ body: { plan: { name: 'Ten visits', pricing: once } } })

/** What the model knows of a booking: what it costs, what came online, and what was noted at the desk. */
type Paid = { booking: Booking; total: bigint; online: bigint; desk: bigint; paymentId: string | null; isOver: boolean }
type Order = { id: string; desk: bigint }
type Model = { bookings: Paid[]; orders: Order[]; fees: { id: string; desk: bigint }[]; gifts: { id: string; desk: bigint }[] }

const verbs = {
  BOOK_ONLINE: async ({ bookings }: Model) => {
    const { booking } = await member.bookings.createBooking({
      body: {
        booking: {
          bookedEntity: { slot: await slot(member, newDay(), '11:00', inAdvance) },
          totalParticipants: 1,
          selectedPaymentOption: 'ONLINE',
          contactDetails: { firstName: 'Lena', email: member.email },
        },
      },
    })
    const paymentId = await payOnline(booking.id)
    bookings.push({ booking, total: 5001n, online: 1667n, desk: 0n, paymentId, isOver: false })
  },
  BOOK_AT_DESK: async ({ bookings }: Model) => {
    const booking = await book(member, await slot(member, newDay(), '11:00', atTheDesk), { firstName: 'Lena', email: member.email })
    bookings.push({ booking, total: 4000n, online: 0n, desk: 0n, paymentId: null, isOver: false })
  },
  PAY_REST: async ({ bookings }: Model) => {
    const one = bookings.findLast(({ isOver, paymentId, online, desk, total }) => !isOver && paymentId && online + desk < total)
    if (!one || one.desk > 0n || one.online !== 1667n) return
    await payOnline(one.booking.id)
    one.online = one.total
  },
  MARK: async ({ bookings }: Model) => {
    const one = bookings.findLast(({ isOver }) => !isOver)
    if (!one) return
    await setStatus(one, 'PAID')
    if (one.online + one.desk < one.total) one.desk = one.total - one.online
  },
  TAKE_BACK: async ({ bookings }: Model) => {
    const one = bookings.findLast(({ isOver, desk }) => !isOver && desk > 0n)
    if (!one) return
    await setStatus(one, one.online > 0n ? 'PARTIALLY_PAID' : 'NOT_PAID')
    one.desk = 0n
  },
  REFUND: async ({ bookings }: Model) => {
    const one = bookings.findLast(({ paymentId, online }) => paymentId !== null && online === 1667n)
    if (!one) return
    await owner.payments.refundPayment({ params: { paymentId: one.paymentId ?? '' }, body: { amount: '6.67' } })
    one.online -= 667n
  },
  CANCEL: async ({ bookings, fees }: Model) => {
    const one = bookings.findLast(({ isOver }) => !isOver)
    if (!one) return
    await member.bookings.cancelBooking(of(await latest(one)))
    one.isOver = true
    const [fee] = (await owner.fees.queryFees({ body: { query: { filter: { bookingId: one.booking.id } } } })).fees
    if (fee?.status === 'DUE') fees.push({ id: fee.id, desk: 0n })
  },
  PAY_FEE: async ({ fees }: Model) => {
    const fee = fees.findLast(({ desk }) => desk === 0n)
    if (!fee) return
    const { owed } = (await owner.fees.getFee({ params: { feeId: fee.id } })).fee
    await owner.fees.markFeeAsPaid({ params: { feeId: fee.id }, body: {} })
    fee.desk = units(owed)
  },
  FEE_AFTER_ALL: async ({ fees }: Model) => {
    const fee = fees.findLast(({ desk }) => desk > 0n)
    if (!fee) return
    await owner.fees.undoFeePayment({ params: { feeId: fee.id }, body: {} })
    fee.desk = 0n
  },
  SELL: async ({ orders }: Model) => {
    const { order } = await owner.orders.createOfflineOrder({ body: { planId: plan.id, memberId: member.memberId } })
    orders.push({ id: order.id, desk: 0n })
  },
  MARK_ORDER: async ({ orders }: Model) => {
    const order = orders.findLast(({ desk }) => desk === 0n)
    if (!order) return
    await owner.orders.markAsPaid({ params: { id: order.id }, body: {} })
    order.desk = 30_000n
  },
  UNMARK_ORDER: async ({ orders }: Model) => {
    const order = orders.findLast(({ desk }) => desk > 0n)
    if (!order) return
    await owner.orders.undoMarkAsPaid({ params: { id: order.id }, body: {} })
    order.desk = 0n
  },
  GIFT: async ({ gifts }: Model) => {
    const sent = {
      planId: plan.id,
      receiver: { name: 'Ada' },
      payment: 'ON_THE_SPOT' as const,
      giver: { name: 'Ben', email: 'ben@people.example' },
    }
    const { gift } = await guest.gifts.createGift({ body: { gift: sent } })
    await owner.gifts.markGiftAsPaid({ params: { giftId: gift.id }, body: {} })
    const { code = '' } = (await guest.gifts.getOwnGift({ params: { giftId: gift.id } })).gift
    await member.gifts.redeemGift({ body: { code } })
    gifts.push({ id: gift.id, desk: 30_000n })
  },
}
type Verb = keyof typeof verbs

async function payOnline(bookingId: string): Promise<string> {
  const { payment } = await member.payments.startPayment({ body: { bookingId, returnUrl: '/booked' } })
  stripe.pay(payment.redirectUrl)
  await member.payments.checkPayment({ params: { paymentId: payment.id }, body: {} })
  return payment.id
}

const latest = async ({ booking: { id } }: Paid): Promise<Booking> => {
  const found = (await owner.bookings.queryExtendedBookings({ body: { query: { filter: { id } } } })).extendedBookings[0]?.booking
  if (!found) throw new Error('The booking is there')
  return found
}

const setStatus = async (one: Paid, paymentStatus: 'PAID' | 'PARTIALLY_PAID' | 'NOT_PAID') =>
  owner.bookings.setPaymentStatus({
    params: { bookingId: one.booking.id },
    body: { revision: (await latest(one)).revision, paymentStatus },
  })

test('whatever is paid, taken back, refunded, canceled and given, ledger, lists, invoices and pages tell the same sums', async () => {
  const all = fc.constantFrom<Verb>(...(Object.keys(verbs) as Verb[])) // its own keys
  await fc.assert(
    fc.asyncProperty(fc.array(all, { minLength: 10, maxLength: 16 }), async (script) => {
      const model: Model = { bookings: [], orders: [], fees: [], gifts: [] }
      for (const verb of script) {
        await verbs[verb](model).catch((error: unknown) => {
          // A refusal is an answer, and changes nothing.
          if (!(error instanceof ApiError) || error.status >= 500) throw error
        })
      }
      await requireSameSums(model)
    }),
    { numRuns: numberOfRuns(4) },
  )
  await requireInvoicesMatch()
})

async function requireSameSums({ bookings, orders, fees, gifts }: Model): Promise<void> {
  const expected = new Map([
    ...bookings.map(({ booking, online, desk }) => [booking.id, online + desk] as const),
    ...[...orders, ...fees, ...gifts].map(({ id, desk }) => [id, desk] as const),
  ])
  expect(await keptOf([...expected.keys()])).toEqual(new Map([...expected].filter(([, kept]) => kept > 0n)))
  const { dues } = await owner.dues.listDues({ query: { limit: 100 } })
  const owed = new Map(dues.map((due) => [due.id, units(due.owed)]))
  for (const { booking, total, online, desk, isOver } of bookings) {
    const { payment } = await member.payments.getBookingPayment({ params: { bookingId: booking.id }, query: {} })
    expect(units(payment.paid)).toBe(online + desk)
    const { paymentStatus } = await latest({ booking } as Paid)
    const isOpen = !isOver && paymentStatus !== 'PAID' && paymentStatus !== 'REFUNDED'
    expect([booking.id, owed.get(booking.id) ?? 0n]).toEqual([booking.id, isOpen ? total - online - desk : 0n])
  }
  for (const { id, desk } of orders) expect(owed.get(id) ?? 0n).toBe(desk > 0n ? 0n : 30_000n)
  for (const { id, desk } of fees) {
    const { fee, lines } = await owner.fees.getFee({ params: { feeId: id } })
    const sum = lines.reduce((all, { amount }) => all + (amount.value.startsWith('-') ? -units(amount) : units(amount)), 0n)
    expect([sum, units(fee.owed), owed.get(id) ?? 0n]).toEqual([sum, sum, fee.status === 'DUE' ? sum : 0n])
    expect(desk > 0n).toBe(fee.status === 'PAID')
  }
  // The order of a gift was paid with the gift: its money is found by the order, too.
  for (const { id } of gifts) {
    const { gift } = await owner.gifts.getGift({ params: { giftId: id } })
    const { payments } = await owner.payments.queryPayments({ body: { query: { filter: { orderId: gift.orderId ?? '' } } } })
    expect(payments.map(({ purpose, kept }) => `${purpose} ${kept.value}`)).toEqual(['GIFT 300.00'])
  }
}

/** What the lines of the ledger come to for each of these things, where it is something. */
async function keptOf(ids: readonly string[]): Promise<Map<string, bigint>> {
  const { rows } = await sql<{ id: string; kept: string }>`
    select payments.subject_id as id, sum(payment_lines.units)::text as kept from payments
    join payment_lines on payment_lines.site_id = payments.site_id and payment_lines.payment_id = payments.id
    where payments.site_id = ${siteId} and payments.subject_id = any(${ids}::uuid[]) group by payments.subject_id having sum(payment_lines.units) <> 0`.execute(
    db,
  )
  return new Map(rows.map(({ id, kept }) => [id, BigInt(kept)]))
}

/** Of each payment the invoice less its credit notes is what is left of it; and the summary is the sum of all lines. */
async function requireInvoicesMatch(): Promise<void> {
  const { rows } = await sql<{ kept: string; invoiced: string }>`
    select (select coalesce(sum(units), 0)::text from payment_lines where payment_lines.payment_id = payments.id) as kept,
      (select coalesce(sum(case kind when 'INVOICE' then total_units else -total_units end), 0)::text from invoices
        where invoices.site_id = payments.site_id and invoices.payment_id = payments.id) as invoiced
    from payments where payments.site_id = ${siteId}`.execute(db)
  for (const { kept, invoiced } of rows) expect(invoiced).toBe(kept)
  const { summary } = await owner.payments.summarizePayments({ body: {} })
  const told = summary.amounts.reduce((sum, { kept }) => sum + units({ value: kept }), 0n)
  expect(told).toBe(rows.reduce((sum, { kept }) => sum + BigInt(kept), 0n))
}
