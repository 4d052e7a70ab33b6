import type { DayExplanation, RuleBar, SlotReason } from '@foyer/contract'

export type RowName = 'hours' | 'closures' | 'blocks' | 'bookings' | 'holds' | 'notice'

/** One rule of the day: its bars stand in the way, but for the hours, whose bars are the time that is open. */
export type RuleRow = { name: RowName; bars: RuleBar[] }

const rules: Record<RowName, readonly RuleBar['rule'][]> = {
  hours: ['HOURS'],
  closures: ['CLOSURE'],
  blocks: ['BLOCK'],
  bookings: ['BOOKING', 'BUFFER'],
  holds: ['HOLD'],
  notice: ['NOTICE'],
}

export const ruleRows = ({ bars }: DayExplanation): RuleRow[] =>
  (Object.keys(rules) as RowName[]).map((name) => ({ name, bars: bars.filter(({ rule }) => rules[name].includes(rule)) })) // its own keys

const causes: Record<SlotReason, RowName> = {
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
}

/** The row that decides about a start; null where it is offered. */
export const causeOf = (reason: SlotReason | undefined): RowName | null => (reason === undefined ? null : causes[reason])
