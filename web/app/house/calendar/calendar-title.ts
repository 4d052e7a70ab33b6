import { formatLocalDay } from '../../ground/format.ts'
import type { Locale } from '../../text/locale.ts'
import type { CalendarView } from './calendar-view.ts'

/** A date, a range of dates, or a month. Where there is little room, the agenda says only from when on. */
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

/** Tue 24 November; 23–29 November; 30 Nov – 6 Dec. */
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
