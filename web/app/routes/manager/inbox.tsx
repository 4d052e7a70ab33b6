import { useState } from 'react'
import { EntryActions } from '../../community/inbox/entry-actions.tsx'
import { EntryContext } from '../../community/inbox/entry-context.tsx'
import { EntryList } from '../../community/inbox/entry-list.tsx'
import { AutomaticDialog } from '../../community/moderation/automatic-dialog.tsx'
import { ReplyDialog } from '../../community/replies/reply-dialog.tsx'
import { SavedRepliesDialog } from '../../community/replies/saved-replies-dialog.tsx'
import { ListScreen } from '../../ground/lists/list-screen.tsx'
import type { ScreenHandle } from '../../ground/permissions.ts'
import { MembersNav } from '../../house/shell/page-links.tsx'
import { ChangeMembersDialog } from '../../membership/members/change-members-dialog.tsx'
import { useText } from '../../text/text.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { useHotkeys } from '../../ui/hotkeys.ts'
import { useInbox } from './use-inbox.ts'

export const handle = { needs: 'members.manage' } satisfies ScreenHandle

/** New members who need an approval and reports of members, answered one after the other. */
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
      title={t('manager.inbox.title')}
      total={query.data && entries.length}
      add={null}
      nav={<MembersNav />}
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

export default Inbox
