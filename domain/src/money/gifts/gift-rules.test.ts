import { expect, test } from 'vitest'
import { deliveryInstant, giftCodeOf, giftExpiry, giftStatusAt, normalGiftCode, reasonAgainstGift, shownGiftCode } from './gift-rules.ts'

const code = giftCodeOf(Uint8Array.from({ length: 16 }, (_, index) => index * 17))
const shown = shownGiftCode(code)

test('a code is compared without case, dashes and blanks, and with the digits that people take for letters', () => {
  expect(shown).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}$/)
  for (const typed of [shown, shown.toLowerCase(), ` ${code} `, shown.replaceAll('-', ' – ')]) expect(normalGiftCode(typed)).toBe(code)
  expect(normalGiftCode('oil')).toBe('011')
})

test('a gift is delivered in the morning of its day, else at once, and never at night', () => {
  const berlin = { timeZone: 'Europe/Berlin', now: '2027-03-01T12:00:30.000Z' }
  expect(deliveryInstant({ ...berlin, date: '2027-03-28' })).toBe('2027-03-28T07:00:00.000Z')
  expect(deliveryInstant({ ...berlin, date: null })).toBe('2027-03-01T12:01:00.000Z')
  expect(deliveryInstant({ ...berlin, date: '2027-03-01' })).toBe('2027-03-01T12:01:00.000Z')
  expect(deliveryInstant({ ...berlin, date: null, now: '2027-03-01T22:30:00.000Z' })).toBe('2027-03-02T07:00:00.000Z')
})

test('a gift can be redeemed until the end of a day', () => {
  const expiry = giftExpiry({ now: '2027-01-31T12:00:00.000Z', months: 1, timeZone: 'Europe/Berlin' })
  expect(expiry).toBe('2027-02-28T23:00:00.000Z')
  expect(giftExpiry({ now: '2027-01-31T12:00:00.000Z', months: null, timeZone: 'Europe/Berlin' })).toBeNull()
  const at = (now: string) => giftStatusAt({ status: 'READY', expiresAt: expiry }, now)
  expect([at('2027-02-28T22:59:59.999Z'), at('2027-02-28T23:00:00.000Z')]).toEqual(['READY', 'EXPIRED'])
  expect(giftStatusAt({ status: 'REDEEMED', expiresAt: expiry }, '2028-01-01T00:00:00.000Z')).toBe('REDEEMED')
})

test('plans that are paid once and cost something can be gifts', () => {
  const price = { units: 1000n, currency: 'EUR', fees: [], coupon: null, tax: null }
  const once = { pricing: { singlePaymentUnlimited: true, price: { value: '10', currency: 'EUR' } } }
  expect(reasonAgainstGift(once, price)).toBeNull()
  expect(reasonAgainstGift(once, { ...price, units: 0n })).toBe('FREE')
  const monthly = { subscription: { cycleDuration: { count: 1, unit: 'MONTH' as const }, cycleCount: 3 } }
  expect(reasonAgainstGift({ pricing: { ...monthly, price: once.pricing.price } }, price)).toBe('SUBSCRIPTION')
})
