import type { ApiError } from '@foyer/sdk'
import { type FormEvent, type ReactNode, useState } from 'react'
import { refusalWords } from '../../ground/forms/refusal-words.ts'
import { useText } from '../../text/text.tsx'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'

type SecretFormProps = {
  isPassword: boolean
  error: ApiError | undefined
  isPending: boolean
  onSecret: (secret: string) => Promise<unknown>
  children?: ReactNode
}

/** A recovery code or a password as a further proof. */
export const SecretForm = ({ isPassword, error, isPending, onSecret, children }: SecretFormProps) => {
  const { t } = useText()
  const [secret, setSecret] = useState('')
  const [isMissing, setMissing] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setMissing(secret.trim() === '')
    if (secret.trim() !== '') void onSecret(isPassword ? secret : secret.trim())
  }
  const missing = t(isPassword ? 'account.passwordMissing' : 'account.factor.recoveryMissing')
  return (
    <form noValidate method="post" onSubmit={submit} className="grid gap-4">
      <TextField
        autoFocus
        type={isPassword ? 'password' : 'text'}
        autoComplete={isPassword ? 'current-password' : 'off'}
        autoCapitalize="none"
        spellCheck={false}
        label={t(isPassword ? 'account.password' : 'account.factor.recoveryLabel')}
        value={secret}
        error={isMissing ? missing : error && refusalWords(error, t)}
        onValue={setSecret}
      />
      {children}
      <Button type="submit" kind="primary" isPending={isPending} pendingLabel={t('account.code.checking')}>
        {t('common.actions.continue')}
      </Button>
    </form>
  )
}
