import { Type } from 'typebox'
import { Guid } from '../../ground/scalars.ts'
import { Badge, BadgeAssignment } from './schemas.ts'

export const badgeEvents = {
  'badge.created': Type.Object({ entity: Badge }),
  'badge.updated': Type.Object({ entity: Badge, previous: Badge }),
  'badge.deleted': Type.Object({ entity: Badge }),
  /** All badges in their new order. The entity of this event is the site. */
  'badge.order_changed': Type.Object({ badgeIds: Type.Array(Guid), previousBadgeIds: Type.Array(Guid) }),
  'badge_assignment.created': Type.Object({ entity: BadgeAssignment }),
  'badge_assignment.deleted': Type.Object({ entity: BadgeAssignment }),
} as const
