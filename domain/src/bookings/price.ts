import type { Money, Payment } from '@foyer/contract'

/** What the booking costs at the moment it is made, or null where it is free or told on the spot. */
export function priceOf({ rateType, fixed, varied }: Payment, totalParticipants: number): Money | null {
  const prices: Partial<Record<Payment['rateType'], Money | undefined>> = { FIXED: fixed?.price, VARIED: varied?.defaultPrice }
  const each = prices[rateType]
  if (!each) return null
  const minorUnits = minorUnitsOf(each.value) * BigInt(totalParticipants)
  return { value: decimalOf(minorUnits), ...(each.currency && { currency: each.currency }) }
}

function minorUnitsOf(decimal: string): bigint {
  const [whole = '0', fraction = ''] = decimal.split('.')
  return BigInt(whole) * 100n + BigInt(fraction.padEnd(2, '0'))
}

const decimalOf = (minorUnits: bigint): string => `${minorUnits / 100n}.${String(minorUnits % 100n).padStart(2, '0')}`
