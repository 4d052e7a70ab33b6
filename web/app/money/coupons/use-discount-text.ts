import type { Coupon } from '@foyer/contract'
import { formatMoney, formatPercent } from '../../ground/format.ts'
import { useText } from '../../text/text.tsx'

/** What a coupon takes off, in words: `20 % off, first 3 payments`. */
export const useDiscountText = () => {
  const { t, locale } = useText()
  const offOf = ({ percentage, amount, currency }: Coupon): string => {
    if (percentage === 100) return t('manager.money.coupons.free')
    const off = amount && currency ? formatMoney(amount, currency, locale) : formatPercent((percentage ?? 0) / 100, locale)
    return t('manager.money.coupons.off', { amount: off })
  }
  return (coupon: Coupon): string => {
    const { cycleCount } = coupon
    const payments =
      cycleCount === undefined ? t('manager.money.coupons.everyPayment') : t('manager.money.coupons.firstPayments', { count: cycleCount })
    return `${offOf(coupon)}, ${payments}`
  }
}
