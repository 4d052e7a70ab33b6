import type { SavedReplies, SavedReply } from '@foyer/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api, client } from '../../api.ts'
import { LoadedList } from '../../ground/lists/loaded-list.tsx'
import { refusalText } from '../../ground/refusal-text.ts'
import { useText } from '../../text/text.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { showToast } from '../../ui/overlays/toasts.ts'
import { EditReplyDialog, saveReplies } from './edit-reply-dialog.tsx'

/** The limit of the contract. */
const most = 50

export const SavedRepliesDialog = ({ onClose }: { onClose: () => void }) => {
  const { t } = useText()
  const query = useQuery(api.moderation.getSavedReplies.query({}))
  const [edited, setEdited] = useState<{ reply: SavedReply | null } | null>(null)
  const remove = useRemoval()
  const list = query.data?.savedReplies
  if (edited && list) return <EditReplyDialog list={list} reply={edited.reply} onClose={() => setEdited(null)} />
  const isFull = list !== undefined && list.replies.length >= most
  return (
    <Dialog
      title={t('manager.inbox.replies.title')}
      onClose={onClose}
      width="wide"
      actions={
        <>
          <Button onPress={onClose}>{t('manager.inbox.replies.done')}</Button>
          <Button kind="primary" isDisabled={!list || isFull} onPress={() => setEdited({ reply: null })}>
            {t('manager.inbox.replies.add')}
          </Button>
        </>
      }
    >
      <LoadedList
        query={query}
        loading={t('manager.inbox.replies.loading')}
        isEmpty={({ savedReplies }) => savedReplies.replies.length === 0}
        empty={<EmptyState title={t('manager.inbox.replies.none')}>{t('manager.inbox.replies.noneHint')}</EmptyState>}
      >
        {({ savedReplies }) => (
          <ul aria-label={t('manager.inbox.replies.title')} className="mt-2 grid gap-2">
            {savedReplies.replies.map((reply) => (
              <li key={reply.name} className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card border border-line px-3 py-2">
                <span className="grid min-w-40 flex-1">
                  <span className="font-strong text-small wrap-anywhere">{reply.name}</span>
                  <span className="text-dense text-ink-2 wrap-anywhere">{reply.subject}</span>
                </span>
                <span className="flex gap-2">
                  <Button
                    size="small"
                    onPress={() => setEdited({ reply })}
                    aria-label={t('manager.inbox.replies.changeOne', { name: reply.name })}
                  >
                    {t('common.actions.change')}
                  </Button>
                  <Button
                    size="small"
                    kind="quiet"
                    onPress={() => remove(savedReplies, reply)}
                    aria-label={t('manager.inbox.replies.deleteOne', { name: reply.name })}
                  >
                    {t('manager.inbox.replies.delete')}
                  </Button>
                </span>
              </li>
            ))}
          </ul>
        )}
      </LoadedList>
      {isFull && <p className="mt-2 text-dense text-ink-2">{t('manager.inbox.replies.full', { count: most })}</p>}
    </Dialog>
  )
}

const useRemoval = () => {
  const { t } = useText()
  const queries = useQueryClient()
  const withRefusalToast = async (work: () => Promise<unknown>, undo?: { text: string; undo: () => void }) => {
    try {
      await work()
      if (undo) showToast(undo)
    } catch (refusal) {
      showToast({ text: refusalText(refusal, t) })
    }
    await queries.invalidateQueries({ queryKey: ['moderation'] })
  }
  const restore = (reply: SavedReply, position: number) =>
    withRefusalToast(async () => {
      const { savedReplies } = await client.moderation.getSavedReplies({})
      await saveReplies({ ...savedReplies, replies: savedReplies.replies.toSpliced(position, 0, reply) })
    })
  return (list: SavedReplies, reply: SavedReply) => {
    const position = list.replies.indexOf(reply)
    void withRefusalToast(() => saveReplies({ ...list, replies: list.replies.toSpliced(position, 1) }), {
      text: t('manager.inbox.replies.deleted', { name: reply.name }),
      undo: () => void restore(reply, position),
    })
  }
}
