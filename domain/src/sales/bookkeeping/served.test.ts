import type { OrderModel } from '@foyer/contract'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { newOrder, type OrderState } from '../../money/orders/lifecycle.ts'
import { type SoldOrder, unserved, unservedBooking, type Visits } from './served.ts'

const monthly: OrderModel = { subscription: { cycleDuration: { count: 1, unit: 'MONTH' }, cycleCount: 12 } }
const tenWeeks: OrderModel = { singlePaymentForDuration: { count: 10, unit: 'WEEK' } }
const agreed = { startDate: '2027-03-01T00:00:00.000Z', freeTrialDays: 0, timeZone: 'UTC', type: 'OFFLINE', paymentStatus: 'PAID' } as const
const running = (model: OrderModel, changes: Partial<OrderState> = {}): OrderState => ({
  ...newOrder({ ...agreed, model }, false),
  status: 'ACTIVE',
  cycle: 1,
  ...changes,
})
const sold = (state: OrderState, visits: Visits[] = [], units = 6200n): SoldOrder => ({
  state,
  visits,
  isUnlimited: visits.length === 0,
  price: { units, currency: 'EUR', fees: [], coupon: null, tax: null },
})
const cycleVisits = (cycle: number | null, left: number, granted = 10): Visits => ({ cycle, left, granted })
const midMarch = '2027-03-16T12:00:00.000Z'
const paused = { status: 'PAUSED', pauses: [{ pauseDate: midMarch, resumeDate: null }] } as const

test.each([
  // March has 31 days: half of it is 15 and a half.
  ['half of a month', sold(running(monthly)), { paid: 6200n, at: midMarch }, 3100n],
  [
    'the second month, of which nothing has passed',
    sold(running(monthly, { cycle: 2 })),
    { paid: 12_400n, at: '2027-04-01T00:00:00.000Z' },
    6200n,
  ],
  [
    'a year that was paid at once, after a month',
    sold(running(monthly, { cycle: 2 })),
    { paid: 74_400n, at: '2027-04-01T00:00:00.000Z' },
    68_200n,
  ],
  ['a month that was not paid', sold(running(monthly, { cycle: 2 })), { paid: 6200n, at: '2027-04-01T00:00:00.000Z' }, 0n],
  ['three of ten visits', sold(running(monthly), [cycleVisits(1, 3)]), { paid: 6200n, at: midMarch }, 1860n],
  [
    'visits of a cycle that is over',
    sold(running(monthly, { cycle: 2 }), [cycleVisits(1, 3), cycleVisits(2, 10)]),
    { paid: 12_400n, at: midMarch },
    6200n,
  ],
  ['three of ten visits of the whole', sold(running(tenWeeks), [cycleVisits(null, 3)]), { paid: 6200n, at: midMarch }, 1860n],
  ['ten weeks, after two', sold(running(tenWeeks, { cycle: 1 })), { paid: 6200n, at: '2027-03-15T00:00:00.000Z' }, 4960n],
  ['a plan without an end and without visits', sold(running({ singlePaymentUnlimited: true })), { paid: 6200n, at: midMarch }, 0n],
  [
    'a plan without an end, with visits',
    sold(running({ singlePaymentUnlimited: true }), [cycleVisits(null, 5)]),
    { paid: 6200n, at: midMarch },
    3100n,
  ],
  ['a plan that was canceled', sold(running(monthly, { status: 'CANCELED' })), { paid: 6200n, at: midMarch }, 0n],
  ['a plan that begins next month', sold(running(monthly, { status: 'PENDING', cycle: null })), { paid: 6200n, at: midMarch }, 6200n],
  ['a pause, which stops the time', sold(running(monthly, paused)), { paid: 6200n, at: '2027-05-01T00:00:00.000Z' }, 3100n],
])('is still owed: %s', (_what, order, then, units) => {
  expect(unserved(order, then).units).toBe(units)
})

const units = fc.bigInt({ min: 0n, max: 1_000_000n })
const state = fc.record({ model: fc.constantFrom(monthly, tenWeeks), cycle: fc.integer({ min: 1, max: 12 }) })

test('the liability is never negative, never more than was paid, and never grows while time passes and visits are used', () => {
  fc.assert(
    fc.property(
      state,
      fc.record({ units, paid: units }),
      fc.tuple(fc.nat(400), fc.nat(400)),
      fc.option(fc.tuple(fc.nat(10), fc.nat(10))),
      ({ model, cycle }, { units: price, paid }, days, left) => {
        const [early, late] = days.toSorted((one, other) => one - other).map((day) => afterDays(day))
        const [more, less] = left
          ?.toSorted((one, other) => other - one)
          .map((count) => [cycleVisits(model.subscription ? cycle : null, count)]) ?? [[], []]
        const at = (visits: Visits[] = [], day = '') => unserved(sold(running(model, { cycle }), visits, price), { paid, at: day }).units
        expect(at(more, early)).toBeLessThanOrEqual(paid)
        expect(at(less, late)).toBeGreaterThanOrEqual(0n)
        expect(at(less, late)).toBeLessThanOrEqual(at(more, early))
      },
    ),
  )
})

const afterDays = (days: number): string =>
  Temporal.Instant.from(agreed.startDate)
    .add({ hours: 24 * days })
    .toString({ fractionalSecondDigits: 3 })

test.each([
  ['before it begins', { isCourse: false }, '2027-02-28T00:00:00.000Z', 8000n],
  ['once it has begun', { isCourse: false }, '2027-03-02T00:00:00.000Z', 0n],
  ['a course after a quarter of its time', { isCourse: true }, '2027-03-03T00:00:00.000Z', 6000n],
])('a paid booking is owed: %s', (_when, kind, at, units) => {
  const booking = { ...kind, start: '2027-03-01T00:00:00.000Z', end: '2027-03-09T00:00:00.000Z' }
  expect(unservedBooking(booking, { paid: 8000n, at })).toBe(units)
})
