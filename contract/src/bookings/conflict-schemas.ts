import { type Static, Type } from 'typebox'
import { Weekday } from '../calendar/schemas.ts'
import { Guid, IsoInstant } from '../scalars.ts'
import { Booking, BookingStatus } from './schemas.ts'

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

/** Open every week on one day, in minutes after its midnight; a window past the next midnight ends after 1440. */
export const WeeklyWindow = Type.Object({
  day: Weekday,
  startMinute: Type.Integer({ minimum: 0, maximum: 1439 }),
  endMinute: Type.Integer({ minimum: 1, maximum: 2880 }),
})
