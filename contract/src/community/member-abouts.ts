import { type Static, Type } from 'typebox'
import { rows } from '../ground/operation.ts'
import { PagingMetadata, Query } from '../ground/querying.ts'
import { FreeForm, Guid, Nothing, Revision } from '../ground/scalars.ts'

/** Rich content: a tree of nodes, stored and returned without anything that could run scripts. */
export const RichContent = Type.Object({
  nodes: Type.Optional(Type.Array(FreeForm, { maxItems: 1000 })),
  metadata: Type.Optional(FreeForm),
  documentStyle: Type.Optional(FreeForm),
})
export type RichContent = Static<typeof RichContent>

export const MemberAbout = Type.Object({ id: Guid, revision: Revision, memberId: Guid, content: RichContent })
export type MemberAbout = Static<typeof MemberAbout>

/** Members write their own; managers name the member. */
export const NewMemberAbout = Type.Object({ content: RichContent, memberId: Type.Optional(Guid) })
export const MemberAboutChanges = Type.Object({ content: RichContent, revision: Revision })

export const memberAboutEvents = {
  'member_about.created': Type.Object({ entity: MemberAbout }),
  'member_about.updated': Type.Object({ entity: MemberAbout }),
  'member_about.deleted': Type.Object({}),
} as const

const AboutId = Type.Object({ id: Guid })
const AboutAnswer = Type.Object({ memberAbout: MemberAbout })

export const memberAboutsOperations = rows({
  createMemberAbout: {
    method: 'POST',
    path: '/v2/abouts',
    access: 'visitor',
    permission: 'members.manage',
    isIdempotent: true,
    summary: 'Write about a member: members about themselves, managers about any',
    body: Type.Object({ memberAbout: NewMemberAbout }),
    response: AboutAnswer,
    errors: ['NOT_FOUND', 'MEMBER_MUTED', 'MEMBER_ABOUT_EXISTS'],
  },
  updateMemberAbout: {
    method: 'PATCH',
    path: '/v2/abouts/{memberAbout.id}',
    access: 'visitor',
    permission: 'members.manage',
    summary: 'Write anew about a member: members about themselves, managers about any',
    params: Type.Object({ 'memberAbout.id': Guid }),
    body: Type.Object({ memberAbout: MemberAboutChanges }),
    response: AboutAnswer,
    errors: ['NOT_FOUND', 'MEMBER_MUTED', 'STALE_REVISION'],
  },
  deleteMemberAbout: {
    method: 'DELETE',
    path: '/v2/abouts/{id}',
    access: 'visitor',
    permission: 'members.manage',
    summary: 'Delete what is written about a member: members their own, managers any',
    params: AboutId,
    response: Nothing,
    errors: ['NOT_FOUND'],
  },
  getMyMemberAbout: {
    method: 'GET',
    path: '/v2/abouts/my',
    access: 'member',
    isRead: true,
    summary: 'What the caller wrote about themselves',
    response: AboutAnswer,
    errors: ['NOT_FOUND'],
  },
  getMemberAbout: {
    method: 'GET',
    path: '/v2/abouts/{id}',
    access: 'visitor',
    permission: 'members.read',
    isRead: true,
    summary: 'What a member wrote about themselves, if the caller may see the member',
    params: AboutId,
    response: AboutAnswer,
    errors: ['NOT_FOUND'],
  },
  queryMemberAbouts: {
    method: 'POST',
    path: '/v2/abouts/query',
    access: 'visitor',
    permission: 'members.read',
    isRead: true,
    summary: 'Find about sections of the members that the caller may see',
    body: Type.Object({ query: Type.Optional(Query) }),
    response: Type.Object({ memberAbouts: Type.Array(MemberAbout), pagingMetadata: PagingMetadata }),
    errors: ['INVALID_CURSOR'],
  },
})
