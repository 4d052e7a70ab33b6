import type { Member, ReportedMember } from '@foyer/contract'
import { useMutation } from '@tanstack/react-query'
import { api, client } from '../../api.ts'
import { refusalText } from '../../ground/refusal-text.ts'
import { memberName, membersById } from '../../membership/member-lookup.ts'
import { useText } from '../../text/text.tsx'
import { showToast } from '../../ui/overlays/toasts.ts'

export type Entry = { id: string; member: Member; since: string; report: ReportedMember | null }

/** As many as fit on a screen; once they are answered, the next are fetched. */
const most = 50

const waitsForApproval = {
  status: 'PENDING',
  'account.pendingReasons': 'PENDING_ADMIN_APPROVAL_REQUIRED',
  $not: { 'account.pendingReasons': 'PENDING_EMAIL_VERIFICATION_REQUIRED' },
}

type Asked = { signal: AbortSignal }

/** The longest wait first. The key begins with `members`, so that changes of members refetch it. */
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

/** Muting can be undone, a review of reports cannot. */
export const useReportActions = () => {
  const { t } = useText()
  const review = useMutation(api['member-reports'].reviewMemberReports.mutation({ alsoChanges: ['members'] }))
  const mute = useMutation(api.members.muteMember.mutation())
  const unmute = useMutation(api.members.unmuteMember.mutation())

  const withRefusalToast = async (work: () => Promise<unknown>): Promise<boolean> => {
    try {
      await work()
      return true
    } catch (refusal) {
      showToast({ text: refusalText(refusal, t) })
      return false
    }
  }
  const see = ({ id }: Member) => review.mutateAsync({ params: { memberId: id }, body: {} })
  const undoMute = (member: Member) =>
    withRefusalToast(async () => {
      await unmute.mutateAsync({ params: { id: member.id }, body: {} })
      showToast({ text: t('manager.inbox.done.unmute', { name: memberName(member) }) })
    })
  return {
    see: (member: Member) => withRefusalToast(() => see(member)),
    dismiss: (member: Member) =>
      withRefusalToast(async () => {
        await see(member)
        showToast({ text: t('manager.inbox.done.dismiss', { name: memberName(member) }) })
      }),
    mute: (member: Member) =>
      withRefusalToast(async () => {
        await mute.mutateAsync({ params: { id: member.id }, body: {} })
        await see(member)
        showToast({ text: t('manager.inbox.done.mute', { name: memberName(member) }), undo: () => void undoMute(member) })
      }),
    isPending: review.isPending || mute.isPending || unmute.isPending,
  }
}
