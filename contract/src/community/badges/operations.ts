import { Type } from 'typebox'
import { bulkAnswer } from '../../ground/bulk.ts'
import { rows } from '../../ground/operation.ts'
import { PagingMetadata, Query } from '../../ground/querying.ts'
import { Guid, Nothing } from '../../ground/scalars.ts'
import { Badge, BadgeAssignment, BadgeChanges, BadgePosition, MemberBadges, NewBadge, NewBadgeAssignment } from './schemas.ts'

const BadgeId = Type.Object({ badgeId: Guid })
const BadgeAnswer = Type.Object({ badge: Badge })

const managing = { access: 'manager', permission: 'members.manage' } as const
const reading = { access: 'manager', permission: 'members.read', isRead: true } as const

export const badgesOperations = rows({
  createBadge: {
    ...managing,
    method: 'POST',
    path: '/v4/badges',
    isIdempotent: true,
    summary: 'Add a badge at the end of the list',
    body: Type.Object({ badge: NewBadge }),
    response: BadgeAnswer,
    errors: ['BADGE_LIMIT_REACHED'],
  },
  getBadge: {
    ...reading,
    method: 'GET',
    path: '/v4/badges/{badgeId}',
    summary: 'One badge',
    params: BadgeId,
    response: BadgeAnswer,
    errors: ['BADGE_NOT_FOUND'],
  },
  updateBadge: {
    ...managing,
    method: 'PATCH',
    path: '/v4/badges/{badgeId}',
    summary: 'Change what is sent of a badge; its slug follows its title',
    params: BadgeId,
    body: Type.Object({ badge: Type.Optional(BadgeChanges) }),
    response: BadgeAnswer,
    errors: ['BADGE_NOT_FOUND', 'STALE_REVISION'],
  },
  deleteBadge: {
    ...managing,
    method: 'DELETE',
    path: '/v4/badges/{badgeId}',
    summary: 'Delete a badge: all members lose it',
    params: BadgeId,
    response: Nothing,
    errors: ['BADGE_NOT_FOUND'],
  },
  queryBadges: {
    ...reading,
    method: 'POST',
    path: '/v4/badges/query',
    summary: 'Find badges, the newest first',
    body: Type.Object({ query: Type.Optional(Query) }),
    response: Type.Object({ badges: Type.Array(Badge), pagingMetadata: PagingMetadata }),
    errors: ['INVALID_CURSOR'],
  },
  orderBadges: {
    ...managing,
    method: 'POST',
    path: '/v4/badges/order',
    summary: 'Put badges first, in the order sent; the others follow in theirs',
    body: Type.Object({ ids: Type.Array(Guid, { minItems: 1, maxItems: 100 }) }),
    response: Type.Object({ badges: Type.Array(Badge) }),
    errors: ['BADGE_NOT_FOUND'],
  },
  moveBadge: {
    ...managing,
    method: 'POST',
    path: '/v4/badges/{badgeId}/move',
    summary: 'Move a badge to the start or the end of the list, or behind another one',
    params: BadgeId,
    body: Type.Object({ position: BadgePosition, moveAfterBadgeId: Type.Optional(Guid) }),
    response: Nothing,
    errors: ['BADGE_NOT_FOUND'],
  },
  createBadgeAssignment: {
    ...managing,
    method: 'POST',
    path: '/v4/badge-assignments',
    isIdempotent: true,
    summary: 'Give a member a badge',
    body: Type.Object({ badgeAssignment: NewBadgeAssignment }),
    response: Type.Object({ badgeAssignment: BadgeAssignment }),
    errors: ['BADGE_NOT_FOUND', 'NOT_FOUND', 'BADGE_ALREADY_ASSIGNED'],
  },
  bulkCreateBadgeAssignments: {
    ...managing,
    method: 'POST',
    path: '/v4/bulk/badge-assignments/create',
    isIdempotent: true,
    summary: 'Give several members badges; each assignment succeeds or fails by itself',
    body: Type.Object({
      badgeAssignments: Type.Array(NewBadgeAssignment, { minItems: 1, maxItems: 100 }),
      returnEntity: Type.Optional(Type.Boolean()),
    }),
    response: bulkAnswer(BadgeAssignment),
    errors: [],
  },
  queryBadgeAssignments: {
    ...reading,
    method: 'POST',
    path: '/v4/badge-assignments/query',
    summary: 'Which members carry which badges, the newest assignment first',
    body: Type.Object({ query: Type.Optional(Query) }),
    response: Type.Object({ badgeAssignments: Type.Array(BadgeAssignment), pagingMetadata: PagingMetadata }),
    errors: ['INVALID_CURSOR'],
  },
  deleteBadgeAssignment: {
    ...managing,
    method: 'DELETE',
    path: '/v4/badge-assignments/{badgeAssignmentId}',
    summary: 'Take a badge from a member',
    params: Type.Object({ badgeAssignmentId: Guid }),
    response: Nothing,
    errors: ['NOT_FOUND'],
  },
  bulkDeleteBadgeAssignments: {
    ...managing,
    method: 'POST',
    path: '/v4/bulk/badge-assignments/delete',
    summary: 'End several assignments; each succeeds or fails by itself',
    body: Type.Object({ badgeAssignmentIds: Type.Array(Guid, { minItems: 1, maxItems: 100 }) }),
    response: bulkAnswer(BadgeAssignment),
    errors: [],
  },
  listShownBadges: {
    method: 'POST',
    path: '/_api/foyer/v1/members/badges',
    access: 'visitor',
    permission: 'members.read',
    isRead: true,
    summary: 'The badges of these members, as far as the caller may see the members',
    body: Type.Object({ memberIds: Type.Array(Guid, { minItems: 1, maxItems: 100 }) }),
    response: Type.Object({ badges: Type.Array(Badge), memberBadges: Type.Array(MemberBadges) }),
    errors: [],
  },
  listShownHolders: {
    method: 'GET',
    path: '/_api/foyer/v1/badges/{badgeId}/members',
    access: 'visitor',
    permission: 'members.read',
    isRead: true,
    summary: 'The members who carry a badge, as far as the caller may see them',
    params: BadgeId,
    query: Type.Object({ cursorPaging: Query.properties.cursorPaging, paging: Query.properties.paging }),
    response: Type.Object({ memberIds: Type.Array(Guid), pagingMetadata: PagingMetadata }),
    errors: ['BADGE_NOT_FOUND', 'INVALID_CURSOR'],
  },
})
