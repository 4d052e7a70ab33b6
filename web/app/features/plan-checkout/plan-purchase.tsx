import { type FormEvent, useRef } from 'react'
import { useLocation, useRevalidator } from 'react-router'
import { accountPaths } from '../../account-paths.ts'
import { formatMoney } from '../../format.ts'
import { paths } from '../../paths.ts'
import { Rich } from '../../text/rich.tsx'
import { useText } from '../../text/text.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'
import { ProviderButtons } from '../sign-in/provider-buttons.tsx'
import { SignInCourse } from '../sign-in/sign-in-course.tsx'
import { SignUpForm } from '../sign-in/sign-up-form.tsx'
import type { LoadedCheckout } from './load-checkout.ts'
import { PriceSummary } from './price-summary.tsx'
import { PurchaseChoices } from './purchase-choices.tsx'
import { isWithoutPrice } from './purchase-draft.ts'
import { type Purchase, usePurchase } from './use-purchase.ts'

/** Beside the price the form: a member buys at once, a guest becomes a member on the way. */
export const PlanPurchase = ({ checkout }: { checkout: LoadedCheckout }) => {
  const purchase = usePurchase(checkout)
  const { buyer, isBought, now } = checkout
  return (
    <div className="grid items-start gap-7 wide:grid-cols-[1fr_minmax(280px,360px)] wide:gap-10 drawer:gap-30">
      <div className="min-w-0 max-w-form max-wide:order-2">
        <PurchaseForm {...{ buyer, isBought, purchase }} wayIn={checkout.wayIn} />
      </div>
      <PriceSummary purchase={purchase} now={now} />
    </div>
  )
}

type PurchaseFormProps = Pick<LoadedCheckout, 'buyer' | 'isBought' | 'wayIn'> & { purchase: Purchase }

const PurchaseForm = ({ buyer, isBought, purchase, wayIn }: PurchaseFormProps) => {
  if (isBought) return <BoughtAlready />
  return buyer === null ? <GuestPurchase purchase={purchase} wayIn={wayIn} /> : <MemberPurchase purchase={purchase} buyer={buyer} />
}

const useTitle = ({ plan, prices }: Purchase): string => {
  const { t } = useText()
  return t(isWithoutPrice(prices) ? 'checkout.titleFree' : 'checkout.title', { name: plan.name })
}

/** What the button does, with the sum that is due at once. */
const useSubmitText = ({ plan, prices, way }: Purchase): string => {
  const { t, language } = useText()
  const price = prices[0]?.price
  if (way === 'FREE' || !price) return t('checkout.submit.free', { name: plan.name })
  if (plan.pricing.freeTrialDays) return t('checkout.submit.trial')
  return t(way === 'ONLINE' ? 'checkout.submit.online' : 'checkout.submit.spot', {
    price: formatMoney(price.total, price.currency, language),
  })
}

const MemberPurchase = ({ purchase, buyer }: { purchase: Purchase; buyer: string }) => {
  const { t } = useText()
  const form = useRef<HTMLFormElement>(null)
  const submitText = useSubmitText(purchase)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (purchase.check()) return void purchase.buy()
    form.current?.querySelector<HTMLElement>('[name="start"], [name="terms"]')?.focus()
  }
  return (
    <>
      <h1 className="text-date wrap-anywhere">{useTitle(purchase)}</h1>
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

const GuestPurchase = ({ purchase, wayIn }: { purchase: Purchase; wayIn: LoadedCheckout['wayIn'] }) => {
  const { t } = useText()
  const { pathname, search } = useLocation()
  const { revalidate } = useRevalidator()
  const goal = { to: pathname + search }
  const submit = useSubmitText(purchase)
  const title = useTitle(purchase)
  const buy = async () => {
    await purchase.buy()
    // Where the purchase was refused, the page goes on with the member that the guest is by now.
    await revalidate()
  }
  return (
    <SignInCourse onSignedIn={buy}>
      {(goOn) => (
        <>
          <SignUpForm
            shortest={wayIn.shortest}
            goOn={goOn}
            purpose={{ title, body: t('checkout.asGuest'), submit, submitting: t('checkout.submitting') }}
            isReady={purchase.check}
            lead={
              <>
                <p className="text-ink-2">
                  {t('checkout.haveAccount')} <Link to={paths.signIn(goal)}>{t('checkout.signIn')}</Link>
                </p>
                <ProviderButtons choices={wayIn.choices} goal={goal} />
              </>
            }
          >
            <PurchaseChoices purchase={purchase} />
          </SignUpForm>
        </>
      )}
    </SignInCourse>
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
