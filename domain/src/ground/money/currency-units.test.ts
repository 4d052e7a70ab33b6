import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decimalOf, unitsOf } from './currency-units.ts'

test.each([
  ['25', 'EUR', 2500n, '25.00'],
  ['25.5', 'EUR', 2550n, '25.50'],
  ['25.500', 'EUR', 2550n, '25.50'],
  ['0.07', 'EUR', 7n, '0.07'],
  ['1200', 'JPY', 1200n, '1200'],
  ['1.234', 'KWD', 1234n, '1.234'],
])('%s %s are %s minor units, written %s', (value, currency, units, written) => {
  expect(unitsOf(value, currency)).toBe(units)
  expect(decimalOf(units, currency)).toBe(written)
})

test.each([
  ['25.005', 'EUR'],
  ['1.5', 'JPY'],
])('%s %s is no amount of the currency', (value, currency) => {
  expect(unitsOf(value, currency)).toBeNull()
})

test('a written amount is read back unchanged', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 10n ** 15n }), fc.constantFrom('EUR', 'JPY', 'KWD', 'USD'), (units, currency) => {
      expect(unitsOf(decimalOf(units, currency), currency)).toBe(units)
    }),
  )
})
