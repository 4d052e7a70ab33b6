import { isFinal, minutesOfIsoInstant, Refusal, type StoredBooking } from '@foyer/domain'
import type { Transaction } from '../../ground/db/database.ts'
import { lockSeries } from '../bookings/bookings.ts'
import type { Parts } from '../places/places.ts'

/** A date of a series and the open ones behind it, as a caller names them. */
export type FromDate = {
  siteId: string
  seriesId: string
  fromBookingId: string
  revision: string
  /** Whether the caller may change a date. */
  permit: (date: StoredBooking) => boolean
}

/** Locks the series and answers the open dates from the named one on. A caller who may not change one of them learns of none. */
export async function lockFromDate(tx: Transaction, { siteId, seriesId, fromBookingId, revision, permit }: FromDate): Promise<Parts> {
  const dates = await lockSeries(tx, siteId, seriesId)
  if (!dates.some(permit)) throw new Refusal('SERIES_NOT_FOUND')
  const from = dates.find(({ booking }) => booking.id === fromBookingId.toLowerCase())
  if (!from || !permit(from)) throw new Refusal('BOOKING_NOT_FOUND')
  if (from.booking.revision !== revision) throw new Refusal('STALE_REVISION', { current: from.booking })
  return [from, ...openAfter(dates, from).filter(permit)]
}

/** The dates behind one that are neither canceled nor declined. */
export const openAfter = (dates: readonly StoredBooking[], { booking: { id, startDate } }: StoredBooking): StoredBooking[] =>
  dates.filter(
    ({ booking }) =>
      booking.id !== id && minutesOfIsoInstant(booking.startDate) >= minutesOfIsoInstant(startDate) && !isFinal(booking.status),
  )
