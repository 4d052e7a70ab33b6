import { type Static, Type } from 'typebox'
import { Guid, IsoInstant } from '../../ground/scalars.ts'

/** What the team told the participants of a session. */
export const SessionWords = Type.Object({
  id: Guid,
  message: Type.String(),
  /** Who wrote it, by the name that participants know; absent for what a program wrote. */
  author: Type.Optional(Type.String()),
  /** Whether the author is on the staff, as teachers are. */
  isFromStaff: Type.Boolean(),
  createdDate: IsoInstant,
})
export type SessionWords = Static<typeof SessionWords>
