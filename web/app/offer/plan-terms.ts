import type { OrderModel, PublicPlan } from '@foyer/contract'
import { useText } from '../text/text.tsx'
import { periodText } from './plan-text.ts'

/** How long a plan runs, and how to come to it. The words of plans have to be at hand. */
export const usePlanTerms = () => {
  const { t } = useText()
  /** "12 months", "Until you cancel", "No end date" */
  const runs = ({ subscription, singlePaymentForDuration }: OrderModel): string => {
    if (singlePaymentForDuration) return periodText(singlePaymentForDuration, t)
    if (!subscription) return t('plans.unlimited')
    const { cycleCount, cycleDuration } = subscription
    return cycleCount === 0
      ? t('plans.untilCanceled')
      : periodText({ unit: cycleDuration.unit, count: cycleDuration.count * cycleCount }, t)
  }
  /** What the button that leads to the checkout says. */
  const choose = ({ name, pricing }: PublicPlan): string => {
    if (pricing.freeTrialDays) return t('plans.choose.trial', { count: pricing.freeTrialDays })
    if (isFreePlan(pricing)) return t('plans.choose.free', { name })
    return pricing.subscription ? t('plans.choose.start', { name }) : t('plans.choose.buy', { name })
  }
  /** "a month": how often a subscription is paid. */
  const rhythm = ({ subscription }: OrderModel): string => (subscription ? t(`plans.card.each.${subscription.cycleDuration.unit}`) : '')
  return { runs, choose, rhythm }
}

const isFreePlan = ({ price, feeConfigs = [] }: PublicPlan['pricing']): boolean => Number(price.value) === 0 && feeConfigs.length === 0
