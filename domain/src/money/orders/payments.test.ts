import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { unitsOf } from '../../ground/money/currency-units.ts'
import { taxedAmount } from '../../offer/pricing/taxes.ts'
import { type OrderPrice, paymentOf, paymentSpans } from './payments.ts'
import { isFree, priceDetailsOf, spannedPrices } from './prices.ts'

// Two decimals, none and three.
const currencies = ['EUR', 'JPY', 'KWD']
const units = fc.bigInt({ min: 0n, max: 999_999_999_999_999n })
const discount = fc.oneof(
  fc.record({ percentage: fc.integer({ min: 1, max: 100 }) }),
  units.map((amount) => ({ units: amount })),
)
const price: fc.Arbitrary<OrderPrice> = fc.record({
  units,
  currency: fc.constantFrom(...currencies),
  fees: fc.array(fc.record({ name: fc.constantFrom('Joining', 'Key'), units: units.filter((fee) => fee > 0n) }), { maxLength: 3 }),
  coupon: fc.option(
    fc.record({ id: fc.constant('a'), code: fc.constant('SPRING'), discount, cycles: fc.option(fc.integer({ min: 1, max: 30 })) }),
  ),
  tax: fc.option(fc.record({ name: fc.constant('VAT'), rate: fc.integer({ min: 0, max: 10_000 }), isIncluded: fc.boolean() })),
})
const cycles = fc.integer({ min: 0, max: 24 })
const subscriptionOf = (cycleCount: number) => ({ subscription: { cycleDuration: { count: 1, unit: 'MONTH' as const }, cycleCount } })

describe('amounts', () => {
  test('add up to the total of each payment, whatever the price, coupon, tax and currency', () => {
    fc.assert(
      fc.property(price, cycles, (agreed, cycleCount) => {
        const read = (amount = '0') => unitsOf(amount, agreed.currency) ?? -1n
        for (const { price: span } of spannedPrices(subscriptionOf(cycleCount), agreed)) {
          const fees = (span.fees ?? []).reduce((sum, { amount }) => sum + read(amount), 0n)
          const added = span.tax && !span.tax.includedInPrice ? read(span.tax.amount) : 0n
          expect(read(span.total)).toBe(read(span.subtotal) - read(span.discount) + fees + added)
          expect(read(span.total)).toBeGreaterThanOrEqual(0n)
          expect(read(span.coupon?.amount)).toBe(read(span.discount))
        }
      }),
    )
  })

  test('of the lines add up to those of the payment, each with its tax', () => {
    fc.assert(
      fc.property(price, fc.integer({ min: 1, max: 40 }), (agreed, cycle) => {
        const payment = paymentOf(agreed, cycle)
        const total = payment.lines.reduce((sum, line) => sum + line.net + line.tax, 0n)
        expect(total).toBe(payment.total)
        for (const line of payment.lines) expect(line.net + line.tax).toBe(line.total)
      }),
    )
  })

  test('of a tax differ from the exact value by at most half a unit, and are the same for added and included tax', () => {
    fc.assert(
      fc.property(units, fc.integer({ min: 0, max: 10_000 }), (net, rate) => {
        const added = taxedAmount(net, { name: 'VAT', rate, isIncluded: false })
        const beside = added.tax * 20_000n - net * BigInt(rate) * 2n
        expect(beside).toBeGreaterThan(-10_000n)
        expect(beside).toBeLessThanOrEqual(10_000n)
        expect(taxedAmount(added.gross, { name: 'VAT', rate, isIncluded: true })).toEqual(added)
      }),
    )
  })
})

test('the spans of an order name each payment once, and all payments of a span are alike', () => {
  fc.assert(
    fc.property(price, cycles, (agreed, cycleCount) => {
      const spans = paymentSpans(agreed, cycleCount)
      const last = cycleCount === 0 ? 40 : cycleCount
      const named = spans.flatMap(({ from, count }) => Array.from({ length: count ?? last - from + 1 }, (_, index) => from + index))
      expect(named).toEqual(Array.from({ length: last }, (_, index) => index + 1))
      for (const { from, count } of spans) expect(paymentOf(agreed, from)).toEqual(paymentOf(agreed, from + (count ?? 12) - 1))
    }),
  )
})

const euros = (value: bigint, more: Partial<OrderPrice> = {}): OrderPrice => ({
  units: value,
  currency: 'EUR',
  fees: [],
  coupon: null,
  tax: null,
  ...more,
})
const vat = (isIncluded: boolean) => ({ name: 'VAT', rate: 1900, isIncluded })
const coupon = (discounted: { percentage: number } | { units: bigint }, of: number | null) => ({
  id: 'c',
  code: 'SPRING',
  discount: discounted,
  cycles: of,
})

describe('an order', () => {
  test('has the tax beside its amounts, with the fee of the first payment', () => {
    const added = spannedPrices(subscriptionOf(12), euros(2500n, { tax: vat(false), fees: [{ name: 'Joining', units: 1000n }] }))
    expect(added.map(({ price: span }) => [span.total, span.tax])).toEqual([
      ['41.65', { name: 'VAT', includedInPrice: false, rate: '19.00', amount: '6.65' }],
      ['29.75', { name: 'VAT', includedInPrice: false, rate: '19.00', amount: '4.75' }],
    ])
    const [included] = spannedPrices(subscriptionOf(12), euros(2500n, { tax: vat(true) }))
    expect(included?.price).toMatchObject({ subtotal: '25.00', total: '25.00', tax: { includedInPrice: true, amount: '3.99' } })
  })

  test('has the coupon for its first payments, and never a negative price', () => {
    const price = euros(2500n, { coupon: coupon({ units: 9900n }, 2) })
    expect(spannedPrices(subscriptionOf(0), price)).toEqual([
      {
        duration: { cycleFrom: 1, numberOfCycles: 2 },
        price: {
          subtotal: '25.00',
          coupon: { id: 'c', code: 'SPRING', amount: '25.00' },
          discount: '25.00',
          total: '0.00',
          currency: 'EUR',
        },
      },
      { duration: { cycleFrom: 3 }, price: { subtotal: '25.00', discount: '0.00', total: '25.00', currency: 'EUR' } },
    ])
    expect(priceDetailsOf({ model: subscriptionOf(0), price, planPrice: '25', freeTrialDays: 0 })).toMatchObject({ total: '0.00' })
  })

  test('is free if no payment costs anything', () => {
    expect(isFree(subscriptionOf(12), euros(0n))).toBe(true)
    expect(isFree(subscriptionOf(12), euros(2500n, { coupon: coupon({ percentage: 100 }, null) }))).toBe(true)
    expect(isFree(subscriptionOf(12), euros(2500n, { coupon: coupon({ percentage: 100 }, 3) }))).toBe(false)
    expect(isFree({ singlePaymentUnlimited: true }, euros(2500n, { coupon: coupon({ percentage: 100 }, 1) }))).toBe(true)
    expect(isFree(subscriptionOf(12), euros(0n, { fees: [{ name: 'Key', units: 1n }] }))).toBe(false)
  })
})
