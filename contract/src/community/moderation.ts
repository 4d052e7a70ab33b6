import { type Static, Type } from 'typebox'
import { rows } from '../ground/operation.ts'
import { Email, Guid, IsoInstant, Nothing, Revision, TrimmedText } from '../ground/scalars.ts'
import { translationsOf } from '../ground/translations.ts'
import { Language } from '../house/site.ts'

export const ModerationRules = Type.Object({
  /** Accounts that wait only for approval are approved if their holder visited before. */
  approvesKnown: Type.Boolean(),
  /** After reports by this many members, a member is hidden until a manager reviews them. If absent, no one is hidden. */
  hidesAfterReports: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
  revision: Revision,
})
export type ModerationRules = Static<typeof ModerationRules>

export const AutomaticRule = Type.Enum(['APPROVE_KNOWN', 'HIDE_REPORTED'])
export type AutomaticRule = Static<typeof AutomaticRule>

export const AutomaticAction = Type.Object({
  id: Guid,
  rule: AutomaticRule,
  memberId: Guid,
  count: Type.Integer(),
  actedDate: IsoInstant,
  undoneDate: Type.Optional(IsoInstant),
})
export type AutomaticAction = Static<typeof AutomaticAction>

export const replyPlaceholders = ['firstName', 'business'] as const

const words = { subject: TrimmedText(200), text: TrimmedText(3000) }

export const SavedReply = Type.Object({
  name: TrimmedText(80),
  ...words,
  translations: translationsOf({ subject: Type.String({ maxLength: 200 }), text: Type.String({ maxLength: 3000 }) }),
})
export type SavedReply = Static<typeof SavedReply>

export const SavedReplies = Type.Object({ replies: Type.Array(SavedReply, { maxItems: 50 }), revision: Revision })
export type SavedReplies = Static<typeof SavedReplies>

export const ReplyRecipient = Type.Object({
  email: Email,
  firstName: Type.Optional(Type.String()),
  language: Language,
  isUnwanted: Type.Boolean(),
})
export type ReplyRecipient = Static<typeof ReplyRecipient>

export const MemberReply = Type.Object({ ...words, language: Language })
export type MemberReply = Static<typeof MemberReply>

export const moderationEvents = {
  'moderation_rules.updated': Type.Object({ entity: ModerationRules, previous: ModerationRules }),
  'automatic_action.created': Type.Object({ entity: AutomaticAction }),
  'automatic_action.undone': Type.Object({ entity: AutomaticAction }),
  'saved_replies.updated': Type.Object({ entity: SavedReplies, previous: SavedReplies }),
  /** The entity is the member. Only the message log has the words. */
  'member_reply.created': Type.Object({}),
} as const

const managing = { access: 'manager', permission: 'members.manage' } as const
const RulesAnswer = Type.Object({ moderationRules: ModerationRules })

const RepliesAnswer = Type.Object({ savedReplies: SavedReplies })
const ofMember = { path: '/_api/foyer/v1/members/{memberId}/reply', params: Type.Object({ memberId: Guid }) } as const

const replyOperations = rows({
  getSavedReplies: {
    ...managing,
    method: 'GET',
    path: '/_api/foyer/v1/saved-replies',
    isRead: true,
    summary: 'The texts that the business answers members with again and again',
    response: RepliesAnswer,
    errors: [],
  },
  setSavedReplies: {
    ...managing,
    method: 'PUT',
    path: '/_api/foyer/v1/saved-replies',
    summary: 'Keep these texts, in this order, in place of those before; {{firstName}} and {{business}} can stand in them',
    body: Type.Object({ savedReplies: SavedReplies }),
    response: RepliesAnswer,
    errors: ['STALE_REVISION'],
  },
  getReplyRecipient: {
    ...managing,
    ...ofMember,
    method: 'GET',
    isRead: true,
    summary: 'Where a reply to a member goes, in which language, and whether they want such mails',
    response: Type.Object({ recipient: ReplyRecipient }),
    errors: ['NOT_FOUND'],
  },
  replyToMember: {
    ...managing,
    ...ofMember,
    method: 'POST',
    isIdempotent: true,
    summary: 'Mail a member, in the words of the request; it stands in the log of messages and in the history of the client',
    body: Type.Object({ reply: MemberReply }),
    response: Type.Object({ recipient: ReplyRecipient }),
    errors: ['NOT_FOUND'],
  },
})

export const moderationOperations = rows({
  ...replyOperations,
  getModerationRules: {
    ...managing,
    method: 'GET',
    path: '/_api/foyer/v1/moderation-rules',
    isRead: true,
    summary: 'What is done about members without a manager',
    response: RulesAnswer,
    errors: [],
  },
  setModerationRules: {
    ...managing,
    method: 'PUT',
    path: '/_api/foyer/v1/moderation-rules',
    summary: 'Decide what is done about members without a manager, from now on',
    body: Type.Object({ moderationRules: ModerationRules }),
    response: RulesAnswer,
    errors: ['STALE_REVISION'],
  },
  listAutomaticActions: {
    ...managing,
    method: 'GET',
    path: '/_api/foyer/v1/automatic-actions',
    isRead: true,
    summary: 'What the rules did lately, the latest first, a hundred at most',
    response: Type.Object({ actions: Type.Array(AutomaticAction) }),
    errors: [],
  },
  undoAutomaticAction: {
    ...managing,
    method: 'POST',
    path: '/_api/foyer/v1/automatic-actions/{actionId}/undo',
    summary: 'Take back what a rule did: an approved member is blocked, a hidden one is shown again',
    params: Type.Object({ actionId: Guid }),
    body: Nothing,
    response: Type.Object({ action: AutomaticAction }),
    errors: ['NOT_FOUND', 'INVALID_MEMBER_STATUS', 'PERMISSION_DENIED', 'OWNER_MEMBER_BLOCK_FORBIDDEN', 'MEMBER_SELF_BLOCK_FORBIDDEN'],
  },
})
