import { covers } from '../../offer/benefits/plan-benefits.ts'
import { isPoolValid, linesOfReturn, type NewCreditLine, poolsAfter, type Taken } from './credits.ts'
import { type PayingOrder, type PlanRefusal, planThatPays, type ToPay, validUntilOf } from './plan-that-pays.ts'

/** What plans shall pay for a booking; nothing where `participants` is 0. */
export type Due = ToPay & {
  bookingId: string
  taken: readonly Taken[]
  /** Whether credits that were taken must be valid at the new time, as after a move. */
  isCheckedAnew: boolean
  /** Whether the order is the customer's. */
  isOwn: (order: PayingOrder) => boolean
}

export type LineOfOrder = NewCreditLine & { orderId: string }

/**
 * The lines that bring what plans pay to what they shall pay. A moved booking keeps credits that are valid at the new time, and is paid
 * anew otherwise.
 */
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

/** Last in, first out. */
function linesGivenBack(orders: readonly PayingOrder[], { bookingId, taken }: Due, kept: number): LineOfOrder[] {
  let surplus = taken.reduce((sum, { uses }) => sum + uses, 0) - kept
  const lines: LineOfOrder[] = []
  for (const one of taken.toReversed()) {
    const uses = Math.min(surplus, one.uses)
    if (uses <= 0) break
    surplus -= uses
    const order = orders.find(({ orderId }) => orderId === one.orderId)
    const isValid = order !== undefined && isPoolValid(one, order.state)
    lines.push(...linesOfReturn(one, { uses, bookingId, isValid }).map((line) => ({ ...line, orderId: one.orderId })))
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
