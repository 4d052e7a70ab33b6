import { type Static, Type } from 'typebox'
import { SightAtBooking } from '../../booking/bookings/sight-at-booking.ts'
import { Guid } from '../../ground/scalars.ts'
import { MemberImage } from '../../membership/members/schemas.ts'

/** A member who takes part and wants the others to know. */
export const SeenParticipant = Type.Object({
  memberId: Guid,
  /** The nickname, or the first name of a member without one. */
  name: Type.Optional(Type.String()),
  /** The address of the profile in the community. */
  slug: Type.String(),
  photo: Type.Optional(MemberImage),
})
export type SeenParticipant = Static<typeof SeenParticipant>

/** How the caller appears to the others of the session. */
export const OwnSight = Type.Object({
  /** The choice of the caller, which holds for all sessions. */
  isWanted: Type.Boolean(),
  /** The choice of the caller for this booking. */
  atBooking: SightAtBooking,
  /** Whether the caller shows themselves in the community: else the choice has no effect. */
  isInCommunity: Type.Boolean(),
  /** Whether the others of this session find the caller named. A booking for other people names no one. */
  isNamed: Type.Boolean(),
})
export type OwnSight = Static<typeof OwnSight>

/** What the caller wants of all sessions, and whether it has any effect. */
export const SeenByParticipants = Type.Object({
  isSeen: Type.Boolean(),
  /** Whether the caller shows themselves in the community. */
  isInCommunity: Type.Boolean(),
  /** Whether the business wants names to be shown. */
  isOffered: Type.Boolean(),
})
export type SeenByParticipants = Static<typeof SeenByParticipants>

export const WhoIsComing = Type.Object({
  /** False where no names are shown: the business does not want it, or the booking is of no coming session with other people. */
  isOffered: Type.Boolean(),
  /** At most sixty, those who booked first at the front. */
  people: Type.Array(SeenParticipant),
  /** How many more come, beside those named and the caller’s own party. */
  others: Type.Integer({ minimum: 0 }),
  own: OwnSight,
})
export type WhoIsComing = Static<typeof WhoIsComing>
