import type { BookingPolicyRules } from '@foyer/contract'
import { seriesRulesOf } from './policy-rules.ts'

type Part<Name extends keyof BookingPolicyRules> = NonNullable<BookingPolicyRules[Name]>

/**
 * The policies together: whatever one of them forbids is forbidden. A limit counts only if it is switched on. Texts and preferences cannot
 * be compared, and stay only if all policies agree.
 */
export function strictestRules(policies: readonly [BookingPolicyRules, ...BookingPolicyRules[]]): BookingPolicyRules {
  const all = <Name extends keyof BookingPolicyRules>(name: Name) =>
    policies.map((rules) => rules[name]).filter((part): part is Part<Name> => part !== undefined)
  const staffSortingPolicy = agreed(policies.map((rules) => rules.staffSortingPolicy ?? null))
  const lateFeePolicy = strictestLate(all('lateFeePolicy'), policies.length)
  const series = policies.map(seriesRulesOf)
  const intakeFormPolicy = strictestForm(all('intakeFormPolicy'))
  return {
    customPolicyDescription: agreed(all('customPolicyDescription')) ?? { enabled: false, description: '' },
    limitEarlyBookingPolicy: leastOf(limiting(all('limitEarlyBookingPolicy')), 'earliestBookingInMinutes'),
    limitLateBookingPolicy: mostOf(limiting(all('limitLateBookingPolicy')), 'latestBookingInMinutes'),
    bookAfterStartPolicy: { enabled: all('bookAfterStartPolicy').every(({ enabled }) => enabled) },
    cancellationPolicy: strictestCancellation(all('cancellationPolicy')),
    reschedulePolicy: strictestReschedule(all('reschedulePolicy')),
    waitlistPolicy: strictestWaitlist(all('waitlistPolicy')),
    participantsPolicy: leastOf(all('participantsPolicy'), 'maxParticipantsPerBooking'),
    resourcesPolicy: strictestResources(all('resourcesPolicy')),
    cancellationFeePolicy: strictestFees(all('cancellationFeePolicy')),
    saveCreditCardPolicy: { enabled: all('saveCreditCardPolicy').some(({ enabled }) => enabled) },
    ...(staffSortingPolicy && { staffSortingPolicy }),
    ...(intakeFormPolicy && { intakeFormPolicy }),
    ...(lateFeePolicy && { lateFeePolicy }),
    ...(all('limitSeriesPolicy').length > 0 && { limitSeriesPolicy: leastOf(limiting(series), 'latestDateInMinutes') }),
  }
}

/** The limits that are on; all of them if none is, so that the default numbers stay. */
const limiting = <Limit extends { enabled: boolean }>(limits: readonly Limit[]): readonly Limit[] => {
  const on = limits.filter(({ enabled }) => enabled)
  return on.length > 0 ? on : limits
}

const best = <One>(list: readonly One[], isBetter: (one: One, other: One) => boolean): One =>
  list.reduce((chosen, part) => (isBetter(part, chosen) ? part : chosen))

const leastOf = <Name extends string, One extends Record<Name, number>>(list: readonly One[], name: Name): One =>
  best(list, (one, other) => one[name] < other[name])

const mostOf = <Name extends string, One extends Record<Name, number>>(list: readonly One[], name: Name): One =>
  best(list, (one, other) => one[name] > other[name])

const agreed = <One>([first, ...others]: readonly One[]): One | undefined =>
  others.every((other) => JSON.stringify(other) === JSON.stringify(first)) ? first : undefined

function strictestCancellation(list: readonly Part<'cancellationPolicy'>[]): Part<'cancellationPolicy'> {
  const limited = list.filter(({ limitLatestCancellation }) => limitLatestCancellation)
  return {
    enabled: list.every(({ enabled }) => enabled),
    limitLatestCancellation: limited.length > 0,
    latestCancellationInMinutes: mostOf(limited.length > 0 ? limited : list, 'latestCancellationInMinutes').latestCancellationInMinutes,
    allowAnonymous: list.every(({ allowAnonymous }) => allowAnonymous),
  }
}

function strictestReschedule(list: readonly Part<'reschedulePolicy'>[]): Part<'reschedulePolicy'> {
  const limited = list.filter(({ limitLatestReschedule }) => limitLatestReschedule)
  return {
    enabled: list.every(({ enabled }) => enabled),
    limitLatestReschedule: limited.length > 0,
    latestRescheduleInMinutes: mostOf(limited.length > 0 ? limited : list, 'latestRescheduleInMinutes').latestRescheduleInMinutes,
    allowAnonymous: list.every(({ allowAnonymous }) => allowAnonymous),
  }
}

const strictestWaitlist = (list: readonly Part<'waitlistPolicy'>[]): Part<'waitlistPolicy'> => ({
  enabled: list.every(({ enabled }) => enabled),
  capacity: leastOf(list, 'capacity').capacity,
  reservationTimeInMinutes: leastOf(list, 'reservationTimeInMinutes').reservationTimeInMinutes,
})

const strictestResources = (list: readonly Part<'resourcesPolicy'>[]): Part<'resourcesPolicy'> => ({
  enabled: list.every(({ enabled }) => enabled),
  autoAssignAllowed: list.every(({ autoAssignAllowed }) => autoAssignAllowed),
})

const strictestFees = (list: readonly Part<'cancellationFeePolicy'>[]): Part<'cancellationFeePolicy'> =>
  best(limiting(list), (one, other) => beginningOf(one) > beginningOf(other))

const beginningOf = ({ cancellationWindows }: Part<'cancellationFeePolicy'>): number =>
  Math.max(0, ...cancellationWindows.map(({ startInMinutes = Number.POSITIVE_INFINITY }) => startInMinutes))

function strictestLate(list: readonly Part<'lateFeePolicy'>[], count: number): Part<'lateFeePolicy'> | undefined {
  const [first] = list
  if (!first) return undefined
  return {
    forgivenCount: list.length < count ? 0 : leastOf(list, 'forgivenCount').forgivenCount,
    forgivenDays: mostOf(list, 'forgivenDays').forgivenDays,
    withPlan: list.length === count && list.every(({ withPlan }) => withPlan === first.withPlan) ? first.withPlan : 'CREDIT_AND_FEE',
    noShowEnabled: list.some(({ noShowEnabled }) => noShowEnabled),
    noShowGraceInMinutes: leastOf(list, 'noShowGraceInMinutes').noShowGraceInMinutes,
  }
}

const strictestForm = (list: readonly Part<'intakeFormPolicy'>[]): Part<'intakeFormPolicy'> | undefined =>
  list.toSorted((one, other) => rankOf(other) - rankOf(one))[0]

const rankOf = ({ enabled, completionRequirement }: Part<'intakeFormPolicy'>): number =>
  Number(enabled) * (completionRequirement === 'REQUIRED_BEFORE_BOOKING' ? 2 : 1)
