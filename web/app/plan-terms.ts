import type { OrderModel, Period, PublicPlan } from '@foyer/contract'
import { formatMoney } from './format.ts'
import { useText } from './text/text.tsx'

type Priced = Pick<PublicPlan, 'pricing'>

/** What a plan costs and how long it runs, in words. The words of plans have to be at hand. */
export const usePlanTerms = () => {
  const { t, language } = useText()
  const money = (value: string, currency: string) => formatMoney(value, currency, language)
  const spanOf = ({ count, unit }: Period): string => t(`plans.span.${unit}`, { count })
  /** "a month", "every 3 months", "one payment" */
  const rhythm = ({ subscription }: OrderModel): string => {
    if (!subscription) return t('plans.once')
    const { count, unit } = subscription.cycleDuration
    return count === 1 ? t(`plans.every.${unit}`) : t(`plans.everyFew.${unit}`, { count })
  }
  /** "12 months", "Until you cancel", "No end date" */
  const runs = ({ subscription, singlePaymentForDuration }: OrderModel): string => {
    if (singlePaymentForDuration) return spanOf(singlePaymentForDuration)
    if (!subscription) return t('plans.unlimited')
    const { cycleCount, cycleDuration } = subscription
    return cycleCount === 0 ? t('plans.untilCanceled') : spanOf({ unit: cycleDuration.unit, count: cycleDuration.count * cycleCount })
  }
  return {
    money,
    rhythm,
    runs,
    price: ({ pricing }: Priced): string =>
      Number(pricing.price.value) === 0 ? t('plans.free') : money(pricing.price.value, pricing.price.currency),
    trial: ({ pricing }: Priced): string | null => (pricing.freeTrialDays ? t('plans.trial', { count: pricing.freeTrialDays }) : null),
    fees: ({ pricing }: Priced): string[] =>
      (pricing.feeConfigs ?? []).map(({ fee }) => t('plans.fee', { name: fee.name, amount: money(fee.amount, pricing.price.currency) })),
    /** What the button that leads to the checkout says. */
    choose: ({ name, pricing }: PublicPlan): string => {
      if (pricing.freeTrialDays) return t('plans.choose.trial', { count: pricing.freeTrialDays })
      if (isFreePlan({ pricing })) return t('plans.choose.free', { name })
      return pricing.subscription ? t('plans.choose.start', { name }) : t('plans.choose.buy', { name })
    },
  }
}

export const isFreePlan = ({ pricing: { price, feeConfigs = [] } }: Priced): boolean => Number(price.value) === 0 && feeConfigs.length === 0
