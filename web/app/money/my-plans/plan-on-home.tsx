import { useId } from 'react'
import { accountPaths } from '../../people/account-paths.ts'
import { useText } from '../../text/text.tsx'
import { Card } from '../../ui/card.tsx'
import { Link } from '../../ui/link.tsx'
import { CreditBalances } from '../credits/credit-balances.tsx'
import { OrderSentences, PeriodBar } from './order-sentences.tsx'
import { type OwnOrder, periodOf } from './own-order.ts'

export const PlanOnHome = ({ own: { order, credits, services }, now }: { own: OwnOrder; now: string }) => {
  const { t } = useText()
  const title = useId()
  const period = periodOf(order)
  return (
    <Card as="section" aria-labelledby={title} className="mt-6 grid gap-3">
      <h2 id={title} className="text-title wrap-anywhere">
        {order.planName}
      </h2>
      {period && order.status === 'ACTIVE' && <PeriodBar period={period} now={now} />}
      {credits && credits.benefits.length > 0 && <CreditBalances benefits={credits.benefits} services={services} />}
      <div className="grid gap-1 text-small">
        <OrderSentences order={order} />
      </div>
      <Link to={accountPaths.plans()} className="-mb-2 inline-flex min-h-11 items-center justify-self-start text-small">
        {t('member.plans.card.all')}
      </Link>
    </Card>
  )
}
