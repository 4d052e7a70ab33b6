import { localDateOf } from '../../ground/format.ts'
import type { ClassSession } from '../../offer/class-session.ts'

export type TimetableState = { from: string; filters: TimetableFilters }

/** Filters of one kind widen the list, those of several kinds narrow it. */
export type TimetableFilters = { classes: string[]; teachers: string[]; isAfterWork: boolean; hasSeatsLeft: boolean }

export type FilterName = 'class' | 'teacher' | 'time' | 'places'

export const daysShown = 7

export const daysAhead = 365

export const afterWorkHour = 17

export const afterWork = 'after-work'
export const seatsLeft = 'left'

export const readTimetableState = (search: URLSearchParams, today: Temporal.PlainDate): TimetableState => ({
  from: firstDay(search.get('from'), today).toString(),
  filters: {
    classes: search.getAll('class'),
    teachers: search.getAll('teacher'),
    isAfterWork: search.get('time') === afterWork,
    hasSeatsLeft: search.get('places') === seatsLeft,
  },
})

/** At most a year ahead; today where the text is no date or a past one. */
const firstDay = (asked: string | null, today: Temporal.PlainDate): Temporal.PlainDate => {
  const date = dateOr(asked, today)
  const { days } = today.until(date)
  if (days < 0) return today
  return days > daysAhead ? today.add({ days: daysAhead }) : date
}

const dateOr = (text: string | null, otherwise: Temporal.PlainDate): Temporal.PlainDate => {
  try {
    return text === null ? otherwise : Temporal.PlainDate.from(text)
  } catch {
    return otherwise
  }
}

export const isFiltered = ({ classes, teachers, isAfterWork, hasSeatsLeft }: TimetableFilters): boolean =>
  classes.length + teachers.length > 0 || isAfterWork || hasSeatsLeft

export const withFilter = (search: URLSearchParams, name: FilterName, value: string): string => {
  const next = new URLSearchParams(search)
  if (next.has(name, value)) next.delete(name, value)
  else next.append(name, value)
  return queryOf(next)
}

export const withoutFilters = (search: URLSearchParams): string => {
  const from = search.get('from')
  return queryOf(new URLSearchParams(from === null ? {} : { from }))
}

export const withDays = (search: URLSearchParams, from: Temporal.PlainDate | null): string => {
  const next = new URLSearchParams(search)
  if (from === null) next.delete('from')
  else next.set('from', from.toString())
  return queryOf(next)
}

// Without the question mark, a link would keep the present query.
const queryOf = (search: URLSearchParams): string => `?${search}`

export type TimetableDay = { date: string; sessions: ClassSession[] }

export const daysOf = (sessions: readonly ClassSession[], from: string, zone: string): TimetableDay[] =>
  Array.from({ length: daysShown }, (_, index) => {
    const date = Temporal.PlainDate.from(from).add({ days: index }).toString()
    return { date, sessions: sessions.filter(({ start }) => localDateOf(start, zone) === date) }
  })

export const lastDayOf = (from: string): string =>
  Temporal.PlainDate.from(from)
    .add({ days: daysShown - 1 })
    .toString()

export const dayAnchor = (date: string): string => `day-${date}`
