import { Type } from 'typebox'
import { rows } from '../../ground/operation.ts'
import { IsoInstant } from '../../ground/scalars.ts'
import { Attendance } from '../bookings/attendance-schemas.ts'
import { NamedParticipant } from '../bookings/named-participant-schemas.ts'
import { Booking } from '../bookings/schemas.ts'
import { CheckInState } from './schemas.ts'

/** The front desk finds a booking by the code that its customer shows. All ours. */
export const checkInOperations = rows({
  findCheckIn: {
    method: 'POST',
    path: '/_api/foyer/v1/check-in',
    access: 'manager',
    permission: 'bookings.read',
    isOpenToOwn: true,
    isRead: true,
    limitPerMinute: 120,
    summary: 'The booking behind a check-in code or a reference, and whether it can be checked in now',
    body: Type.Object({
      /** What the QR code of the customer or of a participant holds, or the eight signs that stand below it. */
      code: Type.String({ minLength: 1, maxLength: 2048 }),
    }),
    response: Type.Object({
      booking: Booking,
      state: CheckInState,
      /** The session that is checked in: of a course the one of today, or the next; absent where none is left. */
      session: Type.Optional(Type.Object({ eventId: Type.String(), startDate: IsoInstant, endDate: IsoInstant })),
      attendance: Type.Optional(Attendance),
      /** The one whose own code it is. */
      participant: Type.Optional(NamedParticipant),
      /** All who are named, to be checked in one by one. */
      namedParticipants: Type.Optional(Type.Array(NamedParticipant)),
    }),
    errors: ['BOOKING_NOT_FOUND'],
  },
})
