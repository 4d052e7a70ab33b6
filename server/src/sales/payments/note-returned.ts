import { type DisputeRecord, type PaymentRecord, settledOtherwise, subjectsOf } from '@foyer/domain'
import type { Transaction } from '../../ground/db/database.ts'
import type { Context } from '../../ground/handler.ts'
import { noteGiftReturned } from '../../money/gifts/gifts.ts'
import { creditRefund, restoreCredited } from '../../money/invoices/invoices.ts'
import { type Line, listPaymentsFor, sharesOf, withoutDisputes } from '../../money/ledger/ledger.ts'
import { scopeOf } from '../../money/orders/orders.ts'
import { findOpenDisputes } from './disputes-store.ts'
import { noteBookingsHeld } from './note-bookings-held.ts'
import { noteOrderMoney } from './note-order-money.ts'

export type Returned = {
  lines: readonly Line[]
  lost: readonly DisputeRecord[]
  /** Money that was to go back is kept after all. */
  isKept: boolean
}

/** What went back to the payer. */
export const returned = (line: Line): Returned => ({ lines: [line], lost: [], isKept: false })

/**
 * The status of what was paid for, and its invoice, follow the money: what was refunded or lost is credited, and where nothing is left of what
 * was paid for an order or booking, it says so; a part that goes back leaves it paid. Money that came back makes it what it was. While a
 * dispute is open, its money is away, and the thing stays what it is.
 */
export async function noteReturned(tx: Transaction, context: Context, payment: PaymentRecord, news: Returned): Promise<void> {
  // What one that ended brought all the same was never taken for anything.
  if (payment.failureCode !== settledOtherwise) await noteOnSubjects(tx, context, payment, news)
  // Credit notes take a number, and so come last.
  for (const { kind, units, providerId: refundId, reason = null, bookingId, orderId } of news.lines) {
    const subjectId = bookingId ?? orderId ?? undefined
    if (kind === 'REFUND') await creditRefund(tx, scopeOf(context), { paymentId: payment.id, refundId, units: -units, reason, subjectId })
    if (kind === 'REFUND_FAILED' || kind === 'DISPUTE_WON') await restoreCredited(tx, scopeOf(context), refundId)
  }
  for (const { providerId: refundId, units } of news.lost)
    await creditRefund(tx, scopeOf(context), { paymentId: payment.id, refundId, units, reason: null, isDispute: true })
}

/** Whether another part of a gift is paid: then a part that went back leaves it. */
async function isHeldByOthers(
  tx: Transaction,
  siteId: string,
  { id, subjectId }: PaymentRecord,
  away: readonly string[],
): Promise<boolean> {
  for (const other of await listPaymentsFor(tx, siteId, subjectId)) {
    const shares = other.id === id ? new Map() : await sharesOf(tx, siteId, other.id, withoutDisputes(away))
    if ((shares.get(subjectId) ?? 0n) > 0n) return true
  }
  return false
}

/** On all of them where nothing is left of the payment, else on those whose share went back. */
async function noteOnSubjects(tx: Transaction, context: Context, payment: PaymentRecord, { lines, lost, isKept }: Returned): Promise<void> {
  const { siteId } = context
  const away = await findOpenDisputes(tx, siteId)
  const shares = await sharesOf(tx, siteId, payment.id, withoutDisputes(away))
  const held = [...shares.values()].reduce((sum, units) => sum + units, 0n)
  const cameBack = isKept || lines.some(({ kind }) => kind === 'REFUND_FAILED' || kind === 'DISPUTE_WON')
  // A fee that was paid stays paid; the ledger of money tells what went back.
  if (payment.purpose === 'GIFT') {
    const isGone = held <= 0n && !(await isHeldByOthers(tx, siteId, payment, away))
    return isGone ? await noteGiftReturned(tx, scopeOf(context), payment.subjectId) : undefined
  }
  const all = subjectsOf(payment)
  const isNoted = (id: string) =>
    held <= 0n || cameBack || lost.length > 0 || lines.some(({ bookingId, orderId }) => id === bookingId || id === orderId)
  const bookingIds = all.bookingIds.filter(isNoted)
  if (bookingIds.length > 0) await noteBookingsHeld(tx, context, bookingIds, { currency: payment.currency, away, cameBack })
  for (const orderId of all.orderIds.filter(isNoted).toSorted()) await noteOrderMoney(tx, context, orderId, away)
}
