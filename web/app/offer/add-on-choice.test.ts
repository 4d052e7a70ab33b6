import type { Payment } from '@foyer/contract'
import { expect, test } from 'vitest'
import { id } from '../test/samples.ts'
import { countedName, paymentWithAddOns, priceOfAddOn, withAddOn, withAddOns } from './add-on-choice.ts'

const price = (value: string) => ({ value, currency: 'EUR' })
const tea = { addOnId: id(83), groupId: id(85), name: 'Tea', price: price('5'), quantity: 1 }
const mats = { ...tea, addOnId: id(84), name: 'Mat', price: price('2.50'), quantity: 3 }

test('add-ons are part of the price, whatever its kind; a price in words stays as it is', () => {
  const withBoth = (payment: Payment) => paymentWithAddOns(payment, [tea, mats])
  expect(withBoth({ rateType: 'FIXED', fixed: { price: price('75') } }).fixed).toEqual({ price: price('87.50') })
  expect(withBoth({ rateType: 'NO_FEE' })).toEqual({ rateType: 'FIXED', fixed: { price: price('12.50') } })
  expect(withBoth({ rateType: 'CUSTOM', custom: { description: 'it depends' } }).custom).toEqual({ description: 'it depends' })
  expect(
    withBoth({ rateType: 'VARIED', varied: { defaultPrice: price('60'), minPrice: price('50'), maxPrice: price('70') } }).varied,
  ).toEqual({
    defaultPrice: price('72.50'),
    minPrice: price('62.50'),
    maxPrice: price('70'),
  })
  expect(withAddOns(price('70'), [tea])).toEqual(price('75.00'))
  expect(priceOfAddOn(mats)).toEqual(price('7.50'))
})

test('the quantity of an add-on changes, or the add-on is removed', () => {
  expect(withAddOn([tea], mats)).toEqual([tea, mats])
  expect(withAddOn([tea, mats], { ...tea, quantity: 0 })).toEqual([mats])
  expect([tea, mats].map(countedName)).toEqual(['Tea', '3 × Mat'])
})
