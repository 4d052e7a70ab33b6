import { ApiError, type Client, isRefusal } from '@foyer/sdk'
import { data } from 'react-router'
import { type OwnBooking, ownBookingOf, withoutService } from '../../features/own-booking/own-booking.ts'

/** The booking behind a link. A link without a booking is a 404; without its service there is little left to show. */
export const readOwnBooking = async (api: Client, token = ''): Promise<OwnBooking> => {
  const params = { token }
  const booking = api.bookings.getBookingAnonymously({ params, query: {} })
  try {
    const [answer, { service }] = await Promise.all([booking, api.bookings.getServiceAnonymously({ params })])
    return ownBookingOf({ token, answer, service, now: Temporal.Now.instant() })
  } catch (error) {
    if (isRefusal(error, 'bookings.getServiceAnonymously', 'SERVICE_NOT_FOUND'))
      throw data(withoutService((await booking).booking), { status: 410 })
    if (opensNothing(error)) throw new Response(null, { status: 404 })
    throw error
  }
}

// Too short or too long is not even read as a token.
const opensNothing = (error: unknown): boolean =>
  (error instanceof ApiError && error.status === 404) ||
  isRefusal(error, 'bookings.getBookingAnonymously', 'INVALID_TOKEN', 'INVALID_ARGUMENT')
