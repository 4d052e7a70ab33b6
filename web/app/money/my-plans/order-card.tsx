import type { PlanOrder } from '@foyer/contract'
import { useId, useState } from 'react'
import { client } from '../../api.ts'
import { formatDate } from '../../ground/format.ts'
import { useSite } from '../../house/site-context.ts'
import { usePlanText } from '../../offer/plan-text.ts'
import { useText } from '../../text/text.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { CreditBalances } from '../credits/credit-balances.tsx'
import { CreditLedger } from '../credits/credit-ledger.tsx'
import { OrderSentences, PeriodBar } from './order-sentences.tsx'
import { currentPeriodOf, historyOf, isLive, type OwnOrder } from './own-order.ts'
import { CancelOrder, canPause, PauseOrder } from './pause-or-cancel.tsx'

export const OrderCard = ({ own, now }: { own: OwnOrder; now: string }) => {
  const { order, mayCancel, mayPause } = own
  const { t } = useText()
  const title = useId()
  const { priceOf, spanOf } = usePlanText()
  const [isCanceling, setCanceling] = useState(false)
  const [isPausing, setPausing] = useState(false)
  const period = currentPeriodOf(order)
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
      <OwnCredits own={own} />
      <History order={order} now={now} />
      {isLive(order) && order.pricing.subscription && !order.autoRenewCanceled && mayCancel === false && (
        <p className="text-ink-2 text-small">{t('member.plans.cancel.notHere')}</p>
      )}
      {!isCanceling && !isPausing && (
        <div className="-mb-2 -ms-4.5 flex flex-wrap empty:hidden">
          {mayPause && canPause(order) && (
            <Button kind="quiet" onPress={() => setPausing(true)}>
              {t(order.status === 'PAUSED' ? 'member.plans.pause.openResume' : 'member.plans.pause.open', { plan: order.planName })}
            </Button>
          )}
          {isLive(order) && !order.autoRenewCanceled && mayCancel !== false && (
            <Button kind="quiet" onPress={() => setCanceling(true)}>
              {t('member.plans.cancel.open', { plan: order.planName })}
            </Button>
          )}
        </div>
      )}
      {isPausing && <PauseOrder order={order} now={now} onDone={() => setPausing(false)} />}
      {isCanceling && <CancelOrder own={own} now={now} onKeep={() => setCanceling(false)} />}
    </Card>
  )
}

const useStateWord = ({ status, autoRenewCanceled }: PlanOrder): string => {
  const { t } = useText()
  if (status === 'DRAFT') return ''
  return t(`member.plans.state.${status === 'ACTIVE' && autoRenewCanceled ? 'ending' : status}`)
}

const History = ({ order, now }: { order: PlanOrder; now: string }) => {
  const { t, locale } = useText()
  const { timeZone } = useSite()
  return (
    <details>
      <summary className="min-h-11 cursor-pointer content-center text-small">{t('member.plans.history')}</summary>
      <ul className="text-small">
        {historyOf(order, now).map(({ what, at }) => (
          <li key={`${what} ${at}`} className="flex justify-between gap-4 border-line border-t py-2">
            <span>{t(`member.plans.happened.${what}`)}</span>
            <span className="shrink-0 text-ink-3">{formatDate(at, timeZone, locale)}</span>
          </li>
        ))}
      </ul>
    </details>
  )
}

const OwnCredits = ({ own: { order, credits, services } }: { own: OwnOrder }) => {
  const { t } = useText()
  const [isOpen, setOpen] = useState(false)
  const load = (offset: number) => client.credits.listMyCreditLines({ params: { orderId: order.id }, query: { offset, limit: 20 } })
  return (
    <div className="grid gap-2">
      {credits && credits.benefits.length > 0 && <CreditBalances benefits={credits.benefits} services={services} />}
      <details onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary className="min-h-11 cursor-pointer content-center text-small">{t('plans.credits.where')}</summary>
        {isOpen && <CreditLedger load={load} version={order.updatedDate} />}
      </details>
    </div>
  )
}
