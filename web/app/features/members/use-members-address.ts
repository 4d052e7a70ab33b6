import { useSearchParams } from 'react-router'
import { type MemberView, memberViews } from './members-query.ts'

type Change = { view?: MemberView; search?: string; page?: number; memberId?: string | null }

/** What the list shows, and who is open beside it: all of it in the address, so that it can be linked, and gone back to. */
export const useMembersAddress = () => {
  const [params, setParams] = useSearchParams()
  const address = {
    view: memberViews.find((view) => view === params.get('show')) ?? 'all',
    search: params.get('search') ?? '',
    page: Math.max(1, Math.trunc(Number(params.get('page'))) || 1),
    memberId: params.get('member'),
  }
  /** Another list begins at its first page. */
  const change = (changes: Change, how: { replace?: boolean } = {}) => {
    const { view, search, page, memberId } = { ...address, ...(isOtherList(changes) && { page: 1 }), ...changes }
    const next = {
      ...(view !== 'all' && { show: view }),
      ...(search !== '' && { search }),
      ...(page > 1 && { page: String(page) }),
      ...(memberId !== null && { member: memberId }),
    }
    setParams(next, { preventScrollReset: true, ...how })
  }
  return { ...address, change }
}

const isOtherList = ({ view, search }: Change) => view !== undefined || search !== undefined

export type MembersAddress = ReturnType<typeof useMembersAddress>
