import { Refusal } from '@foyer/domain'
import type { Context, Handler } from '../../ground/handler.ts'
import { asGuest, bookingIdOf, findBooking, findSeries, manageTokenOf } from '../bookings/bookings.ts'
import { cancelFrom } from './cancel-booking-series.ts'
import type { FromDate } from './change-series.ts'
import { seriesOf } from './read-booking-series.ts'
import { moveFrom } from './reschedule-booking-series.ts'

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

/** The date that a token opens, and its series. */
async function requireDate(context: Context, token: string): Promise<Pick<FromDate, 'seriesId' | 'fromBookingId'>> {
  const stored = await findBooking(context.db, context.siteId, bookingIdOf(context, token))
  if (!stored?.booking.seriesId) throw new Refusal('SERIES_NOT_FOUND')
  return { seriesId: stored.booking.seriesId, fromBookingId: stored.booking.id }
}
