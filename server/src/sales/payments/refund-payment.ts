import { randomUUID } from 'node:crypto'
import type { RefundRequest } from '@foyer/contract'
import { amountOf, invalid, type PaymentRecord, providerAmount, Refusal, subjectsOf, unitsOf } from '@foyer/domain'
import { cancelPaidTogether } from '../../booking/paid/paid.ts'
import type { Transaction } from '../../ground/db/database.ts'
import type { Context, Handler } from '../../ground/handler.ts'
import { endGift } from '../../money/gifts/gifts.ts'
import { changePayment, lockPayment, requireDeskWay, sharesOf } from '../../money/ledger/ledger.ts'
import { endOrderNow, scopeOf } from '../../money/orders/orders.ts'
import { noteReturned, returned } from './note-returned.ts'
import { insertRefund, listOpenRefunds, type Refund } from './payments-store.ts'
import { withLines } from './read-payments.ts'
import { workRefund } from './work-refund.ts'

/**
 * Notes a refund, and asks the provider for it at once. Where the provider does not answer, the clock asks again: the answer shows whether
 * the money is on its way.
 */
export const refundPayment: Handler<'payments', 'refundPayment'> = ({ params: { paymentId }, body }, context) =>
  refund(context, { paymentId, body })

type Asked = {
  paymentId: string
  body: RefundRequest
  /** Refuses what the caller may not give back: asked with the payment locked. */
  permit?: (tx: Transaction, payment: PaymentRecord, units: bigint) => Promise<void>
}

export async function refund(context: Context, { paymentId, body, permit }: Asked): Promise<Awaited<ReturnType<typeof withLines>>> {
  const { siteId } = context
  const noted = await context.inTransaction(async (tx) => {
    const payment = await lockPayment(tx, { siteId, paymentId })
    if (!payment) throw new Refusal('PAYMENT_NOT_FOUND')
    if (body.deskMethod !== undefined && payment.provider === 'STRIPE')
      throw invalid('deskMethod', 'is for money that was taken at the desk', 'NOT_TOGETHER')
    const units = unitsWanted(payment, body, await refundable(tx, context, payment, body))
    await permit?.(tx, payment, units)
    const refundId = randomUUID()
    // Before the credit note, which takes a number.
    if (body.ends) await endSubject(tx, context, payment, body)
    if (payment.provider === 'STRIPE') await noteForProvider(tx, context, { payment, units, refundId, body })
    else await giveBack(tx, context, { payment, units, refundId, body })
    return { ...(await withLines(tx, siteId, paymentId)), refundId }
  })
  // A failed call leaves the refund due, as the noted one tells.
  await workRefund(context, noted.refundId).catch((error: unknown) => context.log.warn(error, 'a refund is asked for again'))
  return await withLines(context.db, siteId, paymentId)
}

/** What is left of the payment, or of the share of one of its bookings or plans, without what is about to go back. */
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

/** For which booking or plan of a payment of several it goes back. */
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

/** Ends what was paid for: orders now; the booking for which it goes back, or with it those that were paid along. */
async function endSubject(tx: Transaction, context: Context, payment: PaymentRecord, body: RefundRequest): Promise<void> {
  const { bookingIds, orderIds } = endedBy(payment, body)
  if (bookingIds.length > 0) requirePermission(context, 'bookings.manage')
  if (bookingIds.length === 0 || orderIds.length > 0) requirePermission(context, 'orders.manage')
  if (bookingIds.length > 0) await cancelPaidTogether({ tx, context }, bookingIds)
  for (const orderId of orderIds.toSorted()) await endOrderNow(tx, scopeOf(context), orderId)
  // Of a fee, or of a card that was saved, nothing is left that could end.
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
  insertRefund(tx, context, { id, paymentId: payment.id, units, ...why(body), madeBy: nameOf(context) })

const why = (body: RefundRequest) => ({ reason: body.reason ?? null, ...forOne(body) })

/** Money that was taken on the spot goes back on the spot: as it came, unless a way is named. */
async function giveBack(tx: Transaction, context: Context, { payment, units, refundId, body }: Wanted): Promise<void> {
  const own = body.deskMethod === undefined ? payment.desk : null
  const way = own ?? (await requireDeskWay(tx, context.siteId, body.deskMethod))
  const line = { kind: 'REFUND' as const, units: -units, providerId: refundId, ...why(body), way }
  await noteReturned(tx, context, await changePayment(tx, scopeOf(context), payment, { lines: [line] }), returned(line))
}
