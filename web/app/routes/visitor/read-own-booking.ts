import { ApiError, type Client } from '@foyer/sdk'
import { type OwnBooking, ownBookingOf } from '../../features/own-booking/own-booking.ts'

/** The booking behind a link. A link that opens nothing is a page that is not there. */
export const readOwnBooking = async (api: Client, token = ''): Promise<OwnBooking> => {
  try {
    const params = { token }
    const [answer, { service }] = await Promise.all([
      api.bookings.getBookingAnonymously({ params, query: {} }),
      api.bookings.getServiceAnonymously({ params }),
    ])
    return ownBookingOf({ token, answer, service, now: Temporal.Now.instant() })
  } catch (error) {
    if (error instanceof ApiError && opensNothing(error)) throw new Response(null, { status: 404 })
    throw error
  }
}

// Too short or too long is not even read as a token.
const opensNothing = ({ status, code }: ApiError): boolean => status === 404 || code === 'INVALID_TOKEN' || code === 'INVALID_ARGUMENT'
