import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useSite } from '../../house/site-context.ts'
import { type ClassSession, stateOf, type Teacher } from '../../offer/class-session.ts'
import { givenName } from '../../people/person-name.ts'
import { useText } from '../../text/text.tsx'
import { classes } from '../../ui/classes.ts'
import { Avatar } from '../../ui/pictures/avatar.tsx'
import type { TimetableData } from './load-timetable.ts'
import { afterWork, afterWorkHour, seatsLeft, type TimetableFilters, withFilter, withoutFilters } from './timetable-state.ts'

type SessionFiltersProps = { data: TimetableData; filters: TimetableFilters; search: URLSearchParams; shown: number }

type Filter = { key: string; isOn: boolean; to: string; label: ReactNode }

export const SessionFilters = ({ data, filters, search, shown }: SessionFiltersProps) => {
  const { t } = useText()
  const all = [...classFilters(data, filters, search), ...teacherFilters(data, filters, search), ...useTimeFilters(data, filters, search)]
  const isOn = all.some((filter) => filter.isOn)
  if (all.length === 0) return null
  return (
    <>
      <ul
        aria-label={t('classes.timetable.filter')}
        className="flex gap-2 pb-5 max-wide:-mx-(--gutter) max-wide:overflow-x-auto max-wide:px-(--gutter) max-wide:pt-1 max-wide:[scrollbar-width:none] wide:flex-wrap wide:pb-8"
      >
        {all.map(({ key, ...filter }) => (
          <li key={key} className="shrink-0">
            <FilterLink {...filter} />
          </li>
        ))}
        {isOn && (
          <li className="shrink-0">
            <FilterLink isOn={false} to={withoutFilters(search)} label={t('classes.timetable.showAll')} isQuiet />
          </li>
        )}
      </ul>
      <p role="status" className="sr-only">
        {isOn ? t('classes.timetable.shown', { count: shown }) : ''}
      </p>
    </>
  )
}

type FilterLinkProps = Omit<Filter, 'key'> & { isQuiet?: boolean }

const FilterLink = ({ isOn, to, label, isQuiet = false }: FilterLinkProps) => (
  <Link
    to={to}
    replace
    preventScrollReset
    aria-current={isOn ? 'true' : undefined}
    className={classes(
      'inline-flex min-h-11 items-center gap-2 rounded-full border px-4 font-medium text-small wide:wrap-anywhere max-wide:whitespace-nowrap',
      isOn && 'border-brand-line bg-brand-wash font-strong text-brand-ink shadow-[inset_0_0_0_1px_var(--brand-line)]',
      isQuiet && 'border-transparent text-ink-2 hover:bg-hover',
      !isOn && !isQuiet && 'border-line-2 bg-surface hover:border-line-field',
    )}
  >
    {label}
  </Link>
)

/** Classes in the address are listed even without sessions, so that the filter can be removed again. */
const classFilters = ({ services, sessions }: TimetableData, { classes: chosen }: TimetableFilters, search: URLSearchParams): Filter[] => {
  const offered = services.filter(({ slug }) => chosen.includes(slug) || sessions.some((session) => session.slug === slug))
  if (offered.length < 2 && chosen.length === 0) return []
  return offered.map(({ slug, name }) => ({
    key: slug,
    isOn: chosen.includes(slug),
    to: withFilter(search, 'class', slug),
    label: name,
  }))
}

const teacherFilters = ({ sessions }: TimetableData, { teachers: chosen }: TimetableFilters, search: URLSearchParams): Filter[] => {
  const offered = teachersOf(sessions)
  if (offered.length < 2 && chosen.length === 0) return []
  return offered.map(({ id, name, picture }) => ({
    key: id,
    isOn: chosen.includes(id),
    to: withFilter(search, 'teacher', id),
    label: (
      <>
        <Avatar name={name} picture={picture} size={28} className="-ms-2.5" />
        {givenName(name)}
      </>
    ),
  }))
}

const teachersOf = (sessions: readonly ClassSession[]): Teacher[] => [
  ...new Map(sessions.flatMap(({ teachers }) => teachers.map((teacher) => [teacher.id, teacher]))).values(),
]

const useTimeFilters = ({ sessions, now }: TimetableData, filters: TimetableFilters, search: URLSearchParams): Filter[] => {
  const { t } = useText()
  const { timeZone } = useSite()
  const divides = (isMatch: (session: ClassSession) => boolean) => sessions.some(isMatch) && !sessions.every(isMatch)
  const { isAfterWork, hasSeatsLeft } = filters
  const time = { key: 'time', isOn: isAfterWork, to: withFilter(search, 'time', afterWork), label: t('classes.timetable.afterWork') }
  const seats = { key: 'places', isOn: hasSeatsLeft, to: withFilter(search, 'places', seatsLeft), label: t('classes.timetable.hasPlaces') }
  return [
    ...(isAfterWork || divides((session) => isAfterWorkIn(session, timeZone)) ? [time] : []),
    ...(hasSeatsLeft || divides((session) => offersSeats(session, now)) ? [seats] : []),
  ]
}

type Moment = { zone: string; now: string }

export const filterSessions = (sessions: readonly ClassSession[], filters: TimetableFilters, { zone, now }: Moment): ClassSession[] => {
  const { classes, teachers, isAfterWork, hasSeatsLeft } = filters
  return sessions.filter(
    (session) =>
      (classes.length === 0 || classes.includes(session.slug)) &&
      (teachers.length === 0 || session.teachers.some(({ id }) => teachers.includes(id))) &&
      (!isAfterWork || isAfterWorkIn(session, zone)) &&
      (!hasSeatsLeft || offersSeats(session, now)),
  )
}

const isAfterWorkIn = ({ start }: ClassSession, zone: string): boolean =>
  Temporal.Instant.from(start).toZonedDateTimeISO(zone).hour >= afterWorkHour

const offersSeats = (session: ClassSession, now: string): boolean => session.seats !== undefined && stateOf(session, now) === 'OPEN'
