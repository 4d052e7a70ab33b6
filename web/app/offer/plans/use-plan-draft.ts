import type { Benefit, Plan } from '@foyer/contract'
import { mostBenefits } from '@foyer/domain'
import { useRef } from 'react'
import { client } from '../../api.ts'
import { useDraft } from '../../ground/forms/use-draft.ts'
import { useSite } from '../../house/site-context.ts'
import { useText } from '../../text/text.tsx'
import { showToast } from '../../ui/toasts.ts'
import { benefitErrorFields, sentBenefit } from './benefit-draft.ts'
import { draftOf, emptyPlan, type PlanDraft, planOf } from './plan-draft.ts'
import { planFields, planViolations } from './plan-violations.ts'

// The names of the form's fields never end as those of the wire do, so that the name of a fee is not taken for that of the plan.
const own = (field: string): string => `draft:${field}`

/** Field of the form → the member of the draft that it is about; a fee's fields are named by its place in the list. */
const members: Record<string, keyof PlanDraft> = Object.fromEntries([
  ...Object.values(planFields).map((member) => [own(member), member] as const),
  ...Array.from({ length: 10 }, (_, index) => [own(`fees[${index}].name`), 'fees'] as const),
  ...Array.from({ length: 10 }, (_, index) => [own(`fees[${index}].amount`), 'fees'] as const),
  ...benefitErrorFields(mostBenefits).map((field) => [own(field), 'benefits'] as const),
])

const renamed = (sentences: Record<string, string>, rename: (field: string) => string): Record<string, string> =>
  Object.fromEntries(Object.entries(sentences).map(([field, sentence]) => [rename(field), sentence]))

type Wanted = { plan: Plan | null; benefits: readonly Benefit[]; proposal: PlanDraft; onCreated: (plan: Plan) => void }

/** A plan that is changed, or a new one that nothing is stored of yet. */
export const usePlanDraft = ({ plan, benefits, proposal, onCreated }: Wanted) => {
  const { t } = useText()
  const { currency } = useSite()
  // A new plan whose benefits are refused is there already: the next attempt changes it.
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

/** A plan keeps its currency. Every member is named, so that a form or rate which was taken away goes. */
const saveChanges = (plan: Plan, draft: PlanDraft) => {
  const changes = planOf(draft, plan.pricing.price.currency)
  const fieldMask = [...new Set([...Object.keys(changes), 'formId', 'taxRateId'])]
  return client.plans.updatePlan({ params: { 'plan.id': plan.id }, body: { plan: { ...changes, revision: plan.revision }, fieldMask } })
}
