import type { CalendarEvent, Weekday } from '@foyer/contract'
import { type Locale, weekdaysOf } from '../../text/locale.ts'

const weekdays: readonly Weekday[] = ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY', 'SUNDAY']

export type HoursLine = { from: number; to: number; windows: string[] }

/** Weekly hours as one reads them: neighbouring days with the same hours in one line; days without any are left out. */
export const hoursLines = (masters: readonly CalendarEvent[], locale: Locale): HoursLine[] => {
  const lines: HoursLine[] = []
  const days = weekdaysOf(locale)
  for (const [place, day] of days.entries()) {
    const windows = windowsOn(weekdays[day], masters)
    const last = lines.at(-1)
    if (windows.length === 0) continue
    if (last && last.to === days[place - 1] && last.windows.join() === windows.join()) last.to = day
    else lines.push({ from: day, to: day, windows })
  }
  return lines
}

const windowsOn = (weekday: Weekday | undefined, masters: readonly CalendarEvent[]): string[] =>
  masters
    .filter(({ recurrenceRule }) => recurrenceRule?.days[0] === weekday)
    .map(({ start, end }) => `${start.localDate.slice(11, 16)}–${end.localDate.slice(11, 16)}`)
    .toSorted()
