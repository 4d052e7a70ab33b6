import type { Weekday } from '@foyer/contract'
import { weekdays } from '@foyer/domain'
import { clockRangeAt } from '../../ground/day-clock.ts'
import { formatList, formatLocalDay } from '../../ground/format.ts'
import { useText } from '../../text/text.tsx'
import { datesOfSeries } from './series-dates.ts'
import type { SessionDraft } from './session-draft.ts'

export const SeriesWords = ({ draft, days, without = 0 }: { draft: SessionDraft; days: readonly Weekday[]; without?: number }) => {
  const { t, locale } = useText()
  const dates = datesOfSeries(draft, days)
  const [first, last] = [dates[0], dates.at(-1)]
  if (first === undefined || last === undefined) return <p className="text-bad-ink text-second">{t('manager.sessions.series.none')}</p>
  const day = (date: string) => formatLocalDay(date, locale, { day: 'numeric', month: 'long', year: 'numeric' })
  const words = {
    days: formatList(
      weekdays.filter((weekday) => days.includes(weekday)).map((weekday) => t(`manager.sessions.weekdays.${weekday}`)),
      locale,
    ),
    times: clockRangeAt({ start: draft.start, end: draft.start + draft.minutes }, locale),
    first: day(first),
    last: day(last),
    count: dates.length - without,
  }
  return (
    <p className="text-ink-2 text-second" aria-live="polite">
      {t(draft.ends === 'NEVER' ? 'manager.sessions.series.endless' : 'manager.sessions.series.ending', words)}
    </p>
  )
}
