import type { Booking, WhoIsComing } from '@foyer/contract'
import { ApiError, type Client } from '@foyer/sdk'
import { isOfSessions } from '../../session-of-booking.ts'

/** The others in the session or course of a member’s booking; null where there are none to speak of. */
export const loadCompany = async (api: Client, booking: Booking | undefined): Promise<WhoIsComing | null> => {
  if (booking?.status !== 'CONFIRMED' || !isOfSessions(booking)) return null
  try {
    const company = await api['who-is-coming'].listWhoIsComing({ params: { bookingId: booking.id } })
    return company.isOffered ? company : null
  } catch (error) {
    // A booking that came to the member by its link alone is not theirs, and its page works without the names.
    if (error instanceof ApiError && error.status === 404) return null
    throw error
  }
}
