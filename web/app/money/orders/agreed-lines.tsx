import type { PlanOrder } from '@foyer/contract'
import { formatList } from '../../ground/format.ts'
import { useText } from '../../text/text.tsx'
import { paymentOf } from './order-money.ts'
import { useOrderText } from './use-order-text.ts'

/** When an order runs and what is paid when, a sentence each. */
export const AgreedLines = ({ order }: { order: PlanOrder }) => {
  const { t, locale } = useText()
  const { dateOf, moneyOf } = useOrderText()
  const { startDate, endDate, freeTrialDays, pricing } = order
  const { subscription } = pricing
  const from = dateOf(startDate)
  const trialEnd = freeTrialDays === undefined ? null : trialEndOf(order)
  const first = paymentOf(order, 1)
  const [firstPrice] = pricing.prices
  const fees = (firstPrice?.price.fees ?? []).map(
    ({ name, amount }) => `${moneyOf({ value: amount, currency: firstPrice?.price.currency ?? '' })} ${name}`,
  )
  const later = subscription && (subscription.cycleCount === 0 || subscription.cycleCount > 1) ? paymentOf(order, 2) : null
  return (
    <ul className="grid gap-1 text-dense">
      <li>
        {endDate === undefined
          ? t('manager.orders.sell.runsEndless', { from })
          : t('manager.orders.sell.runs', { from, to: dateOf(endDate) })}
      </li>
      {trialEnd !== null && <li>{t('manager.orders.sell.trial', { date: dateOf(trialEnd) })}</li>}
      <li>
        {first
          ? t('manager.orders.sell.first', { amount: moneyOf(first), date: dateOf(trialEnd ?? startDate) })
          : t('manager.orders.sell.free')}
        {fees.length > 0 && ` ${t('manager.orders.sell.fees', { fees: formatList(fees, locale) })}`}
      </li>
      {later && subscription && <li>{laterText(subscription, moneyOf(later), t)}</li>}
    </ul>
  )
}

type Subscription = NonNullable<PlanOrder['pricing']['subscription']>

const laterText = ({ cycleDuration, cycleCount }: Subscription, amount: string, t: ReturnType<typeof useText>['t']): string => {
  const each = t(`plans.card.each.${cycleDuration.unit}`)
  if (cycleCount === 0) return t('manager.orders.sell.following', { amount, each })
  return t('manager.orders.sell.followingTimes', { amount, each, count: cycleCount - 1 })
}

/** The first cycle of a running trial ends with it; before the start its days are counted on. */
const trialEndOf = ({ currentCycle, startDate, freeTrialDays = 0 }: PlanOrder): string => {
  if (currentCycle?.index === 0 && currentCycle.endedDate !== undefined) return currentCycle.endedDate
  return Temporal.Instant.from(startDate)
    .add({ hours: 24 * freeTrialDays })
    .toString()
}
