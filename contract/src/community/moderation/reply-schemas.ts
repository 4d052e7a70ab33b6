import { type Static, Type } from 'typebox'
import { Email, Revision, TrimmedText } from '../../ground/scalars.ts'
import { translationsOf } from '../../ground/translations.ts'
import { Language } from '../../house/site/schemas.ts'

/** What can stand in a saved reply, and is filled in before a manager reads and sends it. */
export const replyPlaceholders = ['firstName', 'business'] as const

const words = { subject: TrimmedText(200), text: TrimmedText(3000) }

/** A text that the business answers members with again and again; its name is for managers, and there is one of it. */
export const SavedReply = Type.Object({
  name: TrimmedText(80),
  ...words,
  translations: translationsOf({ subject: Type.String({ maxLength: 200 }), text: Type.String({ maxLength: 3000 }) }),
})
export type SavedReply = Static<typeof SavedReply>

/** All of them, in the order of the business. Revision 0 until they are changed for the first time. */
export const SavedReplies = Type.Object({ replies: Type.Array(SavedReply, { maxItems: 50 }), revision: Revision })
export type SavedReplies = Static<typeof SavedReplies>

/** The member who gets the reply. */
export const ReplyRecipient = Type.Object({
  email: Email,
  firstName: Type.Optional(Type.String()),
  /** In which the business writes to this member. */
  language: Language,
  /** They want no mails of this kind: a reply stands in the log, and is not sent. */
  isUnwanted: Type.Boolean(),
})
export type ReplyRecipient = Static<typeof ReplyRecipient>

/** What a manager writes, as it is sent. */
export const MemberReply = Type.Object({ ...words, language: Language })
export type MemberReply = Static<typeof MemberReply>
