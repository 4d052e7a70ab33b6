import type { Handlers } from '../handler.ts'
import { getModerationRules, listAutomaticActions, setModerationRules, undoAutomaticAction } from './moderation-verbs.ts'

export const moderationHandlers: Handlers<'moderation'> = {
  getModerationRules,
  setModerationRules,
  listAutomaticActions,
  undoAutomaticAction,
}
