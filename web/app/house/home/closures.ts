import type { CalendarEvent } from '@foyer/contract'

/** When the business is closed against its usual hours: whole days, both included, or hours of one day (`12:00–15:00`). */
export type Closure = { from: string; to: string; hours?: string }

/** How many are told at once; what lies further ahead is told when it is nearer. */
const most = 3

/** The blocks of the business itself that still matter, soonest first. Weekly ones are usual hours, not news. */
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
  // Half-open: what ends at midnight leaves that day open.
  const isMidnight = timeOf(end.localDate) === '00:00' && until > from
  return { from, to: isMidnight ? Temporal.PlainDate.from(until).subtract({ days: 1 }).toString() : until }
}

const dateOf = (localDate: string): string => localDate.slice(0, 10)

const timeOf = (localDate: string): string => localDate.slice(11, 16)
