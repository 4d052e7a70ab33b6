import type { Benefit, Plan } from '@foyer/contract'
import { mostBenefits } from '@foyer/domain'
import { ApiError, type FieldViolation } from '@foyer/sdk'
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
  const form = useDraft<PlanDraft, { plan: Plan }>({
    saved: plan ? draftOf(plan, benefits) : emptyPlan,
    ...(!plan && { proposal }),
    fields: members,
    refusals: (error) => renamed(planViolations(error, t), own),
    changes: ['plans', 'orders', 'benefits', 'services'],
    save: async (draft, changes) => {
      const benefits = draft.benefits.map(sentBenefit)
      if (!plan) {
        const sent = { ...planOf(draft, currency), public: draft.isPublic }
        return await client.benefits.createWholePlan({ body: { plan: sent, benefits } })
      }
      const { id: planId } = plan
      if (!changes.benefits) return await client.plans.updatePlan({ params: { 'plan.id': planId }, body: changesOf(plan, draft) })
      const isOfPlan = Object.keys(changes).some((member) => member !== 'benefits')
      if (isOfPlan) return await client.benefits.saveWholePlan({ params: { planId }, body: { ...changesOf(plan, draft), benefits } })
      await client.benefits.setPlanBenefits({ params: { planId }, body: { benefits } })
      return { plan }
    },
    onSaved: ({ plan: saved }) => {
      showToast({ text: t(plan ? 'manager.plans.saved' : 'manager.plans.created', { name: saved.name }) })
      if (!plan) onCreated(saved)
    },
  })
  return { ...form, errors: renamed(form.errors, (field) => field.replace(own(''), '')) }
}

/** Every member is in the mask, so that a form or tax rate can be removed. */
const changesOf = (plan: Plan, draft: PlanDraft) => {
  const changes = planOf(draft, plan.pricing.price.currency)
  const fieldMask = [...new Set([...Object.keys(changes), 'formId', 'taxRateId'])]
  return { plan: { ...changes, revision: plan.revision }, fieldMask }
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
