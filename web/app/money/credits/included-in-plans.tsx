import { Fragment } from 'react'
import { formatDate } from '../../ground/format.ts'
import { useSite } from '../../house/site-context.ts'
import { planPaths } from '../../offer/plan-paths.ts'
import { useText } from '../../text/text.tsx'
import { Link } from '../../ui/link.tsx'
import { lastInstantOf } from './last-instant.ts'
import type { Included } from './load-included.ts'
import { plansFor } from './takes-plans.ts'

const mostNamed = 4

/** The member's own plans that include a service, else those on offer. */
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
