import type { Booking, Invoice, Language } from '@foyer/contract'
import {
  type AgreedTax,
  type InvoiceLine,
  lineOfTotal,
  type PaymentRecord,
  type StoredBooking,
  slotOf,
  titleIn,
  unitsOf,
} from '@foyer/domain'
import type { Queryable, Transaction } from '../../ground/db/database.ts'
import { localeOf } from '../../ground/mail/dates.ts'
import { type IssueScope, issueInvoice } from '../../money/invoices/issue-invoice.ts'
import { findTaxesOfServices } from '../../offer/taxes/taxes.ts'

type PaidBookings = {
  bookings: readonly StoredBooking[]
  payment: PaymentRecord
  paidBy: Invoice['paidBy']
  plans?: { orderId: string | undefined; lines: (language: Language) => readonly InvoiceLine[] }
}

/** Runs in the transaction that records the money. */
export async function invoiceBookingPayment(
  tx: Transaction,
  scope: IssueScope,
  { bookings, payment, paidBy, plans }: PaidBookings,
): Promise<void> {
  const [first] = bookings
  if (!first) return
  const { booking, memberId } = first
  const { id: paymentId, currency, isTest, contactId } = payment
  const taxes = await findTaxesOfBookings(tx, scope.siteId, bookings)
  await issueInvoice(tx, scope, {
    purpose: `payment:${paymentId}`,
    paidBy,
    paymentId,
    isTest,
    currency,
    bookingId: booking.id,
    contactId: contactId ?? booking.contactDetails.contactId ?? null,
    memberId,
    ...(plans?.orderId !== undefined && { orderId: plans.orderId }),
    lines: (language) => [...linesOf(bookings, payment, { taxes, language }), ...(plans?.lines(language) ?? [])],
  })
}

type Taxes = readonly (AgreedTax | null)[]

function linesOf(
  bookings: readonly StoredBooking[],
  { keptUnits, alsoBookingIds, alsoUnits, alsoOrderUnits, currency }: PaymentRecord,
  { taxes, language }: { taxes: Taxes; language: Language },
): InvoiceLine[] {
  const prices = bookings.map(({ booking: { price } }) => (price ? (unitsOf(price.value, price.currency ?? currency) ?? 0n) : 0n))
  const paid = keptUnits - sumOf(alsoOrderUnits)
  const names = bookings.map(({ booking }) => `${titleIn(booking, language)}, ${dayOf(booking, language)}`)
  const taxOf = (position: number) => taxes[position] ?? null
  const lineOf = (name: string, units: bigint, positions: readonly number[]): InvoiceLine => ({
    ...lineOfTotal(name, units, taxOf(positions[0] ?? 0)),
    subjectIds: positions.flatMap((position) => bookings[position]?.booking.id ?? []),
  })
  if (sumOf(prices) === paid) return names.map((name, position) => lineOf(name, prices[position] ?? 0n, [position]))
  const partOf = (position: number) => {
    const also = alsoBookingIds.indexOf(bookings[position]?.booking.id ?? '')
    return also < 0 ? paid - sumOf(alsoUnits) : (alsoUnits[also] ?? 0n)
  }
  const positions = bookings.map((_, position) => position)
  return [...Map.groupBy(positions, (position) => JSON.stringify(taxOf(position)))].map(([, alike]) => {
    const named = [...new Set(alike.map((position) => names[position]))].join(' · ').slice(0, 500)
    return lineOf(named, sumOf(alike.map(partOf)), alike)
  })
}

const sumOf = (units: readonly bigint[]): bigint => units.reduce((sum, one) => sum + one, 0n)

function dayOf(booking: Booking, language: Language): string {
  const { startDate, timezone } = slotOf(booking)
  const day = Temporal.Instant.from(startDate).toZonedDateTimeISO(timezone).toPlainDate()
  return day.toLocaleString(localeOf(language, timezone), { dateStyle: 'long' })
}

/** The tax agreed with the price; for bookings of former releases and untaxed ones, the present tax of the service. */
export async function findTaxesOfBookings(
  db: Queryable,
  siteId: string,
  bookings: readonly StoredBooking[],
): Promise<(AgreedTax | null)[]> {
  if (bookings.every(({ tax }) => tax !== null)) return bookings.map(({ tax }) => tax)
  const serviceIds = bookings.map(({ booking }) => slotOf(booking).serviceId)
  const present = await findTaxesOfServices(db, siteId, serviceIds)
  return bookings.map(({ tax }, position) => tax ?? present[position] ?? null)
}
