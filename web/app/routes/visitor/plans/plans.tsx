import type { PublicPlan } from '@foyer/contract'
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { describePage } from '../../../ground/page-head.ts'
import { PageTitle } from '../../../ground/page-title.tsx'
import { apiOf } from '../../../ground/server-api.ts'
import { siteContext } from '../../../house/site-context.ts'
import { useBenefitText } from '../../../money/credits/use-benefit-text.ts'
import { PlanCard } from '../../../offer/plan-card.tsx'
import { loadBenefits, planOffers } from '../../../offer/plan-offers/plan-offers.ts'
import { PlanTable } from '../../../offer/plan-offers/plan-table.tsx'
import { planPaths } from '../../../offer/plan-paths.ts'
import { usePlanTerms } from '../../../offer/plan-text.ts'
import { readPlansOnOffer } from '../../../offer/shown-catalogue.ts'
import { paths } from '../../../paths.ts'
import { useText } from '../../../text/text.tsx'
import { classes } from '../../../ui/classes.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Link, LinkButton } from '../../../ui/link.tsx'

const guid = /^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/i

/** `?planIds` limits the list to the plans that cover a service. */
export const loader = async ({ context, request }: LoaderFunctionArgs) => {
  const named = new URL(request.url).searchParams.get('planIds')?.split(',') ?? []
  const api = apiOf(context)
  const all = await readPlansOnOffer(api)
  const fitting = all.filter(({ id }) => named.filter((id) => guid.test(id)).includes(id))
  const plans = fitting.length > 0 ? fitting : all
  const isPart = fitting.length > 0 && fitting.length < all.length
  const { site } = context.get(siteContext)
  describePage(context, {
    title: site.name,
    description: plans.map(({ name }) => name).join(', '),
    preview: { name: 'home', version: site.revision },
    data: isPart ? [] : planOffers(plans, site),
  })
  return { plans, benefits: await loadBenefits(api, plans), isPart }
}

export const meta: MetaFunction<typeof loader> = ({ loaderData, location }) => {
  if (location.search !== '' && !/^\?lang=\w+$/.test(location.search)) return [{ name: 'robots', content: 'noindex' }]
  return loaderData ? [{ name: 'description', content: loaderData.plans.map(({ name }) => name).join(', ') }] : []
}

const columns = { 1: 'desk:max-w-120', 2: 'desk:grid-cols-2', 3: 'desk:grid-cols-3' } as const

const Plans = () => {
  const { t } = useText()
  const { plans, benefits, isPart } = useLoaderData<typeof loader>()
  const includedIn = useBenefitText(benefits)
  return (
    <div className="page">
      <PageTitle>{t('plans.title')}</PageTitle>
      <div className="max-w-180 pt-6 pb-6 wide:pt-14 wide:pb-11">
        <h1 className="text-display">{t('plans.title')}</h1>
        {plans.length > 0 && <p className="mt-3.5 text-[1.125rem] text-ink-2">{isPart ? t('plans.someOnly') : t('plans.lead')}</p>}
        {isPart && (
          <p className="mt-2">
            <Link to={paths.plans()}>{t('plans.showAll')}</Link>
          </p>
        )}
      </div>
      {plans.length === 0 ? (
        <EmptyState
          title={t('plans.noPlans')}
          actions={<LinkButton to={paths.services()}>{t('plans.toServices')}</LinkButton>}
          className="rounded-card border border-line-2 bg-surface"
        >
          {t('plans.noPlansHint')}
        </EmptyState>
      ) : (
        <div className={classes('grid gap-4 desk:gap-5', columns[Math.min(plans.length, 3) as 1 | 2 | 3])}>
          {plans.map((plan) => (
            <div key={plan.id} className={classes('grid', plan.primary && 'max-desk:order-first')}>
              <PlanCard plan={plan} included={includedIn(plan.id)} action={<WaysOn plan={plan} />} />
            </div>
          ))}
        </div>
      )}
      {plans.length > 1 && <PlanTable plans={plans} includedIn={includedIn} />}
    </div>
  )
}

const WaysOn = ({ plan }: { plan: PublicPlan }) => {
  const { t } = useText()
  const { choose } = usePlanTerms()
  return (
    <div className="grid justify-items-center gap-1">
      <LinkButton to={planPaths.checkout(plan.slug)} kind={plan.primary ? 'primary' : 'plain'} className="w-full">
        {choose(plan)}
      </LinkButton>
      <Link to={planPaths.plan(plan.slug)} className="-mb-3 inline-flex min-h-11 items-center text-center text-small">
        {t('plans.details', { name: plan.name })}
      </Link>
    </div>
  )
}

export default Plans
