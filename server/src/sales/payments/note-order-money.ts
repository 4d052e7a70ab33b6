import { type CyclePayment, isUnderWay, type PaymentRecord, paymentStatusOf } from '@foyer/domain'
import type { Queryable, Transaction } from '../../ground/db/database.ts'
import type { Context } from '../../ground/handler.ts'
import { listPaymentsFor, sharesOf, withoutDisputes } from '../../money/ledger/ledger.ts'
import { noteOrderPayment, scopeOf } from '../../money/orders/orders.ts'
import { findOpenDisputes } from './disputes-store.ts'

/** Notes on an order what its payments come to: a cycle that is owed stays owed, whatever is paid after it. */
export async function noteOrderMoney(tx: Transaction, context: Context, orderId: string, away?: readonly string[]): Promise<void> {
  const payments = await listPaymentsFor(tx, context.siteId, orderId)
  const open = away ?? (await findOpenDisputes(tx, context.siteId))
  const cycles: CyclePayment[] = []
  for (const payment of payments) cycles.push(await cycleOf(tx, context.siteId, { payment, payments, orderId, open }))
  const status = paymentStatusOf(cycles)
  if (status === 'PAID' || status === 'REFUNDED' || status === 'FAILED')
    await noteOrderPayment(tx, scopeOf(context), { orderId, payment: status })
}

type OfOrder = { payment: PaymentRecord; payments: readonly PaymentRecord[]; orderId: string; open: readonly string[] }

async function cycleOf(db: Queryable, siteId: string, { payment, payments, orderId, open }: OfOrder): Promise<CyclePayment> {
  const { id, subjectId, alsoOrderIds, alsoOrderUnits, keptUnits, status, units } = payment
  const cycle = subjectId === orderId ? (payment.cycle ?? 1) : 1
  const isOwed = isFailedTry(payment) && !payments.some((other) => other.cycle === cycle && other.status === 'SUCCEEDED')
  if (status !== 'SUCCEEDED') return { cycle, taken: 0n, held: 0n, isOwed }
  const isAlone = alsoOrderIds.length === 0 && payment.alsoBookingIds.length === 0 && subjectId === orderId
  if (isAlone && (keptUnits > 0n || open.length === 0)) return { cycle, taken: units, held: keptUnits, isOwed }
  const shares = await sharesOf(db, siteId, id, withoutDisputes(open))
  const also = alsoOrderUnits.reduce((sum, one) => sum + one, 0n) + payment.alsoUnits.reduce((sum, one) => sum + one, 0n)
  const taken = subjectId === orderId ? units - also : (alsoOrderUnits[alsoOrderIds.indexOf(orderId)] ?? 0n)
  return { cycle, taken, held: shares.get(orderId) ?? 0n, isOwed }
}

const isFailedTry = (payment: PaymentRecord): boolean =>
  payment.purpose === 'ORDER' && payment.tries > 0 && (isUnderWay(payment) || payment.status === 'FAILED')
