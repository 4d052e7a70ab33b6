import type { BookingPolicyRules, BookingStatus, Money } from '@foyer/contract'
import { minorUnitsOf, moneyOf, payableUnits } from '../../ground/money/minor-units.ts'
import type { EpochMinutes } from '../../ground/time/zones.ts'

type FeeQuestion = {
  status: BookingStatus
  start: EpochMinutes
  price: Money | null
  policy: Pick<BookingPolicyRules, 'cancellationFeePolicy'>
}

/** Null if canceling costs nothing. A window without a beginning is open from the day of the booking. */
export function cancellationFee({ status, start, price, policy }: FeeQuestion, now: EpochMinutes): Money | null {
  const window = status === 'CONFIRMED' ? appliedFeeWindow(policy, start - now) : null
  if (!window) return null
  const currency = window.amount?.currency ?? price?.currency
  const units = window.amount ? minorUnitsOf(window.amount) : payableUnits(shareOf(price, window.percentage ?? '0'), currency)
  return units > 0n ? moneyOf(units, currency) : null
}

export function appliedFeeWindow({ cancellationFeePolicy: { enabled, cancellationWindows } }: FeeQuestion['policy'], minutesLeft: number) {
  const minutesOf = ({ startInMinutes = Number.POSITIVE_INFINITY }: (typeof cancellationWindows)[number]) => startInMinutes
  const [window] = cancellationWindows
    .filter((candidate) => minutesLeft < minutesOf(candidate))
    .toSorted((one, other) => (minutesOf(one) < minutesOf(other) ? -1 : 1))
  return enabled && window ? window : null
}

/** Rounded half up. A percentage has at most two digits after the point. */
function shareOf(price: Money | null, percentage: string): bigint {
  const hundredths = minorUnitsOf({ value: percentage })
  return price ? (minorUnitsOf(price) * hundredths + 5_000n) / 10_000n : 0n
}
