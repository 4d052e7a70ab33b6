import type { BookingPolicyRules, Money } from '@foyer/contract'

type FeePolicy = BookingPolicyRules['cancellationFeePolicy']
type Window = FeePolicy['cancellationWindows'][number]

/** The narrowest window that contains the moment decides. Null when canceling is free. */
export const cancellationFee = (policy: FeePolicy, price: Money | undefined, minutesBefore: number): Money | null => {
  const [window] = feeWindows(policy).filter(({ startInMinutes }) => minutesBefore < (startInMinutes ?? Number.POSITIVE_INFINITY))
  return window ? feeOf(window, price) : null
}

/** A window without a start is the widest. */
export const feeWindows = ({ enabled, cancellationWindows }: FeePolicy): Window[] =>
  enabled
    ? cancellationWindows.toSorted(
        (one, other) => (one.startInMinutes ?? Number.POSITIVE_INFINITY) - (other.startInMinutes ?? Number.POSITIVE_INFINITY),
      )
    : []

export const feeOf = ({ amount, percentage }: Window, price: Money | undefined): Money | null => {
  if (amount) return amount
  if (percentage === undefined || !price) return null
  // In hundredths, half rounded up: money is never a float.
  const hundredths = (hundredthsOf(price.value) * hundredthsOf(percentage) + 5000n) / 10_000n
  return { ...price, value: `${hundredths / 100n}.${String(hundredths % 100n).padStart(2, '0')}` }
}

const hundredthsOf = (decimal: string): bigint => {
  const [whole = '0', rest = ''] = decimal.split('.')
  return BigInt(whole) * 100n + BigInt(rest.padEnd(2, '0'))
}
