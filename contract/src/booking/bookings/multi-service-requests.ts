import { Type } from 'typebox'
import { Guid } from '../../ground/scalars.ts'
import { ParticipantNotification } from '../../house/messages.ts'
import { BookingInfo, BookingResult, MultiServiceBooking } from './multi-service-schemas.ts'

/* What the calls about several bookings as one share. */

const flag = () => Type.Optional(Type.Boolean())

export const Id = Type.Object({ multiServiceBookingId: Guid })
export const PackageAnswer = Type.Object({ multiServiceBooking: MultiServiceBooking })
export const PartsAnswer = Type.Object({ bookings: Type.Array(BookingResult) })

// The facts allow forty, a multi-service booking has eight: the rule names that limit itself.
export const mostSent = 40
export const infos = Type.Optional(Type.Array(BookingInfo, { maxItems: mostSent }))
export const change = { participantNotification: Type.Optional(ParticipantNotification), returnFullEntity: flag() }
export const decision = { ...change, doubleBooked: flag() }
