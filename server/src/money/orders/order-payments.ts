import type { Language } from '@foyer/contract'
import {
  amountOfCycle,
  amountOfOrder,
  dueChanges,
  firstPaymentOf,
  type InvoiceLine,
  inLanguage,
  isEndless,
  lineOfTotal,
  linesOfPayments,
  markAsPaid,
  markAsUnpaid,
  type OrderRecord,
  type PaymentRecord,
  paymentSpans,
  paymentsOfOrder,
  Refusal,
  spansUntil,
} from '@foyer/domain'
import type { Queryable, Transaction } from '../../ground/db/database.ts'
import { type InvoiceToIssue, type IssueScope, issueInvoice } from '../invoices/issue-invoice.ts'
import { recordDeskPayment } from '../ledger/ledger.ts'
import { paidAtDesk } from '../ledger/ledger-store.ts'
import { type ChangeScope, requireOrder, saveChanges } from './change-orders.ts'
import { lockOrder } from './orders-store.ts'

/** In minor units. */
export type OpenOfOrder = { currency: string; total: bigint; paid: bigint; left: bigint; nextPart: number }

export async function openOfOrder(db: Queryable, siteId: string, order: OrderRecord): Promise<OpenOfOrder> {
  const which = { purpose: 'ORDER', subjectId: order.id, isAsTaken: isEndless(order.state) } as const
  const { units: paid, nextPart } = await paidAtDesk(db, siteId, which)
  const total = amountOfOrder(order)
  const isOpen = order.state.type === 'OFFLINE' && order.state.paymentStatus === 'UNPAID'
  return { currency: order.price.currency, total, paid, left: isOpen && total > paid ? total - paid : 0n, nextPart }
}

export async function recordPaidOrder(tx: Transaction, scope: ChangeScope, order: OrderRecord, deskMethod?: string): Promise<void> {
  const open = await openOfOrder(tx, scope.siteId, order)
  await recordForOrder(tx, scope, order, { open, units: open.total - open.paid, deskMethod })
}

export type Taking = { open: OpenOfOrder; units: bigint; deskMethod: string | undefined }

/** Payments of an order without an end are partial, since others follow. */
export async function recordForOrder(
  tx: Transaction,
  scope: ChangeScope,
  order: OrderRecord,
  { open, units, deskMethod }: Taking,
): Promise<PaymentRecord | null> {
  const isFirst = open.nextPart === 0
  const isLast = units === open.total - open.paid
  const part = isFirst && isLast && !isEndless(order.state) ? 0 : Math.max(open.nextPart, 1)
  const payment = await recordDeskPayment(tx, scope, {
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

function firstUnpaid(order: OrderRecord, paid: bigint): number | null {
  if (!isEndless(order.state)) return null
  let left = paid
  let cycle = 1
  for (; left > 0n && cycle <= paymentsOfOrder(order.state); cycle++) left -= amountOfCycle(order, cycle)
  return left === 0n ? cycle : null
}

const invoiceCycles = (
  tx: Transaction,
  scope: ChangeScope,
  order: OrderRecord,
  { payment, from }: { payment: PaymentRecord; from: number },
): Promise<void> => {
  const how = { purpose: `payment:${payment.id}`, paidBy: 'ON_THE_SPOT' as const, paymentId: payment.id }
  return invoicePayments(tx, scope, order, { from, count: paymentsOfOrder(order.state) - from + 1, ...how })
}

export async function lockPayableOrder(
  tx: Transaction,
  scope: ChangeScope,
  orderId: string,
): Promise<{ order: OrderRecord; open: OpenOfOrder }> {
  const locked = requireOrder(await lockOrder(tx, { siteId: scope.siteId, orderId }))
  const due = dueChanges(locked.state, scope.now)
  await saveChanges(tx, scope, [{ order: locked, changes: due }])
  const order = { ...locked, state: due.at(-1)?.after ?? locked.state }
  markAsPaid(order.state)
  return { order, open: await openOfOrder(tx, scope.siteId, order) }
}

export async function payOrderAtDesk(
  tx: Transaction,
  scope: ChangeScope,
  order: OrderRecord,
  taking: Taking,
): Promise<PaymentRecord | null> {
  if (taking.units === taking.open.left) await saveChanges(tx, scope, [{ order, changes: [markAsPaid(order.state)] }])
  return await recordForOrder(tx, scope, order, taking)
}

export async function reopenOrder(tx: Transaction, scope: ChangeScope, orderId: string): Promise<void> {
  const order = requireOrder(await lockOrder(tx, { siteId: scope.siteId, orderId }))
  if (order.state.paymentStatus === 'UNPAID') return
  if (order.state.paymentStatus !== 'PAID') throw new Refusal('PAYMENT_NOT_UNDOABLE')
  const due = dueChanges(order.state, scope.now)
  await saveChanges(tx, scope, [{ order, changes: [...due, markAsUnpaid(due.at(-1)?.after ?? order.state)] }])
}

/** `from` counts from 1. */
export type PaidPayments = { from: number; count: number } & Pick<InvoiceToIssue, 'purpose' | 'paidBy' | 'paymentId' | 'isTest'>

/** Runs in the transaction that records the charge; includes the plans that were paid along. */
export async function invoicePayments(
  tx: Transaction,
  scope: IssueScope,
  order: OrderRecord,
  { from, count, also = [], ...how }: PaidPayments & { also?: readonly OrderRecord[] },
): Promise<void> {
  const numbers = Array.from({ length: count }, (_, index) => from + index)
  const spans = numbers.map((number) => ({ from: number, count: 1 }))
  const lines = (language: Language) => [...linesOfOrder(order, language, spans), ...linesOfFirst(also, language)]
  await issueInvoice(tx, scope, { ...subjectOf(order), ...how, lines })
}

export const linesOfFirst = (orders: readonly OrderRecord[], language: Language): InvoiceLine[] =>
  orders.filter((order) => firstPaymentOf(order).units > 0n).flatMap((order) => linesOfOrder(order, language, [{ from: 1, count: 1 }]))

const linesOfOrder = (order: OrderRecord, language: Language, spans: Parameters<typeof linesOfPayments>[2]): InvoiceLine[] =>
  linesOfPayments(order.price, inLanguage(order, language).planName, spans).map((line) => ({ ...line, subjectIds: [order.id] }))

/**
 * Invoices an order that was paid at the desk: all payments that were agreed, or those that have begun if it has no end or was not renewed.
 */
async function invoiceWhole(tx: Transaction, scope: IssueScope, order: OrderRecord, paymentId: string | undefined): Promise<void> {
  const cycles = order.state.model.subscription?.cycleCount ?? 1
  const spans = spansUntil(paymentSpans(order.price, cycles), paymentsOfOrder(order.state))
  const lines = (language: Language) => linesOfOrder(order, language, spans)
  const purpose = paymentId === undefined ? `order:${order.id}` : `payment:${paymentId}`
  const how = { purpose, paidBy: 'ON_THE_SPOT' as const, ...(paymentId !== undefined && { paymentId }) }
  await issueInvoice(tx, scope, { ...subjectOf(order), ...how, lines })
}

async function invoicePart(tx: Transaction, scope: IssueScope, order: OrderRecord, { id: paymentId, units }: PaymentRecord) {
  const lines = (language: Language) => [lineOfTotal(inLanguage(order, language).planName, units, order.price.tax)]
  const how = { purpose: `payment:${paymentId}`, paidBy: 'ON_THE_SPOT' as const, paymentId }
  await issueInvoice(tx, scope, { ...subjectOf(order), ...how, lines })
}

const subjectOf = ({ id, memberId, contactId, price }: OrderRecord) => ({
  orderId: id,
  memberId,
  contactId,
  currency: price.currency,
})
