import type { Booking, BookingPayment } from '@foyer/contract'
import { priceOfParts } from '@foyer/domain'
import { formatMoney } from '../../ground/format.ts'
import { useSite } from '../../house/site-context.ts'
import { usePriceOfChoice } from '../../offer/price-text.ts'
import { variantFor } from '../../offer/service-choice.ts'
import { useText } from '../../text/text.tsx'
import { type Governed, PolicyTerms, TaxLines } from '../terms.tsx'
import type { TogetherPart } from '../together-parts.ts'
import { timesOfParts, type WantedTogether } from './wanted-together.ts'

type TogetherTermsProps = {
  parts: readonly TogetherPart[]
  wanted: WantedTogether
  held: readonly Booking[] | undefined
  now: string
  includedIn?: string
  isPaidNow?: boolean
  taxes?: BookingPayment['taxes'] | undefined
}

/** The price of each service and of the visit, its policies, and whether the business confirms first. */
export const TogetherTerms = ({ parts, wanted, held = [], now, includedIn = '', isPaidNow = false, taxes }: TogetherTermsProps) => {
  const { t, locale } = useText()
  const { currency } = useSite()
  const priceText = usePriceOfChoice()
  const total = priceOfParts(held)
  const toPay = isPaidNow ? 'booking.pay.total' : 'booking.details.payThere'
  const money = (price: { value: string; currency?: string | undefined }) => formatMoney(price.value, price.currency ?? currency, locale)
  return (
    <div className="grid gap-2 rounded-m border border-line-2 bg-surface px-4 py-3.5 text-small">
      {parts.map(({ service, options, choice, staff }, position) => {
        const price = held[position]?.price
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a service may be there twice, and lines do not change places.
          <p key={`${service.id} ${position}`} className="flex flex-wrap justify-between gap-x-4 text-ink-2">
            <span className="wrap-anywhere">{service.name}</span>
            <span>
              {price ? money(price) : priceText(service, variantFor(options, { ...choice, resourceId: staff })?.price, choice.addOns)}
            </span>
          </p>
        )
      })}
      <p className="flex flex-wrap justify-between gap-x-4">
        <span>
          {includedIn
            ? t('booking.plan.with', { plan: includedIn })
            : t(total || held.length === 0 ? toPay : 'booking.details.nothingToPay')}
        </span>
        {total && !includedIn && <span className="font-strong">{money(total)}</span>}
      </p>
      {total && !includedIn && <TaxLines taxes={taxes} />}
      <PolicyTerms of={governedBy(parts, wanted, held)} zone={wanted.zone} now={now} />
    </div>
  )
}

/** A visit on one day is moved and canceled as a whole, so all policies hold; services on separate days are changed one by one. */
const governedBy = (parts: readonly TogetherPart[], wanted: WantedTogether, held: readonly Booking[]): Governed[] => {
  const times = timesOfParts(parts, wanted)
  return parts.map(({ service }, position) => ({
    service,
    start: times[position]?.start ?? wanted.start,
    price: held[position]?.price,
    name: wanted.starts && service.name,
  }))
}
