import type { Booking } from '@foyer/contract'
import { isFinal } from '@foyer/domain'
import { formatMoney } from '../../ground/format.ts'
import { useSite } from '../../house/site-context.ts'
import { useText } from '../../text/text.tsx'

/** "€75 at the studio", or that it is paid; nothing for what is free, told on the spot, or off and so not to be paid. */
export const usePaymentText = () => {
  const { t, locale } = useText()
  const { currency } = useSite()
  return ({ price, paymentStatus, status }: Booking): string | undefined => {
    if (!price || (isFinal(status) && paymentStatus !== 'PAID')) return undefined
    const sum = formatMoney(price.value, price.currency ?? currency, locale)
    return t(paymentStatus === 'PAID' ? 'booking.confirmed.paid' : 'booking.confirmed.payThere', { price: sum })
  }
}
