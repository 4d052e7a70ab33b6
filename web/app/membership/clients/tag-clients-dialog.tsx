import { useQuery } from '@tanstack/react-query'
import { api, client } from '../../api.ts'
import { FormDialog } from '../../ground/forms/form-dialog.tsx'
import { useDraft } from '../../ground/forms/use-draft.ts'
import { useText } from '../../text/text.tsx'
import { TagsField } from '../../ui/tags-field.tsx'
import { showToast } from '../../ui/toasts.ts'
import { useLookAgain, type WantedClients } from './clients-wanted.ts'

type TagClientsDialogProps = WantedClients & { onDone: () => void; onClose: () => void }

/** Tags that all of them get, and tags that are taken away. */
export const TagClientsDialog = ({ wanted, count, onDone, onClose }: TagClientsDialogProps) => {
  const { t } = useText()
  const lookAgain = useLookAgain()
  const known = useQuery(api.clients.listClientTags.query({})).data?.tags ?? []
  const send = (tags: { add: string[]; remove: string[] }) => client.clients.bulkTagClients({ body: { ...wanted, ...tags } })
  const form = useDraft<{ add: string[]; remove: string[] }, boolean>({
    saved: { add: [], remove: [] },
    changes: ['clients'],
    save: async (draft) => {
      const isNew = draft.remove.length === 0 && !(await hasSome(wanted, draft.add))
      await send(draft)
      return isNew
    },
    onSaved: (isNew, { add }) => {
      // Taking back what some had before would take it from them, too.
      const undo = () => void send({ add: [], remove: add }).then(lookAgain)
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

/** Whether one of the clients has one of these tags already. */
const hasSome = async ({ filter, search }: WantedClients['wanted'], tags: readonly string[]): Promise<boolean> => {
  const query = { filter: { $and: [filter, { tags: { $hasSome: [...tags] } }] }, paging: { limit: 1 } }
  const { clients } = await client.clients.queryClients({ body: { query, ...(search !== undefined && { search }) } })
  return clients.length > 0
}
