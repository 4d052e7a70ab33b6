import type { PublicPlan } from '@foyer/contract'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useText } from '../../text/text.tsx'
import { planPaths } from '../plan-paths.ts'
import { usePlanTerms, usePlanText } from '../plan-text.ts'

type Row = { name: string; of: (plan: PublicPlan) => ReactNode; isShown?: boolean }

type PlanTableProps = { plans: readonly PublicPlan[]; includedIn: (planId: string) => string[] }

export const PlanTable = ({ plans, includedIn }: PlanTableProps) => {
  const { t } = useText()
  const rows = useRows({ plans, includedIn })
  return (
    <section className="mt-12 wide:mt-18">
      <h2 className="text-[1.5rem] text-date">{t('plans.compare.title')}</h2>
      <section aria-label={t('plans.compare.label')} className="mt-5 overflow-x-auto">
        <table className="w-full min-w-130 table-fixed text-start max-wide:text-small">
          <thead>
            <tr>
              <td className="w-[24%]" />
              {plans.map(({ id, name, slug }) => (
                <th key={id} scope="col" className="py-3.5 pe-4 align-bottom font-strong wrap-anywhere">
                  <Link to={planPaths.plan(slug)} className="hover:underline">
                    {name}
                  </Link>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.name} className="border-line border-t align-top">
                <th scope="row" className="py-3.5 pe-4 font-normal text-ink-2">
                  {row.name}
                </th>
                {plans.map((plan) => (
                  <td key={plan.id} className="py-3.5 pe-4">
                    {row.of(plan) ?? <span className="text-ink-3">{t('plans.compare.none')}</span>}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </section>
  )
}

const useRows = ({ plans, includedIn }: PlanTableProps): Row[] => {
  const { t } = useText()
  const { priceOf, spanOf } = usePlanText()
  const { runs } = usePlanTerms()
  const cancel = ({ pricing, buyerCanCancel }: PublicPlan) => {
    if (!pricing.subscription) return t('plans.compare.notNeeded')
    return t(buyerCanCancel ? 'plans.compare.here' : 'plans.compare.byUs')
  }
  const rows: Row[] = [
    { name: t('plans.compare.price'), of: ({ pricing }) => `${priceOf(pricing)} ${spanOf(pricing)}` },
    {
      name: t('plans.compare.includes'),
      of: ({ id }) => (includedIn(id).length > 0 ? includedIn(id).map((sentence) => <p key={sentence}>{sentence}</p>) : undefined),
      isShown: plans.some(({ id }) => includedIn(id).length > 0),
    },
    { name: t('plans.compare.runs'), of: ({ pricing }) => runs(pricing) },
    {
      name: t('plans.compare.trial'),
      of: ({ pricing: { freeTrialDays } }) => (freeTrialDays ? t('plans.compare.days', { count: freeTrialDays }) : undefined),
      isShown: plans.some(({ pricing }) => pricing.freeTrialDays),
    },
    { name: t('plans.compare.cancel'), of: cancel },
    {
      name: t('plans.compare.start'),
      of: ({ allowFutureStartDate }) => t(allowFutureStartDate ? 'plans.compare.chosen' : 'plans.compare.today'),
      isShown: plans.some(({ allowFutureStartDate }) => allowFutureStartDate),
    },
  ]
  return rows.filter(({ isShown = true }) => isShown)
}
