import type { PublicPlan } from '@foyer/contract'
import { useText } from '../../text/text.tsx'
import { StateShape } from '../../ui/state-shape.tsx'
import { usePlanText } from '../plan-text.ts'

/** What a plan costs, and what it brings, line by line. */
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
