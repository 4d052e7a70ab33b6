import type { OrderPaymentStatus } from '@foyer/contract'

/** What became of one payment of an order. */
export type CyclePayment = {
  cycle: number
  /** What was taken, and what of it the business has, in minor units. */
  taken: bigint
  held: bigint
  /** A charge that did not come through, and nothing else paid for its cycle since. */
  isOwed: boolean
}

/**
 * What an order says of its payments: `FAILED` while one of its cycles is owed, also where a later one was paid; else what became of the newest
 * cycle for which money was taken. Null where none was.
 */
export function paymentStatusOf(payments: readonly CyclePayment[]): OrderPaymentStatus | null {
  if (payments.some(({ isOwed }) => isOwed)) return 'FAILED'
  const taken = payments.filter((payment) => payment.taken > 0n)
  const newest = Math.max(...taken.map(({ cycle }) => cycle))
  const held = taken.filter(({ cycle }) => cycle === newest).reduce((sum, payment) => sum + payment.held, 0n)
  if (taken.length === 0) return null
  return held > 0n ? 'PAID' : 'REFUNDED'
}
