import type { MoneyAmount } from '@foyer/contract'
import { isRefusal } from '@foyer/sdk'
import { formatMoney } from '../../ground/format.ts'
import { refusalText } from '../../ground/refusal-text.ts'
import { useText } from '../../text/text.tsx'

export const useDeskRefusal = () => {
  const { t, locale } = useText()
  const money = ({ value, currency }: MoneyAmount) => formatMoney(value, currency, locale)
  return (error: unknown): string => {
    if (isRefusal(error, 'desk.takePayment', 'PAYMENT_EXCEEDS_DUE')) return t('manager.taking.tooMuch', { left: money(error.data.left) })
    if (!isRefusal(error, 'desk.giveBackPayment', 'REFUND_LIMIT')) return refusalText(error, t)
    const { each, left } = error.data
    if (!/[1-9]/.test(each.value)) return t('manager.taking.giveBack.none')
    if (left === undefined) return t('manager.taking.giveBack.limit', { each: money(each) })
    return t('manager.taking.giveBack.limitToday', { each: money(each), left: money(left) })
  }
}
