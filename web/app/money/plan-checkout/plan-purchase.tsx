import type { SpannedPrice } from '@foyer/contract'
import { type FormEvent, type ReactNode, useRef } from 'react'
import { formatDate, formatMoney, formatPercent } from '../../ground/format.ts'
import { useSite } from '../../house/site-context.ts'
import { usePlanTerms } from '../../offer/plan-text.ts'
import { accountPaths } from '../../people/account-paths.ts'
import { Rich } from '../../text/rich.tsx'
import { useText } from '../../text/text.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'
import type { LoadedCheckout } from './load-checkout.ts'
import { PurchaseChoices } from './purchase-choices.tsx'
import { isWithoutPrice, type Purchase, type PurchaseDraft, startOf, usePurchase } from './use-purchase.ts'

type PlanPurchaseProps = {
  checkout: LoadedCheckout
  guestForm: (purchase: Purchase) => ReactNode
}

export const PlanPurchase = ({ checkout, guestForm }: PlanPurchaseProps) => {
  const purchase = usePurchase(checkout)
  const { buyer, isBought, freeTrialUsed, now } = checkout
  return (
    <div className="grid items-start gap-7 wide:grid-cols-[1fr_minmax(280px,360px)] wide:gap-10 drawer:gap-30">
      <div className="min-w-0 max-w-form max-wide:order-2">
        <PurchaseForm buyer={buyer} isBought={isBought} purchase={purchase} guestForm={guestForm} />
      </div>
      <PriceSummary purchase={purchase} now={now} freeTrialUsed={freeTrialUsed} />
    </div>
  )
}

type PurchaseFormProps = Pick<LoadedCheckout, 'buyer' | 'isBought'> & Pick<PlanPurchaseProps, 'guestForm'> & { purchase: Purchase }

const PurchaseForm = ({ buyer, isBought, purchase, guestForm }: PurchaseFormProps) => {
  if (isBought) return <AlreadyBought />
  return buyer === null ? guestForm(purchase) : <MemberPurchase purchase={purchase} buyer={buyer} />
}

export const usePurchaseTitle = ({ plan, prices }: Purchase): string => {
  const { t } = useText()
  return t(isWithoutPrice(prices) ? 'checkout.titleFree' : 'checkout.title', { name: plan.name })
}

export const usePurchaseSubmitText = ({ plan, prices, way }: Purchase): string => {
  const { t, locale } = useText()
  const price = prices[0]?.price
  if (way === 'FREE' || !price) return t('checkout.submit.free', { name: plan.name })
  if (plan.pricing.freeTrialDays) return t('checkout.submit.trial')
  return t(way === 'ONLINE' ? 'checkout.submit.online' : 'checkout.submit.spot', {
    price: formatMoney(price.total, price.currency, locale),
  })
}

const MemberPurchase = ({ purchase, buyer }: { purchase: Purchase; buyer: string }) => {
  const { t } = useText()
  const form = useRef<HTMLFormElement>(null)
  const submitText = usePurchaseSubmitText(purchase)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (purchase.check()) return void purchase.buy()
    // The next render marks what is wrong.
    const first = purchase.fields.length > 0 ? '[aria-invalid="true"]' : '[name="start"], [name="terms"]'
    setTimeout(() => form.current?.querySelector<HTMLElement>(first)?.focus())
  }
  return (
    <>
      <h1 className="text-date wrap-anywhere">{usePurchaseTitle(purchase)}</h1>
      <p className="mt-2 mb-7 text-ink-2 wrap-anywhere">
        <Rich
          text={t('checkout.asMember', { name: buyer })}
          parts={{ b: (words) => <strong className="font-strong text-ink">{words}</strong> }}
        />
      </p>
      <form ref={form} method="post" noValidate onSubmit={submit} className="grid gap-5">
        <PurchaseChoices purchase={purchase} />
        {purchase.way !== undefined && (
          <Button type="submit" kind="primary" className="min-h-13" isPending={purchase.isBuying} pendingLabel={t('checkout.submitting')}>
            {submitText}
          </Button>
        )}
      </form>
    </>
  )
}

const AlreadyBought = () => {
  const { t } = useText()
  return (
    <Banner tone="ok" title={t('checkout.bought')}>
      {t('checkout.boughtHint')} <Link to={accountPaths.plans()}>{t('checkout.toMyPlans')}</Link>
    </Banner>
  )
}

type PriceSummaryProps = { purchase: Purchase; now: string /** Without the free trial, which the buyer has had. */; freeTrialUsed: boolean }

const PriceSummary = ({ purchase: { plan, prices, draft }, now, freeTrialUsed }: PriceSummaryProps) => {
  const { t } = useText()
  const { runs } = usePlanTerms()
  const [first] = prices
  return (
    <aside
      aria-label={t('checkout.summary')}
      className="grid gap-4 rounded-card border border-line-2 bg-surface p-5 wide:sticky wide:top-6 wide:p-6"
    >
      <div>
        <p className="text-title wrap-anywhere">{plan.name}</p>
        <p className="mt-1 text-ink-2 text-small">{runs(plan.pricing)}</p>
      </div>
      {first && (
        <div className="grid gap-2 border-line border-t pt-4">
          <PaymentLines price={first.price} />
          <Due purchase={{ plan, prices, draft }} now={now} />
          {freeTrialUsed && <p className="text-ink-2 text-small">{t('checkout.trialUsed')}</p>}
        </div>
      )}
    </aside>
  )
}

type Price = SpannedPrice['price']

const PaymentLines = ({ price }: { price: Price }) => {
  const { t, locale } = useText()
  const { subtotal, discount, coupon, tax, fees = [], currency } = price
  const money = (value: string) => formatMoney(value, currency, locale)
  const isDiscounted = Number(discount) > 0
  if (!isDiscounted && !tax && fees.length === 0) return null
  const rate = tax && { name: tax.name, rate: formatPercent(Number(tax.rate) / 100, locale, 2) }
  return (
    <>
      <Line name={t('checkout.subtotal')}>{money(subtotal)}</Line>
      {isDiscounted && <Line name={t('checkout.discount', { code: coupon?.code ?? '' })}>{`−${money(discount)}`}</Line>}
      {tax && rate && !tax.includedInPrice && <Line name={t('checkout.tax', rate)}>{money(tax.amount)}</Line>}
      {fees.map(({ name, amount }) => (
        <Line key={name} name={name}>
          {money(amount)}
        </Line>
      ))}
      {tax && rate && tax.includedInPrice && (
        <p className="flex justify-between gap-4 text-ink-3 text-small">
          <span>{t('checkout.taxIncluded', rate)}</span>
          <span>{money(tax.amount)}</span>
        </p>
      )}
    </>
  )
}

type DueProps = { purchase: Pick<Purchase, 'plan' | 'prices'> & { draft: PurchaseDraft }; now: string }

const Due = ({ purchase: { plan, prices, draft }, now }: DueProps) => {
  const { t, locale } = useText()
  const { timeZone } = useSite()
  const [first, second] = prices
  if (!first) return null
  const total = formatMoney(first.price.total, first.price.currency, locale)
  const { subscription, freeTrialDays = 0 } = plan.pricing
  const begins = draft.start ? startOf(draft.start, timeZone) : now
  const trialEnd = Temporal.Instant.from(begins).toZonedDateTimeISO(timeZone).add({ days: freeTrialDays }).toInstant().toString()
  const times = second ? second.duration.numberOfCycles : subscription && subscription.cycleCount - 1
  return (
    <>
      {isWithoutPrice(prices) ? (
        <Total name={t('checkout.total')}>{t('common.free')}</Total>
      ) : (
        <>
          {freeTrialDays > 0 && <Total name={t('checkout.today')}>{t('checkout.nothingToday')}</Total>}
          <Total name={freeTrialDays > 0 ? t('checkout.dueLater', { date: formatDate(trialEnd, timeZone, locale) }) : t('checkout.total')}>
            {total}
          </Total>
          {subscription && times !== 0 && <Later price={(second ?? first).price} plan={plan} times={times} />}
        </>
      )}
    </>
  )
}

type LaterProps = { price: Price; plan: Purchase['plan']; times: number | undefined }

/** Without a number of payments, the plan renews until canceled. */
const Later = ({ price, plan, times }: LaterProps) => {
  const { t, locale } = useText()
  const { rhythm } = usePlanTerms()
  const words = { price: formatMoney(price.total, price.currency, locale), rhythm: rhythm(plan.pricing) }
  return (
    <p className="text-end text-ink-2 text-small">
      {times === undefined || times < 0 ? t('checkout.later', words) : t('checkout.laterTimes', { ...words, count: times })}
    </p>
  )
}

const Line = ({ name, children }: { name: string; children: ReactNode }) => (
  <p className="flex justify-between gap-4 text-ink-2 text-small">
    <span className="wrap-anywhere">{name}</span>
    <span className="shrink-0">{children}</span>
  </p>
)

const Total = ({ name, children }: { name: string; children: ReactNode }) => (
  <p className="flex items-baseline justify-between gap-4">
    <span>{name}</span>
    <span className="shrink-0 text-title">{children}</span>
  </p>
)
