import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { api } from '../../api.ts'
import { refusalText } from '../../ground/refusal-text.ts'
import { useText } from '../../text/text.tsx'
import { Button } from '../../ui/button.tsx'
import { TextArea } from '../../ui/text-field.tsx'

/** A note about a client, for the team alone. What is typed stays until it is saved. */
export const ClientNoteForm = ({ clientId }: { clientId: string }) => {
  const { t } = useText()
  const [text, setText] = useState('')
  const add = useMutation(api.clients.addClientNote.mutation())
  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (text.trim() === '' || add.isPending) return
    await add.mutateAsync({ params: { clientId }, body: { text: text.trim() } }).then(
      () => setText(''),
      () => undefined,
    )
  }
  return (
    <form onSubmit={(event) => void save(event)} className="mb-5 grid gap-2">
      <TextArea
        label={t('manager.clients.history.note')}
        description={t('manager.clients.history.noteHint')}
        value={text}
        onValue={setText}
        maxLength={2000}
        rows={2}
        error={add.error ? refusalText(add.error, t) : undefined}
      />
      {text.trim() !== '' && (
        <Button type="submit" kind="primary" isPending={add.isPending} className="justify-self-start">
          {t('manager.clients.history.addNote')}
        </Button>
      )}
    </form>
  )
}
