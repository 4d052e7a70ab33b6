import { useMutation } from '@tanstack/react-query'
import { api } from '../../api.ts'
import { refusalText } from '../../ground/refusal-text.ts'
import { useText } from '../../text/text.tsx'
import { Button } from '../../ui/button.tsx'
import { showToast } from '../../ui/toasts.ts'

type RemoveNoteButtonProps = { note: { id: string; text: string }; clientId: string }

/** Removes a note at once; undone, it is written again. */
export const RemoveNoteButton = ({ note, clientId }: RemoveNoteButtonProps) => {
  const { t } = useText()
  const remove = useMutation(api.clients.removeClientNote.mutation())
  const add = useMutation(api.clients.addClientNote.mutation())
  const press = () =>
    remove.mutate(
      { params: { clientId, noteId: note.id } },
      {
        onSuccess: () =>
          showToast({
            text: t('manager.clients.history.noteRemoved'),
            undo: () => add.mutate({ params: { clientId }, body: { text: note.text } }),
          }),
        onError: (error) => showToast({ text: refusalText(error, t) }),
      },
    )
  return (
    <Button size="small" kind="quiet" isPending={remove.isPending} onPress={press}>
      {t('manager.clients.history.removeNote')}
    </Button>
  )
}
