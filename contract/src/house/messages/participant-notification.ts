import { type Static, Type } from 'typebox'
import { FreeForm } from '../../ground/scalars.ts'

export const ParticipantNotification = Type.Object({
  notifyParticipants: Type.Optional(Type.Boolean()),
  message: Type.Optional(Type.String({ maxLength: 5000 })),
  metadata: Type.Optional(FreeForm),
})
export type ParticipantNotification = Static<typeof ParticipantNotification>
