import type { Money, NewService, OnlineBooking, Payment } from '@foyer/contract'
import type { Violation } from '../../ground/refusal.ts'

export type SingleDates = NonNullable<OnlineBooking['singleDates']>

export function singleDatesViolations(
  { type, onlineBooking: { singleDates } }: Pick<NewService, 'type' | 'onlineBooking'>,
  currencies: readonly string[],
): Violation[] {
  if (!singleDates?.enabled) return []
  if (type !== 'COURSE') return [{ field, description: 'must be off: only a course has single dates', rule: 'COURSES_ONLY' }]
  const { price } = singleDates
  if (!price) return []
  if (Number(price.value) <= 0) {
    return [{ field: `${field}.price.value`, description: 'must be above 0; dates that cost nothing have no price', rule: 'MINIMUM' }]
  }
  if (price.currency === undefined || currencies.includes(price.currency)) return []
  const description = `must be ${currencies[0]}, the currency of the site; without one it is added`
  return [{ field: `${field}.price.currency`, description, rule: 'CURRENCY_OF_SITE', data: { currency: currencies[0] } }]
}

const field = 'onlineBooking.singleDates'

export function normalOnlineBooking(onlineBooking: OnlineBooking, currency: string): OnlineBooking {
  const { singleDates } = onlineBooking
  const price = singleDates?.price
  if (!price) return onlineBooking
  return { ...onlineBooking, singleDates: { ...singleDates, price: { value: price.value, currency: price.currency ?? currency } } }
}

/** At its own price at once, in the ways of the course, and free without a price. */
export function paymentOfSingleDate({ options, pricingPlanIds, addOnOption }: Payment, { price }: Pick<SingleDates, 'price'>): Payment {
  return {
    ...priced(price),
    ...(options && { options: { ...options, deposit: false } }),
    ...(pricingPlanIds && { pricingPlanIds }),
    ...(addOnOption && { addOnOption }),
  }
}

const priced = (price: Money | undefined): Pick<Payment, 'rateType' | 'fixed'> =>
  price ? { rateType: 'FIXED', fixed: { price } } : { rateType: 'NO_FEE' }
