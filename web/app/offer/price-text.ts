import type { Money, Service } from '@foyer/contract'
import { formatMoney } from '../ground/format.ts'
import { useSite } from '../house/site-context.ts'
import { useText } from '../text/text.tsx'
import { type ChosenAddOn, paymentWithAddOns, withAddOns } from './add-on-choice.ts'

export const usePriceText = () => {
  const { t, locale } = useText()
  const { currency } = useSite()
  return ({ payment }: Pick<Service, 'payment'>, chosen?: Money): string => {
    const money = (price: { value: string; currency?: string }) => formatMoney(price.value, price.currency ?? currency, locale)
    if (chosen && (payment.rateType === 'FIXED' || payment.rateType === 'VARIED')) return money(chosen)
    if (payment.rateType === 'FIXED' && payment.fixed) return money(payment.fixed.price)
    if (payment.rateType === 'VARIED' && payment.varied) {
      return t('common.priceFrom', { price: money(payment.varied.minPrice ?? payment.varied.defaultPrice) })
    }
    if (payment.rateType === 'CUSTOM') return payment.custom?.description ?? t('common.priceOnRequest')
    return t('common.free')
  }
}

export const usePriceOfChoice = () => {
  const priceText = usePriceText()
  return ({ payment }: Pick<Service, 'payment'>, chosen: Money | undefined, addOns: readonly ChosenAddOn[]): string =>
    priceText({ payment: paymentWithAddOns(payment, addOns) }, chosen && withAddOns(chosen, addOns))
}
