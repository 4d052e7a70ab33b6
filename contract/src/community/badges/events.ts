import { Type } from 'typebox'
import { Guid } from '../../ground/scalars.ts'
import { Badge, BadgeAssignment } from './schemas.ts'

/**
 * Domain events of badges: name → payload. The wire's event types are `wix.badges.v4.badge_` and `wix.badges.v3.badge_` + the part after
 * the dot; the third version tells the badge without `revision`. An assignment is `wix.badges.v4.badge_assignment_created`, and to the
 * third version `wix.badges.v3.badge_badge_assigned` of the badge with the member's id; its end is `…_deleted` and `…_unassigned`.
 */
export const badgeEvents = {
  'badge.created': Type.Object({ entity: Badge }),
  'badge.updated': Type.Object({ entity: Badge, previous: Badge }),
  /** The badge as it was. Its assignments ended with it. */
  'badge.deleted': Type.Object({ entity: Badge }),
  /** All badges of the site in their new order; told of the site. */
  'badge.order_changed': Type.Object({ badgeIds: Type.Array(Guid), previousBadgeIds: Type.Array(Guid) }),
  'badge_assignment.created': Type.Object({ entity: BadgeAssignment }),
  'badge_assignment.deleted': Type.Object({ entity: BadgeAssignment }),
} as const
