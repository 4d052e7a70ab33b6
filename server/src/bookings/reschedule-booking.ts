import { Refusal } from '@foyer/domain'
import { withCatalogue } from '../availability/availability.ts'
import type { Handler } from '../handler.ts'
import { tellOfChange } from './booking-news.ts'
import { openBooking } from './open-booking.ts'
import { offeringAlternatives } from './place-refused.ts'
import { type Move, refusalToMove, reschedule, whatWasBefore } from './reschedule.ts'
import { changedByOf, maySee, requireOwnResource, requireRightTo } from './rights.ts'

export const rescheduleBooking: Handler<'bookings', 'rescheduleBooking'> = async ({ params: { bookingId }, body }, context) => {
  const { db, siteId, caller } = context
  const { flowControlSettings: settings, slot, totalParticipants } = body
  requireRightTo(caller, settings)
  const move: Move = { slot, totalParticipants, changedBy: changedByOf(caller), isOverride: settings?.skipAvailabilityValidation === true }
  return await offeringAlternatives(context, 'SLOT_NOT_AVAILABLE', () =>
    withCatalogue(db, siteId, (catalogue) =>
      context.inTransaction(async (tx) => {
        const stored = await openBooking(tx, { siteId, bookingId, revision: body.revision, maySee: (found) => maySee(caller, found) })
        requireOwnResource(caller, slot.resource?.id)
        const reason = refusalToMove(stored, move, context)
        if (reason) throw new Refusal('BOOKING_POLICY_VIOLATION', { reason })
        const moved = await reschedule({ tx, context, catalogue }, stored, move)
        const change = { name: 'booking.rescheduled', stored: moved, besides: whatWasBefore(stored) } as const
        await tellOfChange(tx, { context, notification: body.participantNotification }, change)
        return { booking: moved.booking }
      }),
    ),
  )
}
