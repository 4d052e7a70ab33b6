import type { ClientsDeletion, ClientsWanted } from '@foyer/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api, client } from '../../api.ts'
import { ConfirmDialog } from '../../ground/forms/confirm-dialog.tsx'
import { FormDialog } from '../../ground/forms/form-dialog.tsx'
import { useDraft } from '../../ground/forms/use-draft.ts'
import { refusalText } from '../../ground/refusal-text.ts'
import { useText } from '../../text/text.tsx'
import { Banner } from '../../ui/banner.tsx'
import { TagsField } from '../../ui/fields/tags-field.tsx'
import { TextArea } from '../../ui/fields/text-field.tsx'
import { ListSkeleton } from '../../ui/list-loading.tsx'
import { showToast } from '../../ui/overlays/toasts.ts'

/** Changes made by filter, so that they reach clients on other pages. */
export const bulkClientActions = ['tag', 'note', 'delete'] as const
export type BulkClientAction = (typeof bulkClientActions)[number]

export const isBulkClientAction = (name: string): name is BulkClientAction => bulkClientActions.some((action) => action === name)

export const useBulkClientDialogs = (meant: WantedClients, onDone: () => void) => {
  const [doing, setDoing] = useState<BulkClientAction | null>(null)
  const Dialog = doing && dialogs[doing]
  const close = () => setDoing(null)
  const finish = () => {
    close()
    onDone()
  }
  return { ask: setDoing, dialog: Dialog && <Dialog {...meant} onDone={finish} onClose={close} /> }
}

type NoteClientsDialogProps = WantedClients & { onDone: () => void; onClose: () => void }

const NoteClientsDialog = ({ wanted, count, onDone, onClose }: NoteClientsDialogProps) => {
  const { t } = useText()
  const lookAgain = useLookAgain()
  const form = useDraft<{ text: string }, { batchId: string }>({
    saved: { text: '' },
    fields: { text: 'text' },
    changes: ['clients'],
    save: ({ text }) => client.clients.bulkNoteClients({ body: { ...wanted, text: text.trim() } }),
    onSaved: ({ batchId }) => {
      const undo = () => void client.clients.bulkTakeBackNotes({ body: { ...wanted, batchId } }).then(lookAgain)
      showToast({ text: t('manager.clients.noteAll.doing', { count }), undo })
      lookAgain()
      onDone()
    },
  })
  return (
    <FormDialog
      title={t('manager.clients.noteAll.title', { count })}
      form={form}
      action={t('manager.clients.noteAll.save')}
      isBlocked={form.draft.text.trim() === ''}
      onClose={onClose}
    >
      <TextArea
        label={t('manager.clients.noteAll.label')}
        description={t('manager.clients.noteAll.hint')}
        {...form.bind('text')}
        maxLength={2000}
        rows={4}
      />
    </FormDialog>
  )
}

type TagChange = { add: string[]; remove: string[]; undoesBatchId?: string }

type TagClientsDialogProps = WantedClients & { onDone: () => void; onClose: () => void }

const TagClientsDialog = ({ wanted, count, onDone, onClose }: TagClientsDialogProps) => {
  const { t } = useText()
  const lookAgain = useLookAgain()
  const known = useQuery(api.clients.listClientTags.query({})).data?.tags ?? []
  const send = (change: TagChange) => client.clients.bulkTagClients({ body: { ...wanted, ...change } })
  const form = useDraft<{ add: string[]; remove: string[] }, { isNew: boolean; batchId: string }>({
    saved: { add: [], remove: [] },
    changes: ['clients'],
    save: async (draft) => {
      const isNew = draft.remove.length === 0 && !(await hasSome(wanted, draft.add))
      const { batchId } = await send(draft)
      return { isNew, batchId }
    },
    onSaved: ({ isNew, batchId }, { add }) => {
      // No undo where some clients had the tag before: they would lose it, too.
      const undo = () => void send({ add: [], remove: add, undoesBatchId: batchId }).then(lookAgain)
      showToast({ text: t('manager.clients.tags.doing', { count }), ...(isNew && { undo }) })
      lookAgain()
      onDone()
    },
  })
  const { draft, change } = form
  return (
    <FormDialog
      title={t('manager.clients.tags.title', { count })}
      form={form}
      action={t('manager.clients.tags.save')}
      isBlocked={!form.isChanged}
      onClose={onClose}
    >
      <p className="text-ink-2 text-small">{t('manager.clients.tags.hint')}</p>
      <TagsField label={t('manager.clients.tags.add')} tags={draft.add} known={known} maxLength={50} onChange={(add) => change({ add })} />
      <TagsField
        label={t('manager.clients.tags.remove')}
        tags={draft.remove}
        known={known}
        maxLength={50}
        onChange={(remove) => change({ remove })}
      />
    </FormDialog>
  )
}

const hasSome = async ({ filter, search }: WantedClients['wanted'], tags: readonly string[]): Promise<boolean> => {
  const query = { filter: { $and: [filter, { tags: { $hasSome: [...tags] } }] }, paging: { limit: 1 } }
  const { clients } = await client.clients.queryClients({ body: { query, ...(search !== undefined && { search }) } })
  return clients.length > 0
}

type RemoveClientsDialogProps = WantedClients & { onDone: () => void; onClose: () => void }

const RemoveClientsDialog = ({ wanted, count, onDone, onClose }: RemoveClientsDialogProps) => {
  const { t } = useText()
  const lookAgain = useLookAgain()
  const { data, error, isPending } = useQuery({ ...api['personal-data'].previewClientsDeletion.query({ body: wanted }), gcTime: 0 })
  return (
    <ConfirmDialog
      title={t('manager.clients.removeAll.title', { count: data?.counts.clients ?? count })}
      action={t('manager.clients.removeAll.confirm')}
      isBlocked={!data}
      done={t('manager.clients.removeAll.doing', { count: data ? data.counts.clients - data.counts.inTeam : count })}
      onConfirm={() => client['personal-data'].bulkDeleteClients({ body: wanted })}
      onDone={() => {
        lookAgain()
        onDone()
      }}
      onClose={onClose}
    >
      <div className="grid gap-3">
        <p>{t('manager.clients.removeAll.body')}</p>
        {isPending && <ListSkeleton label={t('manager.clients.removeAll.counting')} />}
        {error && <Banner tone="bad" role="alert" title={refusalText(error, t)} />}
        {data && <Ending counts={data.counts} />}
      </div>
    </ConfirmDialog>
  )
}

const Ending = ({ counts }: { counts: ClientsDeletion }) => {
  const { t } = useText()
  const lines = (['bookings', 'orders', 'accounts', 'inTeam'] as const)
    .filter((name) => counts[name] > 0)
    .map((name) => t(`manager.clients.removeAll.${name}`, { count: counts[name] }))
  return lines.length > 0 && <Banner tone="wait" title={lines.join(' ')} />
}

export type WantedClients = { wanted: ClientsWanted; count: number }

// The server goes on after its answer; the list is refetched when most of it is done.
const looksAgainAfterMs = [500, 1500, 4000, 10_000]

/** Refetches while the server works on the change. */
const useLookAgain = () => {
  const queries = useQueryClient()
  return () => {
    for (const wait of looksAgainAfterMs) setTimeout(() => void queries.invalidateQueries({ queryKey: ['clients'] }), wait)
  }
}

const dialogs = { tag: TagClientsDialog, note: NoteClientsDialog, delete: RemoveClientsDialog }
