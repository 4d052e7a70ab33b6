import { cancel, dueChanges, type OrderChange, type OrderRecord } from '@foyer/domain'
import type { Caller } from '../../ground/caller.ts'
import type { Transaction } from '../../ground/db/database.ts'
import type { Jobs } from '../../ground/ports/jobs.ts'
import { advanceOrders } from './advance-orders.ts'
import { type ChangeScope, requireOrder, saveChanges, scopeOf } from './change-orders.ts'
import { completeOrder, noteOrderPayment, requireMayBuy } from './complete-order.ts'
import { invoicePayments, linesOfFirst, type PaidPayments } from './invoice-order.ts'
import { agreedOrder } from './new-order.ts'
import { isOrderOf, isServed, statusAt as orderStatusAt, paidLines } from './order-fields.ts'
import { drawOrderMails } from './order-mails.ts'
import { findBuyersOfMails } from './order-mails-store.ts'
import { findOrdersThen, type OrderThen } from './order-reports-store.ts'
import {
  type AgreedOfOrder,
  findOrder,
  findOrders,
  insertOrder,
  lockOrder,
  lockOrders,
  type OrdersOf,
  unitsOfAgreed,
} from './orders-store.ts'
import { lockPayableOrder, openOfOrder, payOrderAtDesk, reopenOrder } from './pay-at-desk.ts'
import { placeOrder, plansSoldTo, requirePlanToSell, requireStart } from './purchase.ts'
import { findBuyer, findCheckoutOfOrder, findDraftsBoughtWith, hasBought, lockPurchases, saveCheckoutOfOrders } from './purchases-store.ts'
import { createOnlineOrder } from './sell-orders.ts'

export {
  type AgreedOfOrder,
  advanceOrders,
  agreedOrder,
  completeOrder,
  createOnlineOrder,
  drawOrderMails,
  findBuyer,
  findBuyersOfMails,
  findCheckoutOfOrder,
  findDraftsBoughtWith,
  findOrder,
  findOrders,
  findOrdersThen,
  hasBought,
  insertOrder,
  invoicePayments,
  isOrderOf,
  isServed,
  linesOfFirst,
  lockOrder,
  lockPayableOrder,
  lockPurchases,
  noteOrderPayment,
  type OrdersOf,
  type OrderThen,
  openOfOrder,
  orderStatusAt,
  type PaidPayments,
  paidLines,
  payOrderAtDesk,
  placeOrder,
  plansSoldTo,
  reopenOrder,
  requireMayBuy,
  requireOrder,
  requirePlanToSell,
  requireStart,
  saveCheckoutOfOrders,
  scopeOf,
  unitsOfAgreed,
}

/** Applies due changes to locked orders and returns them as they are now. */
export async function catchUp(
  tx: Transaction,
  scope: Pick<ChangeScope, 'siteId' | 'now' | 'jobs'>,
  orders: readonly OrderRecord[],
): Promise<OrderRecord[]> {
  const due = orders.map((order) => ({ order, changes: dueChanges(order.state, scope.now) }))
  await saveChanges(tx, { ...scope, caller: 'SYSTEM' }, due)
  return due.map(({ order, changes }) => ({ ...order, state: changes.at(-1)?.after ?? order.state }))
}

type Ending = { siteId: string; now: string; caller: Caller; dependencies: { jobs: Jobs }; cause: 'MEMBER_ACTION' | 'OWNER_ACTION' }

/**
 * Cancels the orders of a deleted person, so that nothing more is charged. The rows have lost their buyer before, so the events do not name
 * them.
 */
export async function endOrders(tx: Transaction, { cause, ...context }: Ending, orderIds: readonly string[]): Promise<void> {
  const orders = await lockOrders(tx, context.siteId, orderIds)
  await saveChanges(
    tx,
    scopeOf(context),
    orders.map((order) => ({ order, changes: endingOf(order, context.now, cause) })),
  )
}

/** Ends an order at once; one that is over stays as it is. */
export async function endOrderNow(tx: Transaction, scope: ChangeScope, orderId: string): Promise<void> {
  const order = await lockOrder(tx, { siteId: scope.siteId, orderId })
  if (order) await saveChanges(tx, scope, [{ order, changes: endingOf(order, scope.now, 'OWNER_ACTION') }])
}

function endingOf({ state }: OrderRecord, now: string, cause: 'MEMBER_ACTION' | 'OWNER_ACTION'): OrderChange[] {
  const due = dueChanges(state, now)
  const latest = due.at(-1)?.after ?? state
  const isLive = ['PENDING', 'ACTIVE', 'PAUSED'].includes(latest.status)
  return isLive ? [...due, cancel(latest, { cause, effectiveAt: 'IMMEDIATELY', now })] : due
}
