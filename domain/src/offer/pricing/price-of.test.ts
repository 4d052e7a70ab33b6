import type { Payment, ServiceVariant } from '@foyer/contract'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { PricedOptions } from '../service-options/priced-options.ts'
import { depositOf, priceOf, priceOfRest, totalOf, withAddedTax } from './price-of.ts'

const optionId = '11111111-1111-4111-8111-111111111111'
const fixed: Payment = { rateType: 'FIXED', fixed: { price: { value: '19.9', currency: 'EUR' } } }
const one = { count: 1 }

test('a fixed price counts for each participant, to the cent', () => {
  const terms = { payment: fixed, options: null }
  expect(priceOf(terms, [one])).toEqual({ value: '19.90', currency: 'EUR' })
  expect(priceOf(terms, [{ count: 3 }])).toEqual({ value: '59.70', currency: 'EUR' })
})

test('a varied price starts at its default; free and told on the spot have none', () => {
  const varied: Payment = { rateType: 'VARIED', varied: { defaultPrice: { value: '5' } } }
  expect(priceOf({ payment: varied, options: null }, [{ count: 2 }])).toEqual({ value: '10.00' })
  expect(priceOf({ payment: { rateType: 'NO_FEE' }, options: null }, [one])).toBeNull()
  expect(priceOf({ payment: { rateType: 'CUSTOM', custom: { description: 'by arrangement' } }, options: null }, [one])).toBeNull()
})

test('a free service costs its add-ons', () => {
  const mats = { price: { value: '2.50', currency: 'EUR' }, quantity: 2 }
  expect(priceOf({ payment: { rateType: 'NO_FEE' }, options: null }, [one], [mats])).toEqual({ value: '5.00', currency: 'EUR' })
})

test('an added tax and the rest of a course are rounded to the currency’s smallest unit', () => {
  const tax = { name: 'VAT', rate: 1000, isIncluded: false }
  const yen = (value: string) => ({ value, currency: 'JPY' })
  expect(withAddedTax(yen('1001'), tax)).toEqual(yen('1101.00'))
  expect(priceOfRest(yen('1000'), { left: 2, all: 3 })).toEqual(yen('667.00'))
  expect(withAddedTax({ value: '10.01', currency: 'EUR' }, tax).value).toBe('11.01')
})

const cents = fc.integer({ min: 0, max: 10_000_000 })
const written = (amount: number) => ({ value: (amount / 100).toFixed(2), currency: 'EUR' })
const variantOfLength = (minutes: number, amount: number): ServiceVariant => ({
  choices: [{ optionId, duration: { minutes } }],
  price: written(amount),
})
const priceList = fc.uniqueArray(fc.record({ minutes: fc.integer({ min: 1, max: 600 }), amount: cents }), {
  selector: ({ minutes }) => minutes,
  minLength: 1,
  maxLength: 8,
})
const optionsOf = (list: readonly { minutes: number; amount: number }[]): PricedOptions => ({
  options: { values: [{ id: optionId, type: 'DURATION' }] },
  variants: { values: list.map(({ minutes, amount }) => variantOfLength(minutes, amount)) },
})
const groupsOf = fc.array(fc.record({ count: fc.integer({ min: 1, max: 20 }), minutes: fc.integer({ min: 1, max: 600 }) }), {
  maxLength: 5,
})
const addOnsOf = fc.array(fc.record({ amount: cents, quantity: fc.integer({ min: 1, max: 9 }) }), { maxLength: 5 })

test('a price is the sum of cents over any lengths, participants and add-ons', () => {
  fc.assert(
    fc.property(priceList, cents, groupsOf, addOnsOf, (list, own, groups, addOns) => {
      const payment: Payment = { rateType: 'VARIED', varied: { defaultPrice: written(own) } }
      const byHand =
        groups.reduce((sum, { count, minutes }) => sum + count * (list.find((entry) => entry.minutes === minutes)?.amount ?? own), 0) +
        addOns.reduce((sum, { amount, quantity }) => sum + amount * quantity, 0)
      const priced = addOns.map(({ amount, quantity }) => ({ price: written(amount), quantity }))
      expect(totalOf({ payment, options: optionsOf(list) }, groups, priced)).toBe(BigInt(byHand))
    }),
  )
})

test('a deposit is paid for each participant and is never more than the whole', () => {
  fc.assert(
    fc.property(cents, fc.integer({ min: 1, max: 30 }), cents, (deposit, participants, total) => {
      const payment: Payment = {
        rateType: 'FIXED',
        fixed: { price: written(total), deposit: written(deposit) },
        options: { online: true, deposit: true },
      }
      const asked = depositOf({ payment, options: null }, participants, BigInt(total))
      expect(asked).toBe(BigInt(Math.min(deposit * participants, total)))
    }),
  )
})
