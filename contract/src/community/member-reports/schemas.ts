import { type Static, Type } from 'typebox'
import { Guid, IsoInstant } from '../../ground/scalars.ts'

export const ReportCategory = Type.Enum(['UNKNOWN', 'SPAM', 'IMPERSONATION', 'HARASSMENT', 'OTHER'])
export type ReportCategory = Static<typeof ReportCategory>

const ReportReason = Type.Object({ category: ReportCategory, description: Type.Optional(Type.String({ maxLength: 2000 })) })

/** What a member tells the business about another. */
export const MemberReport = Type.Object({
  id: Guid,
  reportedMemberId: Guid,
  reportingMemberId: Guid,
  reason: ReportReason,
  createdDate: IsoInstant,
})
export type MemberReport = Static<typeof MemberReport>

export const NewMemberReport = Type.Object({ reportedMemberId: Guid, reason: ReportReason })

/** `reportCount`: of the members who reported. `reviewed`: a manager has seen all reports. */
export const ReportedMember = Type.Object({
  reportedMemberId: Guid,
  reportCount: Type.String({ pattern: '^\\d+$' }),
  reviewed: Type.Boolean(),
  lastReportDate: IsoInstant,
})
export type ReportedMember = Static<typeof ReportedMember>
