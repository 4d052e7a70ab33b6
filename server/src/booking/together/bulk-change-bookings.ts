import type { AllowedActions } from '@foyer/contract'
import { allowedActions, governed, minutesOfIsoInstant, Refusal, type StoredBooking } from '@foyer/domain'
import { answerOf } from '../../ground/bulk/answer.ts'
import { inBulk } from '../../ground/bulk/bulk.ts'
import type { Outcome } from '../../ground/bulk/for-each-item.ts'
import type { Context, Handler } from '../../ground/handler.ts'
import { findBookings } from '../bookings/bookings-store.ts'
import { changedByOf, maySee, requireRightTo } from '../bookings/rights.ts'
import { cancellationOf } from '../changing/cancel-booking.ts'
import { runVerb } from '../changing/change-booking.ts'
import { inPlacingBulk, type PlacingScope } from '../places/placing.ts'
import { decideParts, partNamed, verdictOn } from './confirm-or-decline-booking.ts'

export const bulkConfirmOrDeclineBooking: Handler<'bookings', 'bulkConfirmOrDeclineBooking'> = async ({ body }, context) => {
  const items = body.details.map(({ bookingId, paymentStatus }) => ({ id: bookingId.toLowerCase(), paymentStatus }))
  if (hasTwice(items)) throw new Refusal('DUPLICATED_BOOKINGS')
  const sent = items.map(({ id: bookingId, paymentStatus }) => ({ bookingId, paymentStatus }))
  const found = await findBookings(
    context.db,
    context.siteId,
    items.map(({ id }) => id),
  )
  const wholeOf = new Map(found.map(({ booking }) => [booking.id, booking.multiServiceBookingInfo?.id]))
  // Keyed by transaction: a retry starts without decisions.
  const decidedIn = new WeakMap<PlacingScope, Map<string, readonly StoredBooking[]>>()
  return await inPlacingBulk(context, { items, returnEntity: body.returnEntity ?? false }, async (scope, { id, paymentStatus }) => {
    const wholeId = wholeOf.get(id)
    if (wholeId === undefined) return (await runVerb(scope, context.caller, verdictOn(id, paymentStatus))).booking
    const decided = decidedIn.get(scope) ?? new Map<string, readonly StoredBooking[]>()
    decidedIn.set(scope, decided)
    const named = sent.filter(({ bookingId }) => wholeOf.get(bookingId) === wholeId)
    const parts = decided.get(wholeId) ?? (await decideParts(scope, wholeId, named))
    decided.set(wholeId, parts)
    return partNamed(parts, id).booking
  })
}

/** No operation makes recurring groups, so none can be found. */
export const bulkCancelBooking: Handler<'bookings', 'bulkCancelBooking'> = async ({ body }, context) => {
  const { bookings, recurringCancellation, returnFullEntity: returnEntity = false } = body
  if (recurringCancellation) throw new Refusal('RECURRING_GROUP_NOT_FOUND')
  if (!bookings) throw new Refusal('MISSING_CANCELLATION_INFO')
  const items = bookings.bookingsInfo.map((info) => ({ ...info, id: info.bookingId.toLowerCase() }))
  if (hasTwice(items)) throw new Refusal('DUPLICATE_BOOKING_IDS')
  for (const { flowControlSettings } of items) requireRightTo(context.caller, flowControlSettings)
  return await inBulk(context, { items, returnEntity }, async (tx, item) => {
    const { booking } = await runVerb({ tx, context }, context.caller, cancellationOf({ ...item, bookingId: item.id }, context))
    return booking
  })
}

export const bulkCalculateAllowedActions: Handler<'bookings', 'bulkCalculateAllowedActions'> = async ({ body }, context) => {
  const { db, siteId, requestId } = context
  const items = body.bookingIds.map((id) => ({ id: id.toLowerCase() }))
  const found = new Map(
    (
      await findBookings(
        db,
        siteId,
        items.map(({ id }) => id),
      )
    ).map((stored) => [stored.booking.id, stored]),
  )
  const outcomes = items.map(({ id }) => actionsOn(found.get(id), context))
  return answerOf(outcomes, { items, returnEntity: true, requestId })
}

type Allowed = AllowedActions & { id?: string }

function actionsOn(stored: StoredBooking | undefined, { caller, now }: Context): Outcome<Allowed> {
  if (!stored || !maySee(caller, stored)) return { error: new Refusal('BOOKING_NOT_FOUND') }
  return { done: allowedActions(governed(stored), changedByOf(caller), minutesOfIsoInstant(now)) }
}

const hasTwice = (items: readonly { id: string }[]): boolean => new Set(items.map(({ id }) => id)).size < items.length
