import { Type } from 'typebox'
import { TimeZone } from '../scalars.ts'
import { CalendarEvent } from './schemas.ts'

/* What the rows of schedules and events share. */

export const ParticipantNotification = Type.Optional(
  Type.Object(
    { notifyParticipants: Type.Optional(Type.Boolean()), message: Type.Optional(Type.String({ maxLength: 5000 })) },
    {
      description:
        'Whether the participants of the event are told. Participations have no message of their own: those of bookings are told by their ' +
        'booking. The event of a single booking is refused with BELONGS_TO_BOOKING.',
    },
  ),
)

export const Zone = Type.Optional(TimeZone)
export const Fields = Type.Optional(Type.Array(Type.Enum(['PI_FIELDS', 'OWN_PI_FIELDS']), { maxItems: 1 }))
export const EventAnswer = Type.Object({ event: CalendarEvent })
