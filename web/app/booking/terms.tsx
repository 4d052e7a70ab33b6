import type { BookingPayment, Money, Service } from '@foyer/contract'
import { formatMoney, formatPercent } from '../ground/format.ts'
import { approvalText, isTooClose, usePolicyText } from '../offer/policy-text.ts'
import { useText } from '../text/text.tsx'
import { ReachUs } from './change-row.tsx'

export type Governed = {
  service: Service
  start: string
  price: Money | undefined
  name?: string | undefined
}

type PolicyTermsProps = { of: readonly Governed[]; zone: string; now: string }

export const PolicyTerms = ({ of, zone, now }: PolicyTermsProps) => {
  const { t } = useText()
  const policyText = usePolicyText()
  const sentences = of.map(({ service, start, price, name }) => {
    const rule = policyText.forBooking(service.bookingPolicy, { start, zone, now, price: price ?? service.payment.fixed?.price })
    return name === undefined ? rule : t('together.partRule', { service: name, rule })
  })
  const onRequest = of.find(({ service }) => service.onlineBooking.requireManualApproval === true)
  return (
    <>
      <div className="text-ink-2">
        {[...new Set(sentences)].map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
        {of.some(({ service, start }) => isTooClose(service.bookingPolicy, { start, now })) && <ReachUs />}
      </div>
      {onRequest && <p className="text-ink-2">{approvalText(onRequest.service, t)}</p>}
    </>
  )
}

export const TaxLines = ({ taxes = [] }: { taxes?: BookingPayment['taxes'] | undefined }) => {
  const { t, locale } = useText()
  return taxes
    .filter(({ amount }) => /[1-9]/.test(amount.value))
    .map(({ name, rate, amount }) => (
      <p key={`${name} ${rate}`} className="text-ink-2">
        {t('booking.details.tax', {
          name,
          amount: formatMoney(amount.value, amount.currency, locale),
          rate: formatPercent(Number(rate) / 100, locale, 2),
        })}
      </p>
    ))
}
