import { amountOfCycle, amountOfOrder, isEndless, type OrderRecord, type PaymentRecord, paymentsOfOrder } from '@foyer/domain'
import type { Queryable, Transaction } from '../../ground/db/database.ts'
import { paidAtDesk, recordTaken } from '../ledger/ledger.ts'
import type { ChangeScope } from './change-orders.ts'
import { invoicePart, invoicePayments, invoiceWhole } from './invoice-order.ts'

/** What an order comes to, what was paid of it at the desk, and how: in minor units. */
export type OpenOfOrder = { currency: string; total: bigint; paid: bigint; left: bigint; nextPart: number }

export async function openOfOrder(db: Queryable, siteId: string, order: OrderRecord): Promise<OpenOfOrder> {
  const which = { purpose: 'ORDER', subjectId: order.id, isAsTaken: isEndless(order.state) } as const
  const { units: paid, nextPart } = await paidAtDesk(db, siteId, which)
  const total = amountOfOrder(order)
  const isOpen = order.state.type === 'OFFLINE' && order.state.paymentStatus === 'UNPAID'
  return { currency: order.price.currency, total, paid, left: isOpen && total > paid ? total - paid : 0n, nextPart }
}

/** The line of an order that the business was paid for, with all its cycles, and the invoice; the rest, where parts were paid before. */
export async function recordPaidOrder(tx: Transaction, scope: ChangeScope, order: OrderRecord, deskMethod?: string): Promise<void> {
  const open = await openOfOrder(tx, scope.siteId, order)
  await recordForOrder(tx, scope, order, { open, units: open.total - open.paid, deskMethod })
}

export type Taking = { open: OpenOfOrder; units: bigint; deskMethod: string | undefined }

/** The line of what was paid of an order, and its invoice. What an order without an end is paid with is a part: others follow. */
export async function recordForOrder(
  tx: Transaction,
  scope: ChangeScope,
  order: OrderRecord,
  { open, units, deskMethod }: Taking,
): Promise<PaymentRecord | null> {
  const isFirst = open.nextPart === 0
  const isLast = units === open.total - open.paid
  const part = isFirst && isLast && !isEndless(order.state) ? 0 : Math.max(open.nextPart, 1)
  const payment = await recordTaken(tx, scope, {
    purpose: 'ORDER',
    subjectId: order.id,
    cycle: 1,
    contactId: order.contactId,
    currency: order.price.currency,
    units,
    part,
    deskMethod,
  })
  const from = isLast ? firstUnpaid(order, open.paid) : null
  if (isFirst && isLast) await invoiceWhole(tx, scope, order, payment?.id)
  else if (payment && from !== null) await invoiceCycles(tx, scope, order, { payment, from })
  else if (payment) await invoicePart(tx, scope, order, payment)
  return payment
}

/** The cycle up to which all is paid, to the cent; null where a part of one was. */
function firstUnpaid(order: OrderRecord, paid: bigint): number | null {
  if (!isEndless(order.state)) return null
  let left = paid
  let cycle = 1
  for (; left > 0n && cycle <= paymentsOfOrder(order.state); cycle++) left -= amountOfCycle(order, cycle)
  return left === 0n ? cycle : null
}

/** Each cycle has its line, up to the one that has begun last. */
const invoiceCycles = (
  tx: Transaction,
  scope: ChangeScope,
  order: OrderRecord,
  { payment, from }: { payment: PaymentRecord; from: number },
): Promise<void> => {
  const how = { purpose: `payment:${payment.id}`, paidBy: 'ON_THE_SPOT' as const, paymentId: payment.id }
  return invoicePayments(tx, scope, order, { from, count: paymentsOfOrder(order.state) - from + 1, ...how })
}
