import { Type } from 'typebox'
import { AutomaticAction, ModerationRules } from './schemas.ts'

/** Domain events of what is done without a manager. */
export const moderationEvents = {
  'moderation_rules.updated': Type.Object({ entity: ModerationRules, previous: ModerationRules }),
  'automatic_action.created': Type.Object({ entity: AutomaticAction }),
  'automatic_action.undone': Type.Object({ entity: AutomaticAction }),
} as const
