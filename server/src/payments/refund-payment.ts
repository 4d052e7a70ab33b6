import { randomUUID } from 'node:crypto'
import type { RefundRequest } from '@foyer/contract'
import { amountOf, invalid, type PaymentRecord, Refusal, unitsOf } from '@foyer/domain'
import { cancelPaidTogether } from '../bookings/bookings.ts'
import type { Transaction } from '../db/database.ts'
import { endGift } from '../gifts/gifts.ts'
import type { Context, Handler } from '../handler.ts'
import { changePayment, lockPayment, sharesOf } from '../ledger/ledger.ts'
import { endOrderNow, scopeOf } from '../orders/orders.ts'
import { noteReturned } from './note-returned.ts'
import { insertRefund, listOpenRefunds, type Refund } from './payments-store.ts'
import { withLines } from './read-payments.ts'
import { workRefund } from './work-refund.ts'

/**
 * Notes a refund, and asks the provider for it at once. Where the provider does not answer, the clock asks again: the answer shows whether
 * the money is on its way.
 */
export const refundPayment: Handler<'payments', 'refundPayment'> = async ({ params: { paymentId }, body }, context) => {
  const { siteId } = context
  const noted = await context.inTransaction(async (tx) => {
    const payment = await lockPayment(tx, { siteId, paymentId })
    if (!payment) throw new Refusal('PAYMENT_NOT_FOUND')
    const units = unitsWanted(payment, body, await refundable(tx, context, payment, body))
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

/** What is left of the payment, or of the share of one of its bookings, without what is about to go back. */
async function refundable(tx: Transaction, { siteId }: Context, payment: PaymentRecord, { bookingId }: RefundRequest): Promise<bigint> {
  const open = await listOpenRefunds(tx, siteId, payment.id)
  const sum = (refunds: readonly Refund[]) => refunds.reduce((all, { units }) => all + units, 0n)
  const left = payment.keptUnits - sum(open)
  if (bookingId === undefined) return left
  const share = (await sharesOf(tx, siteId, payment.id)).get(bookingId.toLowerCase())
  if (share === undefined) throw new Refusal('BOOKING_NOT_FOUND')
  const ofBooking = share - sum(open.filter((refund) => refund.bookingId === bookingId.toLowerCase()))
  return ofBooking < left ? ofBooking : left
}

function unitsWanted({ currency }: PaymentRecord, { amount }: RefundRequest, left: bigint): bigint {
  if (left <= 0n) throw new Refusal('NOTHING_TO_REFUND')
  const units = amount === undefined ? left : unitsOf(amount, currency)
  if (units === null || units === 0n) throw invalid('amount', `must be above zero, with the decimals of ${currency}`, 'FORMAT')
  if (units > left) throw new Refusal('REFUND_EXCEEDS_PAYMENT', { left: amountOf(left, currency) })
  return units
}

/** Ends what was paid for: the order now; the booking for which it goes back, or with it those that were paid along. */
async function endSubject(
  tx: Transaction,
  context: Context,
  { purpose, subjectId, alsoBookingIds }: PaymentRecord,
  { bookingId }: RefundRequest,
): Promise<void> {
  const { caller } = context
  const needed = purpose === 'BOOKING' ? 'bookings.manage' : 'orders.manage'
  if (caller.kind !== 'manager' || !caller.permissions.includes(needed)) throw new Refusal('PERMISSION_DENIED')
  if (purpose === 'ORDER') return await endOrderNow(tx, scopeOf(context), subjectId)
  if (purpose === 'BOOKING') {
    const ids = bookingId === undefined ? [subjectId, ...alsoBookingIds] : [bookingId.toLowerCase()]
    return await cancelPaidTogether({ tx, context }, ids)
  }
  // Of a fee, or of a card that was saved, nothing is left that could end.
  if (purpose === 'GIFT') await endGift(tx, scopeOf(context), subjectId)
}

type Wanted = { payment: PaymentRecord; units: bigint; refundId: string; body: RefundRequest }

const nameOf = ({ caller }: Context): string | null => ('name' in caller ? caller.name : null)

const noteForProvider = (tx: Transaction, context: Context, { payment, units, refundId: id, body }: Wanted): Promise<void> =>
  insertRefund(tx, context, { id, paymentId: payment.id, units, ...why(body), madeBy: nameOf(context) })

const why = ({ reason, bookingId }: RefundRequest) => ({ reason: reason ?? null, bookingId: bookingId?.toLowerCase() ?? null })

/** Money that was taken on the spot goes back on the spot. */
async function giveBack(tx: Transaction, context: Context, { payment, units, refundId, body }: Wanted): Promise<void> {
  const line = { kind: 'REFUND' as const, units: -units, providerId: refundId, ...why(body) }
  await noteReturned(tx, context, await changePayment(tx, scopeOf(context), payment, { lines: [line] }), [line])
}
