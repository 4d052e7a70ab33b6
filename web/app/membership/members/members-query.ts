import type { Answer, Contract, Filter } from '@foyer/contract'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../api.ts'
import type { ListState } from '../../ground/lists/use-list.ts'
import { useMay } from '../../ground/permissions.ts'

export const memberViews = ['all', 'waiting', 'blocked'] as const
export type MemberView = (typeof memberViews)[number]

/** Leaves out members who have yet to confirm their address: they do not need a manager. */
const waitingForApproval: Filter = {
  status: 'PENDING',
  'account.pendingReasons': 'PENDING_ADMIN_APPROVAL_REQUIRED',
  $not: { 'account.pendingReasons': 'PENDING_EMAIL_VERIFICATION_REQUIRED' },
}

/** Disconnected members are not listed anywhere. */
export const filterOf: Record<MemberView, Filter> = {
  all: { status: { $in: ['PENDING', 'APPROVED', 'BLOCKED'] } },
  waiting: waitingForApproval,
  blocked: { status: 'BLOCKED' },
}

export const membersPerPage = 50

/** The newest first; those who wait for approval, the longest waiting first. */
export const membersQuery = ({ view, search, page }: ListState<MemberView>) => ({
  ...api.members.queryMembers.query({
    body: {
      query: {
        filter: filterOf[view],
        sort: [{ fieldName: 'createdDate', order: view === 'waiting' ? 'ASC' : 'DESC' }],
        paging: { limit: membersPerPage, offset: (page - 1) * membersPerPage },
      },
      ...(search !== '' && { search: { expression: search.slice(0, 100), fields: [...searchedFields] } }),
      fieldsets: ['FULL'],
    },
  }),
  select: ({ members, metadata }: Answer<Contract['members']['queryMembers']>) => ({ rows: members, total: metadata?.total ?? 0 }),
})

const searchedFields = ['loginEmail', 'contact.firstName', 'contact.lastName', 'profile.nickname'] as const

export const waitingQuery = () => api.members.queryMembers.query({ body: { query: { filter: waitingForApproval, paging: { limit: 0 } } } })

/** 0 for managers without the right to approve. */
export const useWaitingMembers = (): number => {
  const may = useMay()
  const { data } = useQuery({ ...waitingQuery(), enabled: may('members.manage'), refetchInterval: 30_000 })
  return data?.metadata?.total ?? 0
}
