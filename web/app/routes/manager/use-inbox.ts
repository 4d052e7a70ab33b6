import type { Member } from '@foyer/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { InboxAction } from '../../community/inbox/entry-actions.tsx'
import { type Entry, inboxQuery } from '../../community/inbox/inbox-query.ts'
import { useReportActions } from '../../community/inbox/use-report-actions.ts'
import { useMay } from '../../ground/permissions.ts'
import type { AskedChange } from '../../membership/members/change-members-dialog.tsx'
import { changesOf } from '../../membership/members/member-actions.ts'
import { useMemberChanges } from '../../membership/members/use-member-changes.ts'
import { useSession } from '../../session.tsx'

const nothing: Entry[] = []

/** What waits, which entry is open, and what the manager may do about it. */
export const useInbox = () => {
  const query = useQuery(inboxQuery())
  const entries = query.data?.entries ?? nothing
  const [search, setSearch] = useSearchParams()
  const openId = search.get('open')
  const place = entries.findIndex(({ id }) => id === openId)
  const open = entries[place]
  const members = useMemberChanges()
  const reports = useReportActions()
  const actionsOf = useActionsOf()
  const [asking, setAsking] = useState<{ change: AskedChange; entry: Entry } | null>(null)
  const [replyTo, setReplyTo] = useState<Member | null>(null)

  const show = (entry: Entry | undefined) => setSearch(entry ? { open: entry.id } : {}, { replace: true, preventScrollReset: true })
  /** After an answer the next entry is open, so that a morning's list is answered key by key. */
  const done = (isDone: boolean) => {
    if (!isDone) return
    setAsking(null)
    show(entries[place + 1] ?? entries[place - 1])
  }
  const answer = async (action: InboxAction, entry: Entry): Promise<void> => {
    const { member } = entry
    if (action === 'approve') return done(await members.make('approve', [member]))
    if (action === 'dismiss') return done(await reports.dismiss(member))
    if (action === 'mute') return done(await reports.mute(member))
    if (action === 'reply') return setReplyTo(member)
    setAsking({ change: action, entry })
  }
  const confirm = async () => {
    if (!asking) return
    const { change, entry } = asking
    const isDone = await members.make(change, [entry.member])
    if (isDone && entry.report) await reports.see(entry.member)
    done(isDone)
  }
  const actions = open ? actionsOf(open) : []
  return {
    query,
    entries,
    open,
    actions,
    asking,
    replyTo,
    closeReply: () => setReplyTo(null),
    show,
    act: (action: InboxAction) => void (open && actions.includes(action) && answer(action, open)),
    walk: (step: 1 | -1) => show(entries[Math.min(entries.length - 1, Math.max(0, place + step))]),
    confirm: () => void confirm(),
    forget: () => setAsking(null),
    isPending: members.isChanging || reports.isPending,
  }
}

/** What the signed-in manager may do about an entry: the server would refuse the rest. */
const useActionsOf = () => {
  const isManaging = useMay()('members.manage')
  const { identity } = useSession()
  return ({ member, report }: Entry): InboxAction[] => {
    if (!isManaging) return []
    const changes = changesOf(member, identity?.id)
    const mayBlock = changes.includes('block')
    const last = mayBlock ? (['reply', 'block'] as const) : (['reply'] as const)
    if (!report) return ['approve', 'decline', ...last]
    return ['dismiss', ...(member.activityStatus === 'MUTED' ? [] : (['mute'] as const)), ...last]
  }
}
