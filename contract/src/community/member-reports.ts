import { type Static, Type } from 'typebox'
import { rows } from '../ground/operation.ts'
import { PagingMetadata, Query } from '../ground/querying.ts'
import { Guid, IsoInstant, Nothing } from '../ground/scalars.ts'

export const ReportCategory = Type.Enum(['UNKNOWN', 'SPAM', 'IMPERSONATION', 'HARASSMENT', 'OTHER'])
export type ReportCategory = Static<typeof ReportCategory>

const ReportReason = Type.Object({ category: ReportCategory, description: Type.Optional(Type.String({ maxLength: 2000 })) })

export const MemberReport = Type.Object({
  id: Guid,
  reportedMemberId: Guid,
  reportingMemberId: Guid,
  reason: ReportReason,
  createdDate: IsoInstant,
})
export type MemberReport = Static<typeof MemberReport>

export const NewMemberReport = Type.Object({ reportedMemberId: Guid, reason: ReportReason })

/** `reportCount`: the number of members who reported. `reviewed`: a manager has seen all reports. */
export const ReportedMember = Type.Object({
  reportedMemberId: Guid,
  reportCount: Type.String({ pattern: '^\\d+$' }),
  reviewed: Type.Boolean(),
  lastReportDate: IsoInstant,
})
export type ReportedMember = Static<typeof ReportedMember>

export const memberReportEvents = {
  'member_report.created': Type.Object({ entity: MemberReport }),
  /** All reports about one member, who is the entity of this event. */
  'member_report.deleted': Type.Object({ reportedMemberId: Guid, reportIds: Type.Array(Guid) }),
  'member_report.reviewed': Type.Object({ reportedMemberId: Guid }),
} as const

const MemberId = Type.Object({ memberId: Guid })
const ReportedMembers = Type.Object({ reportedMembers: Type.Array(ReportedMember), pagingMetadata: PagingMetadata })
const reading = { access: 'manager', permission: 'members.read', isRead: true } as const
const managing = { access: 'manager', permission: 'members.manage' } as const

export const memberReportsOperations = rows({
  reportMember: {
    method: 'POST',
    path: '/v1/member-reports',
    access: 'member',
    isIdempotent: true,
    limitPerMinute: 20,
    summary: 'Tell the business about another member',
    body: Type.Object({ memberReport: NewMemberReport }),
    response: Type.Object({ memberReport: MemberReport }),
    errors: ['NOT_FOUND', 'SELF_REPORTING_FORBIDDEN', 'CANNOT_REPORT_BLOCKED_MEMBER'],
  },
  queryMemberReports: {
    ...reading,
    method: 'POST',
    path: '/v1/member-reports/query',
    summary: 'Find reports, the newest first',
    body: Type.Object({ query: Type.Optional(Query) }),
    response: Type.Object({ memberReports: Type.Array(MemberReport), pagingMetadata: PagingMetadata }),
    errors: ['INVALID_CURSOR'],
  },
  listReportedMembers: {
    ...reading,
    method: 'GET',
    path: '/v1/member-reports/members',
    summary: 'The reported members, the first report first',
    query: Type.Object({ cursorPaging: Query.properties.cursorPaging, paging: Query.properties.paging }),
    response: ReportedMembers,
    errors: ['INVALID_CURSOR'],
  },
  queryReportedMembers: {
    ...reading,
    method: 'POST',
    path: '/v1/member-reports/members/query',
    summary: 'Find reported members',
    body: Type.Object({ query: Type.Optional(Query) }),
    response: ReportedMembers,
    errors: ['INVALID_CURSOR'],
  },
  deleteMemberReports: {
    ...managing,
    method: 'DELETE',
    path: '/v1/member-reports/members/{memberId}',
    summary: 'Delete all reports of a member',
    params: MemberId,
    response: Nothing,
    errors: ['CANNOT_DELETE_MEMBER_REPORTS'],
  },
  reviewMemberReports: {
    ...managing,
    method: 'POST',
    path: '/_api/foyer/v1/member-reports/members/{memberId}/review',
    summary: 'Mark all reports of a member as seen; a later report asks for attention again',
    params: MemberId,
    body: Nothing,
    response: Type.Object({ reportedMember: ReportedMember }),
    errors: ['NOT_FOUND'],
  },
})
