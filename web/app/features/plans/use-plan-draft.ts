import type { Plan } from '@foyer/contract'
import { client } from '../../api.ts'
import { useDraft } from '../../forms/use-draft.ts'
import { useSite } from '../../site-context.ts'
import { useText } from '../../text/text.tsx'
import { showToast } from '../../ui/toasts.ts'
import { draftOf, emptyPlan, type PlanDraft, planOf } from './plan-draft.ts'
import { planFields, planViolations } from './plan-violations.ts'

/** A fee's fields are named by its place in the list. */
const feeFields = Object.fromEntries(
  Array.from({ length: 10 }, (_, index) => [
    [`fees[${index}].name`, 'fees' as const],
    [`fees[${index}].amount`, 'fees' as const],
  ]).flat(),
)

/** The member of the draft under its own name, as violations are said. */
const ownNames = Object.fromEntries(Object.values(planFields).map((member) => [member, member]))

type Wanted = { plan: Plan | null; proposal: PlanDraft; onCreated: (plan: Plan) => void }

/** A plan that is changed, or a new one that nothing is stored of yet. */
export const usePlanDraft = ({ plan, proposal, onCreated }: Wanted) => {
  const { t } = useText()
  const { currency } = useSite()
  return useDraft<PlanDraft, { plan: Plan }>({
    saved: plan ? draftOf(plan) : emptyPlan,
    ...(!plan && { proposal }),
    fields: { ...ownNames, ...feeFields },
    refusals: (error) => planViolations(error, t),
    changes: ['plans', 'orders'],
    save: (draft) => (plan ? saveChanges(plan, draft) : create(draft, currency)),
    onSaved: ({ plan: saved }) => {
      showToast({ text: t(plan ? 'manager.plans.saved' : 'manager.plans.created', { name: saved.name }) })
      if (!plan) onCreated(saved)
    },
  })
}

const create = (draft: PlanDraft, currency: string) =>
  client.plans.createPlan({ body: { plan: { ...planOf(draft, currency), public: draft.isPublic } } })

/** A plan keeps its currency. Every member is named, so that a form which was taken away goes. */
const saveChanges = (plan: Plan, draft: PlanDraft) => {
  const changes = planOf(draft, plan.pricing.price.currency)
  const fieldMask = [...new Set([...Object.keys(changes), 'formId'])]
  return client.plans.updatePlan({ params: { 'plan.id': plan.id }, body: { plan: changes, fieldMask } })
}
