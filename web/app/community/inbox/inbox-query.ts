import type { Member, ReportedMember } from '@foyer/contract'
import { client } from '../../api.ts'
import { membersById } from '../../membership/members-by-id.ts'

/** A new member who waits for approval, or a member with reports that no manager has seen. */
export type Entry = { id: string; member: Member; since: string; report: ReportedMember | null }

/** What fits on one screen; answered entries make room for the next. */
const most = 50

const waitsForApproval = {
  status: 'PENDING',
  'account.pendingReasons': 'PENDING_ADMIN_APPROVAL_REQUIRED',
  $not: { 'account.pendingReasons': 'PENDING_EMAIL_VERIFICATION_REQUIRED' },
}

type Asked = { signal: AbortSignal }

/** Everything that waits for a manager, the longest first. Begins with `members`, so that changes of members ask anew. */
export const inboxQuery = () => ({
  queryKey: ['members', 'inbox'],
  queryFn: async ({ signal }: Asked): Promise<{ entries: Entry[]; hasMore: boolean }> => {
    const [{ members: waiting }, { reportedMembers }] = await Promise.all([
      client.members.queryMembers(
        {
          body: {
            query: { filter: waitsForApproval, sort: [{ fieldName: 'createdDate', order: 'ASC' }], paging: { limit: most } },
            fieldsets: ['FULL'],
          },
        },
        { signal },
      ),
      client['member-reports'].queryReportedMembers(
        {
          body: {
            query: { filter: { reviewed: false }, sort: [{ fieldName: 'lastReportDate', order: 'ASC' }], cursorPaging: { limit: most } },
          },
        },
        { signal },
      ),
    ])
    const reported = await membersById(
      reportedMembers.map(({ reportedMemberId }) => reportedMemberId),
      signal,
    )
    const entries = [
      ...waiting.map((member) => ({ id: `approval-${member.id}`, member, since: member.createdDate, report: null })),
      ...reportedMembers.flatMap((report) => {
        const member = reported.get(report.reportedMemberId)
        return member ? [{ id: `report-${member.id}`, member, since: report.lastReportDate, report }] : []
      }),
    ]
    return {
      entries: entries.toSorted((one, other) => (one.since < other.since ? -1 : 1)),
      hasMore: waiting.length === most || reportedMembers.length === most,
    }
  },
  refetchInterval: 30_000,
})

/** The reports of one member, the newest first, with the members who reported. */
export const reportsQuery = (memberId: string) => ({
  queryKey: ['member-reports', 'ofMember', memberId],
  queryFn: async ({ signal }: Asked) => {
    const { memberReports } = await client['member-reports'].queryMemberReports(
      { body: { query: { filter: { reportedMemberId: memberId }, cursorPaging: { limit: 20 } } } },
      { signal },
    )
    const reporting = await membersById([...new Set(memberReports.map(({ reportingMemberId }) => reportingMemberId))], signal)
    return memberReports.map((report) => ({ report, by: reporting.get(report.reportingMemberId) }))
  },
})
