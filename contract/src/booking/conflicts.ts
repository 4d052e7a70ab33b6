import { type Static, Type } from 'typebox'
import { rows } from '../ground/operation.ts'
import { Guid, IsoInstant, LocalDateTime, Nothing, TrimmedText } from '../ground/scalars.ts'
import { WeeklyWindow } from '../house/calendar/schemas.ts'
import { TouchedBookings } from '../offer/services/schemas.ts'
import { Booking, BookingStatus } from './bookings/schemas.ts'

/**
 * With what a coming booking collides: another booking, blocked time, a closure of the business, a session of a class or course, or the hours of
 * its staff member or room. `SESSION_OVERFULL`: its session has more participants than places.
 */
export const CollisionKind = Type.Enum(['BOOKING', 'BLOCK', 'CLOSURE', 'SESSION', 'OUTSIDE_HOURS', 'SESSION_OVERFULL'])
export type CollisionKind = Static<typeof CollisionKind>

/** That a manager decided to leave a collision as it is. */
export const KeptAnyway = Type.Object({ reason: Type.String(), date: IsoInstant, keptBy: Type.Optional(Type.String()) })
export type KeptAnyway = Static<typeof KeptAnyway>

export const Collision = Type.Object({
  /** Names this collision as it is now: it is another one once the booking has moved. */
  key: Type.String(),
  kind: CollisionKind,
  /** Whose time it is about; absent where a session is too full. */
  resource: Type.Optional(Type.Object({ id: Guid, name: Type.Optional(Type.String()) })),
  /** When what is in the way begins and ends; the booking's own time where there is nothing but hours or places. */
  startDate: IsoInstant,
  endDate: IsoInstant,
  /** The other booking; the customer's name only where the caller reaches it. */
  booking: Type.Optional(
    Type.Object({
      id: Guid,
      status: BookingStatus,
      title: Type.String(),
      name: Type.Optional(Type.String()),
    }),
  ),
  eventId: Type.Optional(Type.String()),
  title: Type.Optional(Type.String()),
  places: Type.Optional(Type.Object({ total: Type.Integer(), taken: Type.Integer() })),
  kept: Type.Optional(KeptAnyway),
})
export type Collision = Static<typeof Collision>

export const BookingConflict = Type.Object({ booking: Booking, collisions: Type.Array(Collision) })
export type BookingConflict = Static<typeof BookingConflict>

/** A session of a class or course to come, as far as it is named in a list of what is touched. */
export const TouchedSessionLine = Type.Object({
  eventId: Type.String(),
  serviceId: Type.Optional(Guid),
  type: Type.Enum(['CLASS', 'COURSE']),
  title: Type.Optional(Type.String()),
  startDate: IsoInstant,
  endDate: IsoInstant,
  /** How many people come. */
  participants: Type.Integer(),
  resourceIds: Type.Array(Guid),
})
export type TouchedSessionLine = Static<typeof TouchedSessionLine>

export const TouchedSessions = Type.Object({
  /** How many there are in all; the list has the first 50 of them. */
  count: Type.Integer(),
  /** In all of them. */
  participants: Type.Integer(),
  sessions: Type.Array(TouchedSessionLine),
})
export type TouchedSessions = Static<typeof TouchedSessions>

/** What blocked time, a closure or other hours would touch. */
export const TouchedTime = Type.Object({ ...TouchedBookings.properties, sessions: TouchedSessions })
export type TouchedTime = Static<typeof TouchedTime>

/** Time that is to be blocked on a schedule: of a staff member, a room, or the business. */
export const PlannedBlock = Type.Object({ scheduleId: Guid, start: LocalDateTime, end: LocalDateTime })

/** With what a session collides: blocked time of its teacher or room, a closure of the business, another session of one of them. */
export const SessionCollision = Type.Object({
  kind: Type.Enum(['BLOCK', 'CLOSURE', 'SESSION']),
  resource: Type.Optional(Type.Object({ id: Guid, name: Type.Optional(Type.String()) })),
  eventId: Type.String(),
  title: Type.Optional(Type.String()),
  startDate: IsoInstant,
  endDate: IsoInstant,
})
export type SessionCollision = Static<typeof SessionCollision>

export const ConflictOfSession = Type.Object({
  session: TouchedSessionLine,
  /** False while nothing of it is sold: until there is a substitute, it is canceled, or a manager lets it take place all the same. */
  isOnSale: Type.Boolean(),
  collisions: Type.Array(SessionCollision),
})
export type ConflictOfSession = Static<typeof ConflictOfSession>

const BookingId = Type.Object({ bookingId: Guid })
const keys = Type.Array(Type.String({ minLength: 1, maxLength: 400 }), { minItems: 1, maxItems: 50 })

/** Coming bookings that collide with something, until a manager resolves them. All ours. */
export const conflictOperations = rows({
  listConflicts: {
    method: 'POST',
    path: '/_api/foyer/v1/bookings/conflicts',
    access: 'manager',
    permission: 'bookings.read',
    isOpenToOwn: true,
    isRead: true,
    summary:
      'Coming bookings that collide with other bookings, blocks, closures, sessions or hours; or those that a manager left as they are',
    body: Type.Object({ state: Type.Optional(Type.Enum(['OPEN', 'KEPT'])) }),
    response: Type.Object({
      /** The first hundred, by their start. */
      conflicts: Type.Array(BookingConflict),
      total: Type.Integer(),
      /** Bookings that begin later were not looked at. */
      until: IsoInstant,
    }),
    errors: [],
  },
  previewHours: {
    method: 'POST',
    path: '/_api/foyer/v1/bookings/preview-hours',
    access: 'manager',
    permission: 'calendar.manage',
    furtherPermissions: ['bookings.read'],
    isRead: true,
    summary: 'Which coming bookings and sessions would be outside of the hours if a schedule had these every week; changes nothing',
    body: Type.Object({ scheduleId: Guid, windows: Type.Array(WeeklyWindow, { maxItems: 100 }) }),
    response: TouchedTime,
    errors: ['SCHEDULE_NOT_FOUND'],
  },
  listSessionConflicts: {
    method: 'POST',
    path: '/_api/foyer/v1/bookings/session-conflicts',
    access: 'manager',
    permission: 'calendar.read',
    isOpenToOwn: true,
    isRead: true,
    summary: 'Coming sessions of classes and courses whose teacher or room is away or elsewhere, or on which the business is closed',
    body: Type.Object({}),
    response: Type.Object({
      /** The first hundred, by their start. */
      conflicts: Type.Array(ConflictOfSession),
      total: Type.Integer(),
      until: IsoInstant,
    }),
    errors: [],
  },
  previewBlock: {
    method: 'POST',
    path: '/_api/foyer/v1/bookings/preview-block',
    access: 'manager',
    permission: 'bookings.read',
    isOpenToOwn: true,
    isRead: true,
    summary: 'Which coming bookings and sessions blocked time, a closure or a closed room would meet; changes nothing',
    body: Type.Object({ block: PlannedBlock }),
    response: TouchedTime,
    errors: ['SCHEDULE_NOT_FOUND'],
  },
  keepConflict: {
    method: 'POST',
    path: '/_api/foyer/v1/bookings/{bookingId}/conflicts/keep',
    access: 'manager',
    permission: 'bookings.manage',
    isOpenToOwn: true,
    summary:
      'Leave collisions of a booking as they are, with the reason; they are off the list until the booking or the other time changes',
    params: BookingId,
    body: Type.Object({ keys, reason: TrimmedText(500) }),
    response: Nothing,
    errors: ['BOOKING_NOT_FOUND', 'CONFLICT_NOT_FOUND'],
  },
  reopenConflict: {
    method: 'POST',
    path: '/_api/foyer/v1/bookings/{bookingId}/conflicts/reopen',
    access: 'manager',
    permission: 'bookings.manage',
    isOpenToOwn: true,
    summary: 'Put collisions that were left as they are back on the list',
    params: BookingId,
    body: Type.Object({ keys }),
    response: Nothing,
    errors: ['BOOKING_NOT_FOUND', 'CONFLICT_NOT_FOUND'],
  },
})
