import { Type } from 'typebox'
import { TimeZone } from '../../ground/scalars.ts'
import { CalendarEvent } from './schemas.ts'

export const ParticipantNotification = Type.Optional(
  Type.Object(
    { notifyParticipants: Type.Optional(Type.Boolean()), message: Type.Optional(Type.String({ maxLength: 5000 })) },
    {
      description:
        'Whether participants who lose their time, staff member, room or session by the change are mailed, one mail ' +
        'each, with this message. The event of a single booking is refused with BELONGS_TO_BOOKING.',
    },
  ),
)

export const Zone = Type.Optional(TimeZone)
export const Fields = Type.Optional(Type.Array(Type.Enum(['PI_FIELDS', 'OWN_PI_FIELDS']), { maxItems: 1 }))
export const EventAnswer = Type.Object({ event: CalendarEvent })
