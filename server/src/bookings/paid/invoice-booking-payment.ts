import type { Invoice } from '@foyer/contract'
import { lineOfTotal, type PaymentRecord, slotOf } from '@foyer/domain'
import type { Transaction } from '../../db/database.ts'
import { type IssueScope, issueInvoice } from '../../invoices/invoices.ts'
import { findTax } from '../../taxes/taxes.ts'
import type { StoredBooking } from '../stored-booking.ts'

type PaidBooking = { stored: StoredBooking; payment: PaymentRecord; paidBy: Invoice['paidBy'] }

/** The invoice of what was paid for a booking, a deposit or all of it, in the transaction that notes the money. */
export async function invoiceBookingPayment(tx: Transaction, scope: IssueScope, { stored, payment, paidBy }: PaidBooking): Promise<void> {
  const { booking, memberId } = stored
  const { id: paymentId, currency, keptUnits, isTest, contactId } = payment
  const tax = await findTax(tx, scope.siteId)
  const { startDate, timezone } = slotOf(booking)
  const day = Temporal.Instant.from(startDate).toZonedDateTimeISO(timezone).toPlainDate()
  const description = [booking.bookedEntity.title, day].filter(Boolean).join(', ')
  await issueInvoice(tx, scope, {
    ...{ purpose: `payment:${paymentId}`, paidBy, paymentId, isTest, currency, tax, bookingId: booking.id },
    ...{ contactId: contactId ?? booking.contactDetails.contactId ?? null, memberId },
    lines: [lineOfTotal(description, keptUnits, tax)],
  })
}
