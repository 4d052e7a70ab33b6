import type { SessionWords } from '@foyer/contract'
import type { Client } from '@foyer/sdk'
import { isOfSessions } from '../session-of-booking.ts'
import type { OwnBooking } from './own-booking.ts'

/** What the team told those who come; an appointment has no others to be told. */
export const loadWords = async (api: Client, { token, booking, isOff }: OwnBooking): Promise<SessionWords[]> =>
  isOff || !isOfSessions(booking) ? [] : (await api.bookings.listSessionWordsAnonymously({ params: { token } })).words
