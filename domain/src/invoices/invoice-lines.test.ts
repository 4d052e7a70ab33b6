import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type OrderPrice, paymentOf, paymentSpans } from '../orders/payments.ts'
import { taxedAmount } from '../pricing/taxes.ts'
import { creditOf, lineOfTotal, linesOfPayments, spansUntil, sumsOf } from './invoice-lines.ts'

const tax = fc.option(fc.record({ name: fc.constant('VAT'), rate: fc.integer({ min: 0, max: 10_000 }), isIncluded: fc.boolean() }))
const units = fc.bigInt({ min: 0n, max: 999_999_999n })
const price: fc.Arbitrary<OrderPrice> = fc.record({
  units,
  currency: fc.constantFrom('EUR', 'JPY', 'KWD'),
  fees: fc.array(fc.record({ name: fc.constant('Joining'), units }), { maxLength: 2 }),
  coupon: fc.option(
    fc.record({
      ...{ id: fc.constant('a'), code: fc.constant('SPRING'), cycles: fc.option(fc.integer({ min: 1, max: 6 })) },
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

test('credit notes over all of an invoice take back exactly its net amount and its tax, in whatever parts', () => {
  fc.assert(
    fc.property(
      units.filter((total) => total > 0n),
      tax,
      fc.array(fc.integer({ min: 1, max: 100 }), { maxLength: 8 }),
      (total, rate, parts) => {
        const invoice = sumsOf([lineOfTotal('Massage', total, rate)])
        let credited = { net: 0n, tax: 0n, total: 0n }
        const take = (part: bigint) => {
          const credit = creditOf(invoice, credited, part)
          expect(credit.net).toBeGreaterThanOrEqual(0n)
          expect(credit.tax).toBeGreaterThanOrEqual(0n)
          credited = { net: credited.net + credit.net, tax: credited.tax + credit.tax, total: credited.total + credit.total }
        }
        for (const percent of parts) take(((invoice.total - credited.total) * BigInt(percent)) / 100n)
        take(invoice.total - credited.total)
        expect(credited).toEqual(invoice)
      },
    ),
  )
})
