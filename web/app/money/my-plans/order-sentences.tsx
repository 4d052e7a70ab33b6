import type { PlanOrder } from '@foyer/contract'
import { useId } from 'react'
import { formatDate, formatMoney, formatPercent } from '../../ground/format.ts'
import { useSite } from '../../house/site-context.ts'
import { accountPaths } from '../../people/account-paths.ts'
import { useText } from '../../text/text.tsx'
import { Card } from '../../ui/card.tsx'
import { Link } from '../../ui/link.tsx'
import { CreditBalances } from '../credits/credit-balances.tsx'
import { priceOfCycle } from '../cycle-price.ts'
import { currentPeriodOf, nextPaymentOf, type OwnOrder, partPassed } from './own-order.ts'

export const OrderSentences = ({ order }: { order: PlanOrder }) => {
  const { t, locale } = useText()
  const { timeZone } = useSite()
  const date = (instant: string) => formatDate(instant, timeZone, locale)
  const cycle = order.currentCycle?.index ?? 1
  const priceOf = (index: number) => {
    const price = priceOfCycle(order, index)
    return price ? formatMoney(price.total, price.currency, locale) : ''
  }
  const price = priceOf(cycle)
  const next = nextPaymentOf(order)
  const sentences = [
    ...standingOf(order).map(({ key, at }) =>
      at === undefined ? t('member.plans.endless') : t(`member.plans.${key}`, { date: date(at), price: priceOf(1) }),
    ),
    ...(next === null || cycle === 0 ? [] : [t('member.plans.nextPayment', { date: date(next), price: priceOf(cycle + 1) })]),
    ...(order.lastPaymentStatus === 'UNPAID' && cycle > 0 ? [t('member.plans.unpaid', { price })] : []),
    ...(order.lastPaymentStatus === 'FAILED' ? [t('member.plans.failed', { price })] : []),
  ]
  return sentences.map((sentence) => <p key={sentence}>{sentence}</p>)
}

type Standing = { key: 'begins' | 'trialUntil' | 'trialThen' | 'pausedSince' | 'runsUntil' | 'endsOn'; at: string | undefined }

const standingOf = (order: PlanOrder): Standing[] => {
  const { status, startDate, endDate, currentCycle, autoRenewCanceled, pausePeriods } = order
  if (status === 'ENDED' || status === 'CANCELED') return []
  const paused = pausePeriods.find((pause) => pause.status === 'ACTIVE')
  const isTrial = currentCycle?.index === 0
  return [
    ...(status === 'PENDING' ? [{ key: 'begins' as const, at: startDate }] : []),
    ...(paused ? [{ key: 'pausedSince' as const, at: paused.pauseDate }] : []),
    ...(isTrial && !autoRenewCanceled
      ? [{ key: nextPaymentOf(order) === null ? ('trialUntil' as const) : ('trialThen' as const), at: currentCycle.endedDate }]
      : []),
    { key: autoRenewCanceled ? 'endsOn' : 'runsUntil', at: endDate },
  ]
}

export const PeriodBar = ({ period, now }: { period: { from: string; to: string }; now: string }) => {
  const { t, locale } = useText()
  const { timeZone } = useSite()
  const part = partPassed(period, now)
  const words = formatPercent(part, locale)
  return (
    <div>
      <div role="img" aria-label={t('member.plans.passed', { part: words })} className="flex h-3 items-center">
        <span className="h-px bg-line-2" style={{ width: `${part * 100}%` }} />
        <span className="h-1.5 grow rounded-xs bg-brand-line" />
      </div>
      <p className="mt-1 text-ink-3 text-small">
        {t('member.plans.period', {
          from: formatDate(period.from, timeZone, locale),
          to: formatDate(period.to, timeZone, locale),
        })}
      </p>
    </div>
  )
}

export const PlanOnHome = ({ own: { order, credits, services }, now }: { own: OwnOrder; now: string }) => {
  const { t } = useText()
  const title = useId()
  const period = currentPeriodOf(order)
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
