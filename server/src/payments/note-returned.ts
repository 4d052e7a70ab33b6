import type { PaymentRecord } from '@foyer/domain'
import { noteBookingRefunded } from '../bookings/bookings.ts'
import type { Transaction } from '../db/database.ts'
import type { Context } from '../handler.ts'
import { noteOrderPayment, scopeOf } from '../orders/orders.ts'
import { paidFor } from './paid-for.ts'

/** Notes on an order or booking that nothing is left of what was paid for it. Part of a payment that goes back leaves it paid. */
export async function noteReturned(tx: Transaction, context: Context, { purpose, subjectId, keptUnits }: PaymentRecord): Promise<void> {
  if (keptUnits > 0n) return
  if (purpose === 'ORDER') return await noteOrderPayment(tx, scopeOf(context), { orderId: subjectId, payment: 'REFUNDED' })
  if ((await paidFor(tx, context.siteId, subjectId)) <= 0n) await noteBookingRefunded({ tx, context }, subjectId)
}
