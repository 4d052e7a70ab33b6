import type { Contract, Received } from '@foyer/contract'
import { addedMinutesOf, governed, type PartsOrder, Refusal, type StoredBooking, slotOf } from '@foyer/domain'
import type { Context, Handler } from '../../ground/handler.ts'
import { answerTimesToMove, askedAs, type MovingPart, partsOrderOf } from '../availability/availability.ts'
import { findParts, maySee } from '../bookings/bookings.ts'
import { type Parts, typeOfParts } from '../places/places.ts'
import { openParts } from './cancel-multi-service-booking.ts'
import { requirePermitted } from './change-parts.ts'

type Range = Received<Contract['bookings']['listMultiServiceTimesToMove']>['body']

export const listMultiServiceTimesToMove: Handler<'bookings', 'listMultiServiceTimesToMove'> = async ({ params, body }, context) => {
  const found = await findParts(context.db, context.siteId, params.multiServiceBookingId)
  return await timesToMove(
    requirePermitted(found, (part) => maySee(context.caller, part)),
    body,
    context,
  )
}

/** The whole combinations as the move itself judges them. Parts of separate days have none: each has times of its own. */
export async function timesToMove(parts: Parts, { bookingId, ...range }: Range, context: Context) {
  const open = openParts(parts)
  const order = partsOrderOf(typeOfParts(parts))
  if (!open) throw new Refusal('RESCHEDULING_NOT_ALLOWED', { reason: parts[0].booking.status })
  if (order && bookingId === undefined) return await timesOf(open, { order, range }, context)
  if (order || bookingId === undefined) throw new Refusal('RESCHEDULING_NOT_ALLOWED', { reason: typeOfParts(parts) })
  const part = open.find(({ booking }) => booking.id === bookingId.toLowerCase())
  if (!part) throw new Refusal('BOOKING_NOT_FOUND')
  const { multiServiceTimes, ...answer } = await timesOf([part], { order: 'ONE_AFTER_ANOTHER', range }, context)
  const others = open.filter((other) => other !== part).map(({ booking }) => booking)
  return { ...answer, multiServiceTimes: multiServiceTimes.filter((time) => !others.some((other) => overlaps(time, other))) }
}

type Asked = { order: PartsOrder; range: Omit<Range, 'bookingId'> }

async function timesOf(moving: Parts, { order, range }: Asked, context: Context) {
  const { location } = slotOf(moving[0].booking)
  return await answerTimesToMove(
    context,
    {
      parts: moving.map(movingPartOf),
      order,
      own: { movedBookingIds: moving.map(({ booking }) => booking.id) },
      place: location ? askedAs(location) : null,
    },
    range,
  )
}

type Times = { startDate: string; endDate: string }

/** By instants: the same moment may be spelled in several ways. */
const overlaps = (one: Times, other: Times): boolean =>
  Date.parse(one.startDate) < Date.parse(other.endDate) && Date.parse(other.startDate) < Date.parse(one.endDate)

function movingPartOf(stored: StoredBooking): MovingPart {
  const { start, end } = governed(stored)
  const addedMinutes = addedMinutesOf(stored.booking.bookedAddOns ?? [])
  return {
    serviceId: slotOf(stored.booking).serviceId,
    resourceId: stored.resourceId,
    length: { durationMinutes: end - start, isNeeded: false, addedMinutes, addOnIds: [] },
  }
}
