import { type Static, Type } from 'typebox'
import { SightAtBooking } from '../booking/bookings/sight-at-booking.ts'
import { rows } from '../ground/operation.ts'
import { Guid } from '../ground/scalars.ts'
import { MemberImage } from '../membership/members/schemas.ts'

export const SeenParticipant = Type.Object({
  memberId: Guid,
  name: Type.Optional(Type.String()),
  slug: Type.String(),
  photo: Type.Optional(MemberImage),
})
export type SeenParticipant = Static<typeof SeenParticipant>

export const OwnSight = Type.Object({
  isWanted: Type.Boolean(),
  atBooking: SightAtBooking,
  /** Whether the caller's profile is public: otherwise the setting has no effect. */
  isInCommunity: Type.Boolean(),
  /** Whether the other participants of this session see the caller's name. A booking for other people names no one. */
  isNamed: Type.Boolean(),
})
export type OwnSight = Static<typeof OwnSight>

export const SeenByParticipants = Type.Object({
  isSeen: Type.Boolean(),
  isInCommunity: Type.Boolean(),
  isOffered: Type.Boolean(),
})
export type SeenByParticipants = Static<typeof SeenByParticipants>

export const WhoIsComing = Type.Object({
  /** False if no names are shown: the business does not want it, or the booking is of no coming session with other people. */
  isOffered: Type.Boolean(),
  people: Type.Array(SeenParticipant),
  others: Type.Integer({ minimum: 0 }),
  own: OwnSight,
})
export type WhoIsComing = Static<typeof WhoIsComing>

export const whoIsComingEvents = {
  'seen_by_participants.chosen': Type.Object({ memberId: Guid, isSeen: Type.Boolean() }),
  'seen_at_booking.chosen': Type.Object({ bookingId: Guid, memberId: Guid, seenByParticipants: SightAtBooking }),
  'who_is_coming_settings.updated': Type.Object({ isOffered: Type.Boolean(), previous: Type.Boolean() }),
} as const

const Choice = Type.Object({ isSeen: Type.Boolean() })
const Settings = Type.Object({ isOffered: Type.Boolean() })

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
