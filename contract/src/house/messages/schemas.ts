import { type Static, Type } from 'typebox'
import { Guid, IsoInstant } from '../../ground/scalars.ts'

/**
 * One try to hand a message to the mail server. REFUSED: it will never take it, as when the mailbox does not exist. FAILED: it is tried again.
 * GIVEN_UP: it was not handed over any more, and why. PUT_OFF: its address had enough mails that strangers caused.
 */
export const MessageAttempt = Type.Object({
  number: Type.Integer(),
  attemptedDate: IsoInstant,
  outcome: Type.Enum(['SENT', 'REFUSED', 'FAILED', 'GIVEN_UP', 'PUT_OFF']),
  /** What the mail server said. */
  answer: Type.Optional(Type.String()),
})
export type MessageAttempt = Static<typeof MessageAttempt>

/** One message about a booking and what became of it. */
export const Message = Type.Object({
  id: Guid,
  bookingId: Type.Optional(Guid),
  template: Type.String(),
  to: Type.String(),
  subject: Type.String(),
  language: Type.String(),
  /**
   * `UNWANTED`: not sent, because its recipient has switched off mails of this kind. `COLLECTED`: told in the digest of the day of a member of the
   * team.
   */
  status: Type.Enum(['WAITING', 'SENT', 'FAILED', 'UNWANTED', 'COLLECTED']),
  attempts: Type.Integer(),
  error: Type.Optional(Type.String()),
  /** Why it has our words although the business changed them. */
  wordsProblem: Type.Optional(Type.String()),
  createdDate: IsoInstant,
  sentDate: Type.Optional(IsoInstant),
})
export type Message = Static<typeof Message>
