import { expect, test } from 'vitest'
import { type TillLine, tillSums } from './till-sums.ts'

const line = (units: bigint, more: Partial<TillLine> = {}): TillLine => ({
  method: 'CASH',
  methodName: null,
  currency: 'EUR',
  isTip: false,
  units,
  ...more,
})

test('a till has the money taken, given back and tipped by way and currency, cash first', () => {
  const lines = [
    line(700n, { method: 'b3', methodName: 'Voucher card' }),
    line(6000n),
    line(500n, { isTip: true }),
    line(-2000n),
    line(4000n, { method: 'CARD_TERMINAL' }),
    line(3000n, { currency: 'CHF' }),
  ]
  expect(
    tillSums(lines).map(({ method, currency, taken, returned, tips, expected, count }) => [
      method,
      currency,
      taken,
      returned,
      tips,
      expected,
      count,
    ]),
  ).toEqual([
    ['CASH', 'CHF', 3000n, 0n, 0n, 3000n, 1],
    ['CASH', 'EUR', 6000n, 2000n, 500n, 4500n, 3],
    ['CARD_TERMINAL', 'EUR', 4000n, 0n, 0n, 4000n, 1],
    ['b3', 'EUR', 700n, 0n, 0n, 700n, 1],
  ])
})

test('an unused till has no rows', () => {
  expect(tillSums([])).toEqual([])
})
