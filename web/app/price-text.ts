import type { Service } from '@foyer/contract'
import { formatMoney } from './format.ts'
import { useSite } from './site-context.ts'
import { useText } from './text/text.tsx'

/** What a service costs, in a few words. */
export const usePriceText = () => {
  const { t, language } = useText()
  const { currency } = useSite()
  return ({ payment }: Pick<Service, 'payment'>): string => {
    const money = (price: { value: string; currency?: string }) => formatMoney(price.value, price.currency ?? currency, language)
    if (payment.rateType === 'FIXED' && payment.fixed) return money(payment.fixed.price)
    if (payment.rateType === 'VARIED' && payment.varied) {
      return t('common.priceFrom', { price: money(payment.varied.minPrice ?? payment.varied.defaultPrice) })
    }
    if (payment.rateType === 'CUSTOM') return payment.custom?.description ?? t('common.priceOnRequest')
    return t('common.free')
  }
}
