import type { PaymentStatus } from '@foyer/contract'
import { Refusal } from '@foyer/domain'
import type { Transaction } from '../db/database.ts'
import type { Context, Handler } from '../handler.ts'
import { returnTaken, undoTaken } from '../invoices/invoices.ts'
import { findPaidForBookings } from '../ledger/ledger.ts'
import { loadSite } from '../site/site.ts'
import { saveBooking } from './bookings-store.ts'
import { bookingAnswer, changeBooking } from './change-booking.ts'
import { paidStatus } from './paid/follow-price.ts'
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
      const payment_status = await trueStatus(tx, siteId, before, paymentStatus)
      return await saveBooking(tx, { siteId, now, bookingId, revision }, { payment_status })
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
  else if (paymentStatus === 'REFUNDED') await returnTaken(tx, scope, before.booking.id, deskMethod)
  else await undoTaken(tx, scope, before.booking.id)
}

/** While money that came online is kept, the booking is neither unpaid nor refunded. */
async function trueStatus(tx: Transaction, siteId: string, { booking }: StoredBooking, said: PaymentStatus): Promise<PaymentStatus> {
  if (said !== 'NOT_PAID' && said !== 'REFUNDED') return said
  const paid = (await findPaidForBookings(tx, siteId, [booking.id])).get(booking.id) ?? 0n
  if (paid <= 0n) return said
  return paidStatus(booking, paid, (await loadSite(tx, siteId)).currency)
}
