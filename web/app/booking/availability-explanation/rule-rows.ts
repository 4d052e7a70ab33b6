import type { DayExplanation, RuleBar, StartReason } from '@foyer/contract'
import type { Start } from './verdict-words.ts'

export type RowName = 'hours' | 'closures' | 'blocks' | 'bookings' | 'holds' | 'needed' | 'notice'

/** One rule of the day: its bars stand in the way, but for the hours, whose bars are the time that is open. */
export type RuleRow = { name: RowName; bars: RuleBar[] }

const rules: Record<RowName, readonly RuleBar['rule'][]> = {
  hours: ['HOURS'],
  closures: ['CLOSURE'],
  blocks: ['BLOCK'],
  bookings: ['BOOKING', 'BUFFER'],
  holds: ['HOLD'],
  needed: ['NEEDED'],
  notice: ['NOTICE'],
}

/** All rows but that of rooms and devices, which most services do not need: it is there where one decides about a start. */
export const ruleRows = ({ bars, starts }: DayExplanation): RuleRow[] =>
  (Object.keys(rules) as RowName[]) // its own keys
    .map((name) => ({ name, bars: bars.filter(({ rule }) => rules[name].includes(rule)) }))
    .filter(({ name }) => name !== 'needed' || starts.some((start) => causeOf(start) === 'needed'))

const causes: Record<StartReason, RowName> = {
  OUTSIDE_HOURS: 'hours',
  TOO_LATE_FOR_DURATION: 'hours',
  CLOSED: 'closures',
  BLOCKED: 'blocks',
  BOOKED: 'bookings',
  HELD: 'holds',
  IN_THE_PAST: 'notice',
  TOO_SOON: 'notice',
  TOO_FAR: 'notice',
  ONLINE_BOOKING_OFF: 'notice',
  RESOURCE_MISSING: 'needed',
}

/** The row that decides about a start; null where it is offered. */
export const causeOf = ({ reason, resource }: Start): RowName | null => {
  if (resource) return 'needed'
  return reason === undefined ? null : causes[reason]
}
