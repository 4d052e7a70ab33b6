import { useSearchParams } from 'react-router'
import { formatLocalDay } from '../../ground/format.ts'
import { type Locale, startOfWeek } from '../../text/locale.ts'

export const calendarViews = ['day', 'week', 'month', 'agenda'] as const
export type View = (typeof calendarViews)[number]
export type HoursView = 'day' | 'week'

export const drawsHours = (view: View): view is HoursView => view === 'day' || view === 'week'

/** Kept in the address: `?view=week&date=2026-11-24&person=…`. */
export type CalendarView = {
  view: View
  date: string
  person: string | null
  showsCanceled: boolean
  columns: 'people' | 'rooms'
}

export const readView = (search: URLSearchParams, today: string): CalendarView => ({
  view: calendarViews.find((view) => view === search.get('view')) ?? 'day',
  date: isDate(search.get('date')) ?? today,
  person: search.get('person'),
  showsCanceled: search.get('canceled') === '1',
  columns: search.get('columns') === 'rooms' ? 'rooms' : 'people',
})

/** Writes only what differs from the defaults. */
export const writeView = ({ view, date, person, showsCanceled, columns }: CalendarView, today: string): Record<string, string> => ({
  ...(view !== 'day' && { view }),
  ...(date !== today && { date }),
  ...(person !== null && { person }),
  ...(showsCanceled && { canceled: '1' }),
  ...(columns === 'rooms' && { columns }),
})

type Shown = { isNarrow: boolean; locale: Locale }

export const datesOf = ({ view, date }: Pick<CalendarView, 'view' | 'date'>, { isNarrow, locale }: Shown): string[] => {
  if (view === 'day') return [date]
  const day = Temporal.PlainDate.from(date)
  if (view === 'month') return datesOfMonth(day, locale)
  if (view === 'agenda') return datesFrom(day, agendaDays)
  return isNarrow ? datesFrom(day, daysOnPhone) : datesFrom(startOfWeek(day, locale), 7)
}

const daysOnPhone = 3
const agendaDays = 14

const datesOfMonth = (day: Temporal.PlainDate, locale: Locale): string[] => {
  const first = startOfWeek(day.with({ day: 1 }), locale)
  const last = startOfWeek(day.with({ day: day.daysInMonth }), locale).add({ days: 6 })
  return datesFrom(first, first.until(last).days + 1)
}

const datesFrom = (first: Temporal.PlainDate, count: number): string[] =>
  Array.from({ length: count }, (_, offset) => first.add({ days: offset }).toString())

/** −1 is back, 1 is on. A step from a month leads to the first day of the next one. */
export const stepDate = ({ view, date }: Pick<CalendarView, 'view' | 'date'>, direction: 1 | -1, isNarrow: boolean): string => {
  if (view === 'month') return Temporal.PlainDate.from(date).with({ day: 1 }).add({ months: direction }).toString()
  const days = { day: 1, week: isNarrow ? daysOnPhone : 7, agenda: agendaDays }[view]
  return addDays(date, direction * days)
}

export const addDays = (date: string, days: number): string => Temporal.PlainDate.from(date).add({ days }).toString()

const isDate = (text: string | null): string | null => {
  if (text === null || !/^\d{4}-\d\d-\d\d$/.test(text)) return null
  try {
    return Temporal.PlainDate.from(text).toString()
  } catch {
    return null
  }
}

export const viewTitle = (
  { view, date }: Pick<CalendarView, 'view' | 'date'>,
  dates: readonly string[],
  locale: Locale,
  month: 'long' | 'short',
): string => {
  if (view === 'month') return formatLocalDay(date, locale, { month, year: 'numeric' })
  if (view === 'agenda' && month === 'short') return formatLocalDay(date, locale, { day: 'numeric', month })
  return calendarTitle(dates, locale, month)
}

export const calendarTitle = (dates: readonly string[], locale: Locale, month: 'long' | 'short' = 'long'): string => {
  const first = dates[0] ?? ''
  const last = dates.at(-1) ?? first
  if (first === last) return formatLocalDay(first, locale, { weekday: 'short', day: 'numeric', month })
  const range = new Intl.DateTimeFormat(locale, {
    day: 'numeric',
    month: sharesMonth(first, last) ? month : 'short',
    timeZone: 'UTC',
  })
  // Between bare numbers the dash stands without spaces: 23–29 November.
  return range.formatRange(noon(first), noon(last)).replace(/(\d\.?)\s–\s(\d)/, '$1–$2')
}

const sharesMonth = (one: string, other: string) => one.slice(0, 7) === other.slice(0, 7)

const noon = (date: string) => Temporal.PlainDate.from(date).toZonedDateTime({ timeZone: 'UTC', plainTime: '12:00' }).epochMilliseconds

export const useCalendarAddress = (today: string) => {
  const [search, setSearch] = useSearchParams()
  const view = readView(search, today)
  const booking = search.get('booking')
  const begin = search.get('begin')
  const write = (next: CalendarView, bookingId: string | null) =>
    setSearch({ ...writeView(next, today), ...(bookingId !== null && { booking: bookingId }) }, { replace: true, preventScrollReset: true })
  return {
    view,
    booking,
    /** The dialog that a link opens: `booking` or `block`. Any change of the address forgets it. */
    begin,
    change: (changes: Partial<CalendarView>) => write({ ...view, ...changes }, booking),
    openBooking: (bookingId: string | null) => write(view, bookingId),
  }
}
