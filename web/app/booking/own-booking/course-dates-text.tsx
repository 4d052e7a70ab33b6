import { formatLocalDay, formatShortDay, formatTimeRange, localDateOf } from '../../ground/format.ts'
import { zoneText } from '../../ground/zone-text.ts'
import type { ClassSession } from '../../offer/class-session.ts'
import type { CourseDates } from '../../offer/course-dates.ts'
import { useText } from '../../text/text.tsx'
import { classes } from '../../ui/classes.ts'

type CourseDatesTextProps = { sessions: readonly ClassSession[]; dates: CourseDates; zone: string; isOff?: boolean }

/** A course from its first day to its last, and all its dates. */
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
