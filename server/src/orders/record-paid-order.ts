import { amountOfOrder, type OrderRecord, type PaymentRecord } from '@foyer/domain'
import type { Queryable, Transaction } from '../db/database.ts'
import { paidAtDesk, recordTaken } from '../ledger/ledger.ts'
import type { ChangeScope } from './change-orders.ts'
import { invoicePart, invoiceWhole } from './invoice-order.ts'

/** What an order comes to, what was paid of it at the desk, and how: in minor units. */
export type OpenOfOrder = { currency: string; total: bigint; paid: bigint; left: bigint; nextPart: number }

export async function openOfOrder(db: Queryable, siteId: string, order: OrderRecord): Promise<OpenOfOrder> {
  const { units: paid, nextPart } = await paidAtDesk(db, siteId, 'ORDER', order.id)
  const total = amountOfOrder(order)
  const isOpen = order.state.type === 'OFFLINE' && order.state.paymentStatus === 'UNPAID'
  return { currency: order.price.currency, total, paid, left: isOpen && total > paid ? total - paid : 0n, nextPart }
}

/** The line of an order that the business was paid for, with all its cycles, and the invoice; the rest, where parts were paid before. */
export async function recordPaidOrder(tx: Transaction, scope: ChangeScope, order: OrderRecord, deskMethod?: string): Promise<void> {
  const { units: paid, nextPart } = await paidAtDesk(tx, scope.siteId, 'ORDER', order.id)
  await recordForOrder(tx, scope, order, { units: amountOfOrder(order) - paid, part: nextPart, deskMethod })
}

type PaidPart = { units: bigint /** 0 for all of it. */; part: number; deskMethod: string | undefined }

/** The line of what was paid of an order, and its invoice: of a part one line, of all of it each payment that has begun. */
export async function recordForOrder(
  tx: Transaction,
  scope: ChangeScope,
  order: OrderRecord,
  { units, part, deskMethod }: PaidPart,
): Promise<PaymentRecord | null> {
  const payment = await recordTaken(tx, scope, {
    ...{ purpose: 'ORDER', subjectId: order.id, cycle: 1, contactId: order.contactId },
    ...{ currency: order.price.currency, units, part, deskMethod },
  })
  if (part === 0) await invoiceWhole(tx, scope, order, payment?.id)
  else if (payment) await invoicePart(tx, scope, order, payment)
  return payment
}
