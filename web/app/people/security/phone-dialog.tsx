import type { ApiError } from '@foyer/sdk'
import { type FormEvent, useState } from 'react'
import { refusalWords } from '../../ground/forms/refusal-words.ts'
import { useText } from '../../text/text.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextField } from '../../ui/text-field.tsx'

type PhoneDialogProps = {
  title: string
  error: ApiError | undefined
  isPending: boolean
  onNumber: (phone: string) => void
  onClose: () => void
}

/** Asks where codes are to go. What was typed stays, whatever is refused. */
export const PhoneDialog = ({ title, error, isPending, onNumber, onClose }: PhoneDialogProps) => {
  const { t } = useText()
  const [phone, setPhone] = useState('')
  const isWrong = error?.violations.some(({ field }) => field === 'phone')
  const refused = error && (isWrong ? t('security.factors.phoneWrong') : refusalWords(error, t))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (phone.trim() !== '') onNumber(phone.trim())
  }
  return (
    <Dialog title={title} onClose={onClose}>
      <form noValidate method="post" onSubmit={submit} className="grid gap-4">
        <TextField
          autoFocus
          type="tel"
          autoComplete="tel"
          label={t('security.factors.phone')}
          description={t('security.factors.phoneHint')}
          value={phone}
          error={refused}
          onValue={setPhone}
        />
        <Button type="submit" kind="primary" isPending={isPending} pendingLabel={t('security.factors.beginning')}>
          {t('common.actions.continue')}
        </Button>
      </form>
    </Dialog>
  )
}
