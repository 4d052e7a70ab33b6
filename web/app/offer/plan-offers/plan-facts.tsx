import type { PublicPlan } from '@foyer/contract'
import type { ReactNode } from 'react'
import { useText } from '../../text/text.tsx'
import { StateShape } from '../../ui/pictures/state-shape.tsx'
import { usePlanTerms, usePlanText } from '../plan-text.ts'

export const PlanFacts = ({ plan }: { plan: PublicPlan }) => {
  const { t } = useText()
  const terms = usePlanTerms()
  const { pricing, allowFutureStartDate, maxPurchasesPerBuyer, termsAndConditions } = plan
  return (
    <dl className="divide-y divide-line border-line border-t">
      <Fact name={t('plans.page.runs')}>{terms.runs(pricing)}</Fact>
      <Fact name={t('plans.page.start')}>
        {t(allowFutureStartDate ? 'plans.page.startChosen' : 'plans.page.startToday')}
        {maxPurchasesPerBuyer === 1 && <span className="block text-ink-2 text-small">{t('plans.perBuyer')}</span>}
      </Fact>
      <Fact name={t('plans.page.cancel')}>
        <HowItEnds plan={plan} />
      </Fact>
      {termsAndConditions !== '' && (
        <Fact name={t('plans.page.terms')}>
          <span className="whitespace-pre-line text-ink-2 wrap-anywhere">{termsAndConditions}</span>
        </Fact>
      )}
    </dl>
  )
}

const HowItEnds = ({ plan: { pricing, buyerCanCancel } }: { plan: PublicPlan }) => {
  const { t } = useText()
  if (!pricing.subscription) return t('plans.page.endsByItself')
  return t(buyerCanCancel ? 'plans.cancelHere' : 'plans.cancelByUs')
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="grid gap-1.5 py-5 wide:grid-cols-[140px_1fr] wide:gap-4">
    <dt className="font-strong text-ink-2 text-small wide:pt-0.5">{name}</dt>
    <dd className="min-w-0">{children}</dd>
  </div>
)

export const PlanPerks = ({ plan, included }: { plan: PublicPlan; included: readonly string[] }) => {
  const { t } = useText()
  const { priceOf, spanOf, feesOf } = usePlanText()
  const { perks, pricing } = plan
  const lines = [...included, ...perks.values, ...(pricing.freeTrialDays ? [t('plans.card.trial', { count: pricing.freeTrialDays })] : [])]
  return (
    <>
      <p className="flex flex-wrap items-baseline gap-x-2">
        <span className="figures-display text-[2.5rem] text-date">{priceOf(pricing)}</span>
        <span className="text-ink-3 text-small">{spanOf(pricing)}</span>
      </p>
      {feesOf(pricing).map((fee) => (
        <p key={fee} className="mt-1 text-ink-2 text-small">
          {fee}
        </p>
      ))}
      {lines.length > 0 && (
        <ul className="mt-5 grid gap-2.5 border-line border-t pt-5">
          {lines.map((line) => (
            <li key={line} className="grid grid-cols-[12px_minmax(0,1fr)] gap-3 wrap-anywhere">
              <StateShape shape="tick" className="mt-1.5 text-brand-ink" />
              <span>{line}</span>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
