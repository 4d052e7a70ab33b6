import { expect, test } from 'vitest'
import { priceOf } from './price.ts'

test('a fixed price counts for each participant, to the cent', () => {
  const payment = { rateType: 'FIXED', fixed: { price: { value: '19.9', currency: 'EUR' } } } as const
  expect(priceOf(payment, 1)).toEqual({ value: '19.90', currency: 'EUR' })
  expect(priceOf(payment, 3)).toEqual({ value: '59.70', currency: 'EUR' })
})

test('a varied price starts at its default; free and told on the spot have none', () => {
  expect(priceOf({ rateType: 'VARIED', varied: { defaultPrice: { value: '5' } } }, 2)).toEqual({ value: '10.00' })
  expect(priceOf({ rateType: 'NO_FEE' }, 1)).toBeNull()
  expect(priceOf({ rateType: 'CUSTOM', custom: { description: 'by arrangement' } }, 1)).toBeNull()
})
