import { Type } from 'typebox'
import { rows } from '../../ground/operation.ts'
import { Guid, IsoInstant, Nothing, TrimmedText } from '../../ground/scalars.ts'
import { BookingConflict, ConflictOfSession, PlannedBlock, TouchedTime, WeeklyWindow } from './conflict-schemas.ts'

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
