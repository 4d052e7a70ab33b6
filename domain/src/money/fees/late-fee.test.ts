import { expect, test } from 'vitest'
import { usualLateRules } from '../../offer/booking-policies/policy-rules.ts'
import { lateFee } from './late-fee.ts'

const asked = (changes: Partial<Parameters<typeof lateFee>[0]> = {}) =>
  lateFee({ units: 1200n, isWithPlan: false, rules: usualLateRules, forgivenBefore: 0, ...changes })

test('without a plan the fee is owed', () => {
  expect(asked()).toEqual({ units: 1200n, keepsCredit: false, isForgiven: false })
  expect(asked({ units: 0n })).toBeNull()
})

test.each([
  ['CREDIT', { units: 0n, keepsCredit: true }],
  ['FEE', { units: 1200n, keepsCredit: false }],
  ['CREDIT_AND_FEE', { units: 1200n, keepsCredit: true }],
] as const)('with a plan, %s is what it costs', (withPlan, cost) => {
  expect(asked({ isWithPlan: true, rules: { ...usualLateRules, withPlan } })).toEqual({ ...cost, isForgiven: false })
})

test('the policy’s number of fees is forgiven, and the next one is not', () => {
  const rules = { ...usualLateRules, forgivenCount: 1 }
  expect(asked({ rules, isWithPlan: true })).toEqual({ units: 1200n, keepsCredit: false, isForgiven: true })
  expect(asked({ rules, forgivenBefore: 1 })).toEqual({ units: 1200n, keepsCredit: false, isForgiven: false })
})
