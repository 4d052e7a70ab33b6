import type { DeskPayment, TakenPayment } from '@foyer/contract'
import { amountOf, invalid, type PaymentRecord, Refusal, subjectsOf, toTakenPayment, unitsOf } from '@foyer/domain'
import { findBookings } from '../../booking/bookings/bookings-store.ts'
import { maySee } from '../../booking/bookings/rights.ts'
import { lockBookings } from '../../booking/bookings/several-bookings-store.ts'
import { updatePaymentStatus } from '../../booking/paid/pay-at-desk.ts'
import type { Queryable, Transaction } from '../../ground/db/database.ts'
import type { Context, Handler } from '../../ground/handler.ts'
import { findFee } from '../../money/fees/fees-store.ts'
import { reopenFee } from '../../money/fees/manage-fees.ts'
import { reopenGift } from '../../money/gifts/change-gift.ts'
import { creditReversed, reversePayment } from '../../money/invoices/reverse-payments.ts'
import { listDeskMethods } from '../../money/ledger/desk-settings-store.ts'
import { recordDeskPayment } from '../../money/ledger/ledger.ts'
import { listPaymentsOfSubjects, lockPayment } from '../../money/ledger/ledger-store.ts'
import { findFresh, ownRefundLimit, requireMayGiveBack } from '../../money/ledger/refund-limits.ts'
import { scopeOf } from '../../money/orders/change-orders.ts'
import { reopenOrder } from '../../money/orders/order-payments.ts'
import { reopenRenewal } from '../dues/settle-renewal.ts'
import { findPaymentWithLines } from '../refunds/read-payments.ts'
import { refund } from '../refunds/refund-payment.ts'
import { type Payable, requireOrders, staffOf, subjects } from './subjects.ts'

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
  const amounts = { total: amountOf(open.total, currency), paid: amountOf(open.paid, currency), left: amountOf(open.left, currency) }
  return {
    due: { kind, id, ...amounts, staff: staffOf(bookings), payments: await toDeskPayments(context, payments), methods, refundLimit },
  }
}

async function toDeskPayments(context: Context, payments: readonly PaymentRecord[]): Promise<DeskPayment[]> {
  const taken = payments.filter(({ status }) => status === 'SUCCEEDED' || status === 'UNDONE')
  const fresh = await findFresh(context.db, context, taken)
  return taken.map((payment) => ({ payment: toTakenPayment(payment), isUndoable: isUndoable(payment), isFresh: fresh.has(payment.id) }))
}

const isUndoable = ({ provider, status, keptUnits }: PaymentRecord): boolean =>
  provider === 'ON_THE_SPOT' && status === 'SUCCEEDED' && keptUnits > 0n

/** Also reopens what the payment paid for and credits its invoice. A second call has nothing to undo. */
export const undoDeskPayment: Handler<'desk', 'undoDeskPayment'> = async ({ params }, context) =>
  await context.inTransaction(async (tx) => {
    const { siteId } = context
    const payment = await lockSeen(tx, context, params.paymentId)
    if (!isUndoable(payment)) throw new Refusal('PAYMENT_NOT_UNDOABLE')
    const why = { isMistake: true }
    await reversePayment(tx, scopeOf(context), payment, why)
    await reopen[payment.purpose](tx, context, payment)
    await creditReversed(tx, scopeOf(context), payment, why)
    return await findPaymentWithLines(tx, siteId, payment.id)
  })

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

/** Managers need the permission for orders to see payments of plans and gifts; providers see those of their own bookings. */
async function requireSeen(db: Queryable, context: Context, payment: PaymentRecord): Promise<void> {
  const { purpose, subjectId, alsoBookingIds } = payment
  if (purpose === 'ORDER' || purpose === 'GIFT') return requireOrders(context, 'PAYMENT_NOT_FOUND')
  if (context.caller.kind === 'manager') return
  const fee = purpose === 'FEE' ? await findFee(db, { siteId: context.siteId, feeId: subjectId }) : null
  const bookingIds = purpose === 'FEE' ? [fee?.bookingId ?? subjectId] : [subjectId, ...alsoBookingIds]
  const seen = (await findBookings(db, context.siteId, bookingIds)).filter((stored) => maySee(context.caller, stored))
  if (!bookingIds.every((id) => seen.some(({ booking }) => booking.id === id))) throw new Refusal('PAYMENT_NOT_FOUND')
}

type Reopen = (tx: Transaction, context: Context, payment: PaymentRecord) => Promise<void>

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
  // A tip paid for nothing, and a card is never saved at the desk.
  TIP: async () => {},
  METHOD: async () => {},
}

/** Locks the subject first: of two desks that take the rest at once, the second finds nothing left. */
export const takePayment: Handler<'desk', 'takePayment'> = async ({ body }, context) =>
  await context.inTransaction(async (tx) => {
    const { kind, id, deskMethod } = body
    const payable = await subjects[kind].lock(tx, context, id.toLowerCase())
    const units = unitsWanted(payable, body.amount)
    if (body.tip && payable.bookings.length === 0) throw invalid('tip', 'is given with a booking or a visit', 'NOT_TOGETHER')
    if (units === 0n && !body.tip) throw invalid('amount', 'must be above zero', 'FORMAT')
    // Lock order: the invoice number comes last, and a tip has no invoice.
    const tip = body.tip ? await recordTip(tx, context, payable, { ...body.tip, deskMethod }) : null
    const payment = units > 0n ? await payable.take({ units, deskMethod }) : null
    return { payments: toTakenPayments([payment, tip]), left: amountOf(payable.left - units, payable.currency) }
  })

const toTakenPayments = (payments: readonly (PaymentRecord | null)[]): TakenPayment[] =>
  payments.filter((payment) => payment !== null).map(toTakenPayment)

function unitsWanted({ left, currency }: Payable, amount: string | undefined): bigint {
  const units = amount === undefined ? left : unitsOf(amount, currency)
  if (units === null) throw invalid('amount', `must have the decimals of ${currency}`, 'FORMAT')
  if (left <= 0n && (amount === undefined || units > 0n)) throw new Refusal('NOTHING_TO_PAY')
  if (units > left) throw new Refusal('PAYMENT_EXCEEDS_DUE', { left: amountOf(left, currency) })
  return units
}

type Tip = { amount: string; forId?: string; deskMethod: string | undefined }

async function recordTip(
  tx: Transaction,
  context: Context,
  { bookings, currency }: Payable,
  { amount, forId, deskMethod }: Tip,
): Promise<PaymentRecord | null> {
  const units = unitsOf(amount, currency)
  if (units === null || units === 0n) throw invalid('tip.amount', `must be above zero, with the decimals of ${currency}`, 'FORMAT')
  const staff = staffOf(bookings)
  const tipFor = forId === undefined ? staff[0] : staff.find(({ id }) => id === forId.toLowerCase())
  if (forId !== undefined && !tipFor) throw new Refusal('STAFF_MEMBER_NOT_FOUND')
  const given = bookings.find(({ booking }) => staffOf([{ booking }]).some(({ id }) => id === tipFor?.id)) ?? bookings[0]
  if (!given) return null
  const { id: subjectId, contactDetails } = given.booking
  return await recordDeskPayment(tx, scopeOf(context), {
    purpose: 'TIP',
    subjectId,
    cycle: null,
    contactId: contactDetails.contactId ?? null,
    currency,
    units,
    deskMethod,
    tipFor: tipFor ?? null,
  })
}
