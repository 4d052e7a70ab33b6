import type { BookingPolicyRules } from '@foyer/contract'
import { feeWindows } from '../cancellation-fee.ts'

type FeeWindow = BookingPolicyRules['cancellationFeePolicy']['cancellationWindows'][number]

/** What is true from, or until, so many minutes before the start. */
export type PolicyMoment =
  | { kind: 'opens' | 'closes' | 'cancelUntil' | 'moveUntil' | 'changeUntil'; minutes: number }
  | { kind: 'feeFrom'; minutes: number; fee: FeeWindow }

/** The moments at which something changes for the client, the earliest first. */
export const momentsOf = (rules: BookingPolicyRules): PolicyMoment[] =>
  [...bookingMoments(rules), ...changeMoments(rules), ...feeMoments(rules)].toSorted((one, other) => other.minutes - one.minutes)

const bookingMoments = ({ limitEarlyBookingPolicy: early, limitLateBookingPolicy: late, bookAfterStartPolicy }: BookingPolicyRules) => {
  const opens: PolicyMoment[] = early.enabled ? [{ kind: 'opens', minutes: early.earliestBookingInMinutes }] : []
  if (bookAfterStartPolicy.enabled) return opens
  return [...opens, { kind: 'closes' as const, minutes: late.enabled ? late.latestBookingInMinutes : 0 }]
}

const changeMoments = ({ cancellationPolicy, reschedulePolicy }: BookingPolicyRules): PolicyMoment[] => {
  const { limitLatestCancellation, latestCancellationInMinutes } = cancellationPolicy
  const { limitLatestReschedule, latestRescheduleInMinutes } = reschedulePolicy
  const cancel = cancellationPolicy.enabled ? Number(limitLatestCancellation && latestCancellationInMinutes) : null
  const move = reschedulePolicy.enabled ? Number(limitLatestReschedule && latestRescheduleInMinutes) : null
  if (cancel !== null && cancel === move) return [{ kind: 'changeUntil', minutes: cancel }]
  return [
    ...(cancel === null ? [] : [{ kind: 'cancelUntil' as const, minutes: cancel }]),
    ...(move === null ? [] : [{ kind: 'moveUntil' as const, minutes: move }]),
  ]
}

/** A fee that is due at any time has no moment. */
const feeMoments = ({ cancellationFeePolicy }: BookingPolicyRules): PolicyMoment[] =>
  feeWindows(cancellationFeePolicy).flatMap((fee) =>
    fee.startInMinutes === undefined ? [] : [{ kind: 'feeFrom' as const, minutes: fee.startInMinutes, fee }],
  )

/** Half past two on the next Thursday: a visit to show rules with. */
export const exampleStart = (now: string, timeZone: string): Temporal.ZonedDateTime => {
  const today = Temporal.Instant.from(now).toZonedDateTimeISO(timeZone)
  const days = (thursday - today.dayOfWeek + 7) % 7 || 7
  return today.add({ days }).with({ hour: 14, minute: 30, second: 0, millisecond: 0, microsecond: 0, nanosecond: 0 })
}

const thursday = 4
