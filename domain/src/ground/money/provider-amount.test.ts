import { expect, test } from 'vitest'
import { isPayableOnline, providerAmount, unitsOfProvider } from './provider-amount.ts'

test.each([
  ['EUR', 2500n, 2500],
  ['JPY', 2500n, 2500],
  ['KWD', 12_340n, 12_340],
  ['ISK', 500n, 50_000],
  ['UGX', 5000n, 500_000],
  ['HUF', 2500n, 250_000],
])('an amount in %s converts to Stripe’s units and back', (currency, units, amount) => {
  expect(providerAmount(units, currency)).toBe(amount)
  expect(unitsOfProvider(amount, currency)).toBe(units)
})

test.each([
  ['KWD', 12_345n],
  ['EUR', 100_000_000n],
])('Stripe cannot charge %s of %s minor units', (currency, units) => {
  expect(providerAmount(units, currency)).toBeNull()
})

test.each([
  ['EUR', 50n],
  ['GBP', 30n],
  ['JPY', 50n],
  ['HUF', 175n],
  ['ISK', 1n],
])('in %s the least that can be paid online is %s minor units', (currency, least) => {
  expect([isPayableOnline(least, currency), isPayableOnline(least - 1n, currency)]).toEqual([true, false])
})
