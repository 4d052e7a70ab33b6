import { isUnderWay, type PaymentRecord, Refusal } from '@foyer/domain'
import type { Queryable, Transaction } from '../../ground/db/database.ts'
import type { Handler } from '../../ground/handler.ts'
import { loadSite } from '../../house/site/site.ts'
import { changePayment, endPaymentsOf, type LedgerScope, recordDeskPayment } from '../../money/ledger/ledger.ts'
import { findPayment, listPaymentsFor, lockPayment } from '../../money/ledger/ledger-store.ts'
import { scopeOf } from '../../money/orders/change-orders.ts'
import { noteOrderPayment } from '../../money/orders/complete-order.ts'
import { invoicePayments } from '../../money/orders/order-payments.ts'
import { findOrder } from '../../money/orders/orders-store.ts'
import { findDues } from './dues-store.ts'

type WhichRenewal = { siteId: string; paymentId: string }

export const findRenewal = (db: Queryable, which: WhichRenewal): Promise<PaymentRecord> => owedOne(db, which, findPayment)

/** Of two callers that settle a cycle, the second waits here and finds nothing owed. */
export const lockRenewal = (tx: Transaction, which: WhichRenewal): Promise<PaymentRecord> => owedOne(tx, which, lockPayment)

async function owedOne<Db extends Queryable>(
  db: Db,
  { siteId, paymentId }: WhichRenewal,
  find: (db: Db, which: WhichRenewal) => Promise<PaymentRecord | null>,
): Promise<PaymentRecord> {
  const failed = await find(db, { siteId, paymentId })
  if (!failed || !(await isAnyOwed(db, siteId, { id: paymentId }))) throw new Refusal('DUE_NOT_FOUND')
  return failed
}

export const forgiveRenewal: Handler<'dues', 'forgiveRenewal'> = async ({ params }, context) =>
  await context.inTransaction(async (tx) => {
    const scope = scopeOf(context)
    const failed = await lockRenewal(tx, { siteId: context.siteId, paymentId: params.paymentId.toLowerCase() })
    await endPaymentsOf(tx, scope, failed)
    await changePayment(tx, scope, failed, { changes: { status: 'UNDONE' } })
    await noteSettled(tx, scope, failed.subjectId)
    return {}
  })

export async function payRenewalAtDesk(
  tx: Transaction,
  scope: LedgerScope,
  { subjectId, cycle, contactId, currency, units }: PaymentRecord,
  deskMethod: string | undefined,
): Promise<PaymentRecord> {
  const order = await findOrder(tx, { siteId: scope.siteId, orderId: subjectId })
  if (!order || cycle === null) throw new Refusal('DUE_NOT_FOUND')
  const payment = await recordDeskPayment(tx, scope, { purpose: 'ORDER', subjectId, cycle, contactId, currency, units, deskMethod })
  if (!payment) throw new Refusal('DUE_NOT_FOUND')
  const how = { purpose: `payment:${payment.id}`, paidBy: 'ON_THE_SPOT' as const, paymentId: payment.id }
  await invoicePayments(tx, scope, order, { from: cycle, count: 1, ...how })
  await noteSettled(tx, scope, subjectId)
  return payment
}

export async function reopenRenewal(tx: Transaction, scope: LedgerScope, orderId: string): Promise<boolean> {
  const isOwed = await isAnyOwed(tx, scope.siteId, { orderId })
  if (isOwed) await noteOrderPayment(tx, scope, { orderId, payment: 'FAILED' })
  return isOwed
}

/** The order is not paid while another failed cycle is retried. */
async function noteSettled(tx: Transaction, scope: LedgerScope, orderId: string): Promise<void> {
  const isTriedAgain = (payment: PaymentRecord) => isUnderWay(payment) && payment.tries > 0
  const isOpen = (await isAnyOwed(tx, scope.siteId, { orderId })) || (await listPaymentsFor(tx, scope.siteId, orderId)).some(isTriedAgain)
  if (!isOpen) await noteOrderPayment(tx, scope, { orderId, payment: 'PAID' })
}

async function isAnyOwed(db: Queryable, siteId: string, which: { id: string } | { orderId: string }): Promise<boolean> {
  const { currency } = await loadSite(db, siteId)
  const found = await findDues(db, { siteId, currency, kind: 'RENEWAL', from: '-infinity', ...which }, { limit: 1, offset: 0 })
  return found.length > 0
}
