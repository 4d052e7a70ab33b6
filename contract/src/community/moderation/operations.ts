import { Type } from 'typebox'
import { rows } from '../../ground/operation.ts'
import { Guid, Nothing } from '../../ground/scalars.ts'
import { replyOperations } from './reply-operations.ts'
import { AutomaticAction, ModerationRules } from './schemas.ts'

const managing = { access: 'manager', permission: 'members.manage' } as const
const RulesAnswer = Type.Object({ moderationRules: ModerationRules })

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
