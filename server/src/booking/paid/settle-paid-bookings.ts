import type { PaymentStatus } from '@foyer/contract'
import { inOrderOfTime, isFinal, type StoredBooking, statusWhenAccepted } from '@foyer/domain'
import type { Queryable, Transaction } from '../../ground/db/database.ts'
import type { ChangeEvent, ChangeScope } from '../booking-events/record-change.ts'
import { findBookings, lockBooking } from '../bookings/bookings-store.ts'
import { saveBooking } from '../bookings/save-bookings-store.ts'
import { findSeries } from '../bookings/series-store.ts'
import { findParts, lockBookings, saveTogether } from '../bookings/several-bookings-store.ts'
import { type SavedChange, saveAndRecord } from '../changing/change-booking.ts'
import { accept, decline } from '../changing/confirm-and-decline.ts'
import { eachPart, type KeptPlace, keepOrPlaceAgain, keepOrPlaceAllAgain, type Parts } from '../places/place-again.ts'
import { releasePlacesOf } from '../places/places-store.ts'
import type { PlacingScope } from '../places/placing.ts'
import { acceptDates } from '../series/complete-series.ts'
import { cancelTogether } from '../together/cancel-bookings.ts'
import { saveAndRecordTogether } from '../together/change-parts.ts'
import { findHoldsOfOrder } from './paid-store.ts'

/**
 * The bookings paid with the same payment: the parts of a visit and, while they are holds, the dates of a series and everything in the
 * checkout. Ordered by time.
 */
export async function paidTogetherWith(db: Queryable, siteId: string, stored: StoredBooking): Promise<readonly StoredBooking[]> {
  const bought = stored.booking.status === 'CREATED' ? await findHoldsOfOrder(db, siteId, stored.booking.id) : []
  if (bought.length > 0) return inOrderOfTime(bought)
  const { multiServiceBookingInfo: whole, seriesId, status } = stored.booking
  if (whole) {
    const parts = await findParts(db, siteId, whole.id)
    const live = parts.filter(({ booking }) => !isFinal(booking.status))
    // A visit that is over shows everything that was paid.
    return live.length > 0 ? live : parts
  }
  if (seriesId === undefined || status !== 'CREATED') return [stored]
  return (await findSeries(db, siteId, seriesId)).filter(({ booking }) => booking.status === 'CREATED')
}

export const paidAsOf = ({ booking: { id, seriesId, multiServiceBookingInfo } }: StoredBooking): string =>
  multiServiceBookingInfo?.id ?? seriesId ?? id

type Paid = { bookingIds: readonly string[]; paymentStatus: PaymentStatus }

/** Settles all bookings of a payment, or none: false if one is no longer available, and the money must be refunded. */
export async function settlePaidTogether(scope: PlacingScope, { bookingIds, paymentStatus }: Paid): Promise<boolean> {
  const parts = await lockTogether(scope.tx, scope.context.siteId, bookingIds)
  if (!parts) return false
  const isLost = parts.length < bookingIds.length || parts.some(({ booking }) => isFinal(booking.status))
  const held = partsIn(parts.filter(({ booking }) => booking.status === 'CREATED'))
  if (!held) {
    if (!isLost) await noteTogether(scope, parts, { paymentStatus, isNotified: true })
    return !isLost
  }
  const after = await saveAndRecordTogether(scope, held, {
    save: (open) => (isLost ? declineAll(open, scope) : acceptOrDecline(open, scope, paymentStatus)),
    record: finishedEvent,
    notification: { notifyParticipants: true },
  })
  return after.every(({ booking }) => booking.status !== 'DECLINED')
}

export async function notePaymentStatus(scope: ChangeScope, bookingIds: readonly string[], paymentStatus: PaymentStatus): Promise<void> {
  const found = await findBookings(scope.tx, scope.context.siteId, bookingIds)
  const [only, ...others] = found
  if (only && others.length === 0 && !only.booking.multiServiceBookingInfo) return await noteStatusOf(scope, only.booking.id, paymentStatus)
  const parts = (await lockTogether(scope.tx, scope.context.siteId, bookingIds)) ?? []
  const noted = partsIn(parts.filter((part) => isToNote(part, paymentStatus)))
  if (noted) await noteTogether(scope, noted, { paymentStatus, isNotified: false })
}

export async function cancelPaidTogether(scope: ChangeScope, bookingIds: readonly string[]): Promise<void> {
  const { tx, context } = scope
  const [bookingId = '', ...others] = bookingIds
  const alone = others.length === 0 ? await lockBooking(tx, context.siteId, bookingId) : null
  const found = alone ? [alone] : ((await lockTogether(tx, context.siteId, bookingIds)) ?? [])
  const open = found.filter(({ booking: { status } }) => status === 'CONFIRMED' || status === 'PENDING')
  await cancelTogether(scope, open, { notifyParticipants: true })
}

async function lockTogether(tx: Transaction, siteId: string, bookingIds: readonly string[]): Promise<Parts | null> {
  const found = await findBookings(tx, siteId, bookingIds)
  const wholes = new Set(found.flatMap(({ booking }) => booking.multiServiceBookingInfo?.id ?? []))
  return partsIn(await lockBookings(tx, siteId, { bookingIds, wholeIds: [...wholes] }))
}

function partsIn([first, ...others]: readonly StoredBooking[]): Parts | null {
  return first ? [first, ...others] : null
}

async function acceptOrDecline(held: Parts, scope: PlacingScope, paymentStatus: PaymentStatus): Promise<readonly StoredBooking[]> {
  const status = statusWhenAccepted(held.some(({ requiresApproval }) => requiresApproval))
  const placed = await keepOrPlaceAllAgain(held, scope, { askedBy: 'BUSINESS', status })
  if ('refusal' in placed) return await declineAll(held, scope)
  const changes = { status, payment_status: paymentStatus }
  if (held[0].booking.seriesId !== undefined) return await acceptDates(held, placed, scope, changes)
  return await eachPart(held, (part, position) => accept(part, scope, placed[position] as KeptPlace, changes))
}

/** Holds are not in the calendar, so only their places are released. */
async function declineAll(held: Parts, { tx, context: { siteId, now } }: PlacingScope): Promise<StoredBooking[]> {
  const bookingIds = held.map(({ booking }) => booking.id)
  await releasePlacesOf(tx, siteId, bookingIds)
  return await saveTogether(tx, { siteId, now, bookingIds }, { status: 'DECLINED', payment_status: 'REFUNDED', hold_expires_at: null })
}

type Noted = { paymentStatus: PaymentStatus; isNotified: boolean }

async function noteTogether(scope: ChangeScope, parts: Parts, { paymentStatus, isNotified }: Noted): Promise<void> {
  const { siteId, now } = scope.context
  const bookingIds = parts.map(({ booking }) => booking.id)
  await saveAndRecordTogether(scope, parts, {
    save: () => saveTogether(scope.tx, { siteId, now, bookingIds }, { payment_status: paymentStatus }),
    record: notedEvent,
    notification: isNotified ? { notifyParticipants: true } : undefined,
  })
}

type PaidBooking = { bookingId: string; paymentStatus: PaymentStatus }

/**
 * A hold becomes a booking or a request, even if it has expired but its time is still free. If the time is taken, the booking is declined.
 * False, here and for a booking canceled before it was paid: the money must be refunded.
 */
export async function settlePaidBooking(scope: PlacingScope, { bookingId, paymentStatus }: PaidBooking): Promise<boolean> {
  const stored = await lockBooking(scope.tx, scope.context.siteId, bookingId)
  if (!stored) return false
  const { status } = stored.booking
  const change = status === 'CREATED' ? finishing(paymentStatus) : noting(paymentStatus)
  if (status === 'CANCELED' || status === 'DECLINED') return false
  const { booking } = await saveAndRecord(scope, stored, undefined, { ...change, notification: { notifyParticipants: true } })
  return booking.status !== 'DECLINED'
}

const finishing = (paymentStatus: PaymentStatus): SavedChange<PlacingScope> => ({
  save: (stored, scope) => acceptOrDeclineHold(stored, scope, paymentStatus),
  record: finishedEvent,
})

const finishedEvent = ({ booking: before }: StoredBooking, { booking: { status } }: StoredBooking): ChangeEvent => {
  const { status: previousStatus, paymentStatus: previousPaymentStatus } = before
  if (status === 'PENDING') return { name: 'booking.requested', besides: { previousStatus } }
  const name = status === 'CONFIRMED' ? 'booking.confirmed' : 'booking.declined'
  return { name, besides: { previousStatus, previousPaymentStatus } }
}

async function acceptOrDeclineHold(stored: StoredBooking, scope: PlacingScope, paymentStatus: PaymentStatus): Promise<StoredBooking> {
  const status = statusWhenAccepted(stored.requiresApproval)
  const placed = await keepOrPlaceAgain(stored, scope, { askedBy: 'BUSINESS', status })
  if ('refusal' in placed) return await decline(stored, scope, { paymentStatus: 'REFUNDED', isDoubleBooked: false })
  return await accept(stored, scope, placed, { status, payment_status: paymentStatus })
}

const noting = (paymentStatus: PaymentStatus): SavedChange<ChangeScope> => ({
  save: ({ booking: { id: bookingId, revision } }, { tx, context: { siteId, now } }) =>
    saveBooking(tx, { siteId, now, bookingId, revision }, { payment_status: paymentStatus }),
  record: notedEvent,
})

export const notedEvent = ({ booking: before }: StoredBooking): ChangeEvent => ({
  name: 'booking.payment_status_changed',
  besides: { previousPaymentStatus: before.paymentStatus },
})

/** A booking that was free, or paid by a plan, is not marked as refunded with other money. */
export const isToNote = ({ booking }: StoredBooking, next: PaymentStatus): boolean => {
  const { status, paymentStatus, selectedPaymentOption } = booking
  const isPaidByPlan = selectedPaymentOption === 'MEMBERSHIP' && paymentStatus === 'PAID'
  return status !== 'CREATED' && paymentStatus !== next && paymentStatus !== 'EXEMPT' && !isPaidByPlan
}

/** The customer is not notified, because a credit note tells them. */
async function noteStatusOf(scope: ChangeScope, bookingId: string, paymentStatus: PaymentStatus): Promise<void> {
  const stored = await lockBooking(scope.tx, scope.context.siteId, bookingId)
  if (!stored || !isToNote(stored, paymentStatus)) return
  await saveAndRecord(scope, stored, undefined, { ...noting(paymentStatus), notification: undefined })
}
