import type { Booking, SentSlot } from '@foyer/contract'
import {
  type ChangedBy,
  formatInstant,
  governed,
  isFinal,
  minutesOfIsoInstant,
  Refusal,
  refusalToCancel,
  type StoredBooking,
  slotOf,
  startsAfterMove,
} from '@foyer/domain'
import type { Transaction } from '../../ground/db/database.ts'
import type { Context, Handler } from '../../ground/handler.ts'
import { cancelBookingEvents, moveBookingEvents } from '../../house/booked-events/booked-events.ts'
import type { ChangeScope, Notification } from '../booking-events/record-change.ts'
import { changedByOf, maySee, requireOwnResource } from '../bookings/rights.ts'
import { lockSeries, saveCanceledDates, saveMovedDates } from '../bookings/series-store.ts'
import { canceling } from '../changing/cancel-booking.ts'
import { requireStatusAfter } from '../changing/change-booking.ts'
import type { Move } from '../changing/moves.ts'
import {
  lostSlotOfMove,
  movedBooking,
  refusalToMove,
  rescheduling,
  sessionOfMove,
  type TimeTarget,
  timeTargetOf,
} from '../changing/rescheduling.ts'
import { refusedDatesOf } from '../making/create-booking.ts'
import { type ChosenPlace, place, reserveFor } from '../places/place.ts'
import type { Parts } from '../places/place-again.ts'
import { releasePlacesOf } from '../places/places-store.ts'
import { type PlacingScope, placing } from '../places/placing.ts'
import { refusePlace } from '../places/refuse-place.ts'
import { saveAndRecordTogether } from '../together/change-parts.ts'

export const rescheduleBookingSeries: Handler<'bookings', 'rescheduleBookingSeries'> = ({ params: { seriesId }, body }, context) => {
  const { siteId, caller } = context
  const from = { ...body, siteId, seriesId, permit: (date: StoredBooking) => maySee(caller, date) }
  return moveFrom(from, context, { slot: body.slot, changedBy: changedByOf(caller), notification: body.participantNotification })
}

type Wanted = { slot: SentSlot; changedBy: ChangedBy; notification: Notification }

/** Moves a date of a series and shifts the open dates after it by the same local time; all or none. */
export const moveFrom = (from: FromDate, context: Context, { slot, changedBy, notification }: Wanted): Promise<{ bookings: Booking[] }> =>
  placing(context, async (scope) => {
    const dates = await lockFromDate(scope.tx, from)
    requireOwnResource(context.caller, slot.resource?.id)
    for (const date of dates) requireMovable(date, changedBy, context.now)
    const targets = targetsOf(dates, { slot, changedBy }, scope)
    const after = await saveAndRecordTogether(scope, dates, {
      save: (open) => moveDates(open, targets, scope),
      record: rescheduling.record,
      notification,
    })
    return { bookings: after.map(({ booking }) => booking) }
  })

function requireMovable(date: StoredBooking, changedBy: ChangedBy, now: string): void {
  const reason = refusalToMove(date, changedBy, now)
  if (reason) throw new Refusal('BOOKING_POLICY_VIOLATION', { reason, bookingId: date.booking.id })
}

function targetsOf(
  [first, ...others]: Parts,
  { slot, changedBy }: Omit<Wanted, 'notification'>,
  { catalogue }: PlacingScope,
): TimeTarget[] {
  const move: Move = { slot, totalParticipants: undefined, changedBy, isOverride: false }
  const target = timeTargetOf(first, move, catalogue)
  const starts = startsAfterMove(
    [first, ...others].map((date) => governed(date).start),
    target.time.start,
    catalogue.timeZone,
  )
  const laterTargets = others.map((date, index) => {
    const { timezone: timeZone, location } = slotOf(date.booking)
    const startDate = formatInstant(starts[index + 1] as number, timeZone)
    const later: SentSlot = { startDate, timezone: timeZone, location: slot.location ?? location, resource: slot.resource }
    return timeTargetOf(date, { ...move, slot: later }, catalogue)
  })
  return [target, ...laterTargets]
}

async function moveDates(dates: Parts, targets: readonly TimeTarget[], scope: PlacingScope): Promise<StoredBooking[]> {
  const { tx, context } = scope
  const { siteId, now } = context
  const [first, ...others] = dates.map((date, position) => sessionOfMove(date, scope, targets[position] as TimeTarget))
  if (!first) throw new Error('A series has dates')
  const placed = await place(scope, [first, ...others], reserveFor(tx))
  if ('refusal' in placed) {
    const refused = Math.max(
      dates.findIndex(({ booking }) => booking.id === placed.refused.bookingId),
      0,
    )
    const lost = lostSlotOfMove(dates[refused] as StoredBooking, scope, targets[refused] as TimeTarget)
    refusePlace('SLOT_NOT_AVAILABLE', placed.refusal, { ...lost, dates: refusedDatesOf(placed.all) })
  }
  const moved = dates.map((date, position) => ({
    id: date.booking.id,
    ...movedBooking(date, scope, targets[position] as TimeTarget, placed.result[position] as ChosenPlace),
  }))
  await moveBookingEvents(
    tx,
    siteId,
    now,
    moved.map(({ event }) => event),
  )
  const withoutPlaces = moved.filter(({ givesPlaceBack }) => givesPlaceBack).map(({ id }) => id)
  if (withoutPlaces.length > 0) await releasePlacesOf(tx, siteId, withoutPlaces)
  return await saveMovedDates(
    tx,
    { siteId, now },
    moved.map(({ id, columns }) => ({ id, ...columns })),
  )
}

export type FromDate = {
  siteId: string
  seriesId: string
  fromBookingId: string
  revision: string
  permit: (date: StoredBooking) => boolean
}

/** Refuses with NOT_FOUND if the caller may not change one of the open dates from the named one on. */
export async function lockFromDate(tx: Transaction, { siteId, seriesId, fromBookingId, revision, permit }: FromDate): Promise<Parts> {
  const dates = await lockSeries(tx, siteId, seriesId)
  if (!dates.some(permit)) throw new Refusal('SERIES_NOT_FOUND')
  const from = dates.find(({ booking }) => booking.id === fromBookingId.toLowerCase())
  if (!from || !permit(from)) throw new Refusal('BOOKING_NOT_FOUND')
  if (from.booking.revision !== revision) throw new Refusal('STALE_REVISION', { current: from.booking })
  return [from, ...openAfter(dates, from).filter(permit)]
}

export const openAfter = (dates: readonly StoredBooking[], { booking: { id, startDate } }: StoredBooking): StoredBooking[] =>
  dates.filter(
    ({ booking }) =>
      booking.id !== id && minutesOfIsoInstant(booking.startDate) >= minutesOfIsoInstant(startDate) && !isFinal(booking.status),
  )

export const cancelBookingSeries: Handler<'bookings', 'cancelBookingSeries'> = ({ params: { seriesId }, body }, context) => {
  const { siteId, caller } = context
  const from = { ...body, siteId, seriesId, permit: (date: StoredBooking) => maySee(caller, date) }
  return cancelFrom(from, context, { changedBy: changedByOf(caller), notification: body.participantNotification })
}

export const cancelFrom = (
  from: FromDate,
  context: Context,
  { changedBy, notification }: { changedBy: ChangedBy; notification: Notification },
): Promise<{ bookings: Booking[] }> =>
  context.inTransaction(async (tx) => {
    const scope = { tx, context }
    const dates = await lockFromDate(tx, from)
    for (const date of dates) requireCancelable(date, changedBy, context.now)
    const verb = { save: cancelDates, record: canceling.record, notification }
    const after = await saveAndRecordTogether(scope, dates, verb)
    return { bookings: after.map(({ booking }) => booking) }
  })

function requireCancelable(date: StoredBooking, changedBy: ChangedBy, now: string): void {
  requireStatusAfter(date, 'cancel')
  const reason = refusalToCancel(governed(date), changedBy, minutesOfIsoInstant(now))
  if (reason) throw new Refusal('BOOKING_POLICY_VIOLATION', { reason, bookingId: date.booking.id })
}

async function cancelDates(dates: Parts, { tx, context: { siteId, now } }: ChangeScope): Promise<StoredBooking[]> {
  const bookingIds = dates.map(({ booking }) => booking.id)
  await releasePlacesOf(tx, siteId, bookingIds)
  await cancelBookingEvents(tx, { siteId, bookingIds, now })
  return await saveCanceledDates(tx, { siteId, now, bookingIds })
}
