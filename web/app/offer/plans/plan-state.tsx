import type { Plan } from '@foyer/contract'
import { useText } from '../../text/text.tsx'
import { type Shape, StateShape } from '../../ui/state-shape.tsx'

const looks = {
  archived: { shape: 'cross', ink: 'text-gone-ink' },
  hidden: { shape: 'ring', ink: 'text-ink-3' },
  public: { shape: 'disc', ink: 'text-ok-ink' },
} as const satisfies Record<string, { shape: Shape; ink: string }>

/** Whether visitors can buy a plan. */
export const PlanState = ({ plan }: { plan: Pick<Plan, 'public' | 'archived'> }) => {
  const { t } = useText()
  const state = stateOf(plan)
  const { shape, ink } = looks[state]
  return (
    <span className={`inline-flex items-center gap-1.5 whitespace-nowrap text-dense ${ink}`}>
      <StateShape shape={shape} />
      {t(`manager.plans.states.${state}`)}
    </span>
  )
}

const stateOf = (plan: Pick<Plan, 'public' | 'archived'>): keyof typeof looks => {
  if (plan.archived) return 'archived'
  return plan.public ? 'public' : 'hidden'
}
