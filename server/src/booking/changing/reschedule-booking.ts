import { Refusal, type StoredBooking } from '@foyer/domain'
import type { Context, Handler } from '../../ground/handler.ts'
import { changedByOf, maySee, requireOwnResource, requireRightTo } from '../bookings/bookings.ts'
import type { Move } from '../places/places.ts'
import { bookingAnswer, changeBookingAndPlace, requireNoPart } from './change-booking.ts'
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
