import type { Booking, SentSlot } from '@foyer/contract'
import { type ChangedBy, formatInstant, Refusal, slotOf, startsAfterMove } from '@foyer/domain'
import type { Context, Handler } from '../../../ground/handler.ts'
import { moveBookingEvents } from '../../../house/booking-events/booking-events.ts'
import type { Move } from '../moves.ts'
import { saveAndRecordTogether } from '../multi-service/change-parts.ts'
import { type ChosenPlace, place, takingFor } from '../place.ts'
import type { Parts } from '../place-again.ts'
import { releasePlacesOf } from '../places-store.ts'
import { type PlacingScope, placing } from '../placing.ts'
import type { Notification } from '../record-change.ts'
import { refusePlace } from '../refuse-place.ts'
import { lostSlotOfMove, movedBooking, refusalToMove, rescheduling, sessionOfMove, type TimeTarget, timeTargetOf } from '../rescheduling.ts'
import { changedByOf, maySee, requireOwnResource } from '../rights.ts'
import { governed, type StoredBooking } from '../stored-booking.ts'
import { type FromDate, lockFromDate } from './change-series.ts'
import { refusedDatesOf } from './refused-dates.ts'
import { saveMovedDates } from './series-store.ts'

export const rescheduleBookingSeries: Handler<'bookings', 'rescheduleBookingSeries'> = ({ params: { seriesId }, body }, context) => {
  const { siteId, caller } = context
  const from = { ...body, siteId, seriesId, permit: (date: StoredBooking) => maySee(caller, date) }
  return moveFrom(from, context, { slot: body.slot, changedBy: changedByOf(caller), notification: body.participantNotification })
}

type Wanted = { slot: SentSlot; changedBy: ChangedBy; notification: Notification }

/** Moves a date of a series to a slot, and the open ones behind it as far on the clock of the business; all or none. */
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

/** The first date takes what was sent; the others keep their staff members, unless another one was named. */
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

/** What moving one booking does, for all in as many statements. */
async function moveDates(dates: Parts, targets: readonly TimeTarget[], scope: PlacingScope): Promise<StoredBooking[]> {
  const { tx, context } = scope
  const { siteId, now } = context
  const [first, ...others] = dates.map((date, position) => sessionOfMove(date, scope, targets[position] as TimeTarget))
  if (!first) throw new Error('A series has dates')
  const placed = await place(scope, [first, ...others], takingFor(tx))
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
