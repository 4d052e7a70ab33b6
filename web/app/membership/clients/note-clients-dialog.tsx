import { client } from '../../api.ts'
import { FormDialog } from '../../ground/forms/form-dialog.tsx'
import { useDraft } from '../../ground/forms/use-draft.ts'
import { useText } from '../../text/text.tsx'
import { TextArea } from '../../ui/text-field.tsx'
import { showToast } from '../../ui/toasts.ts'
import { useLookAgain, type WantedClients } from './clients-wanted.ts'

type NoteClientsDialogProps = WantedClients & { onDone: () => void; onClose: () => void }

/** One note, written on each of them; it can be taken back as it was written. */
export const NoteClientsDialog = ({ wanted, count, onDone, onClose }: NoteClientsDialogProps) => {
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
