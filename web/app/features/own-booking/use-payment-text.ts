import type { Booking } from '@foyer/contract'
import { formatMoney } from '../../format.ts'
import { useSite } from '../../site-context.ts'
import { useText } from '../../text/text.tsx'

/** "€75 at the studio", or that it is paid; nothing for what is free or told on the spot. */
export const usePaymentText = () => {
  const { t, language } = useText()
  const { currency } = useSite()
  return ({ price, paymentStatus }: Booking): string | undefined => {
    if (!price) return undefined
    const sum = formatMoney(price.value, price.currency ?? currency, language)
    return t(paymentStatus === 'PAID' ? 'booking.confirmed.paid' : 'booking.confirmed.payThere', { price: sum })
  }
}
