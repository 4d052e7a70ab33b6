import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { loadOwnOrders } from '../../features/my-plans/load-own-orders.ts'
import { OrderCard } from '../../features/my-plans/order-card.tsx'
import { isLive } from '../../features/my-plans/own-order.ts'
import { PageTitle } from '../../page-title.tsx'
import { paths } from '../../paths.ts'
import { apiOf } from '../../server-api.ts'
import { useText } from '../../text/text.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LinkButton } from '../../ui/link.tsx'

export const loader = async ({ context }: LoaderFunctionArgs) => {
  const api = apiOf(context)
  const { session } = await api.identity.getSession({})
  // The layout leads visitors to the sign-in.
  return { orders: session.identity ? await loadOwnOrders(api) : [], now: Temporal.Now.instant().toString({ smallestUnit: 'millisecond' }) }
}

/** The member's plans: those that run or are to begin, then the former ones. */
const MemberPlans = () => {
  const { t } = useText()
  const { orders, now } = useLoaderData<typeof loader>()
  const live = orders.filter(({ order }) => isLive(order))
  const former = orders.filter(({ order }) => !isLive(order))
  return (
    <>
      <PageTitle>{t('member.plans.title')}</PageTitle>
      <h1 className="mb-6 text-date">{t('member.plans.title')}</h1>
      {live.length === 0 && (
        <EmptyState
          title={t('member.plans.none')}
          actions={<LinkButton to={paths.plans()}>{t('member.plans.toPlans')}</LinkButton>}
          className="rounded-card border border-line-2 bg-surface"
        >
          {t('member.plans.noneHint')}
        </EmptyState>
      )}
      <div className="grid gap-4">
        {live.map((own) => (
          <OrderCard key={own.order.id} own={own} now={now} />
        ))}
      </div>
      {former.length > 0 && (
        <details className="mt-8">
          <summary className="min-h-11 cursor-pointer content-center font-strong">{t('member.plans.former')}</summary>
          <div className="mt-3 grid gap-4">
            {former.map((own) => (
              <OrderCard key={own.order.id} own={own} now={now} />
            ))}
          </div>
        </details>
      )}
    </>
  )
}

export default MemberPlans
