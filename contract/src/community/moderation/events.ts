import { Type } from 'typebox'
import { SavedReplies } from './reply-schemas.ts'
import { AutomaticAction, ModerationRules } from './schemas.ts'

/** Domain events of what is done without a manager, and of replies to members. */
export const moderationEvents = {
  'moderation_rules.updated': Type.Object({ entity: ModerationRules, previous: ModerationRules }),
  'automatic_action.created': Type.Object({ entity: AutomaticAction }),
  'automatic_action.undone': Type.Object({ entity: AutomaticAction }),
  'saved_replies.updated': Type.Object({ entity: SavedReplies, previous: SavedReplies }),
  /** Told of the member. The words stand in the log of messages alone. */
  'member_reply.created': Type.Object({}),
} as const
