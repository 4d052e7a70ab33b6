import type { Handlers } from '../../ground/handler.ts'
import { getModerationRules, listAutomaticActions, setModerationRules, undoAutomaticAction } from './moderation-verbs.ts'
import { getReplyRecipient, getSavedReplies, replyToMember, setSavedReplies } from './replies.ts'

export const moderationHandlers: Handlers<'moderation'> = {
  getModerationRules,
  setModerationRules,
  listAutomaticActions,
  undoAutomaticAction,
  getSavedReplies,
  setSavedReplies,
  getReplyRecipient,
  replyToMember,
}
