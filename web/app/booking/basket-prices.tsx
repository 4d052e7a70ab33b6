import type { Checkout, LineItem, PublicPlan } from '@foyer/contract'
import { slotOf } from '@foyer/domain'
import { formatMoney, formatWhenShort } from '../ground/format.ts'
import { useSite } from '../house/site-context.ts'
import { usePlanTerms } from '../offer/plan-text.ts'
import { useText } from '../text/text.tsx'
import { type BasketPart, type Opened, partAlone, planFor } from './basket-parts.ts'

export const BasketPrices = ({ checkout, parts, plans }: Opened) => {
  const { t, locale } = useText()
  const { timeZone } = useSite()
  const { priceSummary, payNow, currency, taxIncludedInPrice, appliedDiscounts, lineItems } = checkout
  const money = ({ amount }: { amount: string }) => formatMoney(amount, currency, locale)
  const { subtotal, discount, tax, additionalFees, total } = priceSummary
  const isPlain = [discount, tax, additionalFees].every(isNothing)
  const zoneOf = ({ id }: LineItem) => {
    const part = parts.find(({ link }) => link.lineItemIds.includes(id))
    return part ? slotOf(part.own.booking).timezone : timeZone
  }
  return (
    <div className="grid gap-3">
      {!isShownAbove(checkout, parts) && (
        <ul className="grid gap-3 border-line border-b pb-3">
          {lineItems.map((item) => (
            <Item
              key={item.id}
              item={item}
              currency={currency}
              paidBy={planFor(checkout, item)}
              zone={zoneOf(item)}
              plan={plans.find(({ id }) => id === item.catalogReference.catalogItemId)}
            />
          ))}
        </ul>
      )}
      <div className="grid gap-2">
        {!isPlain && <Line name={t('checkout.subtotal')}>{money(subtotal)}</Line>}
        {!isNothing(discount) && (
          <Line name={t('checkout.discount', { code: appliedDiscounts[0]?.coupon.code ?? '' })}>{`−${money(discount)}`}</Line>
        )}
        {!isNothing(additionalFees) && <Line name={t('checkout.basket.fees')}>{money(additionalFees)}</Line>}
        {!isNothing(tax) && <Line name={t(taxIncludedInPrice ? 'checkout.basket.taxIncluded' : 'checkout.basket.tax')}>{money(tax)}</Line>}
        <p className="flex items-baseline justify-between gap-4">
          <span>{t('checkout.total')}</span>
          <span className="shrink-0 text-title">{isNothing(total) ? t('common.free') : money(total)}</span>
        </p>
        {payNow.total.amount !== total.amount && <Line name={t('checkout.today')}>{money(payNow.total)}</Line>}
      </div>
    </div>
  )
}

export const isNothing = ({ amount }: { amount: string }): boolean => !/[1-9]/.test(amount)

const isShownAbove = (checkout: Checkout, parts: readonly BasketPart[]): boolean =>
  checkout.lineItems.length === 1 &&
  partAlone(checkout, parts) !== undefined &&
  checkout.lineItems.every(({ availability, paymentOption }) => availability.status === 'AVAILABLE' && paymentOption !== 'MEMBERSHIP')

type ItemProps = { item: LineItem; currency: string; paidBy: string | undefined; zone: string; plan: PublicPlan | undefined }

const Item = ({ item, currency, paidBy, zone, plan }: ItemProps) => {
  const { t, locale } = useText()
  const { productName, price, serviceProperties: at, availability } = item
  return (
    <li className="flex justify-between gap-4 text-small">
      <div className="min-w-0">
        <p className="font-strong wrap-anywhere">{productName.translated}</p>
        {at && (
          <p className="text-ink-2">
            {formatWhenShort(at.scheduledDate, zone, locale)}
            {at.numberOfParticipants > 1 && ` · ${t('checkout.basket.people', { count: at.numberOfParticipants })}`}
          </p>
        )}
        {plan && <PlanRuns plan={plan} currency={currency} />}
        {item.freeTrialUsed && <p className="text-ink-2">{t('checkout.trialUsed')}</p>}
        {availability.status === 'NOT_AVAILABLE' && <p className="text-bad-ink">{t('checkout.basket.lost')}</p>}
      </div>
      <span className={item.paymentOption === 'MEMBERSHIP' ? 'max-w-[45%] text-end text-ink-2 wrap-anywhere' : 'shrink-0 text-ink-2'}>
        {item.paymentOption === 'MEMBERSHIP' ? (paidBy ?? t('checkout.basket.byPlan')) : formatMoney(price.amount, currency, locale)}
      </span>
    </li>
  )
}

const PlanRuns = ({ plan: { pricing }, currency }: { plan: PublicPlan; currency: string }) => {
  const { locale } = useText()
  const { runs, rhythm } = usePlanTerms()
  const each = pricing.subscription && `${formatMoney(pricing.price.value, pricing.price.currency ?? currency, locale)} ${rhythm(pricing)}`
  return <p className="text-ink-2">{[runs(pricing), each].filter(Boolean).join(' · ')}</p>
}

const Line = ({ name, children }: { name: string; children: string }) => (
  <p className="flex justify-between gap-4 text-ink-2 text-small">
    <span className="wrap-anywhere">{name}</span>
    <span className="shrink-0">{children}</span>
  </p>
)
