import { expect, test } from 'vitest'
import { priceOfBookedItem, priceOfPlanItem, sumOfItems } from './checkout-prices.ts'

const included = { name: 'VAT', rate: 1900, isIncluded: true }
const added = { ...included, isIncluded: false }
const coupon = { id: 'c', code: 'HALF', discount: { percentage: 50 }, cycles: null }
const plan = { units: 10000n, currency: 'EUR', fees: [{ name: 'Card', units: 500n }], coupon, tax: added }

test('a booking costs the agreed price, with the tax that it includes', () => {
  const booking = priceOfBookedItem({ total: 7500n, due: 2000n }, included)
  expect(booking).toEqual({ subtotal: 7500n, fees: 0n, discount: 0n, tax: 1197n, total: 7500n, dueNow: 2000n })
  expect(priceOfBookedItem({ total: 5950n, due: 5950n }, added)).toMatchObject({ subtotal: 5000n, tax: 950n, total: 5950n })
})

test('a plan costs its first payment, of which nothing is due in a free trial', () => {
  const price = { subtotal: 10000n, fees: 500n, discount: 5000n, tax: 1045n, total: 6545n }
  expect(priceOfPlanItem(plan, false)).toEqual({ ...price, dueNow: 6545n })
  expect(priceOfPlanItem(plan, true)).toEqual({ ...price, dueNow: 0n })
})

test('sums are those of the items, and zero without items', () => {
  const items = [priceOfPlanItem(plan, true), priceOfBookedItem({ total: 7500n, due: 2000n }, included)]
  expect(sumOfItems(items)).toMatchObject({ subtotal: 17500n, total: 14045n, dueNow: 2000n })
  expect(sumOfItems([]).total).toBe(0n)
})
