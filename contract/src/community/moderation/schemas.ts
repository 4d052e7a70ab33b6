import { type Static, Type } from 'typebox'
import { Guid, IsoInstant, Revision } from '../../ground/scalars.ts'

/** What is done without a manager: each can be switched off, and each of its acts taken back. */
export const ModerationRules = Type.Object({
  /** Accounts that wait for approval alone are approved where their holder came before. */
  approvesKnown: Type.Boolean(),
  /** So many members have to report one before that member is hidden until a manager looks. Absent: none is hidden. */
  hidesAfterReports: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
  /** 0 until they are changed for the first time. */
  revision: Revision,
})
export type ModerationRules = Static<typeof ModerationRules>

export const AutomaticRule = Type.Enum(['APPROVE_KNOWN', 'HIDE_REPORTED'])
export type AutomaticRule = Static<typeof AutomaticRule>

/** One act of a rule. */
export const AutomaticAction = Type.Object({
  id: Guid,
  rule: AutomaticRule,
  memberId: Guid,
  /** Visits of a client who was known, or members who reported. */
  count: Type.Integer(),
  actedDate: IsoInstant,
  undoneDate: Type.Optional(IsoInstant),
})
export type AutomaticAction = Static<typeof AutomaticAction>
