import { data, type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { PageTitle } from '../../../ground/page-title.tsx'
import { apiOf } from '../../../ground/server-api.ts'
import { GivingForm } from '../../../money/gifts/giving-form.tsx'
import { loadGiving } from '../../../money/gifts/use-giving.ts'
import { findPlanBySlug } from '../../../offer/plan-offers/plan-offers.ts'
import { planPaths } from '../../../offer/plan-paths.ts'
import { paths } from '../../../paths.ts'
import { useText } from '../../../text/text.tsx'
import { BackLink } from '../../../ui/back-link.tsx'
import { Banner } from '../../../ui/banner.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { LinkButton } from '../../../ui/link.tsx'

export const loader = async ({ context, params }: LoaderFunctionArgs) => {
  const api = apiOf(context)
  const plan = await findPlanBySlug(api, params.slug ?? '')
  const giving = plan && (await loadGiving(api, plan))
  return giving?.price ? data(giving) : data(null, { status: 404 })
}

export const meta: MetaFunction = () => [{ name: 'robots', content: 'noindex' }]

const PlanGift = () => {
  const { t } = useText()
  const giving = useLoaderData<typeof loader>()
  if (giving === null) return <NoGift />
  const { name, slug } = giving.plan
  return (
    <div className="page">
      <PageTitle>{t('gifts.title', { name })}</PageTitle>
      <BackLink to={planPaths.plan(slug)}>{t('gifts.toPlan', { name })}</BackLink>
      <h1 className="text-balance text-display wrap-anywhere">{t('gifts.title', { name })}</h1>
      <p className="mt-3.5 mb-9 max-w-measure text-[1.125rem] text-ink-2">
        {t(giving.ways.includes('ONLINE') ? 'gifts.lead' : 'gifts.leadSpot')}
      </p>
      <noscript>
        <Banner tone="wait" title={t('gifts.noScripts')} className="mb-6" />
      </noscript>
      <GivingForm giving={giving} />
    </div>
  )
}

const NoGift = () => {
  const { t } = useText()
  return (
    <div className="page pt-10">
      <PageTitle>{t('gifts.gone')}</PageTitle>
      <EmptyState title={t('gifts.gone')} actions={<LinkButton to={paths.plans()}>{t('gifts.toPlans')}</LinkButton>}>
        {t('gifts.goneHint')}
      </EmptyState>
    </div>
  )
}

export default PlanGift
