import type { Checkout, LineItem } from '@foyer/contract'
import { formatDate, formatMoney, formatTime } from '../../format.ts'
import { useSite } from '../../site-context.ts'
import { useText } from '../../text/text.tsx'
import { planFor } from './plans-in-basket.ts'

/** What is bought and what it costs, before the button. */
export const BasketSummary = ({ checkout }: { checkout: Checkout }) => {
  const { t, locale } = useText()
  const { priceSummary, payNow, currency, taxIncludedInPrice, appliedDiscounts } = checkout
  const money = ({ amount }: { amount: string }) => formatMoney(amount, currency, locale)
  const { subtotal, discount, tax, additionalFees, total } = priceSummary
  const isPlain = [discount, tax, additionalFees].every(isNothing)
  return (
    <aside
      aria-label={t('checkout.summary')}
      className="grid gap-4 rounded-card border border-line-2 bg-surface p-5 wide:sticky wide:top-6 wide:p-6"
    >
      <ul className="grid gap-3">
        {checkout.lineItems.map((item) => (
          <Item key={item.id} item={item} currency={currency} plan={planFor(checkout, item)} />
        ))}
      </ul>
      <div className="grid gap-2 border-line border-t pt-4">
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
    </aside>
  )
}

export const isNothing = ({ amount }: { amount: string }): boolean => !/[1-9]/.test(amount)

const Item = ({ item, currency, plan }: { item: LineItem; currency: string; plan: string | undefined }) => {
  const { t, locale } = useText()
  const { timeZone } = useSite()
  const { productName, price, serviceProperties: at, availability } = item
  return (
    <li className="flex justify-between gap-4">
      <div className="min-w-0">
        <p className="text-title wrap-anywhere">{productName.translated}</p>
        {at && (
          <p className="mt-1 text-ink-2 text-small">
            {formatDate(at.scheduledDate, timeZone, locale)}, {formatTime(at.scheduledDate, timeZone, locale)}
            {at.numberOfParticipants > 1 && ` · ${t('checkout.basket.people', { count: at.numberOfParticipants })}`}
          </p>
        )}
        {item.freeTrialUsed && <p className="mt-1 text-ink-2 text-small">{t('checkout.trialUsed')}</p>}
        {availability.status === 'NOT_AVAILABLE' && <p className="mt-1 text-bad-ink text-small">{t('checkout.basket.lost')}</p>}
      </div>
      <span className={item.paymentOption === 'MEMBERSHIP' ? 'max-w-[45%] text-end text-ink-2 wrap-anywhere' : 'shrink-0 text-ink-2'}>
        {item.paymentOption === 'MEMBERSHIP' ? (plan ?? t('checkout.basket.byPlan')) : formatMoney(price.amount, currency, locale)}
      </span>
    </li>
  )
}

const Line = ({ name, children }: { name: string; children: string }) => (
  <p className="flex justify-between gap-4 text-ink-2 text-small">
    <span className="wrap-anywhere">{name}</span>
    <span className="shrink-0">{children}</span>
  </p>
)
