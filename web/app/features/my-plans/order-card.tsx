import type { PlanOrder } from '@foyer/contract'
import { useId, useState } from 'react'
import { formatDate } from '../../format.ts'
import { usePlanText } from '../../plan-text.ts'
import { useSite } from '../../site-context.ts'
import { useText } from '../../text/text.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { CancelOrder } from './cancel-order.tsx'
import { OrderSentences } from './order-sentences.tsx'
import { historyOf, isLive, type OwnOrder, periodOf } from './own-order.ts'
import { PeriodBar } from './period-bar.tsx'

/** One plan of the member: how it stands, what happened, and how to cancel it. */
export const OrderCard = ({ own: { order, mayCancel }, now }: { own: OwnOrder; now: string }) => {
  const { t } = useText()
  const title = useId()
  const { priceOf, spanOf } = usePlanText()
  const [isCanceling, setCanceling] = useState(false)
  const period = periodOf(order)
  const pricing = { ...order.pricing, price: { value: order.planPrice, currency: order.priceDetails.currency } }
  return (
    <Card as="section" aria-labelledby={title} className="grid gap-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id={title} className="min-w-0 text-title wrap-anywhere">
          {order.planName}
        </h2>
        <span className="text-ink-2 text-small">{useStateWord(order)}</span>
      </div>
      <p className="-mt-3 text-ink-2">{`${priceOf(pricing)} ${spanOf(pricing)}`}</p>
      {period && order.status === 'ACTIVE' && <PeriodBar period={period} now={now} />}
      <div className="grid gap-1">
        <OrderSentences order={order} />
      </div>
      <History order={order} now={now} />
      {isLive(order) && order.pricing.subscription && !order.autoRenewCanceled && mayCancel === false && (
        <p className="text-ink-2 text-small">{t('member.plans.cancel.notHere')}</p>
      )}
      {isLive(order) && !order.autoRenewCanceled && mayCancel !== false && !isCanceling && (
        <Button kind="quiet" className="-mb-2 -ml-4.5 justify-self-start" onPress={() => setCanceling(true)}>
          {t('member.plans.cancel.open', { plan: order.planName })}
        </Button>
      )}
      {isCanceling && <CancelOrder order={order} onKeep={() => setCanceling(false)} />}
    </Card>
  )
}

const useStateWord = ({ status, autoRenewCanceled }: PlanOrder): string => {
  const { t } = useText()
  if (status === 'DRAFT') return ''
  return t(`member.plans.state.${status === 'ACTIVE' && autoRenewCanceled ? 'ending' : status}`)
}

/** In plain sentences, the newest first. */
const History = ({ order, now }: { order: PlanOrder; now: string }) => {
  const { t, language } = useText()
  const { timeZone } = useSite()
  return (
    <details>
      <summary className="min-h-11 cursor-pointer content-center text-small">{t('member.plans.history')}</summary>
      <ul className="text-small">
        {historyOf(order, now).map(({ what, at }) => (
          <li key={`${what} ${at}`} className="flex justify-between gap-4 border-line border-t py-2">
            <span>{t(`member.plans.happened.${what}`)}</span>
            <span className="shrink-0 text-ink-3">{formatDate(at, timeZone, language)}</span>
          </li>
        ))}
      </ul>
    </details>
  )
}
