import { useEffect, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { useDaysText } from '../../ground/day-text.ts'
import { formatLocalDay } from '../../ground/format.ts'
import { zoneText } from '../../ground/zone-text.ts'
import { useSite } from '../../house/site-context.ts'
import { useText } from '../../text/text.tsx'
import { buttonLook } from '../../ui/button-look.ts'
import { LinkButton } from '../../ui/link.tsx'
import { ChevronLeftIcon, ChevronRightIcon } from '../../ui/pictures/visitor-icons.tsx'
import { DaysWithout, NothingFits, NothingThisWeek } from './empty-days.tsx'
import type { TimetableData } from './load-timetable.ts'
import { filterSessions, SessionFilters } from './session-filters.tsx'
import { SessionRow } from './session-row.tsx'
import {
  dayAnchor,
  daysAhead,
  daysOf,
  daysShown,
  isFiltered,
  lastDayOf,
  readTimetableState,
  type TimetableDay,
  withDays,
} from './timetable-state.ts'

export const Timetable = ({ data }: { data: TimetableData }) => {
  const { timeZone: zone } = useSite()
  const [search] = useSearchParams()
  const { filters } = readTimetableState(search, Temporal.PlainDate.from(data.today))
  const { sessions, from, now } = data
  const shown = filterSessions(sessions, filters, { zone, now })
  const days = daysOf(shown, from, zone)
  const full = days.filter((day) => day.sessions.length > 0)
  return (
    <>
      <TimetableHead data={data} search={search} />
      {sessions.length > 0 && <DayStrip days={days} />}
      {(sessions.length > 0 || isFiltered(filters)) && (
        <SessionFilters data={data} filters={filters} search={search} shown={shown.length} />
      )}
      {full.map((day) => (
        <DaySection key={day.date} day={day} data={data} />
      ))}
      {sessions.length === 0 && <NothingThisWeek data={data} search={search} />}
      {sessions.length > 0 && shown.length === 0 && <NothingFits search={search} />}
      {shown.length > 0 && <DaysWithout days={days} isFiltered={isFiltered(filters)} />}
    </>
  )
}

const DayStrip = ({ days }: { days: readonly TimetableDay[] }) => {
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

const dayLook = 'grid min-h-15.5 content-center justify-items-center gap-0.5 rounded-m'

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
      <span className={`${dayLook} text-ink-3`}>
        {drawn}
        <span className="sr-only">{t('classes.timetable.nothingOn', { day })}</span>
      </span>
    )
  return (
    <a
      href={`#${dayAnchor(date)}`}
      aria-current={isInView ? 'true' : undefined}
      className={`${dayLook} font-strong hover:bg-hover aria-[current=true]:bg-brand-solid aria-[current=true]:text-on-brand`}
    >
      {drawn}
      <span className="sr-only">{t('classes.timetable.onDay', { day, count: sessions.length })}</span>
    </a>
  )
}

const stripPixels = 120

const useDayInView = (days: readonly TimetableDay[]): string | undefined => {
  const shown = days.filter(({ sessions }) => sessions.length > 0).map(({ date }) => date)
  const [inView, setInView] = useState<string | undefined>(undefined)
  const dates = shown.join()
  useEffect(() => {
    const look = () => setInView(dates.split(',').findLast(isPassed))
    look()
    addEventListener('scroll', look, { passive: true })
    return () => removeEventListener('scroll', look)
  }, [dates])
  return inView !== undefined && shown.includes(inView) ? inView : shown[0]
}

const isPassed = (date: string): boolean => {
  const top = document.getElementById(dayAnchor(date))?.getBoundingClientRect().top
  return top !== undefined && top <= stripPixels
}

type DaySectionProps = { day: TimetableDay; data: TimetableData }

const DaySection = ({ day: { date, sessions }, data }: DaySectionProps) => {
  const { locale } = useText()
  const heading = `${dayAnchor(date)}-name`
  return (
    <section
      id={dayAnchor(date)}
      aria-labelledby={heading}
      className="scroll-mt-24 border-line-2 border-t pt-1.5 pb-5 wide:scroll-mt-6 wide:pb-6.5 desk:grid desk:grid-cols-[116px_minmax(0,1fr)] desk:gap-6"
    >
      <h2 id={heading} className="pt-3.5 text-title wide:pt-4.5">
        {formatLocalDay(date, locale, { weekday: 'short' })} {Temporal.PlainDate.from(date).day} <NearDay date={date} today={data.today} />
      </h2>
      <ul>
        {sessions.map((session) => (
          <SessionRow key={session.id} session={session} now={data.now} />
        ))}
      </ul>
    </section>
  )
}

const NearDay = ({ date, today }: { date: string; today: string }) => {
  const { t } = useText()
  const { days } = Temporal.PlainDate.from(today).until(date)
  if (days > 1) return null
  return (
    <span className="font-normal text-ink-3 text-small desk:block desk:first-letter:uppercase">
      {t(days === 0 ? 'common.today' : 'common.tomorrow')}
    </span>
  )
}

type TimetableHeadProps = { data: TimetableData; search: URLSearchParams }

const TimetableHead = ({ data, search }: TimetableHeadProps) => {
  const { t, language } = useText()
  const { timeZone } = useSite()
  const daysText = useDaysText()
  const days = daysText(data.from, lastDayOf(data.from))
  const zone = zoneText(data.now, timeZone, { t, language })
  const isNow = data.from === data.today
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4 pt-6 pb-4 wide:pt-12 wide:pb-6">
      <div>
        <h1 className="text-date">{isNow ? t('classes.timetable.nextDays') : days}</h1>
        <p className="mt-1.5 text-ink-2">{isNow ? t('classes.timetable.daysAndZone', { days, zone }) : zone}</p>
      </div>
      <Steps data={data} search={search} />
    </div>
  )
}

const Steps = ({ data, search }: TimetableHeadProps) => {
  const { t } = useText()
  const [from, today] = [Temporal.PlainDate.from(data.from), Temporal.PlainDate.from(data.today)]
  const { days: ahead } = today.until(from)
  const before = ahead > daysShown ? from.subtract({ days: daysShown }) : null
  const square = (isDisabled: boolean) => buttonLook({ kind: 'plain', size: 'normal', isSquare: true, isDisabled })
  return (
    <nav aria-label={t('classes.timetable.steps')} className="flex gap-2">
      {ahead === 0 ? (
        <span aria-hidden="true" className={square(true)}>
          <ChevronLeftIcon size={20} />
        </span>
      ) : (
        <Link to={withDays(search, before)} preventScrollReset aria-label={t('classes.timetable.before')} className={square(false)}>
          <ChevronLeftIcon size={20} />
        </Link>
      )}
      <LinkButton to={withDays(search, null)} preventScrollReset aria-current={ahead === 0 ? 'true' : undefined}>
        {t('classes.timetable.today')}
      </LinkButton>
      {ahead < daysAhead && (
        <Link
          to={withDays(search, from.add({ days: daysShown }))}
          preventScrollReset
          aria-label={t('classes.timetable.after')}
          className={square(false)}
        >
          <ChevronRightIcon size={20} />
        </Link>
      )}
    </nav>
  )
}
