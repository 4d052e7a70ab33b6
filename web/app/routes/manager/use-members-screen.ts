import type { Member } from '@foyer/contract'
import { useState } from 'react'
import { useList } from '../../ground/lists/use-list.ts'
import { useMay } from '../../ground/permissions.ts'
import { type AskedChange, isAsked } from '../../membership/members/change-members-dialog.tsx'
import { changesOf, type MemberChange } from '../../membership/members/member-actions.ts'
import { membersPerPage, membersQuery, memberViews } from '../../membership/members/members-query.ts'
import { useMemberChanges } from '../../membership/members/use-member-changes.ts'
import { useSession } from '../../session.tsx'

type Wanted = { change: MemberChange; members: readonly Member[]; isWhole: boolean }
type Asking = Wanted & { change: AskedChange }

/** The list that the address names, which member of it is open and which are chosen, and the changes that are made to them. */
export const useMembersScreen = () => {
  const isManaging = useMay()('members.manage')
  const ownId = useSession().identity?.id
  const list = useList({ views: memberViews, opens: 'member', perPage: membersPerPage, read: membersQuery })
  const { address, selection, total } = list
  const changes = useMemberChanges()
  const [asking, setAsking] = useState<Asking | null>(null)

  const make = async ({ change, members: meant, isWhole }: Wanted) => {
    const whole = isWhole && change !== 'decline' ? change : null
    const isDone = whole ? await changes.makeWhole(whole, address.view, total) : await changes.make(change, meant)
    if (!isDone) return
    setAsking(null)
    if (meant.length > 1) selection.clear()
    if (change === 'delete' && meant.some(({ id }) => id === address.openId)) address.change({ openId: null }, { replace: true })
  }
  /** Changes that are hard to undo are confirmed first. */
  const begin = (change: MemberChange, chosen: readonly Member[], isWhole = false) => {
    const meant = chosen.filter((member) => changesOf(member, ownId).includes(change))
    if (!isManaging || meant.length === 0) return
    if (isAsked(change)) setAsking({ change, members: meant, isWhole })
    else void make({ change, members: meant, isWhole })
  }
  return {
    ...list,
    isManaging,
    isChanging: changes.isChanging,
    begin,
    asking,
    confirm: () => asking && void make(asking),
    dismiss: () => setAsking(null),
  }
}
