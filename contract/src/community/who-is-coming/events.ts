import { Type } from 'typebox'
import { SightAtBooking } from '../../booking/bookings/sight-at-booking.ts'
import { Guid } from '../../ground/scalars.ts'

/** Domain events about who is named to the others of a session. The wire knows none of them. */
export const whoIsComingEvents = {
  /** A member chose to be named to the others in their sessions, or no longer. */
  'seen_by_participants.chosen': Type.Object({ memberId: Guid, isSeen: Type.Boolean() }),
  /** The same for one booking. */
  'seen_at_booking.chosen': Type.Object({ bookingId: Guid, memberId: Guid, seenByParticipants: SightAtBooking }),
  'who_is_coming_settings.updated': Type.Object({ isOffered: Type.Boolean(), previous: Type.Boolean() }),
} as const
