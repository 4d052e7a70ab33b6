import { formatLocalDay, formatShortDay, formatTimeRange, localDateOf } from '../ground/format.ts'
import { zoneText } from '../ground/zone-text.ts'
import type { ClassSession } from '../offer/class-session.ts'
import type { CourseDates } from '../offer/courses.ts'
import { useText } from '../text/text.tsx'
import { classes } from '../ui/classes.ts'

export const summaryLook =
  'divide-y divide-line rounded-card border border-line-2 bg-surface *:px-5 *:py-4 wide:sticky wide:top-6 wide:*:p-6'

type SummaryWhenProps = { start: string; end: string; zone: string }

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

export const SummaryDates = ({ count, start, zone }: { count: number; start: string; zone: string }) => {
  const { t, language } = useText()
  return (
    <p className="grid">
      <span className="figures-display text-date">{t('together.dates', { count })}</span>
      <span className="text-ink-3 text-small">{zoneText(start, zone, { t, language })}</span>
    </p>
  )
}

type CourseDatesTextProps = { sessions: readonly ClassSession[]; dates: CourseDates; zone: string; isOff?: boolean }

export const CourseDatesText = ({ sessions, dates: { first, last }, zone, isOff = false }: CourseDatesTextProps) => {
  const { t, language, locale } = useText()
  const day = (instant: string) => formatLocalDay(localDateOf(instant, zone), locale, { day: 'numeric', month: 'long' })
  return (
    <div>
      <p className={classes('grid', isOff && 'text-ink-3 line-through decoration-1')}>
        <span className="text-ink-2 text-small">{t('booking.course.from')}</span>
        <span className="figures-display text-date">{day(first)}</span>
        <span className="mt-0.5 font-normal text-title">{t('booking.course.to', { day: day(last) })}</span>
      </p>
      <p className="mt-1.5 text-ink-3 text-small">{zoneText(first, zone, { t, language })}</p>
      {sessions.length > 0 && !isOff && <Dates sessions={sessions} zone={zone} />}
    </div>
  )
}

const Dates = ({ sessions, zone }: Pick<CourseDatesTextProps, 'sessions' | 'zone'>) => {
  const { t, locale } = useText()
  return (
    <ol aria-label={t('booking.course.dates')} className="mt-3 grid gap-1 text-small">
      {sessions.map(({ id, start, end, isCanceled }) => (
        <li key={id} className={classes('flex flex-wrap gap-x-3', isCanceled && 'text-ink-3')}>
          <span className={classes('min-w-24', isCanceled && 'line-through')}>{formatShortDay(start, zone, locale)}</span>
          <span className={classes(isCanceled && 'line-through')}>{formatTimeRange(start, end, zone, locale)}</span>
          {isCanceled && t('booking.course.canceled')}
        </li>
      ))}
    </ol>
  )
}
