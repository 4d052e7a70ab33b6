/** What the calendar shows, as its address says it: `?view=week&date=2026-11-24&person=…`. */
export type CalendarView = {
  view: 'day' | 'week'
  /** A local date of the business. */
  date: string
  /** The resource of the one staff member shown; null for all. */
  person: string | null
  showsCanceled: boolean
}

export const readView = (search: URLSearchParams, today: string): CalendarView => ({
  view: search.get('view') === 'week' ? 'week' : 'day',
  date: isDate(search.get('date')) ?? today,
  person: search.get('person'),
  showsCanceled: search.get('canceled') === '1',
})

/** Only what differs from the usual stands in the address. */
export const writeView = ({ view, date, person, showsCanceled }: CalendarView, today: string): Record<string, string> => ({
  ...(view === 'week' && { view }),
  ...(date !== today && { date }),
  ...(person !== null && { person }),
  ...(showsCanceled && { canceled: '1' }),
})

/** The dates on show: one, a week from Monday, or three on a phone. */
export const datesOf = ({ view, date }: Pick<CalendarView, 'view' | 'date'>, isNarrow: boolean): string[] => {
  if (view === 'day') return [date]
  const day = Temporal.PlainDate.from(date)
  const first = isNarrow ? day : day.subtract({ days: day.dayOfWeek - 1 })
  return Array.from({ length: isNarrow ? 3 : 7 }, (_, offset) => first.add({ days: offset }).toString())
}

/** The date after a step earlier (−1) or later (1). */
export const stepDate = ({ view, date }: Pick<CalendarView, 'view' | 'date'>, direction: 1 | -1, isNarrow: boolean): string => {
  const daysPerWeek = isNarrow ? 3 : 7
  return addDays(date, direction * (view === 'day' ? 1 : daysPerWeek))
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
