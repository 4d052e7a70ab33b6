import type { Member } from '@foyer/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { EntryActions, EntryContext, type InboxAction } from '../../../community/inbox/entry-context.tsx'
import { EntryList } from '../../../community/inbox/entry-list.tsx'
import { type Entry, inboxQuery, useReportActions } from '../../../community/inbox/inbox-query.ts'
import { AutomaticDialog } from '../../../community/moderation/automatic-dialog.tsx'
import { ReplyDialog } from '../../../community/replies/reply-dialog.tsx'
import { SavedRepliesDialog } from '../../../community/replies/saved-replies-dialog.tsx'
import { ListScreen } from '../../../ground/lists/list-screen.tsx'
import { type ScreenHandle, useMay } from '../../../ground/permissions.ts'
import { type AskedChange, ChangeMembersDialog } from '../../../membership/members/change-members-dialog.tsx'
import { memberChangesOf } from '../../../membership/members/member-actions.ts'
import { useMemberChanges } from '../../../membership/members/use-member-changes.ts'
import { useSession } from '../../../session.tsx'
import { useText } from '../../../text/text.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { useHotkeys } from '../../../ui/hotkeys.ts'

export const handle = { needs: 'members.manage' } satisfies ScreenHandle

const Inbox = () => {
  const { t } = useText()
  const inbox = useInbox()
  const { query, entries, open, asking } = inbox
  const [setting, setSetting] = useState<'automatic' | 'replies' | null>(null)
  useHotkeys({
    j: () => inbox.walk(1),
    k: () => inbox.walk(-1),
    a: () => inbox.act('approve'),
    d: () => inbox.act(open?.report ? 'dismiss' : 'decline'),
    m: () => inbox.act('mute'),
    b: () => inbox.act('block'),
    r: () => inbox.act('reply'),
  })
  return (
    <ListScreen
      title={t('manager.screens.inbox.title')}
      total={query.data && entries.length}
      add={null}
      query={query}
      loading={t('manager.inbox.loading')}
      isEmpty={() => entries.length === 0}
      empty={<EmptyState title={t('manager.inbox.none')}>{t('manager.inbox.noneHint')}</EmptyState>}
      above={
        <>
          <p role="status" className="sr-only">
            {entries.length > 0 && t('manager.inbox.waits', { count: entries.length })}
          </p>
          <div className="mb-3 flex flex-wrap gap-2">
            <Button size="small" kind="quiet" onPress={() => setSetting('automatic')}>
              {t('manager.inbox.automatic.open')}
            </Button>
            <Button size="small" kind="quiet" onPress={() => setSetting('replies')}>
              {t('manager.inbox.replies.open')}
            </Button>
          </div>
        </>
      }
      below={
        <>
          {setting === 'automatic' && <AutomaticDialog onClose={() => setSetting(null)} />}
          {setting === 'replies' && <SavedRepliesDialog onClose={() => setSetting(null)} />}
          {inbox.replyTo && <ReplyDialog member={inbox.replyTo} onClose={inbox.closeReply} />}
          {asking && (
            <ChangeMembersDialog
              change={asking.change}
              members={[asking.entry.member]}
              isPending={inbox.isPending}
              onConfirm={inbox.confirm}
              onClose={inbox.forget}
            />
          )}
        </>
      }
    >
      {({ hasMore }) => (
        <div className="grid gap-4 wide:grid-cols-[minmax(220px,300px)_minmax(0,1fr)]">
          <div className="grid content-start gap-2">
            <EntryList entries={entries} openId={open?.id ?? null} onOpen={inbox.show} />
            {hasMore && <p className="text-dense text-ink-3">{t('manager.inbox.more')}</p>}
          </div>
          {open ? (
            <Card className="grid content-start gap-6 desk:grid-cols-[minmax(0,1fr)_240px]">
              <EntryContext key={open.id} entry={open} />
              <EntryActions actions={inbox.actions} isPending={inbox.isPending} onAct={inbox.act} />
            </Card>
          ) : (
            <EmptyState title={t('manager.inbox.choose')} className="max-wide:hidden" />
          )}
        </div>
      )}
    </ListScreen>
  )
}

const nothing: Entry[] = []

const useInbox = () => {
  const query = useQuery(inboxQuery())
  const entries = query.data?.entries ?? nothing
  const [search, setSearch] = useSearchParams()
  const openId = search.get('open')
  const position = entries.findIndex(({ id }) => id === openId)
  const open = entries[position]
  const members = useMemberChanges()
  const reports = useReportActions()
  const actionsOf = useActionsOf()
  const [asking, setAsking] = useState<{ change: AskedChange; entry: Entry } | null>(null)
  const [replyTo, setReplyTo] = useState<Member | null>(null)

  const show = (entry: Entry | undefined) => setSearch(entry ? { open: entry.id } : {}, { replace: true, preventScrollReset: true })
  /** Opens the next entry, so that a list can be answered with the keyboard. */
  const done = (isDone: boolean) => {
    if (!isDone) return
    setAsking(null)
    show(entries[position + 1] ?? entries[position - 1])
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
    walk: (step: 1 | -1) => show(entries[Math.min(entries.length - 1, Math.max(0, position + step))]),
    confirm: () => void confirm(),
    forget: () => setAsking(null),
    isPending: members.isChanging || reports.isPending,
  }
}

const useActionsOf = () => {
  const isManaging = useMay()('members.manage')
  const { identity } = useSession()
  return ({ member, report }: Entry): InboxAction[] => {
    if (!isManaging) return []
    const changes = memberChangesOf(member, identity?.id)
    const mayBlock = changes.includes('block')
    const last = mayBlock ? (['reply', 'block'] as const) : (['reply'] as const)
    if (!report) return ['approve', 'decline', ...last]
    return ['dismiss', ...(member.activityStatus === 'MUTED' ? [] : (['mute'] as const)), ...last]
  }
}

export default Inbox
