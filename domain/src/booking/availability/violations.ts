import type { EpochMinutes } from '../../ground/time/zones.ts'

export type SlotPolicy = {
  limitEarlyBookingPolicy?: { enabled?: boolean; earliestBookingInMinutes?: number | null } | null
  limitLateBookingPolicy?: { enabled?: boolean; latestBookingInMinutes?: number | null } | null
  bookAfterStartPolicy?: { enabled?: boolean } | null
  limitSeriesPolicy?: { enabled?: boolean; latestDateInMinutes?: number | null } | null
}

export type PolicyViolations = { tooEarlyToBook: boolean; tooLateToBook: boolean; bookOnlineDisabled: boolean }

export type BookingRules = { durationMinutes: number; onlineBookingEnabled: boolean; policy: SlotPolicy }

/** The policy at one moment: starts in [notBefore, notAfter] can be booked; those before `overBefore` are past. */
export type BookingWindow = {
  overBefore: EpochMinutes
  notBefore: EpochMinutes
  notAfter: EpochMinutes
  advanceMinutes: number
  onlineBookingEnabled: boolean
}

export function bookingWindow({ policy, durationMinutes, onlineBookingEnabled }: BookingRules, now: EpochMinutes): BookingWindow {
  // A session that may be joined after its start can be joined until its last minute.
  const overBefore = policy.bookAfterStartPolicy?.enabled ? Math.floor(now - durationMinutes) + 1 : now
  const notBefore = Math.max(overBefore, now + noticeOf(policy))
  const advanceMinutes = advanceOf(policy)
  return { overBefore, notBefore, notAfter: now + advanceMinutes, advanceMinutes, onlineBookingEnabled }
}

export const isWithin = ({ onlineBookingEnabled, notBefore, notAfter }: BookingWindow, start: EpochMinutes): boolean =>
  onlineBookingEnabled && start >= notBefore && start <= notAfter

export function violationsOf(start: EpochMinutes, window: BookingWindow): PolicyViolations {
  const tooEarly = start > window.notAfter ? 1 : 0
  const tooLate = start < window.notBefore ? 2 : 0
  const offline = window.onlineBookingEnabled ? 0 : 4
  // The three add up to an index of the eight combinations.
  return allViolations[tooEarly + tooLate + offline] as PolicyViolations
}

export const violatesPolicy = (violations: PolicyViolations): boolean =>
  violations.tooEarlyToBook || violations.tooLateToBook || violations.bookOnlineDisabled

export function bookableFrom(start: EpochMinutes, policy: SlotPolicy): EpochMinutes | null {
  const advance = advanceOf(policy)
  return advance === Number.POSITIVE_INFINITY ? null : start - advance
}

function advanceOf({ limitEarlyBookingPolicy: limit }: SlotPolicy): number {
  return limit?.enabled ? (limit.earliestBookingInMinutes ?? 10_080) : Number.POSITIVE_INFINITY
}

function noticeOf({ limitLateBookingPolicy: limit }: SlotPolicy): number {
  return limit?.enabled ? (limit.latestBookingInMinutes ?? 1440) : Number.NEGATIVE_INFINITY
}

// Eight combinations, shared by all slots: an object for each of thousands of slots would cost more than the rule.
const allViolations: readonly PolicyViolations[] = Array.from({ length: 8 }, (_, combination) => ({
  tooEarlyToBook: (combination & 1) !== 0,
  tooLateToBook: (combination & 2) !== 0,
  bookOnlineDisabled: (combination & 4) !== 0,
}))
