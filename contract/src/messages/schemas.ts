import { type Static, Type } from 'typebox'
import { Guid, IsoInstant } from '../scalars.ts'

/** One message about a booking and what became of it. */
export const Message = Type.Object({
  id: Guid,
  bookingId: Type.Optional(Guid),
  template: Type.String(),
  to: Type.String(),
  subject: Type.String(),
  language: Type.String(),
  status: Type.Enum(['WAITING', 'SENT', 'FAILED']),
  attempts: Type.Integer(),
  error: Type.Optional(Type.String()),
  createdDate: IsoInstant,
  sentDate: Type.Optional(IsoInstant),
})
export type Message = Static<typeof Message>
