import type { BookingOfSeries, BookingSeries } from '@foyer/contract'
import { allowedActionsOn, type ChangedBy, isFinal, minutesOfIsoInstant, Refusal, type StoredBooking, sumOfFees } from '@foyer/domain'
import type { Handler } from '../../ground/handler.ts'
import { changedByOf, findSeries, maySee } from '../bookings/bookings.ts'
import { feeAt } from '../changing/changing.ts'
import { openAfter } from './change-series.ts'

export const getBookingSeries: Handler<'bookings', 'getBookingSeries'> = async ({ params: { seriesId } }, context) => {
  const { db, siteId, caller, now } = context
  const dates = (await findSeries(db, siteId, seriesId)).filter((date) => maySee(caller, date))
  return { series: seriesOf(dates, changedByOf(caller), now) }
}

/** Dates of one series as a caller may change them. */
export function seriesOf(dates: readonly StoredBooking[], changedBy: ChangedBy, now: string): BookingSeries {
  const id = dates[0]?.booking.seriesId
  if (id === undefined) throw new Refusal('SERIES_NOT_FOUND')
  return { id, bookings: dates.map((date) => dateOf(date, dates, { changedBy, now })) }
}

function dateOf(
  date: StoredBooking,
  dates: readonly StoredBooking[],
  { changedBy, now }: { changedBy: ChangedBy; now: string },
): BookingOfSeries {
  const open = isFinal(date.booking.status) ? [] : [date, ...openAfter(dates, date)]
  const fee = sumOfFees(open.map((one) => feeOf(one, now)))
  return {
    booking: date.booking,
    allowedActions: allowedActionsOn(date, changedBy, now),
    following: {
      count: open.length,
      cancel: open.length > 0 && open.every((one) => allowedActionsOn(one, changedBy, now).cancel),
      ...(fee && { cancellationFee: fee }),
    },
  }
}

const feeOf = (date: StoredBooking, now: string) => feeAt(date, minutesOfIsoInstant(now))
