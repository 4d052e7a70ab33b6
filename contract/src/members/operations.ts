import { Type } from 'typebox'
import { rows } from '../operation.ts'
import { PagingMetadata, Query } from '../querying.ts'
import { Guid, Nothing } from '../scalars.ts'
import { fieldSetMembers, Member, MemberSearch, NewMember } from './schemas.ts'

const MemberId = Type.Object({ id: Guid })
const MemberAnswer = Type.Object({ member: Member })
const NewSlug = Type.Object({ slug: Type.String({ minLength: 1, maxLength: 255 }) })

export const membersOperations = rows({
  getMyMember: {
    method: 'GET',
    path: '/v1/members/my',
    access: 'visitor',
    isRead: true,
    summary: 'Oneself',
    query: Type.Object(fieldSetMembers),
    response: MemberAnswer,
    errors: ['NOT_FOUND'],
  },
  getMember: {
    method: 'GET',
    path: '/v1/members/{id}',
    access: 'visitor',
    isRead: true,
    summary: 'One member; for visitors and members only a public one, and only its profile',
    params: MemberId,
    query: Type.Object(fieldSetMembers),
    response: MemberAnswer,
    errors: ['NOT_FOUND'],
  },
  queryMembers: {
    method: 'POST',
    path: '/v1/members/query',
    access: 'visitor',
    isRead: true,
    summary: 'Find members; visitors and members find public ones',
    body: Type.Object({ query: Type.Optional(Query), search: Type.Optional(MemberSearch), ...fieldSetMembers }),
    response: Type.Object({
      members: Type.Array(Member),
      metadata: Type.Optional(PagingMetadata),
      cursorPagingMetadata: Type.Optional(PagingMetadata),
    }),
    errors: ['INVALID_CURSOR'],
  },
  createMember: {
    method: 'POST',
    path: '/v1/members',
    access: 'manager',
    isIdempotent: true,
    summary: 'Add a member, who can sign in after choosing a password',
    body: Type.Object({ member: NewMember }),
    response: MemberAnswer,
    errors: ['ALREADY_EXISTS'],
  },
  updateMySlug: {
    method: 'POST',
    path: '/v1/members/my/slug',
    access: 'member',
    summary: 'Choose the address of one’s own profile',
    body: NewSlug,
    response: MemberAnswer,
    errors: ['SLUG_ALREADY_EXISTS', 'SLUG_CONTAINS_ILLEGAL_CHARACTERS'],
  },
  updateMemberSlug: {
    method: 'POST',
    path: '/v1/members/{id}/slug',
    access: 'visitor',
    summary: 'Choose the address of a member’s profile: one’s own, or as a manager anybody’s',
    params: MemberId,
    body: NewSlug,
    response: MemberAnswer,
    errors: ['NOT_FOUND', 'SLUG_ALREADY_EXISTS', 'SLUG_CONTAINS_ILLEGAL_CHARACTERS'],
  },
  approveMember: {
    method: 'POST',
    path: '/v1/members/{id}/approve',
    access: 'manager',
    summary: 'Let a member in, who waits or was blocked',
    params: MemberId,
    body: Nothing,
    response: MemberAnswer,
    errors: ['NOT_FOUND', 'INVALID_MEMBER_STATUS'],
  },
  blockMember: {
    method: 'POST',
    path: '/v1/members/{id}/block',
    access: 'manager',
    summary: 'Keep a member out: nobody is signed in to this account any more',
    params: MemberId,
    body: Nothing,
    response: MemberAnswer,
    errors: ['NOT_FOUND', 'INVALID_MEMBER_STATUS', 'MEMBER_SELF_BLOCK_FORBIDDEN', 'OWNER_MEMBER_BLOCK_FORBIDDEN'],
  },
  disconnectMember: {
    method: 'POST',
    path: '/v1/members/{id}/disconnect',
    access: 'manager',
    summary: 'Take the sign-in away from a member for good; what it did stays',
    params: MemberId,
    body: Nothing,
    response: MemberAnswer,
    errors: ['NOT_FOUND', 'INVALID_MEMBER_STATUS', 'MEMBER_SELF_BLOCK_FORBIDDEN', 'OWNER_MEMBER_BLOCK_FORBIDDEN'],
  },
  deleteMember: {
    method: 'DELETE',
    path: '/v1/members/{id}',
    access: 'manager',
    summary: 'Delete a member, with what is personal about it',
    params: MemberId,
    response: Nothing,
    errors: ['NOT_FOUND'],
  },
  deleteMyMember: {
    method: 'DELETE',
    path: '/v1/members/my',
    access: 'member',
    summary: 'Delete oneself; every session ends',
    response: Nothing,
    errors: ['NOT_FOUND'],
  },
})
