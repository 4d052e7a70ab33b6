import { formatDate, formatPercent } from '../../ground/format.ts'
import { useSite } from '../../house/site-context.ts'
import { useText } from '../../text/text.tsx'
import { partPassed } from './own-order.ts'

/** The current period as a line: what has passed is a hair, what is left is thick. */
export const PeriodBar = ({ period, now }: { period: { from: string; to: string }; now: string }) => {
  const { t, locale } = useText()
  const { timeZone } = useSite()
  const part = partPassed(period, now)
  const words = formatPercent(part, locale)
  return (
    <div>
      <div role="img" aria-label={t('member.plans.passed', { part: words })} className="flex h-3 items-center">
        <span className="h-px bg-line-2" style={{ width: `${part * 100}%` }} />
        <span className="h-1.5 grow rounded-xs bg-brand-line" />
      </div>
      <p className="mt-1 text-ink-3 text-small">
        {t('member.plans.period', {
          from: formatDate(period.from, timeZone, locale),
          to: formatDate(period.to, timeZone, locale),
        })}
      </p>
    </div>
  )
}
