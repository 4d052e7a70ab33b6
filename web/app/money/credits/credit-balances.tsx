import type { BenefitCredits, IncludedService } from '@foyer/contract'
import { formatDate } from '../../ground/format.ts'
import { useSite } from '../../house/site-context.ts'
import { useText } from '../../text/text.tsx'
import { classes } from '../../ui/classes.ts'
import { lastInstantOf } from '../last-instant.ts'
import { useBenefitText } from './use-benefit-text.ts'

type CreditBalancesProps = { benefits: readonly BenefitCredits[]; services: readonly IncludedService[] }

export const CreditBalances = ({ benefits, services }: CreditBalancesProps) => (
  <ul className="grid gap-4">
    {benefits.map((benefit) => (
      <Balance key={benefit.id} benefit={benefit} services={services} />
    ))}
  </ul>
)

const Balance = ({ benefit, services }: { benefit: BenefitCredits; services: readonly IncludedService[] }) => {
  const { t, locale } = useText()
  const { timeZone } = useSite()
  const { left, granted = 0, validUntil } = benefit
  const [what] = useBenefitText({ plans: [{ planId: 'own', benefits: [benefit] }], services: [...services] })('own')
  return (
    <li>
      <p className="text-ink-2 text-small wrap-anywhere">{what}</p>
      {left !== undefined && <Passes left={left} granted={granted} />}
      {left !== undefined && (
        <p>
          <span className="font-strong">{t('plans.credits.left', { count: left })}</span>{' '}
          <span className="text-ink-3">{t('plans.credits.of', { total: granted })}</span>
          {validUntil !== undefined && left > 0 && (
            <span className="text-ink-2">
              {' '}
              · {t('plans.credits.until', { date: formatDate(lastInstantOf(validUntil), timeZone, locale) })}
            </span>
          )}
        </p>
      )}
    </li>
  )
}

const mostStamps = 20

const Passes = ({ left, granted }: { left: number; granted: number }) => {
  const used = Math.max(0, granted - left)
  if (granted > mostStamps)
    return (
      <div aria-hidden="true" className="my-2 flex h-2 overflow-hidden rounded-xs bg-line-2">
        <span className="bg-line-2" style={{ width: `${(used / granted) * 100}%` }} />
        <span className="grow bg-brand-line" />
      </div>
    )
  return (
    <div aria-hidden="true" className="my-2 grid max-w-90 grid-cols-10 gap-1">
      {Array.from({ length: granted }, (_, position) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: the stamps of a card have no other name than their place.
          key={position}
          className={classes('h-5 rounded-xs border-[1.5px]', position < used ? 'border-transparent bg-line-2' : 'border-brand-line')}
        />
      ))}
    </div>
  )
}
