import type { BookingPayment, Money, Service } from '@foyer/contract'
import { formatMoney } from '../../ground/format.ts'
import { useSite } from '../../house/site-context.ts'
import { type ChosenAddOn, countedName, paymentWithAddOns, priceOfAddOn } from '../../offer/add-on-choice.ts'
import { usePriceText } from '../../offer/price-text.ts'
import { useText } from '../../text/text.tsx'
import { PolicyTerms, TaxLines } from '../terms.tsx'

type BookingTermsProps = {
  service: Service
  start: string
  zone: string
  now: string
  price?: Money | undefined
  addOns?: readonly ChosenAddOn[] | undefined
  /** The names of the plans that pay; empty where none does. */
  includedIn?: string
  isPaidNow?: boolean
  taxes?: BookingPayment['taxes'] | undefined
}

export const BookingTerms = (props: BookingTermsProps) => {
  const { service, start, zone, now, price, addOns = [], includedIn = '', isPaidNow = false, taxes } = props
  const { t, locale } = useText()
  const { currency } = useSite()
  const priceText = usePriceText()
  const payment = paymentWithAddOns(service.payment, addOns)
  const isFree = payment.rateType === 'NO_FEE'
  const toPay = isPaidNow ? 'booking.pay.total' : 'booking.details.payThere'
  const priceLabel = isFree ? 'booking.details.nothingToPay' : toPay
  const money = (amount: Money) => formatMoney(amount.value, amount.currency ?? currency, locale)
  return (
    <div className="grid gap-2 rounded-m border border-line-2 bg-surface px-4 py-3.5 text-small">
      {addOns.map((addOn) => (
        <p key={addOn.addOnId} className="flex flex-wrap justify-between gap-x-4 text-ink-2">
          <span className="wrap-anywhere">{countedName(addOn)}</span>
          <span>{`+ ${money(priceOfAddOn(addOn))}`}</span>
        </p>
      ))}
      <p className="flex flex-wrap justify-between gap-x-4">
        <span>{includedIn === '' ? t(priceLabel) : t('booking.plan.with', { plan: includedIn })}</span>
        {!isFree && !includedIn && <span className="font-strong">{price ? money(price) : priceText({ payment })}</span>}
      </p>
      {includedIn === '' && <TaxLines taxes={taxes} />}
      <PolicyTerms of={[{ service, start, price }]} zone={zone} now={now} />
    </div>
  )
}
