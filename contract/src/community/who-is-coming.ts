import { type Static, Type } from 'typebox'
import { SightAtBooking } from '../booking/bookings/sight-at-booking.ts'
import { rows } from '../ground/operation.ts'
import { Guid } from '../ground/scalars.ts'
import { MemberImage } from '../membership/members/schemas.ts'

/** A member who takes part and wants the others to know. */
export const SeenParticipant = Type.Object({
  memberId: Guid,
  /** The nickname, or the first name of a member without one. */
  name: Type.Optional(Type.String()),
  slug: Type.String(),
  photo: Type.Optional(MemberImage),
})
export type SeenParticipant = Static<typeof SeenParticipant>

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

/** Domain events about who is named to the others of a session. The wire knows none of them. */
export const whoIsComingEvents = {
  /** A member chose to be named to the others in their sessions, or no longer. */
  'seen_by_participants.chosen': Type.Object({ memberId: Guid, isSeen: Type.Boolean() }),
  /** The same for one booking. */
  'seen_at_booking.chosen': Type.Object({ bookingId: Guid, memberId: Guid, seenByParticipants: SightAtBooking }),
  'who_is_coming_settings.updated': Type.Object({ isOffered: Type.Boolean(), previous: Type.Boolean() }),
} as const

const Choice = Type.Object({ isSeen: Type.Boolean() })
const Settings = Type.Object({ isOffered: Type.Boolean() })

/** Who else comes to a class or course, as far as each of them wants it. All ours. */
export const whoIsComingOperations = rows({
  listWhoIsComing: {
    method: 'GET',
    path: '/_api/foyer/v1/who-is-coming/bookings/{bookingId}',
    access: 'member',
    isRead: true,
    summary: 'The others in the session or course of one of the caller’s bookings: those who want to be named, and how many more',
    params: Type.Object({ bookingId: Guid }),
    response: WhoIsComing,
    errors: ['BOOKING_NOT_FOUND'],
  },
  setSeenAtBooking: {
    method: 'PATCH',
    path: '/_api/foyer/v1/who-is-coming/bookings/{bookingId}',
    access: 'member',
    summary: 'Decide for one of the caller’s bookings whether the others in its session or course find the caller named',
    params: Type.Object({ bookingId: Guid }),
    body: Type.Object({ seenByParticipants: SightAtBooking }),
    response: Type.Object({ own: OwnSight }),
    errors: ['BOOKING_NOT_FOUND'],
  },
  getSeenByParticipants: {
    method: 'GET',
    path: '/_api/foyer/v1/my/seen-by-participants',
    access: 'member',
    isRead: true,
    summary: 'Whether the others in the caller’s sessions find the caller named',
    response: SeenByParticipants,
    errors: [],
  },
  setSeenByParticipants: {
    method: 'PATCH',
    path: '/_api/foyer/v1/my/seen-by-participants',
    access: 'member',
    summary: 'Decide whether the others in the caller’s sessions find the caller named',
    body: Choice,
    response: Choice,
    errors: [],
  },
  getWhoIsComingSettings: {
    method: 'GET',
    path: '/_api/foyer/v1/who-is-coming/settings',
    access: 'visitor',
    isRead: true,
    summary: 'Whether members may be named to the others in their sessions',
    response: Settings,
    errors: [],
  },
  setWhoIsComingSettings: {
    method: 'PATCH',
    path: '/_api/foyer/v1/who-is-coming/settings',
    access: 'manager',
    permission: 'members.manage',
    summary: 'Decide whether members may be named to the others in their sessions',
    body: Settings,
    response: Settings,
    errors: [],
  },
})
