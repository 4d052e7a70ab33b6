import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sharedAmong } from './booking-amounts.ts'

const open = fc.array(fc.bigInt({ min: 0n, max: 100_000n }), { minLength: 1, maxLength: 8 })
const sum = (list: readonly bigint[]) => list.reduce((all, one) => all + one, 0n)

test('the shares of an amount add up to it, and no share is more than what is open', () => {
  fc.assert(
    fc.property(open, fc.bigInt({ min: 0n, max: 100n }), (list, percent) => {
      const units = (sum(list) * percent) / 100n
      const shares = sharedAmong(units, list)
      expect(sum(shares)).toBe(units)
      expect(shares.every((share, position) => share >= 0n && share <= (list[position] ?? 0n))).toBe(true)
    }),
  )
})

test('the indivisible rest goes to the first', () => {
  expect(sharedAmong(100n, [5000n, 5000n, 5000n])).toEqual([34n, 33n, 33n])
})
