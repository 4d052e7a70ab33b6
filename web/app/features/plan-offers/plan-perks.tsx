import type { PublicPlan } from '@foyer/contract'
import { usePlanTerms } from '../../plan-terms.ts'
import { classes } from '../../ui/classes.ts'
import { StateShape } from '../../ui/state-shape.tsx'

/** What a plan brings, line by line: the words of the business, then the free trial and what is charged once. */
export const PlanPerks = ({ plan, className }: { plan: PublicPlan; className?: string }) => {
  const terms = usePlanTerms()
  const trial = terms.trial(plan)
  const lines = [...plan.perks.values, ...(trial === null ? [] : [trial])]
  const fees = terms.fees(plan)
  if (lines.length === 0 && fees.length === 0) return <div className="h-7" />
  return (
    <div className={classes('mb-7 grid content-start gap-2.5', className)}>
      {lines.length > 0 && (
        <ul className="grid gap-2.5">
          {lines.map((line) => (
            <li key={line} className="grid grid-cols-[12px_minmax(0,1fr)] gap-3 wrap-anywhere">
              <StateShape shape="tick" size={12} className="mt-1.5 text-brand-ink" />
              <span>{line}</span>
            </li>
          ))}
        </ul>
      )}
      {fees.map((fee) => (
        <p key={fee} className="text-ink-3 text-small">
          {fee}
        </p>
      ))}
    </div>
  )
}
