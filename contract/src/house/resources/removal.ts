import { Type } from 'typebox'
import { ParticipantNotification } from '../messages.ts'
import { FutureBookings } from './schemas.ts'

/** What a deletion says of coming bookings, and whether their customers are told. */
export const Removal = {
  futureBookings: Type.Optional(FutureBookings),
  participantNotification: Type.Optional(ParticipantNotification),
}
