import { Type } from 'typebox'
import { Guid } from '../../ground/scalars.ts'
import { MemberReport } from './schemas.ts'

/**
 * Domain events of reports: name → payload. The wire's event types are `wix.members.v1.` + the name. A report is told to receivers of
 * `member_report_reported_member_created`, too, and the end of a member's reports is that event's `…_deleted`; both follow from these.
 */
export const memberReportEvents = {
  'member_report.created': Type.Object({ entity: MemberReport }),
  /** All reports of one member, told of that member. */
  'member_report.deleted': Type.Object({ reportedMemberId: Guid, reportIds: Type.Array(Guid) }),
  'member_report.reviewed': Type.Object({ reportedMemberId: Guid }),
} as const
