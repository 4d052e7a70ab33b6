import type { Benefit } from '@foyer/contract'
import { covers } from '../../offer/benefits/plan-benefits.ts'
import { currentCycleEnd, earliestOf } from '../orders/cycles.ts'
import type { OrderState } from '../orders/lifecycle.ts'
import {
  isPoolValid,
  leftIn,
  linesOfReturn,
  type NewCreditLine,
  type OrderCreditState,
  type Pool,
  poolOf,
  poolsAfter,
  type Taken,
} from './credits.ts'

export type PayingOrder = OrderCreditState & { orderId: string; createdDate: string; state: OrderState }

export type ToPay = { serviceId: string; start: string; participants: number }

export type PlanRefusalCode = 'PLAN_DOES_NOT_COVER_SERVICE' | 'PLAN_PAUSED' | 'PLAN_NOT_VALID_AT_THAT_TIME' | 'NO_CREDITS_LEFT'

/** `orderId`: the order that comes closest to paying; `validFrom`, `validUntil`: when its credits can be used. */
export type PlanRefusal = { code: PlanRefusalCode; orderId?: string; validFrom?: string; validUntil?: string; left?: number }

export type PlanPayment = { orderId: string; benefit: Benefit; pool: Pool; validUntil: string | null; left: number | null }

type Judged = PlanPayment | PlanRefusal

/**
 * Chooses the plan that pays: active, including the service, valid when the session begins, with enough credits. Unlimited plans come
 * first, then the credits that expire first, then the oldest order.
 */
export function planThatPays(orders: readonly PayingOrder[], toPay: ToPay): { payment: PlanPayment } | { refusal: PlanRefusal } {
  const judged = [...orders]
    .sort((one, other) => compare(one.createdDate, other.createdDate) || compare(one.orderId, other.orderId))
    .flatMap((order) =>
      order.benefits.filter((benefit) => covers(benefit, toPay.serviceId)).map((benefit) => judgedBenefit(order, benefit, toPay)),
    )
  const payments = judged.filter((verdict): verdict is PlanPayment => !('code' in verdict))
  const [payment] = payments.toSorted(
    (one, other) =>
      Number(one.left !== null) - Number(other.left !== null) || compare(one.validUntil ?? '9999', other.validUntil ?? '9999'),
  )
  if (payment) return { payment }
  const refusals = judged.filter((verdict): verdict is PlanRefusal => 'code' in verdict)
  const [refusal = { code: 'PLAN_DOES_NOT_COVER_SERVICE' as const }] = refusals.toSorted(
    (one, other) => nearness.indexOf(one.code) - nearness.indexOf(other.code),
  )
  return { refusal }
}

const nearness: readonly PlanRefusalCode[] = [
  'NO_CREDITS_LEFT',
  'PLAN_NOT_VALID_AT_THAT_TIME',
  'PLAN_PAUSED',
  'PLAN_DOES_NOT_COVER_SERVICE',
]

const compare = (one: string, other: string): number => Number(one > other) - Number(one < other)

function judgedBenefit({ orderId, state, pools }: PayingOrder, benefit: Benefit, { start, participants }: ToPay): Judged {
  if (state.status === 'PAUSED') return { code: 'PLAN_PAUSED', orderId }
  if (state.status !== 'ACTIVE') return { code: 'PLAN_NOT_VALID_AT_THAT_TIME', orderId, validFrom: state.startDate }
  const validUntil = validUntilOf(benefit, state)
  if (validUntil !== null && start >= validUntil) return { code: 'PLAN_NOT_VALID_AT_THAT_TIME', orderId, validUntil }
  const pool = poolOf(benefit, state)
  if (benefit.kind === 'UNLIMITED') return { orderId, benefit, pool, validUntil, left: null }
  const left = leftIn(pools, pool)
  if (left < participants) return { code: 'NO_CREDITS_LEFT', orderId, left }
  return { orderId, benefit, pool, validUntil, left }
}

/** Sessions that begin before this instant are included; null without an end. */
export const validUntilOf = ({ kind }: Benefit, state: OrderState): string | null =>
  kind === 'PER_CYCLE' ? earliestOf(currentCycleEnd(state), state.endDate) : state.endDate

export type Due = ToPay & {
  bookingId: string
  taken: readonly Taken[]
  isCheckedAnew: boolean
  isOwn: (order: PayingOrder) => boolean
}

export type LineOfOrder = NewCreditLine & { orderId: string }

/** A moved booking keeps credits that are valid at the new time, and otherwise is paid again. */
export function linesOfDue(orders: readonly PayingOrder[], due: Due): { lines: LineOfOrder[] } | { refusal: PlanRefusal } {
  const mustChange = due.isCheckedAnew && due.participants > 0 && !due.taken.every((taken) => isStillValid(orders, taken, due))
  const kept = mustChange ? 0 : due.participants
  const returned = linesGivenBack(orders, due, kept)
  const used = due.taken.reduce((sum, { uses }) => sum + uses, 0) + returned.reduce((sum, { uses = 0 }) => sum + uses, 0)
  const missing = due.participants - used
  if (missing <= 0) return { lines: returned }
  const answer = planThatPays(ordersAfter(orders, returned).filter(due.isOwn), { ...due, participants: missing })
  if ('refusal' in answer) return answer
  const { payment } = answer
  const amount = payment.left === null ? 0 : -missing
  return {
    lines: [...returned, { orderId: payment.orderId, ...payment.pool, cause: 'BOOKING', amount, uses: missing, bookingId: due.bookingId }],
  }
}

function linesGivenBack(orders: readonly PayingOrder[], { bookingId, taken }: Due, kept: number): LineOfOrder[] {
  let surplus = taken.reduce((sum, { uses }) => sum + uses, 0) - kept
  const lines: LineOfOrder[] = []
  for (const payment of taken.toReversed()) {
    const uses = Math.min(surplus, payment.uses)
    if (uses <= 0) break
    surplus -= uses
    const order = orders.find(({ orderId }) => orderId === payment.orderId)
    const isValid = order !== undefined && isPoolValid(payment, order.state)
    lines.push(...linesOfReturn(payment, { uses, bookingId, isValid }).map((line) => ({ ...line, orderId: payment.orderId })))
  }
  return lines
}

function isStillValid(orders: readonly PayingOrder[], taken: Taken, { serviceId, start }: ToPay): boolean {
  const order = orders.find(({ orderId }) => orderId === taken.orderId)
  const benefit = order?.benefits.find(({ id }) => id === taken.benefitId)
  if (!order || !benefit || order.state.status !== 'ACTIVE' || !covers(benefit, serviceId) || !isPoolValid(taken, order.state)) return false
  const validUntil = validUntilOf(benefit, order.state)
  return validUntil === null || start < validUntil
}

export const ordersAfter = (orders: readonly PayingOrder[], lines: readonly LineOfOrder[]): PayingOrder[] =>
  orders.map((order) => ({
    ...order,
    pools: poolsAfter(
      order.pools,
      lines.filter(({ orderId }) => orderId === order.orderId),
    ),
  }))
