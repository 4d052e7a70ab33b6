import fc from 'fast-check'
import { expect, test } from 'vitest'
import { taxedAmount } from '../../offer/pricing/taxes.ts'
import { linesOfPayments, type OrderPrice, paymentOf, paymentSpans, spansUntil } from '../orders/payments.ts'
import { creditsOf, lineOfTotal, type RateSums, sumsByRate, sumsOf } from './invoice-lines.ts'

const tax = fc.option(fc.record({ name: fc.constant('VAT'), rate: fc.integer({ min: 0, max: 10_000 }), isIncluded: fc.boolean() }))
const units = fc.bigInt({ min: 0n, max: 999_999_999n })
const price: fc.Arbitrary<OrderPrice> = fc.record({
  units,
  currency: fc.constantFrom('EUR', 'JPY', 'KWD'),
  fees: fc.array(fc.record({ name: fc.constant('Joining'), units }), { maxLength: 2 }),
  coupon: fc.option(
    fc.record({
      id: fc.constant('a'),
      code: fc.constant('SPRING'),
      cycles: fc.option(fc.integer({ min: 1, max: 6 })),
      discount: fc.record({ percentage: fc.integer({ min: 1, max: 100 }) }),
    }),
  ),
  tax,
})

test('an invoice of some payments has exactly their amounts, line by line', () => {
  fc.assert(
    fc.property(price, fc.integer({ min: 0, max: 12 }), fc.integer({ min: 1, max: 12 }), (agreed, cycles, wanted) => {
      const last = cycles === 0 ? wanted : Math.min(wanted, cycles)
      const lines = linesOfPayments(agreed, 'Pass', spansUntil(paymentSpans(agreed, cycles), last))
      const payments = Array.from({ length: last }, (_, index) => paymentOf(agreed, index + 1))
      const sums = sumsOf(lines)
      expect(sums.total).toBe(payments.reduce((sum, { total }) => sum + total, 0n))
      expect(sums.tax).toBe(payments.reduce((sum, payment) => sum + payment.tax, 0n))
      expect(sums.net + sums.tax).toBe(sums.total)
      for (const line of lines) {
        expect(line.net + line.tax).toBe(line.total)
        const added = agreed.tax && !agreed.tax.isIncluded ? line.tax : 0n
        expect(line.total).toBe(line.units * BigInt(line.quantity) - line.discount + added)
      }
    }),
  )
})

test('a price with an added tax is invoiced with exactly the tax that was added', () => {
  fc.assert(
    fc.property(units, tax, (listed, rate) => {
      const asked = taxedAmount(listed, rate)
      const line = lineOfTotal('Massage', asked.gross, rate)
      expect(line).toMatchObject({ net: asked.net, tax: asked.tax, total: asked.gross, units: listed })
    }),
  )
})

test('credit notes over a whole invoice add up to exactly the net amount and the tax of each rate, in any parts', () => {
  const lines = fc.array(fc.record({ total: units, rate: tax }), { minLength: 1, maxLength: 4 })
  fc.assert(
    fc.property(lines, fc.array(fc.integer({ min: 1, max: 100 }), { maxLength: 8 }), (sold, parts) => {
      const invoice = sold.map(({ total, rate }) => lineOfTotal('Massage', total, rate))
      const credited: RateSums[] = []
      const left = () => sumsOf(invoice).total - sumsOf(credited).total
      const credit = (part: bigint) => {
        const credits = creditsOf(invoice, credited, part)
        expect(sumsOf(credits).total).toBe(part)
        for (const { net, tax, total } of credits) {
          expect([net >= 0n, tax >= 0n, net + tax]).toEqual([true, true, total])
        }
        credited.push(...credits)
      }
      for (const percent of parts) credit((left() * BigInt(percent)) / 100n)
      credit(left())
      const amounts = (sums: readonly RateSums[]) => sumsByRate(sums).filter(({ total }) => total > 0n)
      expect(amounts(credited)).toEqual(amounts(invoice))
    }),
  )
})

test('a credit note has each rate’s share of what is left', () => {
  const agreed = (rate: number) => ({ name: 'VAT', rate, isIncluded: true })
  const invoice = [lineOfTotal('Massage', 6000n, agreed(1900)), lineOfTotal('Pass', 3000n, agreed(700))]
  const first = creditsOf(invoice, [], 4500n)
  expect(first.map(({ agreedTax, total, tax: part }) => [agreedTax?.rate, total, part])).toEqual([
    [1900, 3000n, 479n],
    [700, 1500n, 98n],
  ])
  expect(creditsOf(invoice, first, 4500n).map(({ tax: part }) => part)).toEqual([479n, 98n])
  // The pass alone goes back, and more than was left of it comes off the massage.
  const ofPass = creditsOf(invoice, first, 2000n, invoice.slice(1))
  expect(ofPass.map(({ agreedTax, total }) => [agreedTax?.rate, total])).toEqual([
    [1900, 500n],
    [700, 1500n],
  ])
})
