import type { Booking } from '@foyer/contract'
import { priceOfParts } from '@foyer/domain'

/** Bookings made together as one: from the first to the end of the last, with one price. */
export const asOneVisit = (booking: Booking, parts: readonly Booking[]): Booking => {
  const titles = parts.map(({ bookedEntity }) => bookedEntity.title)
  const price = priceOfParts(parts)
  return {
    ...booking,
    startDate: parts.reduce((first, { startDate }) => (startDate < first ? startDate : first), booking.startDate),
    endDate: parts.reduce((last, { endDate }) => (endDate > last ? endDate : last), booking.endDate),
    bookedEntity: { ...booking.bookedEntity, title: titles.join(' + ') },
    ...(price && { price }),
  }
}
