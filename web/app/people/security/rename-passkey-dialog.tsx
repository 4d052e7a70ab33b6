import type { Passkey } from '@foyer/contract'
import { useState } from 'react'
import { client } from '../../api.ts'
import { FormDialog } from '../../ground/forms/form-dialog.tsx'
import { refusalWords } from '../../ground/forms/refusal-words.ts'
import { useAccountCall } from '../../ground/use-account-call.ts'
import { useText } from '../../text/text.tsx'
import { TextField } from '../../ui/text-field.tsx'

type RenamePasskeyDialogProps = { passkey: Passkey; onClose: () => void }

/** A name by which the member knows which device it is. */
export const RenamePasskeyDialog = ({ passkey, onClose }: RenamePasskeyDialogProps) => {
  const { t } = useText()
  const [name, setName] = useState(passkey.name)
  const [isTold, setTold] = useState(false)
  const rename = useAccountCall(
    () => client.passkeys.renamePasskey({ params: { passkeyId: passkey.id }, body: { name: name.trim() } }),
    onClose,
  )
  const isMissing = isTold && name.trim() === ''
  const save = () => {
    setTold(true)
    if (name.trim() !== '') void rename.send()
  }
  return (
    <FormDialog
      title={t('security.passkeys.renameTitle')}
      form={{ isChanged: name !== passkey.name, isSaving: rename.isPending, error: rename.error ?? isMissing, save }}
      action={t('security.passkeys.save')}
      pending={t('security.passkeys.saving')}
      onClose={onClose}
    >
      <TextField
        autoFocus
        maxLength={100}
        autoComplete="off"
        label={t('security.passkeys.name')}
        value={name}
        error={isMissing ? t('security.passkeys.nameMissing') : rename.error && refusalWords(rename.error, t)}
        onValue={setName}
      />
    </FormDialog>
  )
}
