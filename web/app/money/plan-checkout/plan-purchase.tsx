import { type FormEvent, type ReactNode, useRef } from 'react'
import { formatMoney } from '../../ground/format.ts'
import { accountPaths } from '../../people/account-paths.ts'
import { Rich } from '../../text/rich.tsx'
import { useText } from '../../text/text.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'
import type { LoadedCheckout } from './load-checkout.ts'
import { PriceSummary } from './price-summary.tsx'
import { PurchaseChoices } from './purchase-choices.tsx'
import { isWithoutPrice, type Purchase, usePurchase } from './use-purchase.ts'

type PlanPurchaseProps = {
  checkout: LoadedCheckout
  /** The form of a visitor who is not signed in. */
  guestForm: (purchase: Purchase) => ReactNode
}

/** Beside the price the form: a member buys at once, a guest becomes a member on the way. */
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
  if (isBought) return <BoughtAlready />
  return buyer === null ? guestForm(purchase) : <MemberPurchase purchase={purchase} buyer={buyer} />
}

export const usePurchaseTitle = ({ plan, prices }: Purchase): string => {
  const { t } = useText()
  return t(isWithoutPrice(prices) ? 'checkout.titleFree' : 'checkout.title', { name: plan.name })
}

/** What the button does, with the sum that is due at once. */
export const useSubmitText = ({ plan, prices, way }: Purchase): string => {
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
  const submitText = useSubmitText(purchase)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (purchase.check()) return void purchase.buy()
    // What is wrong is marked by the next drawing.
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

/** Each person may have this plan once. */
const BoughtAlready = () => {
  const { t } = useText()
  return (
    <Banner tone="ok" title={t('checkout.bought')}>
      {t('checkout.boughtHint')} <Link to={accountPaths.plans()}>{t('checkout.toMyPlans')}</Link>
    </Banner>
  )
}
