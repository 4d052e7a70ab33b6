import type { Contract, Received } from '@foyer/contract'
import { addedMinutesOf, Refusal, slotOf } from '@foyer/domain'
import { answerTimesToMove, askedAs, type MovingPart, partsOrderOf } from '../../availability/availability.ts'
import type { Context, Handler } from '../../handler.ts'
import { type Parts, typeOfParts } from '../place-again.ts'
import { maySee } from '../rights.ts'
import { governed, type StoredBooking } from '../stored-booking.ts'
import { openParts } from './cancel-multi-service-booking.ts'
import { requirePermitted } from './change-parts.ts'
import { findParts } from './parts-store.ts'

type Range = Received<Contract['bookings']['listMultiServiceTimesToMove']>['body']

export const listMultiServiceTimesToMove: Handler<'bookings', 'listMultiServiceTimesToMove'> = async ({ params, body }, context) => {
  const found = await findParts(context.db, context.siteId, params.multiServiceBookingId)
  return await timesToMove(
    requirePermitted(found, (part) => maySee(context.caller, part)),
    body,
    context,
  )
}

/** The whole combinations as the move itself judges them. Parts of separate days have none: they move one by one. */
export async function timesToMove(parts: Parts, range: Range, context: Context) {
  const open = openParts(parts)
  const order = partsOrderOf(typeOfParts(parts))
  if (!open) throw new Refusal('RESCHEDULING_NOT_ALLOWED', { reason: parts[0].booking.status })
  if (!order) throw new Refusal('RESCHEDULING_NOT_ALLOWED', { reason: typeOfParts(parts) })
  const { location } = slotOf(open[0].booking)
  return await answerTimesToMove(
    context,
    {
      parts: open.map(movingPartOf),
      order,
      own: { movedBookingIds: open.map(({ booking }) => booking.id) },
      place: location ? askedAs(location) : null,
    },
    range,
  )
}

function movingPartOf(stored: StoredBooking): MovingPart {
  const { start, end } = governed(stored)
  const addedMinutes = addedMinutesOf(stored.booking.bookedAddOns ?? [])
  return {
    serviceId: slotOf(stored.booking).serviceId,
    resourceId: stored.resourceId,
    length: { durationMinutes: end - start, isNeeded: false, addedMinutes, addOnIds: [] },
  }
}
