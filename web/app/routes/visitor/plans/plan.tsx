import { shortCodeOf } from '@foyer/domain'
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { describePage } from '../../../ground/page-head.ts'
import { PageTitle } from '../../../ground/page-title.tsx'
import { apiOf } from '../../../ground/server-api.ts'
import { siteContext } from '../../../house/site-context.ts'
import { useBenefitText } from '../../../money/credits/use-benefit-text.ts'
import { giftPaths } from '../../../money/gift-paths.ts'
import { PlanFacts, PlanPerks } from '../../../offer/plan-offers/plan-facts.tsx'
import { findPlanBySlug, loadBenefits, planOffers } from '../../../offer/plan-offers/plan-offers.ts'
import { planPaths } from '../../../offer/plan-paths.ts'
import { usePlanTerms } from '../../../offer/plan-text.ts'
import { paths } from '../../../paths.ts'
import { useText } from '../../../text/text.tsx'
import { BackLink } from '../../../ui/back-link.tsx'
import { LinkButton } from '../../../ui/link.tsx'

export const loader = async ({ context, params }: LoaderFunctionArgs) => {
  const api = apiOf(context)
  const plan = await findPlanBySlug(api, params.slug ?? '')
  if (!plan) throw new Response(null, { status: 404 })
  const [benefits, { giftSettings }] = await Promise.all([loadBenefits(api, [plan]), api.gifts.getGiftSettings({})])
  const { site } = context.get(siteContext)
  describePage(context, {
    title: plan.name,
    description: plan.description || undefined,
    preview: { name: shortCodeOf(plan.id), version: `${plan.updatedDate}-${site.revision}` },
    data: planOffers([plan], site),
  })
  const isPresent = giftSettings.isOffered && !plan.pricing.subscription && Number(plan.pricing.price.value) > 0
  return { plan, benefits, isPresent }
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) =>
  loaderData ? [{ name: 'description', content: loaderData.plan.description }] : []

const Plan = () => {
  const { t } = useText()
  const { plan, benefits, isPresent } = useLoaderData<typeof loader>()
  const includedIn = useBenefitText(benefits)
  const terms = usePlanTerms()
  return (
    <div className="page">
      <PageTitle>{plan.name}</PageTitle>
      <BackLink to={paths.plans()}>{t('plans.all')}</BackLink>
      <div className="grid items-start gap-8 desk:grid-cols-[minmax(0,1fr)_360px] desk:gap-x-16">
        <div className="min-w-0">
          {plan.primary && <p className="mb-2 font-strong text-brand-ink text-small">{t('plans.card.primary')}</p>}
          <h1 className="text-display wrap-anywhere">{plan.name}</h1>
          {plan.description !== '' && (
            <p className="mt-4 max-w-measure whitespace-pre-line text-[1.125rem] text-ink-2">{plan.description}</p>
          )}
        </div>
        <aside
          aria-label={t('plans.page.includes')}
          className="rounded-card border border-line-2 bg-surface p-5 wide:p-6 desk:sticky desk:top-6 desk:col-start-2 desk:row-span-2 desk:row-start-1"
        >
          <PlanPerks plan={plan} included={includedIn(plan.id)} />
          <LinkButton to={planPaths.checkout(plan.slug)} kind="primary" className="mt-7 min-h-13 w-full">
            {terms.choose(plan)}
          </LinkButton>
          {isPresent && (
            <LinkButton to={giftPaths.give(plan.slug)} className="mt-3 min-h-13 w-full">
              {t('plans.page.give')}
            </LinkButton>
          )}
        </aside>
        <PlanFacts plan={plan} />
      </div>
    </div>
  )
}

export default Plan
