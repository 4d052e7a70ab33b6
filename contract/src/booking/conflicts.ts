import { type Static, Type } from 'typebox'
import { rows } from '../ground/operation.ts'
import { Guid, IsoInstant, LocalDateTime, Nothing, TrimmedText } from '../ground/scalars.ts'
import { CalendarProviderName } from '../house/busy-times.ts'
import { WeeklyWindow } from '../house/calendar/schemas.ts'
import { TouchedBookings } from '../offer/services/schemas.ts'
import { Booking, BookingStatus } from './bookings/schemas.ts'

/**
 * The obstacle of a coming booking: another booking, a block, a closure of the business, a session of a class or course, the hours of its
 * staff member or room, or an event of a calendar that the staff member keeps elsewhere. `SESSION_OVERFULL`: the session has more
 * participants than seats.
 */
export const CollisionKind = Type.Enum(['BOOKING', 'BLOCK', 'CLOSURE', 'SESSION', 'OUTSIDE_HOURS', 'OTHER_CALENDAR', 'SESSION_OVERFULL'])
export type CollisionKind = Static<typeof CollisionKind>

export const KeptAnyway = Type.Object({ reason: Type.String(), date: IsoInstant, keptBy: Type.Optional(Type.String()) })
export type KeptAnyway = Static<typeof KeptAnyway>

export const Collision = Type.Object({
  /** Identifies this collision as it is now; when the booking moves, the collision gets another key. */
  key: Type.String(),
  kind: CollisionKind,
  resource: Type.Optional(Type.Object({ id: Guid, name: Type.Optional(Type.String()) })),
  /** The times of the block, closure or other booking; for hours and seats, the booking's own time. */
  startDate: IsoInstant,
  endDate: IsoInstant,
  booking: Type.Optional(
    Type.Object({
      id: Guid,
      status: BookingStatus,
      title: Type.String(),
      name: Type.Optional(Type.String()),
    }),
  ),
  eventId: Type.Optional(Type.String()),
  /** Of an event elsewhere only for the staff member themselves. */
  title: Type.Optional(Type.String()),
  calendar: Type.Optional(Type.Object({ provider: CalendarProviderName })),
  places: Type.Optional(Type.Object({ total: Type.Integer(), taken: Type.Integer() })),
  kept: Type.Optional(KeptAnyway),
})
export type Collision = Static<typeof Collision>

export const BookingConflict = Type.Object({ booking: Booking, collisions: Type.Array(Collision) })
export type BookingConflict = Static<typeof BookingConflict>

export const TouchedSessionLine = Type.Object({
  eventId: Type.String(),
  serviceId: Type.Optional(Guid),
  type: Type.Enum(['CLASS', 'COURSE']),
  title: Type.Optional(Type.String()),
  startDate: IsoInstant,
  endDate: IsoInstant,
  participants: Type.Integer(),
  resourceIds: Type.Array(Guid),
})
export type TouchedSessionLine = Static<typeof TouchedSessionLine>

export const TouchedSessions = Type.Object({
  count: Type.Integer(),
  participants: Type.Integer(),
  sessions: Type.Array(TouchedSessionLine),
})
export type TouchedSessions = Static<typeof TouchedSessions>

export const TouchedTime = Type.Object({ ...TouchedBookings.properties, sessions: TouchedSessions })
export type TouchedTime = Static<typeof TouchedTime>

export const PlannedBlock = Type.Object({ scheduleId: Guid, start: LocalDateTime, end: LocalDateTime })

/**
 * The obstacle of a session: a block of its teacher or room, a closure of the business, another session of one of them, or an event of a
 * calendar that its teacher keeps elsewhere, of which `eventId` is no id of ours.
 */
export const SessionCollision = Type.Object({
  kind: Type.Enum(['BLOCK', 'CLOSURE', 'SESSION', 'OTHER_CALENDAR']),
  resource: Type.Optional(Type.Object({ id: Guid, name: Type.Optional(Type.String()) })),
  eventId: Type.String(),
  title: Type.Optional(Type.String()),
  calendar: Type.Optional(Type.Object({ provider: CalendarProviderName })),
  startDate: IsoInstant,
  endDate: IsoInstant,
})
export type SessionCollision = Static<typeof SessionCollision>

export const ConflictOfSession = Type.Object({
  session: TouchedSessionLine,
  /** False while nothing of the session is sold: until it has a substitute, is canceled, or a manager keeps it. */
  isOnSale: Type.Boolean(),
  collisions: Type.Array(SessionCollision),
})
export type ConflictOfSession = Static<typeof ConflictOfSession>

const BookingId = Type.Object({ bookingId: Guid })
const keys = Type.Array(Type.String({ minLength: 1, maxLength: 400 }), { minItems: 1, maxItems: 50 })

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
      /** The first hundred, by start. */
      conflicts: Type.Array(BookingConflict),
      total: Type.Integer(),
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
