import type { CustomField, SignInChoice } from '@foyer/contract'
import { data, type LoaderFunctionArgs, type MetaFunction, useLoaderData, useLocation, useRevalidator } from 'react-router'
import { useVisit, wayBack } from '../../../booking/visit.ts'
import { PageTitle } from '../../../ground/page-title.tsx'
import { apiOf } from '../../../ground/server-api.ts'
import { allowRecaptcha } from '../../../membership/sign-in/allow-recaptcha.ts'
import { useFreshDocument } from '../../../membership/sign-in/fresh-document.ts'
import { ProviderButtons } from '../../../membership/sign-in/provider-buttons.tsx'
import { SignInSteps } from '../../../membership/sign-in/sign-in-steps.tsx'
import { SignUpForm } from '../../../membership/sign-in/sign-up-form.tsx'
import { loadCheckout } from '../../../money/plan-checkout/load-checkout.ts'
import { PlanPurchase, usePurchaseSubmitText, usePurchaseTitle } from '../../../money/plan-checkout/plan-purchase.tsx'
import { PurchaseChoices } from '../../../money/plan-checkout/purchase-choices.tsx'
import type { Purchase } from '../../../money/plan-checkout/use-purchase.ts'
import { findPlanBySlug } from '../../../offer/plan-offers/plan-offers.ts'
import { paths } from '../../../paths.ts'
import { useText } from '../../../text/text.tsx'
import { BackLink } from '../../../ui/back-link.tsx'
import { Banner } from '../../../ui/banner.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Link, LinkButton } from '../../../ui/link.tsx'

export const loader = async ({ context, params }: LoaderFunctionArgs) => {
  const api = apiOf(context)
  const plan = await findPlanBySlug(api, params.slug ?? '')
  if (!plan) return data(null, { status: 404 })
  const [checkout, wayIn] = await Promise.all([loadCheckout(api, plan), loadSignUp(context)])
  return data({ checkout, wayIn })
}

const loadSignUp = async (context: LoaderFunctionArgs['context']) => {
  const api = apiOf(context)
  const [{ passwordRule, customFields }, { choices, captcha }] = await Promise.all([
    api.authentication.getPasswordRule({}),
    api['sign-in-providers'].listSignInChoices({ query: {} }),
  ])
  return { shortest: passwordRule.shortest, customFields, choices, usesRecaptcha: allowRecaptcha(context, captcha) }
}

export const meta: MetaFunction = () => [{ name: 'robots', content: 'noindex' }]

const PlanCheckout = () => {
  const { t } = useText()
  const loaded = useLoaderData<typeof loader>()
  useFreshDocument(loaded?.wayIn.usesRecaptcha ?? false)
  if (loaded === null) return <PlanGone />
  const { checkout, wayIn } = loaded
  return (
    <div className="page">
      <PageTitle>{t('checkout.title', { name: checkout.plan.name })}</PageTitle>
      <OtherPlans />
      <noscript>
        <Banner tone="wait" title={t('checkout.noScripts')} className="mb-6" />
      </noscript>
      <PlanPurchase checkout={checkout} guestForm={(purchase) => <GuestPurchase purchase={purchase} wayIn={wayIn} />} />
    </div>
  )
}

/** A front end that sent the buyer may show the list of plans itself. */
const OtherPlans = () => {
  const { t } = useText()
  const ownList = wayBack(useVisit(), 'planListUrl')
  return (
    <BackLink to={ownList ?? paths.plans()} reloadDocument={ownList !== null}>
      {t('checkout.other')}
    </BackLink>
  )
}

const PlanGone = () => {
  const { t } = useText()
  return (
    <div className="page pt-10">
      <PageTitle>{t('checkout.gone')}</PageTitle>
      <EmptyState title={t('checkout.gone')} actions={<LinkButton to={paths.plans()}>{t('checkout.toPlans')}</LinkButton>}>
        {t('checkout.goneHint')}
      </EmptyState>
    </div>
  )
}

export default PlanCheckout

type WayIn = { shortest: number; customFields?: CustomField[] | undefined; choices: SignInChoice[] }

const GuestPurchase = ({ purchase, wayIn }: { purchase: Purchase; wayIn: WayIn }) => {
  const { t } = useText()
  const { pathname, search } = useLocation()
  const { revalidate } = useRevalidator()
  const goal = { to: pathname + search }
  const submit = usePurchaseSubmitText(purchase)
  const title = usePurchaseTitle(purchase)
  const buy = async () => {
    await purchase.buy()
    // The guest is a member by now, even where the purchase was refused.
    await revalidate()
  }
  return (
    <SignInSteps onSignedIn={buy}>
      {(goOn) => (
        <SignUpForm
          shortest={wayIn.shortest}
          goOn={goOn}
          fields={wayIn.customFields}
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
      )}
    </SignInSteps>
  )
}
