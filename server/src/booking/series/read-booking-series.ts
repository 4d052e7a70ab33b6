import type { BookingOfSeries, BookingSeries } from '@foyer/contract'
import { allowedActionsOn, type ChangedBy, isFinal, minutesOfIsoInstant, Refusal, type StoredBooking, sumOfFees } from '@foyer/domain'
import type { Context, Handler } from '../../ground/handler.ts'
import { findBooking } from '../bookings/bookings-store.ts'
import { bookingIdOf, manageTokenOf } from '../bookings/links.ts'
import { asGuest, changedByOf, maySee } from '../bookings/rights.ts'
import { findSeries } from '../bookings/series-store.ts'
import { feeAt } from '../changing/late-fees.ts'
import { cancelFrom, type FromDate, moveFrom, openAfter } from './change-booking-series.ts'

/** The mail about a series has the link of its first date, from which the customer reaches all dates. */
export const getBookingSeriesAnonymously: Handler<'bookings', 'getBookingSeriesAnonymously'> = async ({ params: { token } }, context) => {
  const { seriesId } = await requireDate(context, token)
  const { id, bookings } = seriesOf(await findSeries(context.db, context.siteId, seriesId), 'GUEST', context.now)
  return { series: { id, bookings: bookings.map((date) => ({ ...date, manageToken: manageTokenOf(context, date.booking.id) })) } }
}

export const cancelBookingSeriesAnonymously: Handler<'bookings', 'cancelBookingSeriesAnonymously'> = async ({ params, body }, asked) => {
  const context = asGuest(asked)
  const from = await fromDateOf(params.token, body.revision, context)
  return await cancelFrom(from, context, { changedBy: 'GUEST', notification: undefined })
}

export const rescheduleBookingSeriesAnonymously: Handler<'bookings', 'rescheduleBookingSeriesAnonymously'> = async (
  { params, body },
  asked,
) => {
  const context = asGuest(asked)
  const from = await fromDateOf(params.token, body.revision, context)
  return await moveFrom(from, context, { slot: body.slot, changedBy: 'GUEST', notification: undefined })
}

const fromDateOf = async (token: string, revision: string, context: Context): Promise<FromDate> => ({
  ...(await requireDate(context, token)),
  siteId: context.siteId,
  revision,
  permit: () => true,
})

async function requireDate(context: Context, token: string): Promise<Pick<FromDate, 'seriesId' | 'fromBookingId'>> {
  const stored = await findBooking(context.db, context.siteId, bookingIdOf(context, token))
  if (!stored?.booking.seriesId) throw new Refusal('SERIES_NOT_FOUND')
  return { seriesId: stored.booking.seriesId, fromBookingId: stored.booking.id }
}

export const getBookingSeries: Handler<'bookings', 'getBookingSeries'> = async ({ params: { seriesId } }, context) => {
  const { db, siteId, caller, now } = context
  const dates = (await findSeries(db, siteId, seriesId)).filter((date) => maySee(caller, date))
  return { series: seriesOf(dates, changedByOf(caller), now) }
}

function seriesOf(dates: readonly StoredBooking[], changedBy: ChangedBy, now: string): BookingSeries {
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
