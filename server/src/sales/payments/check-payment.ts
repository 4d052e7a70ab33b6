import { type PaymentRecord, Refusal, toOwnPayment } from '@foyer/domain'
import { bookingIdOf } from '../../booking/bookings/bookings.ts'
import { memberIdOf } from '../../ground/caller.ts'
import type { Context, Handler } from '../../ground/handler.ts'
import { requireOwnGift } from '../../money/gifts/gifts.ts'
import { findPayment } from '../../money/ledger/ledger.ts'
import { settlePayment } from '../charges/charges.ts'
import { orUnavailable } from '../payment-methods/payment-methods.ts'
import { requireOwnBooking, requireOwnFee, requireOwnOrder } from './own-subject.ts'

/** Called by the page to which payers return, so that they need not wait for the provider's message. */
export const checkPayment: Handler<'payments', 'checkPayment'> = async ({ params: { paymentId }, body }, context) => {
  const payment = await findPayment(context.db, { siteId: context.siteId, paymentId })
  if (!payment || !(await isOwn(context, payment, body.manageToken))) throw new Refusal('PAYMENT_NOT_FOUND')
  const settled = await orUnavailable(settlePayment(context, paymentId))
  return { payment: toOwnPayment(settled ?? payment) }
}

async function isOwn(context: Context, payment: PaymentRecord, manageToken: string | undefined): Promise<boolean> {
  const { purpose, subjectId, alsoBookingIds, alsoOrderIds } = payment
  if (purpose === 'METHOD') return subjectId === memberIdOf(context.caller)
  try {
    if (purpose === 'FEE') await requireOwnFee(context, { feeId: subjectId, ...(manageToken !== undefined && { manageToken }) })
    else if (purpose === 'GIFT') await requireOwnGift(context, subjectId)
    else if (purpose === 'ORDER') await requireOwnOrder(context, { orderId: subjectId })
    // Plans bought with a booking belong to their buyer, who may have held the booking before they signed in.
    else if (manageToken === undefined && alsoOrderIds[0] !== undefined) await requireOwnOrder(context, { orderId: alsoOrderIds[0] })
    else if (manageToken === undefined) await requireOwnBooking(context, { bookingId: subjectId })
    // The link of any of the bookings shows their one payment.
    else return [subjectId, ...alsoBookingIds].includes(bookingIdOf(context, manageToken))
    return true
  } catch (error) {
    if (error instanceof Refusal && error.code !== 'INVALID_TOKEN') return false
    throw error
  }
}
