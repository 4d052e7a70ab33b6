import fc from 'fast-check'
import { expect, test } from 'vitest'
import { minorUnitsOf, moneyOf } from '../../ground/money/minor-units.ts'
import { priceOfRest } from './price-of.ts'

test('the rest of a course is rounded half up', () => {
  expect(priceOfRest({ value: '100.00', currency: 'EUR' }, { left: 2, all: 3 })).toEqual({ value: '66.67', currency: 'EUR' })
  expect(priceOfRest({ value: '0.01', currency: 'EUR' }, { left: 1, all: 2 })).toEqual({ value: '0.01', currency: 'EUR' })
  expect(priceOfRest({ value: '100.00', currency: 'EUR' }, { left: 3, all: 3 })).toEqual({ value: '100.00', currency: 'EUR' })
})

test('past and remaining sessions cost as much as the whole, up to a cent; fewer sessions never cost more', () => {
  const course = fc.tuple(fc.bigInt({ min: 0n, max: 10_000_000n }), fc.integer({ min: 2, max: 60 }))
  fc.assert(
    fc.property(course, fc.nat(), ([units, all], some) => {
      const price = moneyOf(units, 'EUR')
      const left = (some % (all - 1)) + 1
      const unitsOf = (sessions: number) => minorUnitsOf(priceOfRest(price, { left: sessions, all }))
      const both = unitsOf(left) + unitsOf(all - left)
      expect(both - units === 0n || both - units === 1n).toBe(true)
      expect(unitsOf(left) <= units && unitsOf(left) >= (left > 1 ? unitsOf(left - 1) : 0n)).toBe(true)
    }),
  )
})
