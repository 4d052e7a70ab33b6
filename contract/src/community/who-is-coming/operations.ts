import { Type } from 'typebox'
import { SightAtBooking } from '../../booking/bookings/sight-at-booking.ts'
import { rows } from '../../ground/operation.ts'
import { Guid } from '../../ground/scalars.ts'
import { OwnSight, SeenByParticipants, WhoIsComing } from './schemas.ts'

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
