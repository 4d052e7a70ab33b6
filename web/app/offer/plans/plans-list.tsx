import type { Plan } from '@foyer/contract'
import { Link as RouterLink } from 'react-router'
import { ArrangedList } from '../../ground/lists/arranged-list.tsx'
import { useMay } from '../../ground/permissions.ts'
import { paths } from '../../paths.ts'
import { useText } from '../../text/text.tsx'
import { Link } from '../../ui/link.tsx'
import { type Shape, StateShape } from '../../ui/pictures/state-shape.tsx'
import { usePlanCounts } from '../catalogue.ts'
import { usePlanText } from '../plan-text.ts'
import { PlanMenu } from './plan-menu.tsx'
import { usePlanChanges } from './use-plan-changes.ts'

export const PlansList = ({ plans }: { plans: readonly Plan[] }) => {
  const { t } = useText()
  const may = useMay()
  const { move } = usePlanChanges()
  const onSale = plans.filter(({ archived }) => !archived)
  const archived = plans.filter((plan) => plan.archived)
  const dragLabel = ({ name }: Plan) => t('manager.categories.drag', { name })
  return (
    <div className="grid max-w-[900px] gap-5">
      {onSale.length > 0 && (
        <ArrangedList
          caption={t('manager.plans.caption')}
          items={onSale}
          dragLabel={dragLabel}
          onMove={may('plans.manage') ? (id, position) => void move(id, position) : null}
        >
          {(plan) => <Row plan={plan} plans={onSale} />}
        </ArrangedList>
      )}
      {archived.length > 0 && (
        <section aria-labelledby="archived-plans">
          <h2 id="archived-plans" className="mb-2 font-bold text-small">
            {t('manager.plans.archived')}
          </h2>
          <ArrangedList caption={t('manager.plans.archived')} items={archived} dragLabel={dragLabel} onMove={null}>
            {(plan) => <Row plan={plan} plans={onSale} />}
          </ArrangedList>
        </section>
      )}
    </div>
  )
}

const Row = ({ plan, plans }: { plan: Plan; plans: readonly Plan[] }) => {
  const { t } = useText()
  const { priceOf, spanOf } = usePlanText()
  const may = useMay()
  const { id, name, pricing, primary, archived } = plan
  return (
    <div className="flex min-w-0 grow flex-wrap items-center gap-x-4 gap-y-0.5 py-1 ps-1.5">
      <span className="min-w-40 grow basis-48">
        {may('plans.manage') && !archived ? (
          <RouterLink to={paths.managePlan(id)} className="wrap-anywhere font-strong hover:underline">
            {name}
          </RouterLink>
        ) : (
          <span className="wrap-anywhere font-strong">{name}</span>
        )}
        {primary && <span className="ms-2 whitespace-nowrap font-strong text-brand-ink text-micro">{t('manager.plans.primary')}</span>}
        <span className="block text-dense text-ink-2">{`${priceOf(pricing)} ${spanOf(pricing)}`}</span>
      </span>
      <span className="flex items-center gap-x-4 gap-y-1 max-wide:flex-wrap wide:shrink-0">
        <PlanState plan={plan} />
        {may('orders.read') && <Orders planId={id} />}
        {archived ? <span className="w-7" /> : <PlanMenu plan={plan} plans={plans} />}
      </span>
    </div>
  )
}

const Orders = ({ planId }: { planId: string }) => {
  const { t } = useText()
  const counts = usePlanCounts()
  const { count = 0, activeCount = 0 } = counts?.find((orders) => orders.planId === planId) ?? {}
  if (!counts) return <span className="w-32" />
  if (count === 0) return <span className="w-32 text-dense text-ink-3">{t('manager.plans.noOrders')}</span>
  return (
    <Link to={paths.manageOrders({ plan: planId })} className="w-32 text-dense">
      {t('manager.plans.orders', { count })}
      {activeCount > 0 && <span className="block text-ink-3 text-micro">{t('manager.plans.running', { count: activeCount })}</span>}
    </Link>
  )
}

const looks = {
  archived: { shape: 'cross', ink: 'text-gone-ink' },
  hidden: { shape: 'ring', ink: 'text-ink-3' },
  public: { shape: 'disc', ink: 'text-ok-ink' },
} as const satisfies Record<string, { shape: Shape; ink: string }>

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
