import { ApiError, type FieldViolation } from '@foyer/sdk'
import { sentenceFor } from '../../ground/forms/field-errors.ts'
import type { Translate } from '../../text/translate.ts'
import { benefitFieldOf } from './benefit-draft.ts'
import type { PlanDraft } from './plan-draft.ts'

/** The end of a field's path → the member of the draft that it is about. */
export const planFields: Record<string, keyof PlanDraft> = {
  name: 'name',
  description: 'description',
  'perks.values': 'perks',
  'price.value': 'price',
  price: 'price',
  cycleCount: 'cycleCount',
  'singlePaymentForDuration.count': 'periodCount',
  freeTrialDays: 'trialDays',
  feeConfigs: 'fees',
  termsAndConditions: 'terms',
  formId: 'formId',
  taxRateId: 'taxRateId',
}

const rules = {
  PLAN_NAME_BLANK: 'name',
  PLAN_FEE_NAME_BLANK: 'feeName',
  FEE_AMOUNT_TOO_SMALL: 'feeAmount',
  TOO_MANY_DECIMALS: 'decimals',
  CURRENCY_OF_SITE: 'currency',
  RECURRING_PLAN_PAYMENT_PRICE_MISSING: 'price',
  price_missing: 'price',
  RECURRING_PLAN_CYCLE_COUNT_INVALID: 'cycles',
  SINGLE_PAYMENT_DURATION_TOO_SHORT: 'period',
  PERIOD_AMOUNT_OUT_OF_RANGE: 'period',
  invalid_period_amount: 'period',
  SINGLE_PAYMENT_FREE_TRIAL_UNSUPPORTED: 'trialModel',
  free_trial_not_supported: 'trialModel',
  SERVICES_OR_ALL: 'services',
} as const

/** Every rule that the server found broken, under the field of the form: `fees[1].name` for the second fee. */
export const planViolations = (error: unknown, t: Translate): Record<string, string> => {
  if (!(error instanceof ApiError)) return {}
  return Object.fromEntries(error.violations.flatMap((violation) => entryOf(violation, t)))
}

const entryOf = (violation: FieldViolation, t: Translate): [string, string][] => {
  const field = formFieldOf(violation.field)
  return field === null ? [] : [[field, sentenceOf(violation, t)]]
}

const formFieldOf = (path: string): string | null => {
  const [, index, feeField] = /feeConfigs\[(\d+)\]\.fee\.(name|amount)$/.exec(path) ?? []
  if (index !== undefined) return `fees[${index}].${feeField}`
  const benefit = benefitFieldOf(path)
  if (benefit !== null) return benefit
  if (/perks\.values\[\d+\]$/.test(path)) return 'perks'
  const [, member] = Object.entries(planFields).find(([end]) => path.endsWith(`.${end}`)) ?? []
  return member ?? null
}

const sentenceOf = (violation: FieldViolation, t: Translate): string => {
  const rule = rules[violation.violatedRule as keyof typeof rules]
  if (rule === 'period' && violation.field.endsWith('freeTrialDays')) return t('manager.plans.rules.trial')
  // A price that is no number breaks the pattern of amounts.
  if (rule === undefined && /(value|amount)$/.test(violation.field) && violation.violatedRule === 'PATTERN')
    return t('manager.plans.rules.price')
  return rule === undefined ? sentenceFor(violation, t) : t(`manager.plans.rules.${rule}`)
}
