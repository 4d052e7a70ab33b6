import type { PaymentStatus } from '@foyer/contract'
import { Refusal } from '@foyer/domain'
import type { Transaction } from '../../ground/db/database.ts'
import type { Context, Handler } from '../../ground/handler.ts'
import { refundDeskPayments, undoDeskPayments } from '../../money/invoices/invoices.ts'
import { saveBooking } from './bookings-store.ts'
import { bookingAnswer, changeBooking } from './change-booking.ts'
import { recordPaidBooking } from './paid/record-paid-booking.ts'
import { maySee } from './rights.ts'
import type { StoredBooking } from './stored-booking.ts'

/** What is paid at the desk. Of a hold there is nothing to pay yet; what is canceled may be paid back. */
export const setPaymentStatus: Handler<'bookings', 'setPaymentStatus'> = ({ params: { bookingId }, body }, context) => {
  const { revision, paymentStatus, deskMethod } = body
  const { siteId, now } = context
  return changeBooking(context, {
    lock: { bookingId, revision },
    permit: maySee,
    decide: ({ booking: { status } }) => {
      if (status === 'CREATED') throw new Refusal('INVALID_BOOKING_STATUS', { status })
    },
    save: async (before, { tx }) => {
      await noteMoney(tx, context, before, { paymentStatus, deskMethod })
      return await saveBooking(tx, { siteId, now, bookingId, revision }, { payment_status: paymentStatus })
    },
    record: ({ booking: before }) => ({
      name: 'booking.payment_status_changed',
      besides: { previousPaymentStatus: before.paymentStatus },
    }),
    notification: undefined,
    answer: bookingAnswer,
  })
}

type Said = { paymentStatus: PaymentStatus; deskMethod: string | undefined }

/** The ledger follows what is said at the desk. Money that came online is given back with its payment alone. */
async function noteMoney(tx: Transaction, context: Context, before: StoredBooking, { paymentStatus, deskMethod }: Said): Promise<void> {
  const { siteId, now, caller, dependencies } = context
  const scope = { siteId, now, caller, jobs: dependencies.jobs }
  if (paymentStatus === 'PAID') await recordPaidBooking({ tx, context }, before, deskMethod)
  else if (paymentStatus === 'REFUNDED') await refundDeskPayments(tx, scope, before.booking.id, deskMethod)
  else await undoDeskPayments(tx, scope, before.booking.id)
}
