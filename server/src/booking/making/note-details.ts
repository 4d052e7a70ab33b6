import type { Payment } from '@foyer/contract'
import { allowedPayments, bookingAmount, Refusal, requireAllowedPayment, type StoredBooking, slotOf, takenPayment } from '@foyer/domain'
import { isBusiness } from '../../ground/caller.ts'
import type { Queryable } from '../../ground/db/database.ts'
import { modifiedFields } from '../../ground/outbox/modified-fields.ts'
import type { ChangeEvent } from '../booking-events/booking-events.ts'
import { saveBooking, saveTogether } from '../bookings/bookings.ts'
import { eachPart, type Parts, type PlacingScope } from '../places/places.ts'
import { type Completion, customerOfCompletion, type FilledForm, formColumns, isAlive, selectedIn } from './completing.ts'

/** Whether the site takes money online. The payments room knows, which imports this one, so `handlers.ts` passes it in. */
export type TakesOnline = (db: Queryable, siteId: string) => Promise<boolean>

/**
 * Whether there is something to pay before these bookings can be confirmed. A customer whose way to pay would finish one unpaid that the business
 * does not take the money for is refused; the business may finish any.
 */
export async function isPaidFirst(
  parts: Parts,
  { body, takesOnline }: { body: Pick<Completion['body'], 'selectedPaymentOption'>; takesOnline: Completion['takesOnline'] },
  { catalogue, context: { caller } }: PlacingScope,
): Promise<boolean> {
  if (isBusiness(caller)) return false
  const selectedOf = selectedIn(parts, body, catalogue)
  const open = parts.flatMap((part) => {
    const { booking } = part
    const payment = catalogue.services.get(slotOf(booking).serviceId)?.payment ?? null
    const selected = selectedOf(part)
    return payment && dueFor(booking, payment) > 0n ? [{ payment, selected }] : []
  })
  if (open.length === 0) return false
  const isOnline = { takesOnline: await takesOnline() }
  for (const { payment, selected } of open) requireAllowedPayment(selected, allowedPayments(payment, isOnline))
  return open.some(({ selected }) => selected === 'ONLINE')
}

/**
 * Whether an offered place is paid online before it is the customer's, because the business does not take the money itself. What can be paid in
 * no way is refused.
 */
export async function isOfferPaidFirst(
  { booking }: StoredBooking,
  takesOnline: Completion['takesOnline'],
  { catalogue }: Pick<PlacingScope, 'catalogue'>,
): Promise<boolean> {
  const payment = catalogue.services.get(slotOf(booking).serviceId)?.payment ?? null
  const selected = takenPayment(booking.selectedPaymentOption, payment ? [payment] : [], catalogue)
  if (!payment || dueFor(booking, payment) === 0n || selected === 'MEMBERSHIP') return false
  const allowed = allowedPayments(payment, { takesOnline: await takesOnline() })
  if (allowed.includes('OFFLINE') && selected !== 'ONLINE') return false
  requireAllowedPayment('ONLINE', allowed)
  return true
}

const dueFor = (booking: StoredBooking['booking'], payment: Payment | null): bigint =>
  bookingAmount(booking, { payment, currency: booking.price?.currency ?? '', paid: 0n })?.due ?? 0n

/**
 * Keeps who books, and what they answered, with their hold: the payment makes it a booking. A hold that has expired is no promise any more,
 * so nothing is paid for it.
 */
export async function noteDetails(
  parts: Parts,
  scope: PlacingScope,
  { body, owner, forms }: Pick<Completion, 'body' | 'owner'> & { forms: readonly (FilledForm | null)[] },
): Promise<StoredBooking[]> {
  const { tx, context } = scope
  const { siteId, now } = context
  if (!parts.every((part) => isAlive(part, now))) {
    throw new Refusal('INVALID_BOOKING_STATUS', { status: 'CREATED', action: 'complete', reason: 'HOLD_EXPIRED' })
  }
  const { columns } = await customerOfCompletion(parts, scope, { ...body, owner })
  const [first] = parts
  // Dates of a series have one form, and may be many.
  if (first.booking.seriesId !== undefined) {
    const bookingIds = parts.map(({ booking }) => booking.id)
    return await saveTogether(tx, { siteId, now, bookingIds }, { ...columns, ...formColumns(forms[0] ?? null) })
  }
  return await eachPart(parts, ({ booking: { id: bookingId, revision } }, position) =>
    saveBooking(tx, { siteId, now, bookingId, revision }, { ...columns, ...formColumns(forms[position] ?? null) }),
  )
}

/** What happened to a hold that was finished, or whose payment is awaited. */
export const completionEvent = (before: StoredBooking, { booking }: StoredBooking): ChangeEvent => {
  if (booking.status === 'CREATED') return { name: 'booking.updated', besides: { modifiedFields: modifiedFields(before.booking, booking) } }
  return { name: booking.status === 'PENDING' ? 'booking.requested' : 'booking.confirmed', besides: { previousStatus: 'CREATED' } }
}
