import type { Member } from '@foyer/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { type AskedChange, isAsked } from '../../features/members/change-members-dialog.tsx'
import { changesOf, type MemberChange } from '../../features/members/member-actions.ts'
import { membersQuery } from '../../features/members/members-query.ts'
import { useMemberChanges } from '../../features/members/use-member-changes.ts'
import { useMembersAddress } from '../../features/members/use-members-address.ts'
import { useSelection } from '../../features/members/use-selection.ts'
import { paths } from '../../paths.ts'
import { useMay } from '../../permissions.ts'
import { useSession } from '../../session.tsx'

type Wanted = { change: MemberChange; members: readonly Member[]; isWhole: boolean }
type Asking = Wanted & { change: AskedChange }

/** The list that the address names, who of it is open and chosen, and the changes that are made to them. */
export const useMembersScreen = () => {
  const isManaging = useMay()('members.manage')
  const ownId = useSession().identity?.id
  const address = useMembersAddress()
  const { view, search, page, memberId, change: changeAddress } = address
  const list = useQuery({ ...membersQuery(address), placeholderData: keepPreviousData, refetchInterval: 30_000 })
  const members = list.data?.members ?? []
  const total = list.data?.metadata?.total ?? 0
  const selection = useSelection(members, `${view} ${search} ${page}`)
  const changes = useMemberChanges()
  const [asking, setAsking] = useState<Asking | null>(null)

  const make = async ({ change, members: meant, isWhole }: Wanted) => {
    const whole = isWhole && change !== 'decline' ? change : null
    const isDone = whole ? await changes.makeWhole(whole, view, total) : await changes.make(change, meant)
    if (!isDone) return
    setAsking(null)
    if (meant.length > 1) selection.clear()
    if (change === 'delete' && meant.some(({ id }) => id === memberId)) changeAddress({ memberId: null }, { replace: true })
  }
  /** What cannot be taken back lightly is asked about first. */
  const begin = (change: MemberChange, chosen: readonly Member[], isWhole = false) => {
    const meant = chosen.filter((member) => changesOf(member, ownId).includes(change))
    if (!isManaging || meant.length === 0) return
    if (isAsked(change)) setAsking({ change, members: meant, isWhole })
    else void make({ change, members: meant, isWhole })
  }
  return {
    address,
    list,
    members,
    total,
    isManaging,
    selection,
    isChanging: changes.isChanging,
    begin,
    asking,
    confirm: () => asking && void make(asking),
    dismiss: () => setAsking(null),
    ...useWalk(members, memberId),
  }
}

/** J and K: from one open member to the next, or from line to line. */
const useWalk = (members: readonly Member[], memberId: string | null) => {
  const navigate = useNavigate()
  const place = members.findIndex(({ id }) => id === (memberId ?? focusedMember()))
  const linkTo = (id: string) => {
    const query = new URLSearchParams(typeof location === 'undefined' ? '' : location.search)
    query.set('member', id)
    return paths.manageMembers(Object.fromEntries(query))
  }
  const walk = (step: 1 | -1) => {
    const from = members.findIndex(({ id }) => id === (memberId ?? focusedMember()))
    const next = members[Math.min(members.length - 1, Math.max(0, from + step))]
    if (!next) return
    if (memberId === null) document.querySelector<HTMLElement>(`[data-member="${next.id}"]`)?.focus()
    else void navigate(linkTo(next.id), { replace: true, preventScrollReset: true })
  }
  return { place, linkTo, walk, atHand: () => members.find(({ id }) => id === (memberId ?? focusedMember())) }
}

const focusedMember = (): string | undefined =>
  typeof document === 'undefined' ? undefined : document.activeElement?.closest<HTMLElement>('[data-member]')?.dataset.member
