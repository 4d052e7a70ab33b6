import { Type } from 'typebox'
import { FreeForm } from '../../ground/scalars.ts'
import { BookingPolicy } from './schemas.ts'

/**
 * Domain events of booking policies: name → payload. The wire's event types are `wix.bookings.v1.booking_policy_` + the part after the
 * dot. `modifiedFields` holds the previous value of each changed member, by its dotted path.
 */
export const bookingPolicyEvents = {
  'booking_policy.created': Type.Object({ entity: BookingPolicy }),
  'booking_policy.updated': Type.Object({ entity: BookingPolicy, modifiedFields: FreeForm }),
  'booking_policy.deleted': Type.Object({}),
  'booking_policy.default_booking_policy_set': Type.Object({
    currentDefaultBookingPolicy: BookingPolicy,
    previousDefaultBookingPolicy: Type.Optional(BookingPolicy),
  }),
} as const
