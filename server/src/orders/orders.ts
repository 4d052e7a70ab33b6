import { cancel, dueChanges, type OrderChange, type OrderRecord } from '@foyer/domain'
import { memberIdOf } from '../caller.ts'
import type { Transaction } from '../db/database.ts'
import { advanceOrders } from './advance-orders.ts'
import { type ChangeScope, saveChanges, scopeOf } from './change-orders.ts'
import { placeOrder, requirePlanToSell, requireStart } from './checkout.ts'
import { completeOrder, noteOrderPayment, requireMayBuy } from './complete-order.ts'
import { invoicePayments, type PaidPayments } from './invoice-order.ts'
import { agreedOrder } from './new-order.ts'
import { isOrderOf, statusAt as orderStatusAt } from './order-fields.ts'
import { drawOrderMails } from './order-mails.ts'
import {
  findBuyer,
  findOrder,
  findOrders,
  hasBought,
  keepContactOfBuyer,
  lockOrder,
  lockOrdersOfMember,
  lockPurchases,
  type OrdersOf,
} from './orders-store.ts'
import { createOnlineOrder } from './sell-online.ts'
import { sentInstant } from './sent-instant.ts'

export {
  advanceOrders,
  agreedOrder,
  completeOrder,
  createOnlineOrder,
  drawOrderMails,
  findBuyer,
  findOrder,
  findOrders,
  hasBought,
  invoicePayments,
  isOrderOf,
  lockOrder,
  lockPurchases,
  noteOrderPayment,
  type OrdersOf,
  orderStatusAt,
  type PaidPayments,
  placeOrder,
  requireMayBuy,
  requirePlanToSell,
  requireStart,
  scopeOf,
  sentInstant,
}

/** Makes the changes of locked orders that the clock owes, with their news and credits; answers the orders as they are now. */
export async function catchUp(
  tx: Transaction,
  scope: Pick<ChangeScope, 'siteId' | 'now' | 'jobs'>,
  orders: readonly OrderRecord[],
): Promise<OrderRecord[]> {
  const due = orders.map((order) => ({ order, changes: dueChanges(order.state, scope.now) }))
  await saveChanges(tx, { ...scope, caller: 'SYSTEM' }, due)
  return due.map(({ order, changes }) => ({ ...order, state: changes.at(-1)?.after ?? order.state }))
}

type Deleting = Parameters<typeof scopeOf>[0]

/** Cancels all that runs for a member whose account is deleted, so that nothing is charged any more. The orders stay, with the contact. */
export async function endOrdersOf(tx: Transaction, context: Deleting, memberId: string): Promise<void> {
  const orders = await lockOrdersOfMember(tx, context.siteId, memberId)
  if (orders.length === 0) return
  const cause = memberIdOf(context.caller) === memberId ? 'MEMBER_ACTION' : 'OWNER_ACTION'
  await saveChanges(
    tx,
    scopeOf(context),
    orders.map((order) => ({ order, changes: endingOf(order, context.now, cause) })),
  )
  await keepContactOfBuyer(tx, context.siteId, memberId)
}

/** Ends an order at once, whatever runs of it; one that is over stays as it is. */
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
