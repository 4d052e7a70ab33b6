import type { Handlers } from '../../ground/handler.ts'
import {
  assignBadge,
  bulkCreateBadgeAssignments,
  bulkDeleteBadgeAssignments,
  createBadgeAssignment,
  deleteBadgeAssignment,
  unassignBadge,
} from './assign-badges.ts'
import { createBadge, deleteBadge, updateBadge } from './badge-verbs.ts'
import {
  createFirstBadge,
  deleteFirstBadge,
  getFirstBadge,
  moveBadge,
  orderBadges,
  updateBadgesDisplayOrder,
  updateFirstBadge,
} from './change-badges.ts'
import {
  getBadge,
  getMemberCountsPerBadge,
  listBadgeMembers,
  listFirstBadges,
  listMembersBadgeIds,
  listShownBadges,
  listShownHolders,
  queryBadgeAssignments,
  queryBadges,
} from './read-badges.ts'

export const badgesHandlers: Handlers<'badges'> = {
  createBadge,
  getBadge,
  updateBadge,
  deleteBadge,
  queryBadges,
  orderBadges,
  moveBadge,
  createBadgeAssignment,
  bulkCreateBadgeAssignments,
  queryBadgeAssignments,
  deleteBadgeAssignment,
  bulkDeleteBadgeAssignments,
  listShownBadges,
  listShownHolders,
  createFirstBadge,
  updateFirstBadge,
  listFirstBadges,
  getFirstBadge,
  deleteFirstBadge,
  assignBadge,
  unassignBadge,
  listBadgeMembers,
  listMembersBadgeIds,
  getMemberCountsPerBadge,
  updateBadgesDisplayOrder,
}
