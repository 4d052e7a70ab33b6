import { expect, test } from 'vitest'
import { normalOnlineBooking, paymentOfSingleDate, singleDatesViolations } from './single-dates.ts'

const violations = (type: 'CLASS' | 'COURSE', price?: { value: string; currency?: string }) =>
  singleDatesViolations({ type, onlineBooking: { enabled: true, singleDates: { enabled: true, ...(price && { price }) } } }, ['EUR', 'CHF'])

test('a course has single dates, free or for an amount in its currency', () => {
  expect(violations('COURSE')).toEqual([])
  expect(violations('COURSE', { value: '18.50' })).toEqual([])
  expect(violations('COURSE', { value: '18.50', currency: 'CHF' })).toEqual([])
  expect(violations('COURSE', { value: '0' })).toMatchObject([{ field: 'onlineBooking.singleDates.price.value' }])
  expect(violations('COURSE', { value: '5', currency: 'USD' })).toMatchObject([{ data: { currency: 'EUR' } }])
  expect(violations('CLASS')).toMatchObject([{ field: 'onlineBooking.singleDates', rule: 'COURSES_ONLY' }])
  expect(singleDatesViolations({ type: 'CLASS', onlineBooking: { enabled: true } }, ['EUR'])).toEqual([])
})

test('the price of a date is kept with its currency', () => {
  const online = { enabled: true, singleDates: { enabled: true, price: { value: '18' } } }
  expect(normalOnlineBooking(online, 'EUR')).toEqual({
    enabled: true,
    singleDates: { enabled: true, price: { value: '18', currency: 'EUR' } },
  })
  expect(normalOnlineBooking({ enabled: true, singleDates: { enabled: true } }, 'EUR')).toEqual({
    enabled: true,
    singleDates: { enabled: true },
  })
})

test('one date is paid for in the ways of the course, whole and at its own price', () => {
  const options = { online: true, inPerson: true, deposit: true, pricingPlan: false }
  const course = { rateType: 'FIXED' as const, fixed: { price: { value: '90' }, deposit: { value: '40' } }, options }
  const price = { value: '18', currency: 'EUR' }
  expect(paymentOfSingleDate(course, { price })).toEqual({ rateType: 'FIXED', fixed: { price }, options: { ...options, deposit: false } })
  expect(paymentOfSingleDate(course, {})).toMatchObject({ rateType: 'NO_FEE' })
})
