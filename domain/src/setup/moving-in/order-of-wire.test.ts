import fc from 'fast-check'
import { expect, test } from 'vitest'
import { newOrder, orderAt } from '../../money/orders/lifecycle.ts'
import { type OrderRecord, toPlanOrder } from '../../money/orders/order-record.ts'
import { freeCyclesOf, type OrderPrice } from '../../money/orders/payments.ts'
import { orderOfWire } from './order-of-wire.ts'

const guid = fc.uuid()
// A discount that rounds to nothing is not told.
const units = fc.bigInt({ min: 100n, max: 999_999n })
const price: fc.Arbitrary<OrderPrice> = fc.record({
  units,
  currency: fc.constantFrom('EUR', 'JPY', 'KWD'),
  fees: fc.array(fc.record({ name: fc.constant('Joining'), units }), { maxLength: 2 }),
  coupon: fc.option(
    fc.record({
      id: guid,
      code: fc.constant('SPRING'),
      cycles: fc.option(fc.integer({ min: 1, max: 6 })),
      discount: fc.oneof(fc.record({ percentage: fc.integer({ min: 1, max: 100 }) }), fc.record({ units })),
    }),
  ),
  tax: fc.option(fc.record({ name: fc.constant('VAT'), rate: fc.integer({ min: 0, max: 10_000 }), isIncluded: fc.boolean() })),
})
const month = { count: 1, unit: 'MONTH' as const }
const model = fc.oneof(
  fc.record({ subscription: fc.record({ cycleDuration: fc.constant(month), cycleCount: fc.integer({ min: 0, max: 12 }) }) }),
  fc.constant({ singlePaymentForDuration: { count: 10, unit: 'WEEK' as const } }),
  fc.constant({ singlePaymentUnlimited: true }),
)
const instant = fc.integer({ min: 0, max: 700 }).map((days) => new Date(Date.UTC(2027, 0, 1) + days * 86_400_000).toISOString())

const order = fc
  .record({ id: guid, price, model, startDate: instant, now: instant, freeTrialDays: fc.constantFrom(0, 7), isPaid: fc.boolean() })
  .map(({ id, price: agreed, model: of, startDate, now, freeTrialDays, isPaid }): OrderRecord => {
    const span = { startDate, timeZone: 'Europe/Berlin', model: of, freeTrialDays: 'subscription' in of ? freeTrialDays : 0 }
    const begun = newOrder({ ...span, freeCycles: freeCyclesOf(agreed), type: 'OFFLINE', paymentStatus: isPaid ? 'PAID' : 'UNPAID' }, false)
    return {
      id,
      planId: id,
      subscriptionId: id,
      memberId: id,
      contactId: id,
      orderMethod: null,
      submissionId: null,
      creditReason: null,
      planName: 'Pass',
      planDescription: '',
      planPrice: decimal(agreed),
      price: agreed,
      createdDate: startDate,
      updatedDate: startDate,
      state: orderAt(begun, now),
    }
  })

const digits: Record<string, number> = { EUR: 2, JPY: 0, KWD: 3 }

function decimal({ units: amount, currency }: OrderPrice): string {
  const places = digits[currency] ?? 2
  const text = String(amount).padStart(places + 1, '0')
  return places === 0 ? text : `${text.slice(0, -places)}.${text.slice(-places)}`
}

test('an order that is read as another site tells of it tells the same here', () => {
  fc.assert(
    fc.property(order, (record) => {
      const there = toPlanOrder(record)
      expect(toPlanOrder(orderOfWire(there, 'Europe/Berlin'))).toEqual(there)
    }),
  )
})
