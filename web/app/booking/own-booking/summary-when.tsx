import { formatLocalDay, formatTimeRange, localDateOf } from '../../ground/format.ts'
import { zoneText } from '../../ground/zone-text.ts'
import { useText } from '../../text/text.tsx'

/** The box beside the form: its parts one below the other, with a line between. */
export const summaryLook =
  'divide-y divide-line rounded-card border border-line-2 bg-surface *:px-5 *:py-4 wide:sticky wide:top-6 wide:*:p-6'

type SummaryWhenProps = { start: string; end: string; zone: string }

/** The day as large as it fits, the time and its zone. */
export const SummaryWhen = ({ start, end, zone }: SummaryWhenProps) => {
  const { t, language, locale } = useText()
  const date = localDateOf(start, zone)
  return (
    <p className="grid">
      <span className="text-ink-2 text-small">{formatLocalDay(date, locale, { weekday: 'long' })}</span>
      <span className="figures-display text-date">{formatLocalDay(date, locale, { day: 'numeric', month: 'long' })}</span>
      <span className="mt-0.5 font-normal text-title">
        {formatTimeRange(start, end, zone, locale)}{' '}
        <span className="inline-block text-ink-3 text-small">{zoneText(start, zone, { t, language })}</span>
      </span>
    </p>
  )
}

/** Of separate days how many there are, and the zone of their times. */
export const SummaryDates = ({ count, start, zone }: { count: number; start: string; zone: string }) => {
  const { t, language } = useText()
  return (
    <p className="grid">
      <span className="figures-display text-date">{t('together.dates', { count })}</span>
      <span className="text-ink-3 text-small">{zoneText(start, zone, { t, language })}</span>
    </p>
  )
}
