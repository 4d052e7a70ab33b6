import type { Payment } from '@foyer/contract'
import { allowedPayments, bookingAmount, Refusal, requireAllowedPayment, type StoredBooking, slotOf, takenPayment } from '@foyer/domain'
import { isBusiness } from '../../ground/caller.ts'
import { modifiedFields } from '../../ground/outbox/modified-fields.ts'
import type { ChangeEvent } from '../booking-events/record-change.ts'
import { saveBooking } from '../bookings/save-bookings-store.ts'
import { saveTogether } from '../bookings/several-bookings-store.ts'
import { eachPart, type Parts } from '../places/place-again.ts'
import type { PlacingScope } from '../places/placing.ts'
import { type Completion, customerOfCompletion, type FilledForm, formColumns, isAlive, selectedIn } from './completing.ts'

/**
 * Whether the bookings must be paid online before they are confirmed. Refuses a way to pay that the business does not accept; the business
 * itself may finish any booking.
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

/** Saves the customer and the form answers with the hold, which becomes a booking when it is paid. An expired hold cannot be paid. */
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
  // All dates of a series have the same form, and there may be many.
  if (first.booking.seriesId !== undefined) {
    const bookingIds = parts.map(({ booking }) => booking.id)
    return await saveTogether(tx, { siteId, now, bookingIds }, { ...columns, ...formColumns(forms[0] ?? null) })
  }
  return await eachPart(parts, ({ booking: { id: bookingId, revision } }, position) =>
    saveBooking(tx, { siteId, now, bookingId, revision }, { ...columns, ...formColumns(forms[position] ?? null) }),
  )
}

export const completionEvent = (before: StoredBooking, { booking }: StoredBooking): ChangeEvent => {
  if (booking.status === 'CREATED') return { name: 'booking.updated', besides: { modifiedFields: modifiedFields(before.booking, booking) } }
  return { name: booking.status === 'PENDING' ? 'booking.requested' : 'booking.confirmed', besides: { previousStatus: 'CREATED' } }
}
