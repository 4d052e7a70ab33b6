import type { PlanOrder } from '@foyer/contract'
import { formatDate, formatMoney } from '../../ground/format.ts'
import { useSite } from '../../house/site-context.ts'
import { usePlanText } from '../../offer/plan-text.ts'
import { useText } from '../../text/text.tsx'

type Money = { value: string; currency: string }

/** An order in words, with the dates of the business. */
export const useOrderText = () => {
  const { t, locale } = useText()
  const { timeZone } = useSite()
  const { priceOf, spanOf } = usePlanText()

  const dateOf = (instant: string): string => formatDate(instant, timeZone, locale)
  const moneyOf = ({ value, currency }: Money): string => formatMoney(value, currency, locale)

  /** €89 a month */
  const agreedOf = ({ pricing: { prices: _, ...model }, planPrice, priceDetails }: PlanOrder): string => {
    const pricing = { ...model, price: { value: planPrice, currency: priceDetails.currency } }
    return `${priceOf(pricing)} ${spanOf(pricing)}`
  }

  /** When the next thing happens to the order: its start, its next payment, its end. */
  const timeOf = (order: PlanOrder): string => {
    const { status, startDate, endDate, currentCycle, autoRenewCanceled, pausePeriods } = order
    const said = (key: 'starts' | 'trial' | 'renews' | 'until' | 'paused' | 'ended', instant: string) =>
      t(`manager.orders.time.${key}`, { date: dateOf(instant) })
    if (status === 'PENDING' || status === 'DRAFT') return said('starts', startDate)
    if (status === 'ENDED' || status === 'CANCELED') return said('ended', endDate ?? startDate)
    if (status === 'PAUSED') return said('paused', pausePeriods.at(-1)?.pauseDate ?? startDate)
    const ends = currentCycle?.endedDate
    if (currentCycle?.index === 0 && ends !== undefined) return said('trial', ends)
    if (autoRenewCanceled === false && ends !== undefined && ends !== endDate) return said('renews', ends)
    return endDate === undefined ? t('manager.orders.time.endless') : said('until', endDate)
  }

  return { dateOf, moneyOf, agreedOf, timeOf }
}
