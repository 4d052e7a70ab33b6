import type { OrderModel, Period, PlanPricing, PublicPlan } from '@foyer/contract'
import { formatMoney } from '../ground/format.ts'
import { useText } from '../text/text.tsx'
import type { Translate } from '../text/translate.ts'

export const periodText = ({ count, unit }: Period, t: Translate): string => t(`plans.card.length.${unit}`, { count })

export const usePlanText = () => {
  const { t, locale } = useText()

  const priceOf = ({ price }: PlanPricing): string =>
    isNothing(price.value) ? t('common.free') : formatMoney(price.value, price.currency, locale)

  /** What the price is for: "a month", "one payment", "for 6 months". */
  const spanOf = ({ subscription, singlePaymentForDuration }: PlanPricing): string => {
    if (singlePaymentForDuration) return t('plans.card.forLength', { length: periodText(singlePaymentForDuration, t) })
    if (!subscription) return t('plans.card.once')
    const { cycleDuration, cycleCount } = subscription
    const each = t(`plans.card.each.${cycleDuration.unit}`)
    return cycleCount === 0 ? each : t('plans.card.times', { each, count: cycleCount })
  }

  const feesOf = ({ feeConfigs = [], price }: PlanPricing): string[] =>
    feeConfigs.map(({ fee }) => t('plans.card.fee', { amount: formatMoney(fee.amount, price.currency, locale), name: fee.name }))

  return { priceOf, spanOf, feesOf }
}

const isNothing = (amount: string): boolean => /^[0.]*$/.test(amount)

/** Needs the words of plans to be loaded. */
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
  const choose = ({ name, pricing }: PublicPlan): string => {
    if (pricing.freeTrialDays) return t('plans.choose.trial', { count: pricing.freeTrialDays })
    if (isFreePlan(pricing)) return t('plans.choose.free', { name })
    return pricing.subscription ? t('plans.choose.start', { name }) : t('plans.choose.buy', { name })
  }
  const rhythm = ({ subscription }: OrderModel): string => (subscription ? t(`plans.card.each.${subscription.cycleDuration.unit}`) : '')
  return { runs, choose, rhythm }
}

const isFreePlan = ({ price, feeConfigs = [] }: PublicPlan['pricing']): boolean => Number(price.value) === 0 && feeConfigs.length === 0
