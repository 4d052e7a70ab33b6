import type { AvailabilityRequest } from '@foyer/contract'
import { addedMinutesOf, minutesOfIsoInstant, Refusal, type StoredBooking, slotOf } from '@foyer/domain'
import type { Context, Handler, WritingHandler, WrittenAnswer } from '../../ground/handler.ts'
import { answerAvailability } from '../availability/query-availability.ts'
import { findBooking } from '../bookings/bookings-store.ts'
import { bookingIdOf } from '../bookings/links.ts'
import { changedByOf, maySee, requireOwnResource, requireRightTo } from '../bookings/rights.ts'
import { bookingAnswer, changeBookingAndPlace, requireNoPart } from './change-booking.ts'
import type { Move } from './moves.ts'
import { moveTargetOf, refusalToMove, rescheduling } from './rescheduling.ts'

export const rescheduleBooking: Handler<'bookings', 'rescheduleBooking'> = async ({ params: { bookingId }, body }, context) => {
  const { flowControlSettings: settings, slot, totalParticipants } = body
  requireRightTo(context.caller, settings)
  const isOverride = settings?.skipAvailabilityValidation === true
  const move: Move = { slot, totalParticipants, changedBy: changedByOf(context.caller), isOverride }
  return await changeBookingAndPlace(context, {
    lock: { bookingId, revision: body.revision },
    permit: maySee,
    decide: async (stored, scope) => {
      requireMovable(stored, move, context)
      return await moveTargetOf(stored, move, scope)
    },
    ...rescheduling,
    notification: body.participantNotification,
    answer: bookingAnswer,
  })
}

function requireMovable(stored: StoredBooking, move: Move, context: Context): void {
  requireNoPart(stored)
  requireOwnResource(context.caller, move.slot.resource?.id)
  const reason = refusalToMove(stored, move.changedBy, context.now)
  if (reason) throw new Refusal('BOOKING_POLICY_VIOLATION', { reason })
}

export const listTimesToMove: WritingHandler<'bookings', 'listTimesToMove'> = ({ params: { bookingId }, body }, context) =>
  timesFor(bookingId, body, context, (stored) => maySee(context.caller, stored))

export const listTimesToMoveAnonymously: WritingHandler<'bookings', 'listTimesToMoveAnonymously'> = ({ params, body }, context) =>
  timesFor(bookingIdOf(context, params.token), body, context, () => true)

async function timesFor(
  bookingId: string,
  { query, ...body }: AvailabilityRequest,
  { db, siteId, now }: Context,
  isVisible: (stored: StoredBooking) => boolean,
): Promise<WrittenAnswer> {
  const stored = await findBooking(db, siteId, bookingId)
  if (!stored || !isVisible(stored)) throw new Refusal('BOOKING_NOT_FOUND')
  const filter = { ...query.filter, serviceId: slotOf(stored.booking).serviceId }
  const { startDate, endDate, bookedAddOns = [] } = stored.booking
  const durationMinutes = minutesOfIsoInstant(endDate) - minutesOfIsoInstant(startDate)
  const usual = {
    durationMinutes,
    isNeeded: false,
    addedMinutes: addedMinutesOf(bookedAddOns),
    addOnIds: [],
    isOfSeries: stored.booking.seriesId !== undefined,
  }
  return await answerAvailability(
    db,
    { ...body, query: { ...query, filter } },
    { siteId, now, own: { movedBookingIds: [bookingId] }, usual },
  )
}
