import type { OrderPaymentStatus } from '@foyer/contract'
import { Refusal } from '../../ground/refusal.ts'
import { agreedEnd } from './cycles.ts'
import { dueChange, isPaidAtFirst, type OrderChange, type OrderState } from './lifecycle.ts'

export type CyclePayment = {
  cycle: number
  /** In minor units: what was paid, and what is left after refunds. */
  taken: bigint
  held: bigint
  isOwed: boolean
}

/** `FAILED` while a cycle is owed, even if a later one was paid; else the result of the newest paid cycle. Null without payments. */
export function paymentStatusOf(payments: readonly CyclePayment[]): OrderPaymentStatus | null {
  if (payments.some(({ isOwed }) => isOwed)) return 'FAILED'
  const taken = payments.filter((payment) => payment.taken > 0n)
  const newest = Math.max(...taken.map(({ cycle }) => cycle))
  const held = taken.filter(({ cycle }) => cycle === newest).reduce((sum, payment) => sum + payment.held, 0n)
  if (taken.length === 0) return null
  return held > 0n ? 'PAID' : 'REFUNDED'
}

export type Settled = Extract<OrderPaymentStatus, 'PAID' | 'PENDING' | 'UNPAID'>

/**
 * Turns a draft into a purchase. It begins as planned, but not before it is settled: a slow payment costs the buyer no days. An order to be
 * paid on the spot becomes an offline order, which the business marks as paid.
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

export function notePayment(order: OrderState, paymentStatus: OrderPaymentStatus): OrderChange | null {
  const isOpenAtDesk = order.type === 'OFFLINE' && order.paymentStatus === 'UNPAID'
  return isOpenAtDesk || order.paymentStatus === paymentStatus ? null : { after: { ...order, paymentStatus }, news: [] }
}
