import type { BookingPolicyRules, NewBookingPolicy } from '@foyer/contract'
import type { Violation } from '../refusal.ts'

/** Every part of a policy while it is off, with the numbers a manager finds when switching it on. */
export const rulesWhenOff: BookingPolicyRules = {
  customPolicyDescription: { enabled: false, description: '' },
  limitEarlyBookingPolicy: { enabled: false, earliestBookingInMinutes: 10_080 },
  limitLateBookingPolicy: { enabled: false, latestBookingInMinutes: 1440 },
  bookAfterStartPolicy: { enabled: false },
  cancellationPolicy: { enabled: false, limitLatestCancellation: false, latestCancellationInMinutes: 1440, allowAnonymous: true },
  reschedulePolicy: { enabled: false, limitLatestReschedule: false, latestRescheduleInMinutes: 1440, allowAnonymous: true },
  waitlistPolicy: { enabled: false, capacity: 10, reservationTimeInMinutes: 10 },
  participantsPolicy: { maxParticipantsPerBooking: 1 },
  resourcesPolicy: { enabled: false, autoAssignAllowed: false },
  cancellationFeePolicy: { enabled: false, cancellationWindows: [], autoCollectFeeEnabled: true },
  saveCreditCardPolicy: { enabled: false },
}

/** What a new site starts with: customers may cancel and move a booking until a day before, and need not choose a staff member. */
export const startingRules: BookingPolicyRules = {
  ...rulesWhenOff,
  cancellationPolicy: { ...rulesWhenOff.cancellationPolicy, enabled: true, limitLatestCancellation: true },
  reschedulePolicy: { ...rulesWhenOff.reschedulePolicy, enabled: true, limitLatestReschedule: true },
  resourcesPolicy: { enabled: true, autoAssignAllowed: true },
}

type PartialRules = Partial<Omit<NewBookingPolicy, 'name'>>

export const policyParts = Object.keys(rulesWhenOff) as (keyof BookingPolicyRules)[]

/**
 * Rules with some parts set anew. A part is replaced as a whole: what it leaves out is as if it were off; null switches it off.
 */
export function withParts(
  rules: BookingPolicyRules,
  parts: { [Part in keyof PartialRules]?: PartialRules[Part] | null },
): BookingPolicyRules {
  const changed = policyParts
    .filter((part) => parts[part] !== undefined)
    .map((part) => [part, { ...rulesWhenOff[part], ...withoutUndefined(parts[part] ?? {}) }])
  return { ...rules, ...Object.fromEntries(changed) }
}

/** What of these rules contradicts itself. */
export function contradictions(rules: BookingPolicyRules): Violation[] {
  return [...openingOfBookings(rules), ...feeWindows(rules)]
}

function openingOfBookings(rules: BookingPolicyRules): Violation[] {
  const { limitEarlyBookingPolicy: early, limitLateBookingPolicy: late, bookAfterStartPolicy: afterStart } = rules
  if (late.enabled && afterStart.enabled) {
    return [{ field: 'bookAfterStartPolicy.enabled', description: 'cannot go with a limit on late bookings', rule: 'EXCLUDES_LATE_LIMIT' }]
  }
  if (!early.enabled || !late.enabled || early.earliestBookingInMinutes > late.latestBookingInMinutes) return []
  return [
    {
      field: 'limitEarlyBookingPolicy.earliestBookingInMinutes',
      description: 'must be more than the minutes of limitLateBookingPolicy, or nothing could ever be booked',
      rule: 'EARLIEST_NOT_BEFORE_LATEST',
    },
  ]
}

function feeWindows({ cancellationFeePolicy: { cancellationWindows } }: BookingPolicyRules): Violation[] {
  return cancellationWindows.flatMap(({ amount, percentage }, index) => {
    const field = `cancellationFeePolicy.cancellationWindows[${index}]`
    if ((amount === undefined) === (percentage === undefined)) {
      return [{ field, description: 'needs either an amount or a percentage', rule: 'ONE_OF' }]
    }
    const share = Number(percentage ?? 1)
    if (share > 0 && share <= 100) return []
    return [{ field: `${field}.percentage`, description: 'must be above 0 and at most 100', rule: 'RANGE' }]
  })
}

const withoutUndefined = (part: object): object => Object.fromEntries(Object.entries(part).filter(([, value]) => value !== undefined))
