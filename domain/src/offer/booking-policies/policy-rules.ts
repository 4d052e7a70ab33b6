import type { BookingPolicyRules, NewBookingPolicy } from '@foyer/contract'
import type { Violation } from '../../ground/refusal.ts'

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

export const startingRules: BookingPolicyRules = {
  ...rulesWhenOff,
  cancellationPolicy: { ...rulesWhenOff.cancellationPolicy, enabled: true, limitLatestCancellation: true },
  reschedulePolicy: { ...rulesWhenOff.reschedulePolicy, enabled: true, limitLatestReschedule: true },
  resourcesPolicy: { enabled: true, autoAssignAllowed: true },
}

export type LateRules = NonNullable<BookingPolicyRules['lateFeePolicy']>

export const usualLateRules: LateRules = {
  forgivenCount: 0,
  forgivenDays: 90,
  withPlan: 'CREDIT_AND_FEE',
  noShowEnabled: false,
  noShowGraceInMinutes: 1440,
}

const usualSeriesRules = { enabled: true, latestDateInMinutes: 52 * 7 * 1440 }

const partsBegun = {
  staffSortingPolicy: {},
  intakeFormPolicy: { enabled: false },
  lateFeePolicy: usualLateRules,
  limitSeriesPolicy: usualSeriesRules,
} satisfies Partial<BookingPolicyRules>

const begun = { ...rulesWhenOff, ...partsBegun }

type PartialRules = Partial<Omit<NewBookingPolicy, 'name' | 'extendedFields'>>

export const policyParts = Object.keys(begun) as (keyof BookingPolicyRules)[]

/** A part is replaced as a whole: what it leaves out is switched off; null switches off all of it. */
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

export const withFeesIn = (currency: string, rules: BookingPolicyRules): BookingPolicyRules => {
  const { cancellationWindows, ...fees } = rules.cancellationFeePolicy
  const converted = cancellationWindows.map(({ amount, ...window }) => ({ ...window, ...(amount && { amount: { ...amount, currency } }) }))
  return { ...rules, cancellationFeePolicy: { ...fees, cancellationWindows: converted } }
}

type Limits = {
  limitEarlyBookingPolicy?: { enabled?: boolean } | null
  limitSeriesPolicy?: { enabled?: boolean; latestDateInMinutes?: number | null } | null
}

/** The limit for the last date of a series: by default a year, if single bookings are limited. */
export const seriesRulesOf = ({ limitSeriesPolicy, limitEarlyBookingPolicy: early }: Limits) => {
  const { enabled = false, latestDateInMinutes } = limitSeriesPolicy ?? { ...usualSeriesRules, enabled: early?.enabled === true }
  return { enabled, latestDateInMinutes: latestDateInMinutes ?? usualSeriesRules.latestDateInMinutes }
}

export function rulesOfLaterDates<Rules extends { policy: Limits }>(rules: Rules): Rules {
  const { enabled, latestDateInMinutes } = seriesRulesOf(rules.policy)
  return { ...rules, policy: { ...rules.policy, limitEarlyBookingPolicy: { enabled, earliestBookingInMinutes: latestDateInMinutes } } }
}

export const contradictions = (rules: BookingPolicyRules): Violation[] => [
  ...openingOfBookings(rules),
  ...feeWindows(rules),
  ...staffSorting(rules),
  ...intakeForm(rules),
]

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

type FeeWindow = BookingPolicyRules['cancellationFeePolicy']['cancellationWindows'][number]

function feeWindows({ cancellationFeePolicy: { cancellationWindows } }: BookingPolicyRules): Violation[] {
  const starts = cancellationWindows.map(({ startInMinutes }) => startInMinutes)
  return cancellationWindows.flatMap((window, index) => {
    const field = `cancellationFeePolicy.cancellationWindows[${index}]`
    if (starts.indexOf(window.startInMinutes) === index) return feeViolations(window, field)
    return [{ field: `${field}.startInMinutes`, description: 'is that of the other fee, so that both would be due', rule: 'DUPLICATE' }]
  })
}

function feeViolations({ amount, percentage }: FeeWindow, field: string): Violation[] {
  if ((amount === undefined) === (percentage === undefined)) {
    return [{ field, description: 'needs either an amount or a percentage', rule: 'ONE_OF' }]
  }
  if (amount && Number(amount.value) === 0) return [{ field: `${field}.amount.value`, description: 'must be above 0', rule: 'RANGE' }]
  const share = Number(percentage ?? 1)
  if (share > 0 && share <= 100) return []
  return [{ field: `${field}.percentage`, description: 'must be above 0 and at most 100', rule: 'RANGE' }]
}

function staffSorting({ staffSortingPolicy = {} }: BookingPolicyRules): Violation[] {
  const { sortingMethodType: method, rankingOptions, customOptions } = staffSortingPolicy
  const options = { RANKING: rankingOptions, CUSTOM: customOptions }
  const names = { RANKING: 'rankingOptions', CUSTOM: 'customOptions' } as const
  return (['RANKING', 'CUSTOM'] as const)
    .filter((type) => (method === type) !== (options[type] !== undefined))
    .map((type) => ({
      field: `staffSortingPolicy.${names[type]}`,
      description: `goes with sortingMethodType ${type}, and only with it`,
      rule: 'ONE_OF',
    }))
}

const intakeForm = ({ intakeFormPolicy }: BookingPolicyRules): Violation[] =>
  intakeFormPolicy?.enabled && intakeFormPolicy.formId === undefined
    ? [{ field: 'intakeFormPolicy.formId', description: 'is required while the form is asked for', rule: 'REQUIRED' }]
    : []
