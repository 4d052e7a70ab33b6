import type { Passkey } from '@foyer/contract'
import { type FormEvent, useId, useState } from 'react'
import { client } from '../../api.ts'
import { useFocusFirstInvalid } from '../../forms/focus-first-invalid.ts'
import { refusalWords } from '../../forms/refusal-words.ts'
import { useText } from '../../text/text.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useAccountCall } from './use-account-call.ts'

type RenamePasskeyDialogProps = { passkey: Passkey; onClose: () => void }

/** A name by which one knows which device it is. */
export const RenamePasskeyDialog = ({ passkey, onClose }: RenamePasskeyDialogProps) => {
  const { t } = useText()
  const form = useId()
  const [name, setName] = useState(passkey.name)
  const [isTold, setTold] = useState(false)
  const rename = useAccountCall(
    () => client.passkeys.renamePasskey({ params: { passkeyId: passkey.id }, body: { name: name.trim() } }),
    onClose,
  )
  const isMissing = isTold && name.trim() === ''
  useFocusFirstInvalid(rename.error ?? isMissing)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTold(true)
    if (name.trim() !== '') void rename.send()
  }
  return (
    <Dialog
      title={t('security.passkeys.renameTitle')}
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{t('common.actions.cancel')}</Button>
          <Button type="submit" form={form} kind="primary" isPending={rename.isPending} pendingLabel={t('security.passkeys.saving')}>
            {t('security.passkeys.save')}
          </Button>
        </>
      }
    >
      <form id={form} noValidate method="post" onSubmit={submit} className="mt-3">
        <TextField
          autoFocus
          maxLength={100}
          autoComplete="off"
          label={t('security.passkeys.name')}
          value={name}
          error={isMissing ? t('security.passkeys.nameMissing') : rename.error && refusalWords(rename.error, t)}
          onValue={setName}
        />
      </form>
    </Dialog>
  )
}
