import type { TimeSlotViolations } from '@foyer/contract'
import { type EpochMinutes, limitPerDay, type PolicyViolations } from '@foyer/domain'

/** A time that can be listed. What is not asked for is not worked out: a page shows few of thousands. */
export type Candidate<Shown> = {
  start: EpochMinutes
  /** Orders what starts at the same time. */
  key: string
  isBookable: boolean
  violations: () => PolicyViolations
  show: () => Shown
}

export type Arrangement = {
  bookable?: boolean | undefined
  bookingPolicyViolations?: TimeSlotViolations | undefined
  /** Zero or absent: no limit. */
  perDay?: number | undefined
  timeZone: string
}

/** What was asked for of some candidates, ascending; where a day is limited, those that can be booked before the others. */
export function arranged<Shown>(
  candidates: readonly Candidate<Shown>[],
  { bookable, bookingPolicyViolations, perDay, timeZone }: Arrangement,
): Candidate<Shown>[] {
  const isWanted = violationsFilter(bookingPolicyViolations)
  const wanted = candidates
    .filter((candidate) => (bookable === undefined || candidate.isBookable === bookable) && isWanted(candidate))
    .sort((one, other) => one.start - other.start || Number(one.key > other.key) - Number(one.key < other.key))
  if (!perDay) return wanted
  const entries = wanted.map((candidate) => ({ candidate, start: candidate.start, unbookable: candidate.isBookable ? null : candidate }))
  return limitPerDay(entries, perDay, timeZone).map(({ candidate }) => candidate)
}

const members = ['tooEarlyToBook', 'tooLateToBook', 'bookOnlineDisabled'] as const

/** Each member filters by itself; members left out do not. */
function violationsFilter(asked: TimeSlotViolations = {}): (candidate: Candidate<unknown>) => boolean {
  const named = members.filter((member) => asked[member] !== undefined)
  if (named.length === 0) return () => true
  return ({ violations }) => {
    const found = violations()
    return named.every((member) => asked[member] === found[member])
  }
}
