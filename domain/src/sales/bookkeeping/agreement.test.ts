import fc from 'fast-check'
import { expect, test } from 'vitest'
import { agrees, gapReason, keptOf, netOf, type PaymentBooks, stateOfGaps } from './agreement.ts'

const quiet: PaymentBooks = { invoiced: 6000n, credited: 0n, charged: 6000n, returned: 0n, disputed: 0n, wasDisputed: false }
const lost = { disputed: -6000n, wasDisputed: true }

test.each([
  ['a paid invoice', {}, null],
  ['a refund with its credit note', { credited: 2000n, returned: -2000n }, null],
  ['a dispute that is open', lost, 'DISPUTED'],
  ['a dispute that is lost in the same month', { ...lost, credited: 6000n }, null],
  ['a dispute of last month that is lost', { invoiced: 0n, charged: 0n, credited: 6000n, wasDisputed: true }, 'DISPUTED'],
  ['a credit note by hand', { credited: 1000n }, 'CREDITED_ONLY'],
  ['money that went back without a credit note', { returned: -1000n }, 'RETURNED_ONLY'],
  ['money without an invoice', { invoiced: 0n }, 'NO_INVOICE'],
  ['an invoice without money', { charged: 0n }, 'NO_PAYMENT'],
  ['another amount', { charged: 5000n }, 'OTHER'],
] as const)('%s', (_what, changes, reason) => {
  expect(gapReason({ ...quiet, ...changes })).toBe(reason)
})

const units = fc.bigInt({ min: 0n, max: 100_000n })
const books: fc.Arbitrary<PaymentBooks> = fc
  .tuple(units, units, units, units, units, fc.boolean())
  .map(([invoiced, credited, charged, back, taken, wasDisputed]) => ({
    invoiced,
    credited,
    charged,
    returned: -back,
    disputed: -taken,
    wasDisputed: wasDisputed || taken > 0n,
  }))

test('invoices equal the money plus the gaps, to the unit, for any payments', () => {
  fc.assert(
    fc.property(fc.array(books, { maxLength: 20 }), (payments) => {
      const gaps = payments.filter((one) => gapReason(one) !== null)
      const sum = (list: readonly PaymentBooks[], of: (one: PaymentBooks) => bigint) => list.reduce((all, one) => all + of(one), 0n)
      expect(sum(payments, netOf) - sum(payments, keptOf)).toBe(sum(gaps, netOf) - sum(gaps, keptOf))
    }),
  )
})

test('a month is RIGHT without gaps, EXPLAINED if a bank decides, and WRONG if something has to be repaired', () => {
  expect(stateOfGaps([])).toBe('RIGHT')
  expect(stateOfGaps(['DISPUTED', 'CREDITED_ONLY'])).toBe('EXPLAINED')
  expect(stateOfGaps(['DISPUTED', 'NO_INVOICE'])).toBe('WRONG')
})

test('two sums agree if they have equal amounts under each key; a missing amount counts as zero', () => {
  expect(agrees(new Map([['EUR', 5n]]), new Map([...([['EUR', 5n]] as const), ['CHF', 0n]]))).toBe(true)
  expect(agrees(new Map([['EUR', 5n]]), new Map([['CHF', 5n]]))).toBe(false)
})
