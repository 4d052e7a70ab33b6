import type { PublicPlan } from '@foyer/contract'
import { useId } from 'react'
import { Link } from 'react-router'
import { planPaths } from '../../plan-paths.ts'
import { usePlanTerms } from '../../plan-terms.ts'
import { useText } from '../../text/text.tsx'
import { classes } from '../../ui/classes.ts'
import { LinkButton } from '../../ui/link.tsx'
import { PlanPerks } from './plan-perks.tsx'

/** One plan beside others. The primary one is framed, and comes first on a phone. */
export const PlanCard = ({ plan }: { plan: PublicPlan }) => {
  const { t } = useText()
  const terms = usePlanTerms()
  const title = useId()
  const { name, slug, primary, description } = plan
  return (
    <section
      aria-labelledby={title}
      className={classes(
        'flex min-w-0 flex-col rounded-card border bg-surface p-5.5 wide:p-7',
        primary ? 'border-2 border-brand-solid max-desk:order-first' : 'border-line',
      )}
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h2 id={title} className="min-w-0 text-title wrap-anywhere">
          <Link to={planPaths.plan(slug)} className="hover:underline">
            {name}
          </Link>
        </h2>
        {primary && <span className="font-strong text-brand-ink text-small">{t('plans.recommended')}</span>}
      </div>
      <PlanPrice plan={plan} className="mt-5" />
      {description !== '' && <p className="mt-2.5 whitespace-pre-line text-ink-2">{description}</p>}
      <PlanPerks plan={plan} className="mt-5 border-line border-t pt-5" />
      <LinkButton to={planPaths.checkout(slug)} kind={primary ? 'primary' : 'plain'} className="mt-auto w-full">
        {terms.choose(plan)}
      </LinkButton>
    </section>
  )
}

/** The sum, large, and how often it is due. */
export const PlanPrice = ({ plan, className }: { plan: PublicPlan; className?: string }) => {
  const terms = usePlanTerms()
  return (
    <p className={classes('flex flex-wrap items-baseline gap-x-2', className)}>
      <span className="figures-display text-[2.5rem] text-date">{terms.price(plan)}</span>
      {Number(plan.pricing.price.value) > 0 && <span className="text-ink-3 text-small">{terms.rhythm(plan.pricing)}</span>}
    </p>
  )
}
