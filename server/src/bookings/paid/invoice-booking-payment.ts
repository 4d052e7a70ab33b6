import type { Booking, Invoice, Language } from '@foyer/contract'
import { type AgreedTax, type InvoiceLine, lineOfTotal, type PaymentRecord, slotOf, titleIn, unitsOf } from '@foyer/domain'
import type { Transaction } from '../../db/database.ts'
import { type IssueScope, issueInvoice } from '../../invoices/invoices.ts'
import { localeOf } from '../../mail/dates.ts'
import { findTax } from '../../taxes/taxes.ts'
import type { StoredBooking } from '../stored-booking.ts'

type PaidBookings = {
  bookings: readonly StoredBooking[]
  payment: PaymentRecord
  paidBy: Invoice['paidBy']
  /** Plans that were paid along. */
  plans?: { orderId: string | undefined; lines: (language: Language) => readonly InvoiceLine[] }
}

/** The invoice of what was paid for bookings, a deposit or all of it, in the transaction that notes the money. */
export async function invoiceBookingPayment(
  tx: Transaction,
  scope: IssueScope,
  { bookings, payment, paidBy, plans }: PaidBookings,
): Promise<void> {
  const [first] = bookings
  if (!first) return
  const { booking, memberId } = first
  const { id: paymentId, currency, isTest, contactId } = payment
  const tax = await findTax(tx, scope.siteId)
  await issueInvoice(tx, scope, {
    ...{ purpose: `payment:${paymentId}`, paidBy, paymentId, isTest, currency, tax, bookingId: booking.id },
    ...{ contactId: contactId ?? booking.contactDetails.contactId ?? null, memberId },
    ...(plans?.orderId !== undefined && { orderId: plans.orderId }),
    lines: (language) => [...linesOf(bookings, payment, { tax, language }), ...(plans?.lines(language) ?? [])],
  })
}

/** Each booking is a line where its whole price was paid; a part of what several cost is one line. */
function linesOf(
  bookings: readonly StoredBooking[],
  { keptUnits, alsoOrderUnits, currency }: PaymentRecord,
  { tax, language }: { tax: AgreedTax | null; language: Language },
): InvoiceLine[] {
  const prices = bookings.map(({ booking: { price } }) => (price ? (unitsOf(price.value, price.currency ?? currency) ?? 0n) : 0n))
  const paid = keptUnits - alsoOrderUnits.reduce((sum, units) => sum + units, 0n)
  const isWhole = prices.reduce((sum, units) => sum + units, 0n) === paid
  const names = bookings.map(({ booking }) => `${titleIn(booking, language)}, ${dayOf(booking, language)}`)
  if (isWhole) return names.map((name, position) => lineOfTotal(name, prices[position] ?? 0n, tax))
  return [lineOfTotal([...new Set(names)].join(' · ').slice(0, 500), paid, tax)]
}

/** The day of the session, where it is. */
function dayOf(booking: Booking, language: Language): string {
  const { startDate, timezone } = slotOf(booking)
  const day = Temporal.Instant.from(startDate).toZonedDateTimeISO(timezone).toPlainDate()
  return day.toLocaleString(localeOf(language, timezone), { dateStyle: 'long' })
}
