import type { Contract, PaymentStatus, Received } from '@foyer/contract'
import {
  allResourceIdsOf,
  hasPaid,
  Refusal,
  type StoredBooking,
  slotOf,
  statusAfter,
  statusAfterOverride,
  wrongStatus,
} from '@foyer/domain'
import type { Updateable } from 'kysely'
import type { BookingsTable } from '../../ground/db/types.ts'
import type { Handler } from '../../ground/handler.ts'
import { putBookingEvent } from '../../house/booked-events/booked-events.ts'
import type { ChangeScope } from '../booking-events/record-change.ts'
import { calendarEventOf } from '../bookings/calendar-event.ts'
import { maySee } from '../bookings/rights.ts'
import { saveBooking } from '../bookings/save-bookings-store.ts'
import { giveBack, releaseReserved } from '../places/give-back.ts'
import { type KeptPlace, keepOrPlaceAgain, lostSlotOf } from '../places/place-again.ts'
import type { PlacingScope } from '../places/placing.ts'
import { refusePlace } from '../places/refuse-place.ts'
import { bookingAnswer, changeBooking, changeBookingAndPlace, requireNoPart, requireStatusAfter } from './change-booking.ts'

type Request = Received<Contract['bookings']['confirmBooking']>['body']

export const confirmBooking: Handler<'bookings', 'confirmBooking'> = ({ params: { bookingId }, body }, context) =>
  changeBookingAndPlace(context, {
    lock: { bookingId, revision: body.revision },
    permit: maySee,
    decide: (stored) => requireConfirmable(stored, body),
    save: (stored, scope) => confirm(stored, scope, body),
    record: ({ booking: before }, { booking }) => ({
      name: 'booking.confirmed',
      besides: {
        previousStatus: before.status,
        previousPaymentStatus: before.paymentStatus,
        doubleBooked: booking.doubleBooked ?? false,
        sendSmsReminder: body.sendSmsReminder ?? true,
      },
    }),
    notification: body.participantNotification,
    answer: bookingAnswer,
  })

const isOverride = ({ doubleBooked, flowControlSettings }: Request): boolean =>
  doubleBooked === true && flowControlSettings?.checkAvailabilityValidation === true

function requireConfirmable(stored: StoredBooking, body: Request): void {
  requireNoPart(stored)
  const { status } = stored.booking
  const next = isOverride(body) ? statusAfterOverride(status, 'confirm') : statusAfter(status, 'confirm')
  if (next === null) throw wrongStatus(status, 'confirm')
}

async function confirm(stored: StoredBooking, scope: PlacingScope, body: Request): Promise<StoredBooking> {
  const mayOverride = isOverride(body) || hasPaid(body.paymentStatus ?? 'UNDEFINED')
  const placed = await keepOrPlaceAgain(stored, scope, { askedBy: mayOverride ? 'OVERRIDE' : 'BUSINESS', status: 'CONFIRMED' })
  if ('refusal' in placed) refusePlace('NO_OPEN_SPOTS', placed.refusal, lostSlotOf(stored))
  return await accept(stored, scope, placed, {
    status: 'CONFIRMED',
    double_booked: placed.isDoubleBooked,
    canceled_at: null,
    ...(body.paymentStatus && { payment_status: body.paymentStatus }),
  })
}

export const declineBooking: Handler<'bookings', 'declineBooking'> = ({ params: { bookingId }, body }, context) =>
  changeBooking(context, {
    lock: { bookingId, revision: body.revision },
    permit: maySee,
    decide: (stored) => {
      requireNoPart(stored)
      requireStatusAfter(stored, 'decline')
    },
    save: (stored, scope) => decline(stored, scope, { paymentStatus: body.paymentStatus, isDoubleBooked: false }),
    record: ({ booking: { status, paymentStatus } }) => ({
      name: 'booking.declined',
      besides: {
        previousStatus: status,
        previousPaymentStatus: paymentStatus,
        doubleBooked: body.doubleBooked ?? false,
        ...(body.flowControlSettings?.withRefund === false && { withRefund: false }),
      },
    }),
    notification: body.participantNotification,
    answer: bookingAnswer,
  })

type Decline = { paymentStatus: PaymentStatus | undefined; isDoubleBooked: boolean }

export async function decline(
  stored: StoredBooking,
  scope: ChangeScope,
  { paymentStatus, isDoubleBooked }: Decline,
): Promise<StoredBooking> {
  const { tx, context } = scope
  const { siteId, now } = context
  const { booking } = stored
  await giveBack(stored, scope)
  const saved = { siteId, now, bookingId: booking.id, revision: booking.revision }
  return await saveBooking(tx, saved, {
    status: 'DECLINED',
    double_booked: isDoubleBooked,
    hold_expires_at: null,
    ...(paymentStatus && { payment_status: paymentStatus }),
  })
}

/**
 * Turns a hold that has its place into a booking or a request, and adds it to the calendar. If the service allows several requests for one
 * time, a request then releases the time.
 */
export async function accept(
  stored: StoredBooking,
  scope: PlacingScope,
  { alsoResourceIds }: Pick<KeptPlace, 'alsoResourceIds'>,
  changes: Updateable<BookingsTable> & { status: 'CONFIRMED' | 'PENDING' },
): Promise<StoredBooking> {
  const { tx, context, catalogue } = scope
  const { siteId, now } = context
  const { id: bookingId, bookedEntity, startDate: start, endDate: end, revision } = stored.booking
  const { title } = bookedEntity
  const resourceIds = allResourceIdsOf({ ...stored, additionalResourceIds: alsoResourceIds })
  const shown = { siteId, now, bookingId, title, slot: slotOf(stored.booking), start, end, resourceIds, timeZone: catalogue.timeZone }
  const eventId = stored.type === 'APPOINTMENT' ? await putBookingEvent(tx, calendarEventOf(shown)) : null
  if (changes.status === 'PENDING' && stored.allowsOtherRequests) await releaseReserved(stored, scope)
  return await saveBooking(
    tx,
    { siteId, now, bookingId, revision },
    {
      ...changes,
      additional_resource_ids: [...alsoResourceIds],
      ...(eventId !== null && { event_id: eventId }),
      hold_expires_at: null,
      ...(changes.status === 'PENDING' && { requested_at: now }),
    },
  )
}

type PendingRequest = Received<Contract['bookings']['markBookingAsPending']>['body']

export const markBookingAsPending: Handler<'bookings', 'markBookingAsPending'> = ({ params: { bookingId }, body }, context) =>
  changeBookingAndPlace(context, {
    lock: { bookingId, revision: body.revision },
    permit: maySee,
    decide: (stored) => requirePendable(stored, body),
    save: (stored, scope) => request(stored, scope, body),
    record: ({ booking: before }, { booking }) => ({
      name: 'booking.markedAsPending',
      besides: {
        previousStatus: before.status,
        previousPaymentStatus: before.paymentStatus,
        doubleBooked: booking.doubleBooked ?? false,
        sendSmsReminder: body.sendSmsReminder ?? true,
      },
    }),
    notification: body.participantNotification,
    answer: bookingAnswer,
  })

function requirePendable(stored: StoredBooking, { flowControlSettings }: PendingRequest): void {
  requireNoPart(stored)
  requireStatusAfter(stored, 'markAsPending')
  if (!stored.requiresApproval && !flowControlSettings?.skipPendingApprovalServiceValidation)
    throw new Refusal('NOT_PENDING_APPROVAL_SERVICE')
}

/** If the caller asks for the check, a taken time marks the request as double booked, but does not refuse it. */
async function request(
  stored: StoredBooking,
  scope: PlacingScope,
  { paymentStatus, flowControlSettings }: PendingRequest,
): Promise<StoredBooking> {
  const mayOverride = flowControlSettings?.checkAvailabilityValidation === true || hasPaid(paymentStatus ?? 'UNDEFINED')
  const placed = await keepOrPlaceAgain(stored, scope, { askedBy: mayOverride ? 'OVERRIDE' : 'BUSINESS', status: 'PENDING' })
  if ('refusal' in placed) refusePlace('NO_OPEN_SPOTS', placed.refusal, lostSlotOf(stored))
  return await accept(stored, scope, placed, {
    status: 'PENDING',
    double_booked: placed.isDoubleBooked,
    ...(paymentStatus && { payment_status: paymentStatus }),
  })
}
