import { type Static, Type } from 'typebox'
import { rows } from '../ground/operation.ts'
import { PagingMetadata, Query } from '../ground/querying.ts'
import { Guid, Nothing } from '../ground/scalars.ts'

/** BLOCKING: the listed member blocks the member asked about; BLOCKED: the other way round. */
export const BlockDirection = Type.Enum(['UNKNOWN', 'BLOCKING', 'BLOCKED'])
export type BlockDirection = Static<typeof BlockDirection>

export const MemberBlock = Type.Object({ memberId: Guid, blockDirection: BlockDirection })
export type MemberBlock = Static<typeof MemberBlock>

/** Without a profile if the member is hidden from all members by now. */
export const BlockedMember = Type.Object({
  memberId: Guid,
  profile: Type.Optional(Type.Object({ nickname: Type.Optional(Type.String()), slug: Type.String() })),
})
export type BlockedMember = Static<typeof BlockedMember>

const Pair = Type.Object({ memberId: Guid, blockedMemberId: Guid })

/** The entity of these events is the member who blocks. */
export const memberBlockEvents = {
  'member_block.created': Pair,
  'member_block.deleted': Pair,
} as const

const MemberId = Type.Object({ memberId: Guid })
const Paging = Type.Object({ cursorPaging: Query.properties.cursorPaging, paging: Query.properties.paging })

export const memberBlocksOperations = rows({
  blockMemberForMe: {
    method: 'POST',
    path: '/v1/member-to-member-blocks/members/my',
    access: 'member',
    summary: 'Block a member: the caller and they no longer see each other',
    body: MemberId,
    response: Nothing,
    errors: ['NOT_FOUND', 'MEMBER_ALREADY_BLOCKED', 'SELF_BLOCKING_FORBIDDEN', 'ADMIN_BLOCKING_FORBIDDEN'],
  },
  unblockMemberForMe: {
    method: 'DELETE',
    path: '/v1/member-to-member-blocks/members/my/{memberId}',
    access: 'member',
    summary: 'End a block that the caller made',
    params: MemberId,
    response: Nothing,
    errors: ['BLOCK_DOES_NOT_EXIST', 'SELF_UNBLOCKING_FORBIDDEN'],
  },
  listMembersIBlock: {
    method: 'GET',
    path: '/v1/member-to-member-blocks/members/my',
    access: 'member',
    isRead: true,
    summary: 'The members that the caller blocks, the latest first',
    query: Paging,
    response: Type.Object({ blockedMemberIds: Type.Array(Guid), pagingMetadata: PagingMetadata }),
    errors: ['INVALID_CURSOR'],
  },
  listMyBlockedMembers: {
    method: 'GET',
    path: '/_api/foyer/v1/member-blocks/my',
    access: 'member',
    isRead: true,
    summary: 'The members that the caller blocks, with the names under which members who show themselves are known',
    query: Paging,
    response: Type.Object({ blockedMembers: Type.Array(BlockedMember), pagingMetadata: PagingMetadata }),
    errors: ['INVALID_CURSOR'],
  },
  listMemberBlocks: {
    method: 'GET',
    path: '/v1/member-to-member-blocks/members/{memberId}',
    access: 'manager',
    permission: 'members.read',
    isRead: true,
    summary: 'The members in a block relation with one member, each with the direction of the block',
    params: MemberId,
    query: Paging,
    response: Type.Object({ memberBlocks: Type.Array(MemberBlock), pagingMetadata: PagingMetadata }),
    errors: ['INVALID_CURSOR'],
  },
})
