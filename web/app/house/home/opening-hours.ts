import type { CalendarEvent, Weekday } from '@foyer/contract'
import { type Locale, weekdaysOf } from '../../text/locale.ts'

const weekdays: readonly Weekday[] = ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY', 'SUNDAY']

export type HoursLine = { from: number; to: number; windows: string[] }

/** Neighbouring days with the same hours share a line; closed days are left out. */
export const hoursLines = (masters: readonly CalendarEvent[], locale: Locale): HoursLine[] => {
  const lines: HoursLine[] = []
  const days = weekdaysOf(locale)
  for (const [index, day] of days.entries()) {
    const windows = windowsOn(weekdays[day], masters)
    const last = lines.at(-1)
    if (windows.length === 0) continue
    if (last && last.to === days[index - 1] && last.windows.join() === windows.join()) last.to = day
    else lines.push({ from: day, to: day, windows })
  }
  return lines
}

const windowsOn = (weekday: Weekday | undefined, masters: readonly CalendarEvent[]): string[] =>
  masters
    .filter(({ recurrenceRule }) => recurrenceRule?.days[0] === weekday)
    .map(({ start, end }) => `${start.localDate.slice(11, 16)}–${end.localDate.slice(11, 16)}`)
    .toSorted()

/** Whole days, both included, or hours of one day (`12:00–15:00`). */
export type Closure = { from: string; to: string; hours?: string }

const most = 3

/** Current and coming blocks of the business, soonest first. Weekly blocks count as usual hours. */
export const closuresOf = (events: readonly CalendarEvent[], today: string): Closure[] =>
  events
    .filter(({ recurrenceType, transparency }) => recurrenceType === 'NONE' && transparency === 'OPAQUE')
    .map(closureOf)
    .filter(({ to }) => to >= today)
    .toSorted((one, other) => one.from.localeCompare(other.from))
    .slice(0, most)

const closureOf = ({ start, end, allDay }: CalendarEvent): Closure => {
  const [from, until] = [dateOf(start.localDate), dateOf(end.localDate)]
  if (from === until && allDay !== true) return { from, to: from, hours: `${timeOf(start.localDate)}–${timeOf(end.localDate)}` }
  // Half-open: a closure that ends at midnight leaves that day open.
  const isMidnight = timeOf(end.localDate) === '00:00' && until > from
  return { from, to: isMidnight ? Temporal.PlainDate.from(until).subtract({ days: 1 }).toString() : until }
}

const dateOf = (localDate: string): string => localDate.slice(0, 10)

const timeOf = (localDate: string): string => localDate.slice(11, 16)
