import type { ClientList } from '@foyer/contract'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { api } from '../../api.ts'
import { refusalText } from '../../ground/refusal-text.ts'
import { useText } from '../../text/text.tsx'
import { Button } from '../../ui/button.tsx'
import { CheckBox } from '../../ui/fields/check-box.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Link } from '../../ui/link.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { showToast } from '../../ui/overlays/toasts.ts'
import { CloseIcon } from '../../ui/pictures/visitor-icons.tsx'

type SavedListsProps = { mayShare: boolean; isSaving: boolean; onSaving: (isSaving: boolean) => void }

export const SavedLists = ({ mayShare, isSaving, onSaving }: SavedListsProps) => {
  const { t } = useText()
  const { data } = useQuery(api.clients.listClientLists.query({}))
  const [params] = useSearchParams()
  const save = useMutation(api.clients.saveClientList.mutation())
  const remove = useMutation(api.clients.deleteClientList.mutation())
  const shown = shownIn(params)
  const withToast = async (work: () => Promise<unknown>) => {
    try {
      await work()
      return true
    } catch (refusal) {
      showToast({ text: refusalText(refusal, t) })
      return false
    }
  }
  const keep = (list: { name: string; shown: string; isShared: boolean }) => withToast(() => save.mutateAsync({ body: { list } }))
  const forget = (list: ClientList) =>
    withToast(async () => {
      await remove.mutateAsync({ params: { listId: list.id } })
      const { name, shown: was, isShared } = list
      showToast({ text: t('manager.clients.lists.removed', { name }), undo: () => void keep({ name, shown: was, isShared }) })
    })
  const lists = data?.lists ?? []
  return (
    <>
      {lists.length > 0 && (
        <nav aria-label={t('manager.clients.lists.label')} className="mb-3 flex flex-wrap gap-x-4 gap-y-1 text-dense">
          {lists.map((list) => (
            <span key={list.id} className="inline-flex items-center gap-0.5">
              <Link to={`?${list.shown}`} aria-current={list.shown === shown ? 'page' : undefined} className="wrap-anywhere">
                {list.name}
              </Link>
              {(mayShare || !list.isShared) && (
                <IconButton
                  icon={CloseIcon}
                  size="small"
                  kind="quiet"
                  label={t('manager.clients.lists.remove', { name: list.name })}
                  onPress={() => void forget(list)}
                />
              )}
            </span>
          ))}
        </nav>
      )}
      {isSaving && (
        <SaveDialog
          mayShare={mayShare}
          isPending={save.isPending}
          onSave={async (name, isShared) => {
            if (await keep({ name, shown, isShared })) onSaving(false)
          }}
          onClose={() => onSaving(false)}
        />
      )}
    </>
  )
}

/** Leaves out the page and the open client, so that a saved list starts at its first page. */
const shownIn = (params: URLSearchParams): string => {
  const kept = new URLSearchParams(params)
  for (const name of ['page', 'client']) kept.delete(name)
  return kept.toString()
}

type SaveDialogProps = { mayShare: boolean; isPending: boolean; onSave: (name: string, isShared: boolean) => void; onClose: () => void }

const SaveDialog = ({ mayShare, isPending, onSave, onClose }: SaveDialogProps) => {
  const { t } = useText()
  const [name, setName] = useState('')
  const [isShared, setShared] = useState(false)
  return (
    <Dialog
      title={t('manager.clients.lists.saveTitle')}
      onClose={onClose}
      actions={
        <Button kind="primary" isDisabled={name.trim() === ''} isPending={isPending} onPress={() => onSave(name.trim(), isShared)}>
          {t('common.actions.save')}
        </Button>
      }
    >
      <TextField label={t('manager.clients.lists.name')} value={name} maxLength={60} autoComplete="off" onValue={setName} />
      {mayShare && (
        <CheckBox checked={isShared} onValue={setShared}>
          {t('manager.clients.lists.share')}
        </CheckBox>
      )}
      <p className="text-dense text-ink-2">{t('manager.clients.lists.hint')}</p>
    </Dialog>
  )
}
