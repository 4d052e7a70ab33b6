import type { Checkout, PaymentMethods } from '@foyer/contract'
import { slotOf } from '@foyer/domain'
import { useState } from 'react'
import { formatMoney } from '../../ground/format.ts'
import { useText } from '../../text/text.tsx'
import { Banner } from '../../ui/banner.tsx'
import { RadioGroup } from '../../ui/fields/radio-group.tsx'
import { type BasketPart, hasPlan, partAlone } from '../basket-parts.ts'
import { isNothing } from '../basket-prices.tsx'
import { useSendText } from '../details-form.tsx'

type Way = 'ONLINE' | 'ON_THE_SPOT'

export const usePay = ({ lineItems, priceSummary, onlinePayment }: Checkout, methods: PaymentMethods) => {
  const [wanted, choose] = useState<Way>('ONLINE')
  const isFree = isNothing(priceSummary.total)
  const namesOnline = lineItems.some(({ paymentOption }) => paymentOption.endsWith('_ONLINE'))
  const isPossible = onlinePayment && !isFree
  return {
    isFree,
    isPossible,
    choose,
    way: isPossible ? wanted : 'ON_THE_SPOT',
    isOnline: isPossible && wanted === 'ONLINE',
    isOnlineOnly: !methods.onTheSpot || namesOnline,
    isApart: !isPossible && !isFree && methods.online && namesOnline,
  } as const
}

type PayState = ReturnType<typeof usePay>

export const PayChoice = ({ pay: { isPossible, isOnlineOnly, isApart, isFree, way, choose } }: { pay: PayState }) => {
  const { t } = useText()
  if (isApart) return <Banner tone="wait" role="status" title={t('checkout.basket.apart')} />
  if (!isPossible) return isFree ? null : <p className="text-ink-2">{t('checkout.basket.payThere')}</p>
  if (isOnlineOnly) return <p className="text-ink-2">{t('checkout.pay.onlyOnline')}</p>
  return (
    <RadioGroup<Way>
      label={t('checkout.pay.label')}
      choices={[
        { value: 'ONLINE', label: t('checkout.pay.online'), description: t('checkout.pay.onlineHint') },
        { value: 'ON_THE_SPOT', label: t('checkout.pay.spot') },
      ]}
      value={way}
      onChange={choose}
    />
  )
}

export const useSubmitText = (checkout: Checkout, parts: readonly BasketPart[], { isFree, isOnline }: PayState): string => {
  const { t, locale } = useText()
  const sendText = useSendText()
  const alone = partAlone(checkout, parts)
  const { payNow, currency } = checkout
  if (isOnline && !hasPlan(checkout)) return t('booking.pay.submit', { due: formatMoney(payNow.total.amount, currency, locale) })
  if (isOnline) return t('checkout.basket.submitOnline')
  if (alone) {
    const { booking, service, series } = alone.own
    const onRequest = alone.visit?.rules.find((part) => part.service.onlineBooking.requireManualApproval === true)
    if (alone.visit?.isSeparate && !onRequest) return t('together.bookAll', { count: alone.visit.parts.length })
    return sendText(onRequest?.service ?? service, { start: booking.startDate, zone: slotOf(booking).timezone, dates: series.length })
  }
  return t(isFree || !hasPlan(checkout) ? 'checkout.basket.submitFree' : 'checkout.basket.submit')
}
