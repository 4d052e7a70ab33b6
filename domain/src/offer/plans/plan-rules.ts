import type { NewPlan, NewPlanPricing, Period, PlanPricing } from '@foyer/contract'
import { unitsOf } from '../../ground/money/currency-units.ts'
import type { Violation } from '../../ground/refusal.ts'

export const pricingModels = ['subscription', 'singlePaymentForDuration', 'singlePaymentUnlimited'] as const
export type PricingModel = (typeof pricingModels)[number]

/** The wire's names of rules: some differ when a plan is changed. */
const names = {
  CREATE: {
    unit: 'invalid_duration_unit',
    amount: 'PERIOD_AMOUNT_OUT_OF_RANGE',
    noModel: 'INVALID_SINGLE_PAYMENT_WITHOUT_DURATION',
    noPrice: 'RECURRING_PLAN_PAYMENT_PRICE_MISSING',
    trial: 'SINGLE_PAYMENT_FREE_TRIAL_UNSUPPORTED',
  },
  UPDATE: {
    unit: 'INVALID_DURATION_UNIT',
    amount: 'invalid_period_amount',
    noModel: 'duration_missing',
    noPrice: 'price_missing',
    trial: 'free_trial_not_supported',
  },
} as const
export type PlanChange = keyof typeof names

const units: readonly string[] = ['DAY', 'WEEK', 'MONTH', 'YEAR'] satisfies Period['unit'][]
const mostCycles = 2000
const longestPeriod = 1000
const longestTrial = 999
const mostClientData = 10

export type PlanCheck = { change: PlanChange; currencies: readonly string[] }

export const planViolations = (plan: NewPlan, check: PlanCheck): Violation[] => [
  ...(plan.name.trim() === '' ? [violation('name', 'must not be blank', 'PLAN_NAME_BLANK')] : []),
  ...(Object.keys(plan.clientData ?? {}).length > mostClientData
    ? [violation('clientData', `may have up to ${mostClientData} entries`, 'client_data_is_invalid')]
    : []),
  ...pricingViolations(plan.pricing, check),
]

const pricingViolations = (pricing: NewPlanPricing, check: PlanCheck): Violation[] => [
  ...modelViolations(pricing, names[check.change]),
  ...priceViolations(pricing, check),
  ...trialViolations(pricing, names[check.change]),
  ...feeViolations(pricing, check),
]

type Names = (typeof names)[PlanChange]

function modelViolations(pricing: NewPlanPricing, ruleNames: Names): Violation[] {
  const sent = modelsOf(pricing)
  if (sent.length === 0) return [violation('pricing', `needs one of ${pricingModels.join(', ')}`, ruleNames.noModel)]
  if (sent.length > 1) {
    const rule = pricing.subscription ? 'SINGLE_PAYMENT_CYCLE_COUNT_INVALID' : 'ONE_PRICING_MODEL'
    return [violation(`pricing.${sent[0]}`, `excludes ${sent.slice(1).join(', ')}: a plan has one model`, rule)]
  }
  const { subscription, singlePaymentForDuration } = pricing
  if (subscription) return subscriptionViolations(subscription, ruleNames)
  return singlePaymentForDuration ? durationViolations(singlePaymentForDuration, ruleNames) : []
}

const modelsOf = (pricing: NewPlanPricing): PricingModel[] => pricingModels.filter((model) => pricing[model])

function subscriptionViolations({ cycleDuration, cycleCount }: NonNullable<NewPlanPricing['subscription']>, ruleNames: Names): Violation[] {
  const [cycle, count] = ['pricing.subscription.cycleDuration', 'pricing.subscription.cycleCount']
  const isCountPossible = cycleCount >= 0 && cycleCount <= mostCycles
  return [
    ...unitViolations(cycle, cycleDuration.unit, ruleNames),
    ...countViolations(`${cycle}.count`, cycleDuration.count, {
      most: 1,
      tooShort: 'RECURRING_PLAN_CYCLE_DURATION_TOO_SHORT',
      tooLong: ruleNames.amount,
    }),
    ...(isCountPossible
      ? []
      : [violation(count, `must be between 1 and ${mostCycles}, or 0 until canceled`, 'RECURRING_PLAN_CYCLE_COUNT_INVALID')]),
  ]
}

const durationViolations = ({ count, unit }: NonNullable<NewPlanPricing['singlePaymentForDuration']>, ruleNames: Names): Violation[] => [
  ...unitViolations('pricing.singlePaymentForDuration', unit, ruleNames),
  ...countViolations('pricing.singlePaymentForDuration.count', count, {
    most: longestPeriod,
    tooShort: 'SINGLE_PAYMENT_DURATION_TOO_SHORT',
    tooLong: ruleNames.amount,
  }),
]

const unitViolations = (field: string, unit: string, ruleNames: Names): Violation[] =>
  units.includes(unit) ? [] : [violation(`${field}.unit`, `must be one of ${units.join(', ')}`, ruleNames.unit)]

function countViolations(field: string, count: number, { most, tooShort, tooLong }: { most: number; tooShort: string; tooLong: string }) {
  const description = most === 1 ? 'must be 1' : `must be between 1 and ${most}`
  if (count < 1) return [violation(field, description, tooShort)]
  return count > most ? [violation(field, description, tooLong)] : []
}

function priceViolations({ price }: NewPlanPricing, { change, currencies }: PlanCheck): Violation[] {
  if (!price?.value) return [violation('pricing.price', 'is required; the price of a free plan is 0', names[change].noPrice)]
  const currency = price.currency ?? currencies[0] ?? ''
  if (!currencies.includes(currency)) {
    const description = `must be ${currencies[0]}, the currency of the site; without one it is added`
    return [{ ...violation('pricing.price.currency', description, 'CURRENCY_OF_SITE'), data: { currency: currencies[0] } }]
  }
  return amountViolations('pricing.price.value', price.value, currency)
}

const amountViolations = (field: string, value: string, currency: string): Violation[] =>
  unitsOf(value, currency) === null ? [violation(field, `has more decimals than ${currency}`, 'TOO_MANY_DECIMALS')] : []

function trialViolations({ freeTrialDays = 0, subscription }: NewPlanPricing, { amount, trial }: Names): Violation[] {
  const field = 'pricing.freeTrialDays'
  if (freeTrialDays < 0 || freeTrialDays > longestTrial) return [violation(field, `must be between 0 and ${longestTrial}`, amount)]
  return freeTrialDays > 0 && !subscription ? [violation(field, 'is possible for a subscription only', trial)] : []
}

const feeViolations = ({ feeConfigs = [], price }: NewPlanPricing, { currencies }: PlanCheck): Violation[] =>
  feeConfigs.flatMap(({ fee }, index) => {
    const field = `pricing.feeConfigs[${index}].fee`
    const currency = price?.currency ?? currencies[0] ?? ''
    return [
      ...(fee.name.trim() === '' ? [violation(`${field}.name`, 'must not be blank', 'PLAN_FEE_NAME_BLANK')] : []),
      ...(/^[0.]*$/.test(fee.amount) ? [violation(`${field}.amount`, 'must be more than 0', 'FEE_AMOUNT_TOO_SMALL')] : []),
      ...(currencies.includes(currency) ? amountViolations(`${field}.amount`, fee.amount, currency) : []),
    ]
  })

const violation = (field: string, description: string, rule: string): Violation => ({ field: `plan.${field}`, description, rule })

export function normalPricing(
  { subscription, singlePaymentForDuration, price, freeTrialDays, feeConfigs }: NewPlanPricing,
  currency: string,
): PlanPricing {
  return {
    ...(subscription && { subscription: { ...subscription, cycleDuration: periodOf(subscription.cycleDuration) } }),
    ...(singlePaymentForDuration && { singlePaymentForDuration: periodOf(singlePaymentForDuration) }),
    ...(!subscription && !singlePaymentForDuration && { singlePaymentUnlimited: true }),
    price: { value: price?.value ?? '0', currency: price?.currency ?? currency },
    ...(freeTrialDays && { freeTrialDays }),
    ...(feeConfigs?.length && { feeConfigs: feeConfigs.map(({ fee }) => ({ fee, appliedAt: 'FIRST_PAYMENT' as const })) }),
  }
}

const periodOf = ({ count, unit }: { count: number; unit: string }): Period => ({ count, unit: unit as Period['unit'] })
