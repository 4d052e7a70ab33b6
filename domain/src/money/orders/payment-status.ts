import type { OrderPaymentStatus } from '@foyer/contract'
import { Refusal } from '../../ground/refusal.ts'
import { agreedEnd } from './cycles.ts'
import { dueChange, isPaidAtFirst, type OrderChange, type OrderState } from './lifecycle.ts'

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

/** How a draft was settled: `PENDING` where a way to pay is set up and the trial comes first, `UNPAID` where the buyer pays on the spot. */
export type Settled = Extract<OrderPaymentStatus, 'PAID' | 'PENDING' | 'UNPAID'>

/**
 * Makes a draft a purchase. It begins when it was to begin, but not before it was settled: a payment that took days costs the buyer none of
 * them. An order that is paid on the spot is one of the business from then on, which marks it as paid.
 */
export function complete(order: OrderState, { settled, now }: { settled: Settled; now: string }): OrderChange {
  if (order.status !== 'DRAFT') throw new Refusal('invalid_order_status', { status: order.status, allowed: ['DRAFT'] })
  const startDate = order.startDate < now ? now : order.startDate
  const end = agreedEnd({ ...order, startDate })
  const bought: OrderState = {
    ...order,
    status: 'PENDING',
    paymentStatus: settled === 'UNPAID' && isPaidAtFirst(order) ? 'PAID' : settled,
    type: settled === 'UNPAID' ? 'OFFLINE' : order.type,
    startDate,
    endDate: end,
    earliestEndDate: end,
  }
  const begun = dueChange(bought, now)
  return begun ? { after: begun.after, news: ['purchased', ...begun.news] } : { after: bought, news: ['purchased'] }
}

/** Notes what became of a payment. Null if the order says so already, or if a part went back of one that is still to be paid at the desk. */
export function notePayment(order: OrderState, paymentStatus: OrderPaymentStatus): OrderChange | null {
  const isOpenAtDesk = order.type === 'OFFLINE' && order.paymentStatus === 'UNPAID'
  return isOpenAtDesk || order.paymentStatus === paymentStatus ? null : { after: { ...order, paymentStatus }, news: [] }
}
