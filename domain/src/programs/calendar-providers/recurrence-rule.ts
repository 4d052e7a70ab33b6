import { dayNumber, type Weekday, weekdays } from '../../ground/time/calendar-days.ts'

/** Wall clock time without a zone: seconds since 1970-01-01T00:00 on that clock. */
export type LocalSeconds = number

export const secondsPerDay = 86_400

/** As a calendar writes it: a whole day, a time of a clock, or an instant in UTC. */
export type WrittenTime = { local: LocalSeconds; kind: 'DATE' | 'LOCAL' | 'UTC' }

export const frequencies = ['SECONDLY', 'MINUTELY', 'HOURLY', 'DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'] as const
export type Frequency = (typeof frequencies)[number]

/** `nth`: 2 for the second, -1 for the last of the month or year; 0 for each. `weekday`: 0 for Monday. */
export type NthWeekday = { nth: number; weekday: number }

/** RFC 5545, 3.3.10. A part that is not given is an empty list. */
export type RecurrenceRule = {
  frequency: Frequency
  interval: number
  count: number | null
  until: WrittenTime | null
  weekStart: number
  byMonth: number[]
  byWeekNumber: number[]
  byYearDay: number[]
  byMonthDay: number[]
  byDay: NthWeekday[]
  byHour: number[]
  byMinute: number[]
  bySecond: number[]
  bySetPosition: number[]
}

/** Null for what is no rule: the event then takes place once. */
export function parseRule(text: string): RecurrenceRule | null {
  const parts = new Map(text.split(';').map((part) => part.trim().toUpperCase().split('=', 2) as [string, string | undefined]))
  const frequency = frequencies.find((name) => name === parts.get('FREQ'))
  if (!frequency) return null
  const numbers = (name: string, least: number, most: number): number[] => {
    const values = (parts.get(name) ?? '').split(',').filter((value) => /^[+-]?\d{1,3}$/.test(value))
    return values.map(Number).filter((value) => Math.abs(value) >= least && Math.abs(value) <= most)
  }
  return {
    frequency,
    interval: countIn(parts.get('INTERVAL')) ?? 1,
    count: countIn(parts.get('COUNT')),
    until: parseTime(parts.get('UNTIL') ?? ''),
    weekStart: Math.max(0, weekdayOf(parts.get('WKST') ?? 'MO')),
    byMonth: numbers('BYMONTH', 1, 12),
    byWeekNumber: numbers('BYWEEKNO', 1, 53),
    byYearDay: numbers('BYYEARDAY', 1, 366),
    byMonthDay: numbers('BYMONTHDAY', 1, 31),
    byDay: (parts.get('BYDAY') ?? '').split(',').flatMap(nthWeekdayIn),
    byHour: sorted(numbers('BYHOUR', 0, 23)),
    byMinute: sorted(numbers('BYMINUTE', 0, 59)),
    bySecond: sorted(numbers('BYSECOND', 0, 59)),
    bySetPosition: numbers('BYSETPOS', 1, 366),
  }
}

/** `20270301`, `20270301T093000` or `20270301T093000Z`; null if the text is no such time. */
export function parseTime(text: string): WrittenTime | null {
  const parts = /^(\d{4})(\d\d)(\d\d)(?:T(\d\d)(\d\d)(\d\d)?(Z)?)?$/i.exec(text.trim())
  if (!parts) return null
  const [, year, month, date, hour, minute, second = '0', utc] = parts
  const day = dayNumber(Number(year), Number(month), Number(date))
  if (day === null || Number(hour ?? 0) > 24 || Number(minute ?? 0) > 59) return null
  if (hour === undefined) return { local: day * secondsPerDay, kind: 'DATE' }
  // A leap second is read as the last second of its minute.
  const clock = Number(hour) * 3600 + Number(minute) * 60 + Math.min(59, Number(second))
  return { local: day * secondsPerDay + clock, kind: utc === undefined ? 'LOCAL' : 'UTC' }
}

const countIn = (text: string | undefined): number | null => {
  const count = /^\d{1,9}$/.test(text ?? '') ? Number(text) : 0
  return count > 0 ? count : null
}

function nthWeekdayIn(text: string): NthWeekday[] {
  const [, nth = '', name = ''] = /^([+-]?\d{0,2})([A-Z]{2})$/.exec(text.trim()) ?? []
  const weekday = weekdayOf(name)
  return weekday < 0 ? [] : [{ nth: Number(nth || 0), weekday }]
}

const weekdayOf = (name: string): number => (name === '' ? -1 : weekdays.findIndex((weekday: Weekday) => weekday.startsWith(name)))

const sorted = (values: number[]): number[] => [...new Set(values.map(Math.abs))].sort((a, b) => a - b)
