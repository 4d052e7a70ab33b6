import type { AvailabilityRequest } from '@foyer/contract'
import { addedMinutesOf, minutesOfIsoInstant, Refusal, type StoredBooking, slotOf } from '@foyer/domain'
import type { Context, WritingHandler, WrittenAnswer } from '../../ground/handler.ts'
import { answerAvailability } from '../availability/availability.ts'
import { bookingIdOf, findBooking, maySee } from '../bookings/bookings.ts'

export const listTimesToMove: WritingHandler<'bookings', 'listTimesToMove'> = ({ params: { bookingId }, body }, context) =>
  timesFor(bookingId, body, context, (stored) => maySee(context.caller, stored))

export const listTimesToMoveAnonymously: WritingHandler<'bookings', 'listTimesToMoveAnonymously'> = ({ params, body }, context) =>
  timesFor(bookingIdOf(context, params.token), body, context, () => true)

/** The list of free times as the move itself judges them: in the length of the booking, whose own places do not count. */
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
