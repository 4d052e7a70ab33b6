import type { BookingPolicyRules } from '@foyer/contract'
import type { Violation } from '../../ground/refusal.ts'

/** What of these rules contradicts itself. */
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
    .filter((one) => (method === one) !== (options[one] !== undefined))
    .map((one) => ({
      field: `staffSortingPolicy.${names[one]}`,
      description: `goes with sortingMethodType ${one}, and only with it`,
      rule: 'ONE_OF',
    }))
}

const intakeForm = ({ intakeFormPolicy }: BookingPolicyRules): Violation[] =>
  intakeFormPolicy?.enabled && intakeFormPolicy.formId === undefined
    ? [{ field: 'intakeFormPolicy.formId', description: 'is required while the form is asked for', rule: 'REQUIRED' }]
    : []
