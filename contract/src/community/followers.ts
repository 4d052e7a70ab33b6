import { type Static, Type } from 'typebox'
import { rows } from '../ground/operation.ts'
import { PagingMetadata } from '../ground/querying.ts'
import { Guid, Nothing } from '../ground/scalars.ts'

/** `followedByMember`: the member asked about follows the other one. `followingMember`: the other one follows them. */
export const ConnectedMember = Type.Object({
  connectedMemberId: Guid,
  followedByMember: Type.Boolean(),
  followingMember: Type.Boolean(),
})
export type ConnectedMember = Static<typeof ConnectedMember>

const Connection = Type.Object({ memberConnection: Type.Object({ memberId: Guid, affectedMemberId: Guid }) })

/** The entity of these events is the member who follows. */
export const followEvents = {
  'follow.member_followed': Connection,
  'follow.member_unfollowed': Connection,
} as const

const MemberId = Type.Object({ memberId: Guid })
const Page = Type.Object({ memberIds: Type.Array(Guid), pagingMetadata: PagingMetadata })
const Connections = Type.Object({ connectedMembers: Type.Array(ConnectedMember) })
const Asked = Type.Object({ connectedMemberIds: Type.Optional(Type.Array(Guid, { maxItems: 100 })) })

const Paging = Type.Object({
  paging: Type.Optional(
    Type.Object({
      limit: Type.Optional(Type.Integer({ minimum: 0, maximum: 1000 })),
      offset: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000 })),
      cursor: Type.Optional(Type.String({ maxLength: 16_000 })),
    }),
  ),
})

const ofMember = { access: 'visitor', permission: 'members.read', isRead: true, params: MemberId } as const
const own = { access: 'member', isRead: true } as const

export const followersOperations = rows({
  followMember: {
    method: 'POST',
    path: '/v3/followers/{memberId}',
    access: 'member',
    summary: 'Follow a member; twice is once',
    params: MemberId,
    body: Nothing,
    response: Nothing,
    errors: ['NOT_FOUND', 'MEMBER_TO_MEMBER_BLOCKED', 'SELF_FOLLOWING_FORBIDDEN'],
  },
  unfollowMember: {
    method: 'DELETE',
    path: '/v3/followers/{memberId}',
    access: 'member',
    summary: 'Follow a member no longer',
    params: MemberId,
    response: Nothing,
    errors: [],
  },
  listMyFollowing: {
    ...own,
    method: 'GET',
    path: '/v3/followers/my/following',
    summary: 'The members that the caller follows and may see, the latest first',
    query: Paging,
    response: Page,
    errors: ['INVALID_CURSOR'],
  },
  listMyFollowers: {
    ...own,
    method: 'GET',
    path: '/v3/followers/my',
    summary: 'The followers of the caller, as far as the caller may see them, the latest first',
    query: Paging,
    response: Page,
    errors: ['INVALID_CURSOR'],
  },
  listMemberFollowing: {
    ...ofMember,
    method: 'GET',
    path: '/v3/followers/{memberId}/following',
    summary: 'The members that a member follows, as far as the caller may see them',
    query: Paging,
    response: Page,
    errors: ['NOT_FOUND', 'MEMBER_TO_MEMBER_BLOCKED', 'INVALID_CURSOR'],
  },
  listMemberFollowers: {
    ...ofMember,
    method: 'GET',
    path: '/v3/followers/{memberId}',
    summary: 'The members who follow a member, as far as the caller may see them',
    query: Paging,
    response: Page,
    errors: ['NOT_FOUND', 'MEMBER_TO_MEMBER_BLOCKED', 'INVALID_CURSOR'],
  },
  listMyConnections: {
    ...own,
    method: 'POST',
    path: '/v3/followers/my/connections',
    summary: 'Which of these members the caller follows, and who of them follows the caller',
    body: Asked,
    response: Connections,
    errors: [],
  },
  listMemberConnections: {
    ...ofMember,
    method: 'POST',
    path: '/v3/followers/{memberId}/connections',
    summary: 'Which of these members a member follows, and who of them follows that member',
    body: Asked,
    response: Connections,
    errors: ['NOT_FOUND', 'MEMBER_TO_MEMBER_BLOCKED'],
  },
})
