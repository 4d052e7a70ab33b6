import { formatLocalDay } from '../../ground/format.ts'
import { useText } from '../../text/text.tsx'
import { dayAnchor, type TimetableDay } from './timetable-days.ts'
import { useDayInView } from './use-day-in-view.ts'

/** On a phone: the seven days, always in reach; each leads to its place in the list. */
export const DayStrip = ({ days }: { days: readonly TimetableDay[] }) => {
  const { t } = useText()
  const inView = useDayInView(days)
  return (
    <nav aria-label={t('classes.timetable.days')} className="-mx-(--gutter) sticky top-0 z-10 bg-canvas px-(--gutter) py-2 wide:hidden">
      <ol className="grid grid-cols-7 gap-1">
        {days.map((day) => (
          <li key={day.date}>
            <DayLink day={day} isInView={day.date === inView} />
          </li>
        ))}
      </ol>
    </nav>
  )
}

const place = 'grid min-h-15.5 content-center justify-items-center gap-0.5 rounded-m'

const DayLink = ({ day: { date, sessions }, isInView }: { day: TimetableDay; isInView: boolean }) => {
  const { t, locale } = useText()
  const day = formatLocalDay(date, locale, { weekday: 'long', day: 'numeric', month: 'long' })
  const drawn = (
    <>
      <span aria-hidden="true" className="font-normal text-dense text-ink-3 in-aria-[current=true]:text-inherit">
        {formatLocalDay(date, locale, { weekday: 'short' }).slice(0, 2)}
      </span>
      <span aria-hidden="true">{Temporal.PlainDate.from(date).day}</span>
    </>
  )
  if (sessions.length === 0)
    return (
      <span className={`${place} text-ink-3`}>
        {drawn}
        <span className="sr-only">{t('classes.timetable.nothingOn', { day })}</span>
      </span>
    )
  return (
    <a
      href={`#${dayAnchor(date)}`}
      aria-current={isInView ? 'true' : undefined}
      className={`${place} font-strong hover:bg-hover aria-[current=true]:bg-brand-solid aria-[current=true]:text-on-brand`}
    >
      {drawn}
      <span className="sr-only">{t('classes.timetable.onDay', { day, count: sessions.length })}</span>
    </a>
  )
}
