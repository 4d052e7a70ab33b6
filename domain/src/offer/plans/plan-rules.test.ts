import type { NewPlanPricing } from '@foyer/contract'
import { expect, test } from 'vitest'
import { normalPricing, planViolations } from './plan-rules.ts'

const price = { value: '25' }
const subscription = { cycleDuration: { count: 1, unit: 'MONTH' }, cycleCount: 12 }
const violationsOf = (pricing: NewPlanPricing, change: 'CREATE' | 'UPDATE' = 'CREATE') =>
  planViolations({ name: 'Pass', pricing }, { change, currencies: ['EUR'] }).map(({ field, rule }) => [field.slice('plan.'.length), rule])

test('a subscription, a payment for some time and a payment without end are fine', () => {
  expect(violationsOf({ subscription, price, freeTrialDays: 7 })).toEqual([])
  expect(violationsOf({ singlePaymentForDuration: { count: 3, unit: 'WEEK' }, price })).toEqual([])
  expect(violationsOf({ singlePaymentUnlimited: true, price: { value: '0' } })).toEqual([])
})

test.each<[string, NewPlanPricing, string, string]>([
  ['two models', { subscription, singlePaymentUnlimited: true, price }, 'pricing.subscription', 'SINGLE_PAYMENT_CYCLE_COUNT_INVALID'],
  [
    'two single payments',
    { singlePaymentForDuration: { count: 1, unit: 'DAY' }, singlePaymentUnlimited: true, price },
    'pricing.singlePaymentForDuration',
    'ONE_PRICING_MODEL',
  ],
  [
    'a cycle of zero',
    { subscription: { cycleDuration: { count: 0, unit: 'MONTH' }, cycleCount: 1 }, price },
    'pricing.subscription.cycleDuration.count',
    'RECURRING_PLAN_CYCLE_DURATION_TOO_SHORT',
  ],
  [
    'cycles of two months',
    { subscription: { cycleDuration: { count: 2, unit: 'MONTH' }, cycleCount: 1 }, price },
    'pricing.subscription.cycleDuration.count',
    'PERIOD_AMOUNT_OUT_OF_RANGE',
  ],
  [
    '2001 cycles',
    { subscription: { ...subscription, cycleCount: 2001 }, price },
    'pricing.subscription.cycleCount',
    'RECURRING_PLAN_CYCLE_COUNT_INVALID',
  ],
  [
    'an unknown unit',
    { singlePaymentForDuration: { count: 1, unit: 'UNDEFINED' }, price },
    'pricing.singlePaymentForDuration.unit',
    'invalid_duration_unit',
  ],
  [
    'no time at all',
    { singlePaymentForDuration: { count: 0, unit: 'DAY' }, price },
    'pricing.singlePaymentForDuration.count',
    'SINGLE_PAYMENT_DURATION_TOO_SHORT',
  ],
  [
    'a trial of a single payment',
    { singlePaymentUnlimited: true, price, freeTrialDays: 3 },
    'pricing.freeTrialDays',
    'SINGLE_PAYMENT_FREE_TRIAL_UNSUPPORTED',
  ],
  [
    'a trial of a thousand days',
    { subscription: { cycleDuration: { count: 1, unit: 'WEEK' }, cycleCount: 2 }, price, freeTrialDays: 1000 },
    'pricing.freeTrialDays',
    'PERIOD_AMOUNT_OUT_OF_RANGE',
  ],
  [
    'a fee without a name',
    { singlePaymentUnlimited: true, price, feeConfigs: [{ fee: { name: ' ', amount: '5' } }] },
    'pricing.feeConfigs[0].fee.name',
    'PLAN_FEE_NAME_BLANK',
  ],
  [
    'a fee of nothing',
    { singlePaymentUnlimited: true, price, feeConfigs: [{ fee: { name: 'Joining', amount: '0.00' } }] },
    'pricing.feeConfigs[0].fee.amount',
    'FEE_AMOUNT_TOO_SMALL',
  ],
])('%s is refused by name', (_, pricing, field, rule) => {
  expect(violationsOf(pricing)).toEqual([[field, rule]])
})

test('a change is refused by the names that changes have', () => {
  expect(violationsOf({ price }, 'UPDATE')).toEqual([['pricing', 'duration_missing']])
  expect(violationsOf({ subscription }, 'UPDATE')).toEqual([['pricing.price', 'price_missing']])
})

test('an endless subscription may have the longest trial', () => {
  expect(violationsOf({ subscription: { ...subscription, cycleCount: 0 }, price, freeTrialDays: 999 })).toEqual([])
})

test('a pricing is stored with its currency and without empty parts', () => {
  expect(normalPricing({ subscription, singlePaymentUnlimited: false, price, freeTrialDays: 0, feeConfigs: [] }, 'EUR')).toEqual({
    subscription,
    price: { value: '25', currency: 'EUR' },
  })
})
