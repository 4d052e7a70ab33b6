import type { Handlers } from '../../ground/handler.ts'
import { deleteMemberReports, reportMember, reviewMemberReports } from './change-reports.ts'
import { listReportedMembers, queryMemberReports, queryReportedMembers } from './read-reports.ts'

export const memberReportsHandlers: Handlers<'member-reports'> = {
  reportMember,
  queryMemberReports,
  listReportedMembers,
  queryReportedMembers,
  deleteMemberReports,
  reviewMemberReports,
}
