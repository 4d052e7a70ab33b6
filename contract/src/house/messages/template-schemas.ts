import { type Static, Type } from 'typebox'
import { Guid, IsoInstant, Revision, TrimmedText } from '../../ground/scalars.ts'
import { Language } from '../site/schemas.ts'
import { MessageKind } from './kinds.ts'

/**
 * The words of a message that a business may change; the facts, the button and the small print around them are ours. Plain text, an empty
 * line or a line break begins a paragraph. `{{firstName}}` stands for the customer's first name.
 */
export const MessageWords = Type.Object({
  subject: TrimmedText(200),
  heading: TrimmedText(200),
  /** Below the heading. */
  opening: Type.String({ maxLength: 2000 }),
  /** Below the facts. */
  closing: Type.String({ maxLength: 2000 }),
})
export type MessageWords = Static<typeof MessageWords>

/** One kind of message in one language. */
export const MessageTemplate = Type.Object({
  /** Absent until the words are changed for the first time. */
  id: Type.Optional(Guid),
  kind: MessageKind,
  language: Language,
  words: MessageWords,
  defaultWords: MessageWords,
  isEdited: Type.Boolean(),
  /** What can stand between `{{` and `}}`. */
  placeholders: Type.Array(Type.String()),
  /** 0 where the words are ours. */
  revision: Revision,
  updatedDate: Type.Optional(IsoInstant),
})
export type MessageTemplate = Static<typeof MessageTemplate>

/** A message as a mail program shows it. */
export const DrawnMessage = Type.Object({ subject: Type.String(), text: Type.String(), html: Type.String() })
export type DrawnMessage = Static<typeof DrawnMessage>
