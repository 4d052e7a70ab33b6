import { Type } from 'typebox'
import { rows } from '../../ground/operation.ts'
import { Guid } from '../../ground/scalars.ts'
import { MemberReply, ReplyRecipient, SavedReplies } from './reply-schemas.ts'

const managing = { access: 'manager', permission: 'members.manage' } as const
const RepliesAnswer = Type.Object({ savedReplies: SavedReplies })
const ofMember = { path: '/_api/foyer/v1/members/{memberId}/reply', params: Type.Object({ memberId: Guid }) } as const

/** Answers of managers to members who wait for approval or were reported. */
export const replyOperations = rows({
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
