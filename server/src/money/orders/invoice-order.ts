import type { Language } from '@foyer/contract'
import {
  firstPaymentOf,
  type InvoiceLine,
  inLanguage,
  lineOfTotal,
  linesOfPayments,
  type OrderRecord,
  type PaymentRecord,
  paymentSpans,
  paymentsOfOrder,
  spansUntil,
} from '@foyer/domain'
import type { Transaction } from '../../ground/db/database.ts'
import { type InvoiceToIssue, type IssueScope, issueInvoice } from '../invoices/invoices.ts'

/** `from`: the first payment is 1. */
export type PaidPayments = { from: number; count: number } & Pick<InvoiceToIssue, 'purpose' | 'paidBy' | 'paymentId' | 'isTest'>

/** Invoices a charge in the transaction that records it, with the plans that were paid along. */
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

/** Free trials have no line. */
export const linesOfFirst = (orders: readonly OrderRecord[], language: Language): InvoiceLine[] =>
  orders.filter((order) => firstPaymentOf(order).units > 0n).flatMap((order) => linesOfOrder(order, language, [{ from: 1, count: 1 }]))

const linesOfOrder = (order: OrderRecord, language: Language, spans: Parameters<typeof linesOfPayments>[2]): InvoiceLine[] =>
  linesOfPayments(order.price, inLanguage(order, language).planName, spans).map((line) => ({ ...line, subjectIds: [order.id] }))

/**
 * Invoices an order that was paid on the spot: all payments that were agreed, or those that have begun where it has no end or was not
 * renewed.
 */
export async function invoiceWhole(tx: Transaction, scope: IssueScope, order: OrderRecord, paymentId: string | undefined): Promise<void> {
  const cycles = order.state.model.subscription?.cycleCount ?? 1
  const spans = spansUntil(paymentSpans(order.price, cycles), paymentsOfOrder(order.state))
  const lines = (language: Language) => linesOfOrder(order, language, spans)
  const purpose = paymentId === undefined ? `order:${order.id}` : `payment:${paymentId}`
  const how = { purpose, paidBy: 'ON_THE_SPOT' as const, ...(paymentId !== undefined && { paymentId }) }
  await issueInvoice(tx, scope, { ...subjectOf(order), ...how, lines })
}

export async function invoicePart(tx: Transaction, scope: IssueScope, order: OrderRecord, { id: paymentId, units }: PaymentRecord) {
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
