import type { Weekday } from '@foyer/contract'
import { weekdays } from '@foyer/domain'

export type SeriesEnd = { ends: 'DATE' | 'WEEKS' | 'NEVER'; date: string; until: string; weeks: number }

export const lastDayOf = ({ ends, date, until, weeks }: SeriesEnd): string | null => {
  if (ends === 'NEVER') return null
  return ends === 'DATE' ? until : Temporal.PlainDate.from(date).add({ weeks }).subtract({ days: 1 }).toString()
}

/** A year of daily sessions: a longer series counts as endless. */
const mostDates = 400

export const datesOfSeries = (end: SeriesEnd, days: readonly Weekday[]): string[] => {
  const first = Temporal.PlainDate.from(end.date)
  const last = lastDayOf(end) ?? first.add({ years: 1 }).toString()
  return Array.from({ length: mostDates }, (_, index) => first.add({ days: index }))
    .filter((date) => date.toString() <= last && days.includes(weekdays[date.dayOfWeek - 1] ?? 'MONDAY'))
    .map((date) => date.toString())
}
