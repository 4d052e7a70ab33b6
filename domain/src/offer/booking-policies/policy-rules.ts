import type { BookingPolicyRules, NewBookingPolicy } from '@foyer/contract'
import { usualLateRules } from './late-rules.ts'
import { usualSeriesRules } from './series-rules.ts'

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

/** Parts that a policy lacks until they are set. */
const partsBegun = {
  staffSortingPolicy: {},
  intakeFormPolicy: { enabled: false },
  lateFeePolicy: usualLateRules,
  limitSeriesPolicy: usualSeriesRules,
} satisfies Partial<BookingPolicyRules>

const begun = { ...rulesWhenOff, ...partsBegun }

type PartialRules = Partial<Omit<NewBookingPolicy, 'name' | 'extendedFields'>>

export const policyParts = Object.keys(begun) as (keyof BookingPolicyRules)[]

/**
 * Rules with some parts set anew. A part is replaced as a whole: what it leaves out is as if it were off; null switches it off.
 */
export function withParts(
  rules: BookingPolicyRules,
  parts: { [Part in keyof PartialRules]?: PartialRules[Part] | null },
): BookingPolicyRules {
  const changed = policyParts.filter((part) => parts[part] !== undefined).map((part) => [part, partOf(part, parts[part])])
  const { staffSortingPolicy, intakeFormPolicy, lateFeePolicy, limitSeriesPolicy, ...always } = {
    ...rules,
    ...Object.fromEntries(changed),
  } as BookingPolicyRules
  return {
    ...always,
    ...(staffSortingPolicy && { staffSortingPolicy }),
    ...(intakeFormPolicy && { intakeFormPolicy }),
    ...(lateFeePolicy && { lateFeePolicy }),
    ...(limitSeriesPolicy && { limitSeriesPolicy }),
  }
}

const partOf = (part: keyof BookingPolicyRules, sent: object | null | undefined): object | undefined =>
  sent ? { ...begun[part], ...withoutUndefined(sent) } : rulesWhenOff[part]

const withoutUndefined = (part: object): object => Object.fromEntries(Object.entries(part).filter(([, value]) => value !== undefined))

/** The same rules with fees in this currency: a site has one, whatever a request names. */
export const withFeesIn = (currency: string, rules: BookingPolicyRules): BookingPolicyRules => {
  const { cancellationWindows, ...fees } = rules.cancellationFeePolicy
  const converted = cancellationWindows.map(({ amount, ...window }) => ({ ...window, ...(amount && { amount: { ...amount, currency } }) }))
  return { ...rules, cancellationFeePolicy: { ...fees, cancellationWindows: converted } }
}
