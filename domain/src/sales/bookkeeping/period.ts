import { Refusal } from '../../ground/refusal.ts'

/** Days, both included, and their instants. */
export type BookPeriod = { from: string; to: string; start: string; end: string }

const mostDays = 400

export function bookPeriod({ from, to }: { from: string; to: string }, timeZone: string): BookPeriod {
  const [first, last] = [Temporal.PlainDate.from(from), Temporal.PlainDate.from(to)]
  const days = first.until(last).days
  if (days < 0 || days > mostDays) throw new Refusal('INVALID_PERIOD')
  return { from, to, start: startOf(first, timeZone), end: startOf(last.add({ days: 1 }), timeZone) }
}

export const endOfDay = (day: string, timeZone: string): string => startOf(Temporal.PlainDate.from(day).add({ days: 1 }), timeZone)

const startOf = (day: Temporal.PlainDate, timeZone: string): string =>
  day.toZonedDateTime(timeZone).toInstant().toString({ fractionalSecondDigits: 3 })

export function monthOf({ from, to }: { from: string; to: string }): string | null {
  const first = Temporal.PlainDate.from(from)
  const last = first.add({ months: 1 }).subtract({ days: 1 })
  return first.day === 1 && last.toString() === to ? from.slice(0, 7) : null
}

export function daysOfMonth(month: string): { from: string; to: string } {
  const { year, month: index, daysInMonth } = Temporal.PlainYearMonth.from(month)
  const dateOf = (day: number) => Temporal.PlainDate.from({ year, month: index, day }).toString()
  return { from: dateOf(1), to: dateOf(daysInMonth) }
}
