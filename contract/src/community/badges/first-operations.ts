import { Type } from 'typebox'
import { rows } from '../../ground/operation.ts'
import { PagingMetadata } from '../../ground/querying.ts'
import { Guid, Nothing } from '../../ground/scalars.ts'
import { FirstBadge, FirstBadgeChanges, MemberBadges, NewFirstBadge } from './schemas.ts'

const BadgeId = Type.Object({ id: Guid })
const BadgeAnswer = Type.Object({ badge: FirstBadge })
const MemberIds = Type.Array(Guid, { minItems: 1, maxItems: 100 })
const Listing = Type.Object({
  paging: Type.Optional(
    Type.Object({
      limit: Type.Optional(Type.Integer({ minimum: 0, maximum: 1000 })),
      offset: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000 })),
    }),
  ),
})

const managing = { access: 'manager', permission: 'members.manage' } as const
const reading = { access: 'manager', permission: 'members.read', isRead: true } as const

/** The same badges, as version 3 of the API serves them. */
export const firstBadgesOperations = rows({
  createFirstBadge: {
    ...managing,
    method: 'POST',
    path: '/v3/badges',
    isIdempotent: true,
    summary: 'Add a badge at the end of the list (v3)',
    body: Type.Object({ badge: NewFirstBadge }),
    response: BadgeAnswer,
    errors: ['BADGE_LIMIT_REACHED'],
  },
  updateFirstBadge: {
    ...managing,
    method: 'PATCH',
    path: '/v3/badges/{badge.id}',
    summary: 'Change what is sent of a badge (v3): the last write wins',
    params: Type.Object({ 'badge.id': Guid }),
    body: Type.Object({ badge: FirstBadgeChanges }),
    response: BadgeAnswer,
    errors: ['BADGE_NOT_FOUND'],
  },
  listFirstBadges: {
    ...reading,
    method: 'GET',
    path: '/v3/badges',
    summary: 'The badges in their order (v3)',
    query: Listing,
    response: Type.Object({ badges: Type.Array(FirstBadge), metadata: PagingMetadata }),
    errors: [],
  },
  getFirstBadge: {
    ...reading,
    method: 'GET',
    path: '/v3/badges/{id}',
    summary: 'One badge (v3)',
    params: BadgeId,
    response: BadgeAnswer,
    errors: ['BADGE_NOT_FOUND'],
  },
  deleteFirstBadge: {
    ...managing,
    method: 'DELETE',
    path: '/v3/badges/{id}',
    summary: 'Delete a badge (v3): all members lose it',
    params: BadgeId,
    response: Nothing,
    errors: ['BADGE_NOT_FOUND'],
  },
  assignBadge: {
    ...managing,
    method: 'POST',
    path: '/v3/badges/{id}/members',
    summary: 'Give members a badge (v3); answered are those of them who carry it now',
    params: BadgeId,
    body: Type.Object({ memberIds: MemberIds }),
    response: Type.Object({ memberIds: Type.Array(Guid) }),
    errors: ['BADGE_NOT_FOUND'],
  },
  unassignBadge: {
    ...managing,
    method: 'DELETE',
    path: '/v3/badges/{id}/members',
    summary: 'Take a badge from members (v3)',
    params: BadgeId,
    query: Type.Object({ memberIds: MemberIds }),
    response: Nothing,
    errors: ['BADGE_NOT_FOUND'],
  },
  listBadgeMembers: {
    ...reading,
    method: 'GET',
    path: '/v3/badges/{id}/members',
    summary: 'The members who carry a badge (v3)',
    params: BadgeId,
    query: Listing,
    response: Type.Object({ memberIds: Type.Array(Guid), metadata: PagingMetadata }),
    errors: ['BADGE_NOT_FOUND'],
  },
  listMembersBadgeIds: {
    ...reading,
    method: 'POST',
    path: '/v3/badges/members',
    summary: 'The badges of these members (v3)',
    body: Type.Object({ memberIds: MemberIds }),
    response: Type.Object({ memberBadgeIds: Type.Array(MemberBadges) }),
    errors: [],
  },
  getMemberCountsPerBadge: {
    ...reading,
    method: 'GET',
    path: '/v3/badges/members/count',
    summary: 'How many members carry each badge (v3)',
    response: Type.Object({
      badgeMemberCounts: Type.Array(Type.Object({ badgeId: Guid, memberCount: Type.String({ pattern: '^\\d+$' }) })),
    }),
    errors: [],
  },
  updateBadgesDisplayOrder: {
    ...managing,
    method: 'PATCH',
    path: '/v3/badges/order',
    summary: 'Put badges first, in the order sent; the others follow in theirs (v3)',
    body: Type.Object({ badgeIds: Type.Array(Guid, { minItems: 1, maxItems: 1000 }) }),
    response: Type.Object({ badges: Type.Array(FirstBadge) }),
    errors: ['BADGE_NOT_FOUND'],
  },
})
