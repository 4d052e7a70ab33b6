import type { Language, WaitingWindow } from '@foyer/contract'
import { weekdays } from '../../ground/time/calendar-days.ts'

export type WindowWords = { from: (time: string) => string; until: (time: string) => string }

/** `8 – 12 March, 10:00–12:00, Monday and Friday`, without the staff member. */
export function windowText(
  { fromDate, toDate, fromTime, toTime, weekdays: wanted }: Pick<WaitingWindow, 'fromDate' | 'toDate' | 'fromTime' | 'toTime' | 'weekdays'>,
  language: Language,
  words: WindowWords,
): string {
  return [windowDates(fromDate, toDate, language), windowTimes(fromTime, toTime, words), windowWeekdays(wanted, language)]
    .filter(Boolean)
    .join(', ')
}

/** `8 – 12 March`; one date with its weekday. */
export const windowDates = (from: string, to: string, language: Language): string => {
  const locale = localeOf(language)
  if (from === to)
    return new Intl.DateTimeFormat(locale, { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' }).format(inUtc(from))
  return new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', timeZone: 'UTC' }).formatRange(inUtc(from), inUtc(to))
}

export const windowTimes = (from: string | undefined, to: string | undefined, words: WindowWords): string => {
  if (from !== undefined && to !== undefined) return `${from}–${to}`
  if (from !== undefined) return words.from(from)
  return to === undefined ? '' : words.until(to)
}

export const windowWeekdays = (wanted: WaitingWindow['weekdays'], language: Language): string => {
  if (!wanted || wanted.length === weekdays.length) return ''
  const format = new Intl.DateTimeFormat(localeOf(language), { weekday: wanted.length > 2 ? 'short' : 'long', timeZone: 'UTC' })
  const names = weekdays.flatMap((day, index) => (wanted.includes(day) ? [format.format(mondayTo(index))] : []))
  return new Intl.ListFormat(localeOf(language), { type: 'conjunction' }).format(names)
}

const localeOf = (language: Language): string => (language === 'en' ? 'en-GB' : language)

const inUtc = (date: string): number => Temporal.PlainDate.from(date).toZonedDateTime('UTC').epochMilliseconds

const aMonday = new Temporal.PlainDate(2024, 1, 1)

const mondayTo = (days: number): number => inUtc(aMonday.add({ days }).toString())
