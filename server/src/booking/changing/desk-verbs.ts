import type { PaymentStatus } from '@foyer/contract'
import { Refusal, type StoredBooking } from '@foyer/domain'
import type { Transaction } from '../../ground/db/database.ts'
import type { Context, Handler } from '../../ground/handler.ts'
import { refundDeskPayments, undoDeskPayments } from '../../money/invoices/reverse-payments.ts'
import { recordChange } from '../booking-events/record-change.ts'
import { findBooking } from '../bookings/bookings-store.ts'
import { maySee } from '../bookings/rights.ts'
import { saveBooking } from '../bookings/save-bookings-store.ts'
import { bookingAnswer, changeBooking } from './change-booking.ts'
import { recordPaidBooking } from './payment-status.ts'

/** Nothing can be paid for a hold; a canceled booking can be paid back. */
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

/** Money that was paid online is refunded only together with its payment. */
async function noteMoney(tx: Transaction, context: Context, before: StoredBooking, { paymentStatus, deskMethod }: Said): Promise<void> {
  const { siteId, now, caller, dependencies } = context
  const scope = { siteId, now, caller, jobs: dependencies.jobs }
  if (paymentStatus === 'PAID') await recordPaidBooking({ tx, context }, before, deskMethod)
  else if (paymentStatus === 'REFUNDED') await refundDeskPayments(tx, scope, before.booking.id, deskMethod)
  else await undoDeskPayments(tx, scope, before.booking.id)
}

export const setBookingNote: Handler<'bookings', 'setBookingNote'> = ({ params: { bookingId }, body }, context) => {
  const { revision } = body
  const { siteId, now } = context
  const note = body.note.trim() || null
  return changeBooking(context, {
    lock: { bookingId, revision },
    permit: maySee,
    decide: () => undefined,
    save: (_, { tx }) => saveBooking(tx, { siteId, now, bookingId, revision }, { internal_note: note }),
    record: (before) => ({
      name: 'booking.note_changed',
      besides: { ...(note !== null && { note }), ...(before.internalNote !== null && { previousNote: before.internalNote }) },
    }),
    notification: undefined,
    answer: (after) => ({ ...bookingAnswer(after), ...(after.internalNote !== null && { internalNote: after.internalNote }) }),
  })
}

export const messageCustomer: Handler<'bookings', 'messageCustomer'> = ({ params: { bookingId }, body: { message } }, context) =>
  context.inTransaction(async (tx) => {
    const stored = await findBooking(tx, context.siteId, bookingId)
    if (!stored || !maySee(context.caller, stored)) throw new Refusal('BOOKING_NOT_FOUND')
    if (!stored.booking.contactDetails.email) throw new Refusal('CUSTOMER_WITHOUT_EMAIL')
    const notification = { notifyParticipants: true, message }
    await recordChange({ tx, context }, stored.booking, { name: 'booking.messaged', besides: {} }, notification)
    return {}
  })
