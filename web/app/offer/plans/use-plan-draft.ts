import type { Benefit, Plan } from '@foyer/contract'
import { mostBenefits } from '@foyer/domain'
import { ApiError, type FieldViolation } from '@foyer/sdk'
import { useRef } from 'react'
import { client } from '../../api.ts'
import { sentenceFor } from '../../ground/forms/field-errors.ts'
import { useDraft } from '../../ground/forms/use-draft.ts'
import { useSite } from '../../house/site-context.ts'
import { useText } from '../../text/text.tsx'
import type { Translate } from '../../text/translate.ts'
import { showToast } from '../../ui/overlays/toasts.ts'
import { benefitErrorFields, benefitFieldOf, sentBenefit } from './benefit-draft.ts'
import { draftOf, emptyPlan, type PlanDraft, planOf } from './plan-draft.ts'

// The prefix distinguishes the plan's own fields from those of its fees.
const own = (field: string): string => `draft:${field}`

/** The end of a violation's path → the member of the draft. */
const planFields: Record<string, keyof PlanDraft> = {
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

/** The field of the form → the member of the draft; fields of a fee are named by its index. */
const members: Record<string, keyof PlanDraft> = Object.fromEntries([
  ...Object.values(planFields).map((member) => [own(member), member] as const),
  ...Array.from({ length: 10 }, (_, index) => [own(`fees[${index}].name`), 'fees'] as const),
  ...Array.from({ length: 10 }, (_, index) => [own(`fees[${index}].amount`), 'fees'] as const),
  ...benefitErrorFields(mostBenefits).map((field) => [own(field), 'benefits'] as const),
])

const renamed = (sentences: Record<string, string>, rename: (field: string) => string): Record<string, string> =>
  Object.fromEntries(Object.entries(sentences).map(([field, sentence]) => [rename(field), sentence]))

type Wanted = { plan: Plan | null; benefits: readonly Benefit[]; proposal: PlanDraft; onCreated: (plan: Plan) => void }

export const usePlanDraft = ({ plan, benefits, proposal, onCreated }: Wanted) => {
  const { t } = useText()
  const { currency } = useSite()
  // When the benefits of a new plan are refused, the plan exists already, so the next attempt updates it.
  const made = useRef<Plan | null>(null)
  const form = useDraft<PlanDraft, { plan: Plan }>({
    saved: plan ? draftOf(plan, benefits) : emptyPlan,
    ...(!plan && { proposal }),
    fields: members,
    refusals: (error) => renamed(planViolations(error, t), own),
    changes: ['plans', 'orders', 'benefits', 'services'],
    save: async (draft, changes) => {
      const former = plan ?? made.current
      const isOfPlan = Object.keys(changes).some((member) => member !== 'benefits')
      const saved = former && !isOfPlan ? former : (await (former ? saveChanges(former, draft) : create(draft, currency))).plan
      if (!plan) made.current = saved
      if (changes.benefits) {
        await client.benefits.setPlanBenefits({ params: { planId: saved.id }, body: { benefits: draft.benefits.map(sentBenefit) } })
      }
      return { plan: saved }
    },
    onSaved: ({ plan: saved }) => {
      showToast({ text: t(plan ? 'manager.plans.saved' : 'manager.plans.created', { name: saved.name }) })
      if (!plan) onCreated(saved)
    },
  })
  return { ...form, errors: renamed(form.errors, (field) => field.replace(own(''), '')) }
}

const create = (draft: PlanDraft, currency: string) =>
  client.plans.createPlan({ body: { plan: { ...planOf(draft, currency), public: draft.isPublic } } })

/** Every member is in the mask, so that a form or tax rate can be removed. */
const saveChanges = (plan: Plan, draft: PlanDraft) => {
  const changes = planOf(draft, plan.pricing.price.currency)
  const fieldMask = [...new Set([...Object.keys(changes), 'formId', 'taxRateId'])]
  return client.plans.updatePlan({ params: { 'plan.id': plan.id }, body: { plan: { ...changes, revision: plan.revision }, fieldMask } })
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

const planViolations = (error: unknown, t: Translate): Record<string, string> => {
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
  // A price that is not a number violates the pattern of amounts.
  if (rule === undefined && /(value|amount)$/.test(violation.field) && violation.violatedRule === 'PATTERN')
    return t('manager.plans.rules.price')
  return rule === undefined ? sentenceFor(violation, t) : t(`manager.plans.rules.${rule}`)
}
