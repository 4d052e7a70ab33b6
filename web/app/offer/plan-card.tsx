import type { PublicPlan } from '@foyer/contract'
import { type ReactNode, useId } from 'react'
import { useText } from '../text/text.tsx'
import { Card } from '../ui/card.tsx'
import { classes } from '../ui/classes.ts'
import { StateShape } from '../ui/pictures/state-shape.tsx'
import { usePlanText } from './plan-text.ts'

export type PlanOnCard = Pick<PublicPlan, 'name' | 'description' | 'perks' | 'pricing' | 'primary'>

type PlanCardProps = {
  plan: PlanOnCard
  included?: readonly string[]
  heading?: 'h2' | 'h3'
  action?: ReactNode
}

export const PlanCard = ({ plan, included = [], heading: Heading = 'h2', action }: PlanCardProps) => {
  const { t } = useText()
  const { priceOf, spanOf, feesOf } = usePlanText()
  const nameId = useId()
  const { name, description, perks, pricing, primary } = plan
  const lines = new Set([
    ...included,
    ...perks.values,
    ...(pricing.freeTrialDays ? [t('plans.card.trial', { count: pricing.freeTrialDays })] : []),
  ])
  return (
    <Card
      as="section"
      isPadded={false}
      aria-labelledby={nameId}
      className={classes('wrap-anywhere flex flex-col p-5.5 desk:p-7', primary && 'border-2 border-brand-solid!')}
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <Heading id={nameId} className="text-title">
          {name}
        </Heading>
        {primary && <span className="font-strong text-brand-ink text-small">{t('plans.card.primary')}</span>}
      </div>
      <p className="mt-5 flex flex-wrap items-baseline gap-x-2">
        <span className="font-medium text-[2.5rem] leading-[1.1] tracking-[-0.03em]">{priceOf(pricing)}</span>
        <span className="text-ink-3 text-small">{spanOf(pricing)}</span>
      </p>
      {feesOf(pricing).map((fee) => (
        <p key={fee} className="mt-1 text-ink-2 text-small">
          {fee}
        </p>
      ))}
      {description !== '' && <p className="mt-2.5 whitespace-pre-line text-ink-2">{description}</p>}
      {lines.size > 0 && (
        <ul className="mt-5 grid gap-2.5 border-line border-t pt-5">
          {[...lines].map((line) => (
            <li key={line} className="grid grid-cols-[12px_minmax(0,1fr)] gap-3">
              <StateShape shape="tick" className="mt-1.5 text-brand-ink" />
              <span>{line}</span>
            </li>
          ))}
        </ul>
      )}
      {action !== undefined && <div className="mt-auto pt-7">{action}</div>}
    </Card>
  )
}
