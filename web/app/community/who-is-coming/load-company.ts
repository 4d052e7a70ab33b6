import type { Booking, WhoIsComing } from '@foyer/contract'
import type { Client } from '@foyer/sdk'
import { isOfSessions } from '../../booking/session-of-booking.ts'

/**
 * The others in the session or course of a member’s booking; null where there are none to speak of. Refused for a booking that came to the
 * member by its link alone: it is not theirs.
 */
export const loadCompany = async (api: Client, booking: Booking | undefined): Promise<WhoIsComing | null> => {
  if (booking?.status !== 'CONFIRMED' || !isOfSessions(booking)) return null
  const company = await api['who-is-coming'].listWhoIsComing({ params: { bookingId: booking.id } })
  return company.isOffered ? company : null
}
