import { dueChanges, markAsPaid, markAsUnpaid, type OrderRecord, type PaymentRecord, Refusal } from '@foyer/domain'
import type { Transaction } from '../../ground/db/database.ts'
import { type ChangeScope, requireOrder, saveChanges } from './change-orders.ts'
import { lockOrder } from './orders-store.ts'
import { type OpenOfOrder, openOfOrder, recordForOrder, type Taking } from './record-paid-order.ts'

/** An order that is to be paid at the desk, locked and as it is now. */
export async function lockPayableOrder(
  tx: Transaction,
  scope: ChangeScope,
  orderId: string,
): Promise<{ order: OrderRecord; open: OpenOfOrder }> {
  const locked = requireOrder(await lockOrder(tx, { siteId: scope.siteId, orderId }))
  const due = dueChanges(locked.state, scope.now)
  await saveChanges(tx, scope, [{ order: locked, changes: due }])
  const order = { ...locked, state: due.at(-1)?.after ?? locked.state }
  // Refuses what cannot be marked as paid.
  markAsPaid(order.state)
  return { order, open: await openOfOrder(tx, scope.siteId, order) }
}

/** Takes an amount for a locked order, which is paid with the last part. */
export async function takeForOrder(tx: Transaction, scope: ChangeScope, order: OrderRecord, taking: Taking): Promise<PaymentRecord | null> {
  if (taking.units === taking.open.left) await saveChanges(tx, scope, [{ order, changes: [markAsPaid(order.state)] }])
  return await recordForOrder(tx, scope, order, taking)
}

/** Makes an order unpaid again of which a payment was taken out of the ledger; one of which only parts were paid is so already. */
export async function reopenOrder(tx: Transaction, scope: ChangeScope, orderId: string): Promise<void> {
  const order = requireOrder(await lockOrder(tx, { siteId: scope.siteId, orderId }))
  if (order.state.paymentStatus === 'UNPAID') return
  if (order.state.paymentStatus !== 'PAID') throw new Refusal('PAYMENT_NOT_UNDOABLE')
  const due = dueChanges(order.state, scope.now)
  await saveChanges(tx, scope, [{ order, changes: [...due, markAsUnpaid(due.at(-1)?.after ?? order.state)] }])
}
