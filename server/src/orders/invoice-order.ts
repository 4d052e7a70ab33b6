import type { Language } from '@foyer/contract'
import { inLanguage, linesOfPayments, type OrderRecord, paymentSpans, paymentsOfOrder, spansUntil } from '@foyer/domain'
import type { Transaction } from '../db/database.ts'
import { type InvoiceToIssue, type IssueScope, issueInvoice } from '../invoices/invoices.ts'

/** Some payments of an order in a row: from which, the first being 1, and how many. */
export type PaidPayments = { from: number; count: number } & Pick<InvoiceToIssue, 'purpose' | 'paidBy' | 'paymentId' | 'isTest'>

/** The invoice of a charge for an order, in the transaction that notes the charge. */
export async function invoicePayments(tx: Transaction, scope: IssueScope, order: OrderRecord, paid: PaidPayments): Promise<void> {
  const { from, count, ...how } = paid
  const numbers = Array.from({ length: count }, (_, index) => from + index)
  const spans = numbers.map((number) => ({ from: number, count: 1 }))
  const lines = (language: Language) => linesOfPayments(order.price, inLanguage(order, language).planName, spans)
  await issueInvoice(tx, scope, { ...subjectOf(order), ...how, lines })
}

/**
 * The invoice of an order that was paid on the spot as a whole: all its payments; those that have begun, where it goes on until it is
 * canceled, and where it was not renewed.
 */
export async function invoiceWhole(tx: Transaction, scope: IssueScope, order: OrderRecord, paymentId: string | undefined): Promise<void> {
  const cycles = order.state.model.subscription?.cycleCount ?? 1
  const spans = spansUntil(paymentSpans(order.price, cycles), paymentsOfOrder(order.state))
  const lines = (language: Language) => linesOfPayments(order.price, inLanguage(order, language).planName, spans)
  const purpose = paymentId === undefined ? `order:${order.id}` : `payment:${paymentId}`
  const how = { purpose, paidBy: 'ON_THE_SPOT' as const, ...(paymentId !== undefined && { paymentId }) }
  await issueInvoice(tx, scope, { ...subjectOf(order), ...how, lines })
}

const subjectOf = ({ id, memberId, contactId, price }: OrderRecord) => ({
  ...{ orderId: id, memberId, contactId, currency: price.currency, tax: price.tax },
})
