import type { Booking, BookingPayment, Service } from '@foyer/contract'
import { priceOfParts } from '@foyer/domain'
import { approvalText } from '../../../approval.ts'
import { formatMoney } from '../../../format.ts'
import { isTooClose, usePolicyText } from '../../../policy-text.ts'
import { usePriceText } from '../../../price-text.ts'
import { useSite } from '../../../site-context.ts'
import { useText } from '../../../text/text.tsx'
import type { TogetherPart } from '../../../together-parts.ts'
import { ReachUs } from '../reach-us.tsx'
import { TaxLines } from '../tax-lines.tsx'
import { timesOfParts, type WantedTogether } from './wanted-together.ts'

type TogetherTermsProps = {
  parts: readonly TogetherPart[]
  wanted: WantedTogether
  /** By part, once they are held. */
  held: readonly Booking[] | undefined
  now: string
  /** The plans that pay for them; empty where none does. */
  includedIn?: string
  /** Before the visit is confirmed, by the choice below. */
  isPaidNow?: boolean
  /** The taxes in the price of all, once the server has told it. */
  taxes?: BookingPayment['taxes'] | undefined
}

/** What each service and all of them cost, until when the visit can be changed, and whether the business confirms first. */
export const TogetherTerms = ({ parts, wanted, held = [], now, includedIn = '', isPaidNow = false, taxes }: TogetherTermsProps) => {
  const { t, locale } = useText()
  const { currency } = useSite()
  const priceText = usePriceText()
  const total = priceOfParts(held)
  const toPay = isPaidNow ? 'booking.pay.total' : 'booking.details.payThere'
  const onRequest = parts.find(({ service }) => service.onlineBooking.requireManualApproval === true)
  const money = (price: { value: string; currency?: string | undefined }) => formatMoney(price.value, price.currency ?? currency, locale)
  return (
    <div className="grid gap-2 rounded-m border border-line-2 bg-surface px-4 py-3.5 text-small">
      {parts.map(({ service }, position) => {
        const price = held[position]?.price
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a service may be there twice, and lines do not change places.
          <p key={`${service.id} ${position}`} className="flex flex-wrap justify-between gap-x-4 text-ink-2">
            <span className="wrap-anywhere">{service.name}</span>
            <span>{price ? money(price) : priceText(service)}</span>
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
      <Rules parts={parts} wanted={wanted} held={held} now={now} />
      {onRequest && <p className="text-ink-2">{approvalText(onRequest.service, t)}</p>}
    </div>
  )
}

/** The rules of each service, each sentence once: the visit is moved and canceled as a whole, so all of them hold. */
const Rules = ({ parts, wanted, held = [], now }: TogetherTermsProps) => {
  const policyText = usePolicyText()
  const times = timesOfParts(parts, wanted)
  const { zone } = wanted
  const startOf = (position: number) => times[position]?.start ?? wanted.start
  const { t } = useText()
  // Of separate days each has moments of its own.
  const named = (service: Service, rule: string) => (wanted.starts ? t('together.partRule', { service: service.name, rule }) : rule)
  const sentences = parts.map(({ service }, position) =>
    named(
      service,
      policyText.forBooking(service.bookingPolicy, {
        start: startOf(position),
        zone,
        now,
        price: held[position]?.price ?? service.payment.fixed?.price,
      }),
    ),
  )
  const isClose = parts.some(({ service }, position) => isTooClose(service.bookingPolicy, { start: startOf(position), now }))
  return (
    <div className="text-ink-2">
      {[...new Set(sentences)].map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      {isClose && <ReachUs />}
    </div>
  )
}
