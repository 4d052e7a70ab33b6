import { cancel, dueChanges, type OrderChange, type OrderRecord } from '@foyer/domain'
import { memberIdOf } from '../caller.ts'
import type { Transaction } from '../db/database.ts'
import { advanceOrders } from './advance-orders.ts'
import { saveChanges, scopeOf } from './change-orders.ts'
import { completeOrder, noteOrderPayment, requireMayBuy } from './complete-order.ts'
import { findOrder, keepContactOfBuyer, lockOrder, lockOrdersOfMember } from './orders-store.ts'

export { advanceOrders, completeOrder, findOrder, lockOrder, noteOrderPayment, requireMayBuy, scopeOf }

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

function endingOf({ state }: OrderRecord, now: string, cause: 'MEMBER_ACTION' | 'OWNER_ACTION'): OrderChange[] {
  const due = dueChanges(state, now)
  const latest = due.at(-1)?.after ?? state
  const isLive = ['PENDING', 'ACTIVE', 'PAUSED'].includes(latest.status)
  return isLive ? [...due, cancel(latest, { cause, effectiveAt: 'IMMEDIATELY', now })] : due
}
