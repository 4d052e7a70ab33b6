import type { PaymentStatus } from '@foyer/contract'
import { bookingAmount, type PaymentRecord, Refusal, type StoredBooking, sharedAmong } from '@foyer/domain'
import type { Queryable } from '../../ground/db/database.ts'
import { loadSite } from '../../house/site/site.ts'
import { findPricesReplaced } from '../../money/fees/fees-store.ts'
import { findPaidForBookings } from '../../money/ledger/booking-shares-store.ts'
import { recordDeskPayment } from '../../money/ledger/ledger.ts'
import type { ChangeScope } from '../booking-events/record-change.ts'
import { saveBooking } from '../bookings/save-bookings-store.ts'
import { saveTogether } from '../bookings/several-bookings-store.ts'
import { saveAndRecord } from '../changing/change-booking.ts'
import { invoiceBookingPayment } from '../changing/invoice-booking-payment.ts'
import { paidStatus } from '../changing/payment-status.ts'
import { saveAndRecordTogether } from '../together/change-parts.ts'
import { isToNote, notedEvent } from './settle-paid-bookings.ts'

export type OpenOfBookings = { currency: string; total: bigint; paid: bigint; left: bigint; lefts: readonly bigint[] }

const openStatuses: readonly (PaymentStatus | undefined)[] = ['UNDEFINED', 'NOT_PAID', 'PARTIALLY_PAID']

export async function openOfBookings(db: Queryable, siteId: string, bookings: readonly StoredBooking[]): Promise<OpenOfBookings> {
  const ids = bookings.map(({ booking }) => booking.id)
  const [paidFor, replaced, site] = [
    await findPaidForBookings(db, siteId, ids),
    await findPricesReplaced(db, siteId, ids),
    await loadSite(db, siteId),
  ]
  const each = bookings.map(({ booking }) => {
    const paid = paidFor.get(booking.id) ?? 0n
    const amount = bookingAmount(booking, { payment: null, currency: site.currency, paid })
    const isOpen = openStatuses.includes(booking.paymentStatus) && !replaced.has(booking.id)
    return { currency: amount?.currency ?? site.currency, total: amount?.total ?? 0n, paid, left: isOpen ? (amount?.due ?? 0n) : 0n }
  })
  const sum = (units: readonly bigint[]) => units.reduce((all, one) => all + one, 0n)
  const lefts = each.map(({ left }) => left)
  const [first] = each
  return {
    currency: first?.currency ?? site.currency,
    total: sum(each.map(({ total }) => total)),
    paid: sum(each.map(({ paid }) => paid)),
    left: sum(lefts),
    lefts,
  }
}

export function requirePayable(bookings: readonly StoredBooking[]): void {
  for (const { booking } of bookings) {
    if (booking.status !== 'CONFIRMED' && booking.status !== 'PENDING')
      throw new Refusal('INVALID_BOOKING_STATUS', { status: booking.status })
  }
}

type PaidAmount = { units: bigint; deskMethod: string | undefined; open: OpenOfBookings }

/** One payment shared among the bookings, which the caller has locked, and one invoice. */
export async function payBookingsAtDesk(
  scope: ChangeScope,
  bookings: readonly StoredBooking[],
  { units, deskMethod, open }: PaidAmount,
): Promise<PaymentRecord | null> {
  const { siteId, now, caller, dependencies } = scope.context
  const ledger = { siteId, now, caller, jobs: dependencies.jobs }
  const paid = bookings.filter((_, position) => (open.lefts[position] ?? 0n) > 0n)
  const shares = sharedAmong(
    units,
    open.lefts.filter((left) => left > 0n),
  )
  const [first, ...others] = paid
  if (!first) return null
  const payment = await recordDeskPayment(scope.tx, ledger, {
    purpose: 'BOOKING',
    subjectId: first.booking.id,
    cycle: null,
    contactId: first.booking.contactDetails.contactId ?? null,
    alsoBookingIds: others.map(({ booking }) => booking.id),
    alsoUnits: shares.slice(1),
    currency: open.currency,
    units,
    deskMethod,
  })
  await noteStatus(scope, paid, units === open.left ? 'PAID' : 'PARTIALLY_PAID')
  if (payment) await invoiceBookingPayment(scope.tx, ledger, { bookings: paid, payment, paidBy: 'ON_THE_SPOT' })
  return payment
}

export async function updatePaymentStatus(scope: ChangeScope, bookings: readonly StoredBooking[]): Promise<void> {
  const paidFor = await findPaidForBookings(
    scope.tx,
    scope.context.siteId,
    bookings.map(({ booking }) => booking.id),
  )
  const { currency } = await loadSite(scope.tx, scope.context.siteId)
  for (const stored of bookings) {
    const { booking } = stored
    const paid = paidFor.get(booking.id) ?? 0n
    const status = paid > 0n ? paidStatus(booking, paid, currency) : 'NOT_PAID'
    if (isToNote(stored, status)) await noteStatus(scope, [stored], status)
  }
}

async function noteStatus(scope: ChangeScope, [first, ...others]: readonly StoredBooking[], status: PaymentStatus): Promise<void> {
  if (!first) return
  const { siteId, now } = scope.context
  const saving = { record: notedEvent, notification: undefined }
  if (others.length === 0) {
    const { id: bookingId, revision } = first.booking
    const save = () => saveBooking(scope.tx, { siteId, now, bookingId, revision }, { payment_status: status })
    await saveAndRecord(scope, first, undefined, { ...saving, save })
    return
  }
  const bookingIds = [first, ...others].map(({ booking }) => booking.id)
  const save = () => saveTogether(scope.tx, { siteId, now, bookingIds }, { payment_status: status })
  await saveAndRecordTogether(scope, [first, ...others], { ...saving, save })
}
