import { randomUUID } from 'node:crypto'
import type { RefundRequest } from '@foyer/contract'
import { amountOf, invalid, type PaymentRecord, providerAmount, Refusal, subjectsOf, unitsOf } from '@foyer/domain'
import { cancelPaidTogether } from '../../booking/paid/settle-paid-bookings.ts'
import type { Transaction } from '../../ground/db/database.ts'
import type { Context, Handler } from '../../ground/handler.ts'
import { later } from '../../ground/instants.ts'
import type { RefundState } from '../../ground/ports/payment-provider.ts'
import { endGift } from '../../money/gifts/gifts.ts'
import { sharesOf } from '../../money/ledger/booking-shares-store.ts'
import { requireDeskWay } from '../../money/ledger/desk-settings-store.ts'
import { changePayment } from '../../money/ledger/ledger.ts'
import { findPayment, lockPayment } from '../../money/ledger/ledger-store.ts'
import { endOrderNow, scopeOf } from '../../money/orders/change-orders.ts'
import { findProviderOf } from '../payment-methods/provider.ts'
import { findPaymentWithLines } from './read-payments.ts'
import { applyReturned, returned } from './returned-money.ts'
import { findRefund, insertRefunds, listOpenRefunds, type Refund, updateRefund } from './returned-money-store.ts'
import { recordFailedRefund, syncCharge } from './sync-charge.ts'

/** If the provider does not answer, the money queue asks again. */
export const refundPayment: Handler<'payments', 'refundPayment'> = ({ params: { paymentId }, body }, context) =>
  refund(context, { paymentId, body })

type Asked = {
  paymentId: string
  body: RefundRequest
  /** Checks the caller's limit; called with the payment locked. */
  permit?: (tx: Transaction, payment: PaymentRecord, units: bigint) => Promise<void>
}

export async function refund(
  context: Context,
  { paymentId, body, permit }: Asked,
): Promise<Awaited<ReturnType<typeof findPaymentWithLines>>> {
  const { siteId } = context
  const noted = await context.inTransaction(async (tx) => {
    const payment = await lockPayment(tx, { siteId, paymentId })
    if (!payment) throw new Refusal('PAYMENT_NOT_FOUND')
    if (body.deskMethod !== undefined && payment.provider === 'STRIPE')
      throw invalid('deskMethod', 'is for money that was taken at the desk', 'NOT_TOGETHER')
    const units = unitsWanted(payment, body, await refundable(tx, context, payment, body))
    await permit?.(tx, payment, units)
    const refundId = randomUUID()
    // Lock order: the number of the credit note comes last.
    if (body.ends) await endSubject(tx, context, payment, body)
    if (payment.provider === 'STRIPE') await noteForProvider(tx, context, { payment, units, refundId, body })
    else await giveBack(tx, context, { payment, units, refundId, body })
    return { ...(await findPaymentWithLines(tx, siteId, paymentId)), refundId }
  })
  // The refund is recorded and stays due, so the call succeeds.
  await sendRefund(context, noted.refundId).catch((error: unknown) => context.log.warn(error, 'a refund is asked for again'))
  return await findPaymentWithLines(context.db, siteId, paymentId)
}

export async function refundable(tx: Transaction, { siteId }: Context, payment: PaymentRecord, body: RefundRequest): Promise<bigint> {
  const open = await listOpenRefunds(tx, siteId, payment.id)
  const sum = (refunds: readonly Refund[]) => refunds.reduce((all, { units }) => all + units, 0n)
  const left = payment.keptUnits - sum(open)
  const { bookingId, orderId } = forOne(body)
  const one = bookingId ?? orderId
  if (one === null) return left
  const share = subjectsOf(payment)[bookingId === null ? 'orderIds' : 'bookingIds'].includes(one)
    ? (await sharesOf(tx, siteId, payment.id)).get(one)
    : undefined
  if (share === undefined) throw new Refusal(bookingId === null ? 'order_not_found' : 'BOOKING_NOT_FOUND')
  const ofOne = share - sum(open.filter((refund) => (refund.bookingId ?? refund.orderId) === one))
  return ofOne < left ? ofOne : left
}

function forOne({ bookingId, orderId }: RefundRequest) {
  if (bookingId !== undefined && orderId !== undefined) throw invalid('orderId', 'must not be sent with bookingId', 'NOT_TOGETHER')
  return { bookingId: bookingId?.toLowerCase() ?? null, orderId: orderId?.toLowerCase() ?? null }
}

function unitsWanted({ currency, provider }: PaymentRecord, { amount }: RefundRequest, left: bigint): bigint {
  if (left <= 0n) throw new Refusal('NOTHING_TO_REFUND')
  const units = amount === undefined ? left : unitsOf(amount, currency)
  if (units === null || units === 0n) throw invalid('amount', `must be above zero, with the decimals of ${currency}`, 'FORMAT')
  if (provider === 'STRIPE' && providerAmount(units, currency) === null)
    throw invalid('amount', 'must be an amount that the provider takes', 'FORMAT')
  if (units > left) throw new Refusal('REFUND_EXCEEDS_PAYMENT', { left: amountOf(left, currency) })
  return units
}

async function endSubject(tx: Transaction, context: Context, payment: PaymentRecord, body: RefundRequest): Promise<void> {
  const { bookingIds, orderIds } = endedBy(payment, body)
  if (bookingIds.length > 0) requirePermission(context, 'bookings.manage')
  if (bookingIds.length === 0 || orderIds.length > 0) requirePermission(context, 'orders.manage')
  if (bookingIds.length > 0) await cancelPaidTogether({ tx, context }, bookingIds)
  // A loop, because each order is a verb with events of its own; one payment is for few orders.
  for (const orderId of orderIds.toSorted()) await endOrderNow(tx, scopeOf(context), orderId)
  if (payment.purpose === 'GIFT') await endGift(tx, scopeOf(context), payment.subjectId)
}

function endedBy(payment: PaymentRecord, body: RefundRequest): ReturnType<typeof subjectsOf> {
  const { bookingId, orderId } = forOne(body)
  if (bookingId !== null) return { bookingIds: [bookingId], orderIds: [] }
  return orderId !== null ? { bookingIds: [], orderIds: [orderId] } : subjectsOf(payment)
}

function requirePermission({ caller }: Context, needed: 'bookings.manage' | 'orders.manage'): void {
  if (caller.kind !== 'manager' || !caller.permissions.includes(needed)) throw new Refusal('PERMISSION_DENIED')
}

type Wanted = { payment: PaymentRecord; units: bigint; refundId: string; body: RefundRequest }

const nameOf = ({ caller }: Context): string | null => ('name' in caller ? caller.name : null)

const noteForProvider = (tx: Transaction, context: Context, { payment, units, refundId: id, body }: Wanted): Promise<void> =>
  insertRefunds(tx, context, [{ id, paymentId: payment.id, units, ...why(body), madeBy: nameOf(context) }])

const why = (body: RefundRequest) => ({ reason: body.reason ?? null, ...forOne(body) })

async function giveBack(tx: Transaction, context: Context, { payment, units, refundId, body }: Wanted): Promise<void> {
  const own = body.deskMethod === undefined ? payment.desk : null
  const way = own ?? (await requireDeskWay(tx, context.siteId, body.deskMethod))
  const line = { kind: 'REFUND' as const, units: -units, providerId: refundId, ...why(body), way }
  await applyReturned(tx, context, await changePayment(tx, scopeOf(context), payment, { lines: [line] }), returned(line))
}

/**
 * First reads which refunds exist: an earlier answer may be lost or the database restored, and the provider forgets idempotency keys within
 * a day.
 */
export async function sendRefund(context: Context, refundId: string): Promise<void> {
  const { db, siteId } = context
  const which = { siteId, id: refundId }
  const refund = await findRefund(db, which)
  const payment = refund?.status === 'OPEN' ? await findPayment(db, { siteId, paymentId: refund.paymentId }) : null
  const found = payment && (await findProviderOf(context, payment))
  if (!refund || !payment || payment.chargeId === null || !found) return
  // If the server dies during the call, or the provider does not answer, another attempt follows.
  await updateRefund(db, which, { dueAt: later(context.now, { minutes: 10 }) })
  await syncCharge(context, payment, found.provider)
  if ((await findRefund(db, which))?.status !== 'OPEN') return
  const { bookingId, orderId } = refund
  const state = await found.provider.refund({
    key: refundId,
    marked: { siteId, paymentId: payment.id, refundId, bookingId, orderId },
    chargeId: payment.chargeId,
    amount: { units: refund.units, currency: payment.currency },
  })
  await noteRefund(context, refund, state)
}

const noteRefund = (context: Context, refund: Refund, { id, status, failureCode }: RefundState): Promise<void> =>
  context.inTransaction(async (tx) => {
    const { siteId } = context
    const payment = await lockPayment(tx, { siteId, paymentId: refund.paymentId })
    const end = { status: status === 'FAILED' ? 'FAILED' : 'SUCCEEDED', failureCode } as const
    if (!payment || !(await updateRefund(tx, { siteId, id: refund.id }, end))) return
    if (end.status === 'FAILED') {
      await recordFailedRefund(tx, context, payment, { units: refund.units, failureCode })
      return await applyReturned(tx, context, payment, { lines: [], lost: [], isKept: true })
    }
    const line = {
      kind: 'REFUND' as const,
      units: -refund.units,
      providerId: id ?? refund.id,
      reason: refund.reason,
      madeBy: refund.madeBy,
      bookingId: refund.bookingId,
      orderId: refund.orderId,
    }
    const noted = await changePayment(tx, scopeOf(context), payment, { lines: [line] })
    await applyReturned(tx, context, noted, returned(line))
  })
