import type { Booking } from '@foyer/contract'
import { priceOfParts } from '@foyer/domain'
import { withQuery } from '../paths.ts'

/** In a file of their own, because few pages need them. */
export const visitPaths = {
  details: (search: string) => `/together/details${search}`,
  manage: (token: string) => `/visits/${encodeURIComponent(token)}`,
  confirmed: (token: string) => `/visits/${encodeURIComponent(token)}/confirmed`,
  move: (token: string, choice: Record<string, string> = {}) => withQuery(`/visits/${encodeURIComponent(token)}/move`, choice),
  ofMember: (bookingId: string) => `/account/visits/${encodeURIComponent(bookingId)}`,
  moveOfMember: (bookingId: string, choice: Record<string, string> = {}) =>
    withQuery(`/account/visits/${encodeURIComponent(bookingId)}/move`, choice),
}

export const areSeparate = ({ multiServiceBookingInfo }: Pick<Booking, 'multiServiceBookingInfo'>): boolean =>
  multiServiceBookingInfo?.type === 'SEPARATE_BOOKINGS'

/**
 * From the start of the first booking to the end of the last, with one price. On separate days, the time is that of the first that has not
 * ended.
 */
export const asOneVisit = (booking: Booking, parts: readonly Booking[], now: string): Booking => {
  const titles = parts.map(({ bookedEntity }) => bookedEntity.title)
  const price = priceOfParts(parts)
  return {
    ...booking,
    ...spanOf(booking, parts, now),
    bookedEntity: { ...booking.bookedEntity, title: titles.join(' + ') },
    ...(price && { price }),
  }
}

const spanOf = (booking: Booking, parts: readonly Booking[], now: string): Pick<Booking, 'startDate' | 'endDate'> => {
  if (areSeparate(booking) && parts.length > 1) {
    const { startDate, endDate } = parts.find((part) => Temporal.Instant.compare(part.endDate, now) > 0) ?? booking
    return { startDate, endDate }
  }
  return {
    startDate: parts.reduce((first, { startDate }) => (startDate < first ? startDate : first), booking.startDate),
    endDate: parts.reduce((last, { endDate }) => (endDate > last ? endDate : last), booking.endDate),
  }
}
