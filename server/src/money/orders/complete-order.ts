import {
  cancel,
  complete,
  dueChanges,
  notePayment,
  type OrderChange,
  type OrderRecord,
  type OrderState,
  Refusal,
  type Settled,
} from '@foyer/domain'
import type { Transaction } from '../../ground/db/database.ts'
import { findPlanToSell } from '../../offer/plans/plans.ts'
import { extendCouponHold } from '../coupons/coupons.ts'
import { type ChangeScope, requireOrder, saveChanges } from './change-orders.ts'
import { findOrder, lockOrder } from './orders-store.ts'
import { noteTrial, requireUntried } from './purchase.ts'
import { findBuyer, hasBought, lockPurchases, markOnlyPurchase } from './purchases-store.ts'

/**
 * The only way from a draft to an order: once it is paid, or agreed to be. Checks again, under the lock of such purchases, that the buyer
 * may have the plan. A draft of a deleted account cannot be completed.
 */
export async function completeOrder(
  tx: Transaction,
  scope: ChangeScope,
  { orderId, settled }: { orderId: string; settled: Settled },
): Promise<OrderRecord> {
  const { siteId, now } = scope
  const { planId, memberId } = requireOrder(await findOrder(tx, { siteId, orderId }))
  if (memberId === null) throw new Refusal('order_not_found')
  await lockPurchases(tx, siteId, planId, memberId)
  const plan = await findPlanToSell(tx, siteId, planId)
  if (!(await findBuyer(tx, siteId, memberId))) throw new Refusal('order_not_found')
  const order = requireOrder(await lockOrder(tx, { siteId, orderId }))
  // Once money was taken, the coupon stays as agreed.
  if (settled === 'UNPAID') await extendCouponHold(tx, siteId, now, order)
  await requireUntried(tx, siteId, order)
  await noteTrial(tx, siteId, order)
  const change = complete(order.state, { settled, now })
  if (plan && plan.maxPurchasesPerBuyer > 0) {
    if (await hasBought(tx, siteId, planId, memberId)) throw new Refusal('purchases_limit_reached')
    await markOnlyPurchase(tx, siteId, orderId)
  }
  await saveChanges(tx, scope, [{ order, changes: [change] }])
  return { ...order, state: change.after, updatedDate: now }
}

/** Refuses a draft that could not become an order, before money is taken. */
export async function requireMayBuy(tx: Transaction, siteId: string, order: OrderRecord): Promise<void> {
  const { planId, memberId } = order
  const plan = await findPlanToSell(tx, siteId, planId)
  if (!plan || plan.archived) throw new Refusal('archived_plan')
  if (plan.maxPurchasesPerBuyer > 0 && (await hasBought(tx, siteId, planId, memberId ?? ''))) throw new Refusal('purchases_limit_reached')
  await requireUntried(tx, siteId, order)
}

export type LaterPayment = 'PAID' | 'FAILED' | 'GIVEN_UP' | 'REFUNDED'

export async function noteOrderPayment(
  tx: Transaction,
  scope: ChangeScope,
  { orderId, payment }: { orderId: string; payment: LaterPayment },
): Promise<void> {
  const order = requireOrder(await lockOrder(tx, { siteId: scope.siteId, orderId }))
  const due = dueChanges(order.state, scope.now)
  const noted = changesFor(due.at(-1)?.after ?? order.state, payment, scope.now)
  await saveChanges(tx, scope, [{ order, changes: [...due, ...noted] }])
}

function changesFor(state: OrderState, payment: LaterPayment, now: string): OrderChange[] {
  const noted = notePayment(state, payment === 'GIVEN_UP' ? 'FAILED' : payment)
  const after = noted?.after ?? state
  const isLive = ['PENDING', 'ACTIVE', 'PAUSED'].includes(after.status)
  const ending = payment === 'GIVEN_UP' && isLive ? [cancel(after, { cause: 'PAYMENT_FAILURE', effectiveAt: 'IMMEDIATELY', now })] : []
  return [...(noted ? [noted] : []), ...ending]
}
