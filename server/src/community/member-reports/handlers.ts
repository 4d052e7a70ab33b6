import type { Handlers } from '../../ground/handler.ts'
import {
  deleteMemberReports,
  listReportedMembers,
  queryMemberReports,
  queryReportedMembers,
  reportMember,
  reviewMemberReports,
} from './reports.ts'

export const memberReportsHandlers: Handlers<'member-reports'> = {
  reportMember,
  queryMemberReports,
  listReportedMembers,
  queryReportedMembers,
  deleteMemberReports,
  reviewMemberReports,
}
