import type { CalendarEvent, Weekday } from '@foyer/contract'

const weekdays: readonly Weekday[] = ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY', 'SUNDAY']

export type HoursLine = { from: number; to: number; windows: string[] }

/** Weekly hours as one reads them: neighbouring days with the same hours in one line; days without any are left out. */
export const hoursLines = (masters: readonly CalendarEvent[]): HoursLine[] => {
  const lines: HoursLine[] = []
  for (const [day, windows] of weekdays.map((weekday) => windowsOn(weekday, masters)).entries()) {
    const last = lines.at(-1)
    if (windows.length === 0) continue
    if (last && last.to === day - 1 && last.windows.join() === windows.join()) last.to = day
    else lines.push({ from: day, to: day, windows })
  }
  return lines
}

const windowsOn = (weekday: Weekday, masters: readonly CalendarEvent[]): string[] =>
  masters
    .filter(({ recurrenceRule }) => recurrenceRule?.days[0] === weekday)
    .map(({ start, end }) => `${start.localDate.slice(11, 16)}–${end.localDate.slice(11, 16)}`)
    .toSorted()
