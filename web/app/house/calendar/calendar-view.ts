import { type Locale, startOfWeek } from '../../text/locale.ts'

/** Day and week draw the hours; month and agenda list what happens on each date. */
export const calendarViews = ['day', 'week', 'month', 'agenda'] as const
export type View = (typeof calendarViews)[number]
export type HoursView = 'day' | 'week'

export const drawsHours = (view: View): view is HoursView => view === 'day' || view === 'week'

/** What the calendar shows, as its address says it: `?view=week&date=2026-11-24&person=…`. */
export type CalendarView = {
  view: View
  /** A local date of the business. */
  date: string
  /** The resource of the one staff member shown; null for all. */
  person: string | null
  showsCanceled: boolean
  /** Whether a day has a column for each staff member, or for each room. */
  columns: 'people' | 'rooms'
}

export const readView = (search: URLSearchParams, today: string): CalendarView => ({
  view: calendarViews.find((view) => view === search.get('view')) ?? 'day',
  date: isDate(search.get('date')) ?? today,
  person: search.get('person'),
  showsCanceled: search.get('canceled') === '1',
  columns: search.get('columns') === 'rooms' ? 'rooms' : 'people',
})

/** Only what differs from the usual stands in the address. */
export const writeView = ({ view, date, person, showsCanceled, columns }: CalendarView, today: string): Record<string, string> => ({
  ...(view !== 'day' && { view }),
  ...(date !== today && { date }),
  ...(person !== null && { person }),
  ...(showsCanceled && { canceled: '1' }),
  ...(columns === 'rooms' && { columns }),
})

/** A narrow screen shows fewer days, and weeks begin as the locale has it. */
type Shown = { isNarrow: boolean; locale: Locale }

/** The dates on show: one, a week or three days on a phone, the weeks of a month, or two weeks of the agenda. */
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

/** The date after a step earlier (−1) or later (1). A month is left for its first day. */
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
