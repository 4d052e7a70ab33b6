import type { BenefitCredits, Service } from '@foyer/contract'
import type { Client } from '@foyer/sdk'
import { Fragment } from 'react'
import { formatDate } from '../../ground/format.ts'
import { useSite } from '../../house/site-context.ts'
import { planPaths } from '../../offer/plan-paths.ts'
import { readPlansOnOffer } from '../../offer/shown-catalogue.ts'
import { useText } from '../../text/text.tsx'
import { Link } from '../../ui/link.tsx'
import { lastInstantOf } from '../last-instant.ts'
import { isOnlyWithPlan, plansFor, takesPlans } from './takes-plans.ts'

const mostNamed = 4

export const IncludedInPlans = ({ included }: { included: Included }) => {
  const { t, locale } = useText()
  const { timeZone } = useSite()
  const { own, plans, planIds, isOnlyWay } = included
  if (own.length > 0)
    return own.map(({ id, planName, total, left, validUntil }) => (
      <p key={id} className="wrap-anywhere">
        {[
          t('visitor.withPlan.own', { plan: planName }),
          ...(left === undefined ? [] : [t('visitor.withPlan.left', { count: left, total: total ?? left })]),
          ...(validUntil === undefined
            ? []
            : [t('visitor.withPlan.until', { date: formatDate(lastInstantOf(validUntil), timeZone, locale) })]),
        ].join(' · ')}
      </p>
    ))
  return (
    <p>
      {t(isOnlyWay ? 'visitor.withPlan.only' : 'visitor.withPlan.includedIn')}{' '}
      {plans.length === 0 || plans.length > mostNamed ? (
        <Link to={plansFor(plans.length === 0 ? [] : planIds)}>{t('visitor.withPlan.see')}</Link>
      ) : (
        plans.map(({ name, slug }, position) => (
          <Fragment key={slug}>
            {position > 0 && ', '}
            <Link to={planPaths.plan(slug)}>{name}</Link>
          </Fragment>
        ))
      )}
    </p>
  )
}

export type Included = {
  isOnlyWay: boolean
  planIds: string[]
  plans: { name: string; slug: string }[]
  own: { id: string; planName: string; total?: number; left?: number; validUntil?: string }[]
}

/** Null for a service that never takes plans. */
export const loadIncluded = async (api: Client, service: Pick<Service, 'id' | 'payment'>): Promise<Included | null> => {
  const { pricingPlanIds: planIds = [] } = service.payment
  if (!takesPlans([service])) return null
  const [plans, { session }] = await Promise.all([planIds.length > 0 ? readPlansOnOffer(api, planIds) : [], api.identity.getSession({})])
  return {
    isOnlyWay: isOnlyWithPlan([service]),
    planIds,
    plans: plans.map(({ name, slug }) => ({ name, slug })),
    own: session.role === 'MEMBER' ? await ownPlans(api, service.id) : [],
  }
}

const ownPlans = async (api: Client, serviceId: string): Promise<Included['own']> => {
  const { orders } = await api.credits.listMyCredits({})
  return orders
    .filter(({ status }) => status === 'ACTIVE')
    .flatMap(({ orderId, planName, benefits }) =>
      benefits
        .filter((benefit) => includes(benefit, serviceId))
        .map(({ id, granted, left, validUntil }) => ({
          id: `${orderId} ${id}`,
          planName,
          ...(left !== undefined && { left, total: granted ?? left }),
          ...(validUntil !== undefined && { validUntil }),
        })),
    )
}

const includes = ({ allServices, serviceIds, left }: BenefitCredits, serviceId: string): boolean =>
  (allServices || serviceIds.includes(serviceId)) && left !== 0
