import type { DeskPayment } from '@foyer/contract'
import { amountOf, type PaymentRecord, Refusal, subjectsOf, toldPayment } from '@foyer/domain'
import { findBookings, lockBookings } from '../../booking/bookings/bookings.ts'
import { updatePaymentStatus } from '../../booking/paid/paid.ts'
import type { Queryable, Transaction } from '../../ground/db/database.ts'
import type { Context, Handler } from '../../ground/handler.ts'
import { findFee, reopenFee } from '../../money/fees/fees.ts'
import { reopenGift } from '../../money/gifts/gifts.ts'
import { creditTakenOut, takeOutPayment } from '../../money/invoices/invoices.ts'
import {
  findFresh,
  listDeskMethods,
  listPaymentsOfSubjects,
  lockPayment,
  ownRefundLimit,
  requireMayGiveBack,
} from '../../money/ledger/ledger.ts'
import { reopenOrder, scopeOf } from '../../money/orders/orders.ts'
import { reopenRenewal } from '../dues/dues.ts'
import { refund, withLines } from '../payments/payments.ts'
import { maySeeBooking, requireOrders, staffOf, subjects } from './subjects.ts'

export const getDeskDue: Handler<'desk', 'getDeskDue'> = async ({ params: { kind, id: sentId } }, context) => {
  const { db, siteId } = context
  const id = sentId.toLowerCase()
  const { currency, bookings, ...open } = await subjects[kind].read(db, context, id)
  const subjectIds = bookings.length > 0 ? bookings.map(({ booking }) => booking.id) : [id]
  const [payments, methods, refundLimit] = await Promise.all([
    listPaymentsOfSubjects(db, siteId, subjectIds),
    listDeskMethods(db, siteId),
    ownRefundLimit(db, context, currency),
  ])
  const told = { total: amountOf(open.total, currency), paid: amountOf(open.paid, currency), left: amountOf(open.left, currency) }
  return { due: { kind, id, ...told, staff: staffOf(bookings), payments: await toldAtDesk(context, payments), methods, refundLimit } }
}

async function toldAtDesk(context: Context, payments: readonly PaymentRecord[]): Promise<DeskPayment[]> {
  const taken = payments.filter(({ status }) => status === 'SUCCEEDED' || status === 'UNDONE')
  const fresh = await findFresh(context.db, context, taken)
  return taken.map((payment) => ({ payment: toldPayment(payment), isUndoable: isUndoable(payment), isFresh: fresh.has(payment.id) }))
}

const isUndoable = ({ provider, status, keptUnits }: PaymentRecord): boolean =>
  provider === 'ON_THE_SPOT' && status === 'SUCCEEDED' && keptUnits > 0n

/** Takes one payment out of the ledger, opens again what it paid, and credits its invoice. A second call finds nothing to undo. */
export const undoDeskPayment: Handler<'desk', 'undoDeskPayment'> = async ({ params }, context) =>
  await context.inTransaction(async (tx) => {
    const { siteId } = context
    const payment = await lockSeen(tx, context, params.paymentId)
    if (!isUndoable(payment)) throw new Refusal('PAYMENT_NOT_UNDOABLE')
    const why = { isMistake: true }
    await takeOutPayment(tx, scopeOf(context), payment, why)
    await reopen[payment.purpose](tx, context, payment)
    await creditTakenOut(tx, scopeOf(context), payment, why)
    return await withLines(tx, siteId, payment.id)
  })

/** Money goes back as the row of refunds does it, up to what the role of the caller may give back. */
export const giveBackPayment: Handler<'desk', 'giveBackPayment'> = ({ params: { paymentId }, body }, context) =>
  refund(context, {
    paymentId,
    body,
    permit: async (tx, payment, units) => {
      await requireSeen(tx, context, payment)
      await requireMayGiveBack(tx, context, { units, currency: payment.currency })
    },
  })

async function lockSeen(tx: Transaction, context: Context, paymentId: string): Promise<PaymentRecord> {
  const payment = await lockPayment(tx, { siteId: context.siteId, paymentId: paymentId.toLowerCase() })
  if (!payment) throw new Refusal('PAYMENT_NOT_FOUND')
  await requireSeen(tx, context, payment)
  return payment
}

/** Managers see all payments, and need the right to orders for those of plans and gifts; providers those of their own bookings. */
async function requireSeen(db: Queryable, context: Context, payment: PaymentRecord): Promise<void> {
  const { purpose, subjectId, alsoBookingIds } = payment
  if (purpose === 'ORDER' || purpose === 'GIFT') return requireOrders(context, 'PAYMENT_NOT_FOUND')
  if (context.caller.kind === 'manager') return
  const fee = purpose === 'FEE' ? await findFee(db, { siteId: context.siteId, feeId: subjectId }) : null
  const bookingIds = purpose === 'FEE' ? [fee?.bookingId ?? subjectId] : [subjectId, ...alsoBookingIds]
  for (const bookingId of bookingIds) {
    if (!(await maySeeBooking(db, context, bookingId))) throw new Refusal('PAYMENT_NOT_FOUND')
  }
}

type Reopen = (tx: Transaction, context: Context, payment: PaymentRecord) => Promise<void>

/** What a payment that is taken out had paid, by its purpose. */
const reopen: Record<PaymentRecord['purpose'], Reopen> = {
  BOOKING: async (tx, context, payment) => {
    const { bookingIds } = subjectsOf(payment)
    const found = await findBookings(tx, context.siteId, bookingIds)
    const wholeIds = [...new Set(found.flatMap(({ booking }) => booking.multiServiceBookingInfo?.id ?? []))]
    await updatePaymentStatus({ tx, context }, await lockBookings(tx, context.siteId, { bookingIds, wholeIds }))
  },
  ORDER: async (tx, context, { subjectId }) => {
    if (!(await reopenRenewal(tx, scopeOf(context), subjectId))) await reopenOrder(tx, scopeOf(context), subjectId)
  },
  FEE: (tx, context, { subjectId, keptUnits: units }) => reopenFee(tx, scopeOf(context), { feeId: subjectId, units }),
  GIFT: (tx, context, { subjectId }) => reopenGift(tx, scopeOf(context), subjectId),
  // Of a tip nothing was paid, and a saved card is none at the desk.
  TIP: async () => {},
  METHOD: async () => {},
}
