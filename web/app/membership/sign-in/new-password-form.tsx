import { isRefusal } from '@foyer/sdk'
import { type FormEvent, useState } from 'react'
import { client } from '../../api.ts'
import { useFocusFirstInvalid } from '../../ground/forms/focus-first-invalid.ts'
import { NewPasswordField, shortPassword, weakPassword } from '../../ground/forms/new-password-field.tsx'
import { useCall } from '../../ground/use-call.ts'
import { useText } from '../../text/text.tsx'
import { Button } from '../../ui/button.tsx'
import { StepFrame } from './step-frame.tsx'
import type { GoOn } from './use-sign-in.ts'

type NewPasswordFormProps = { token: string; shortest: number; goOn: GoOn; onNewLink: () => void }

/** Behind a mailed link: the press uses it, opening the page does not. */
export const NewPasswordForm = ({ token, shortest, goOn, onNewLink }: NewPasswordFormProps) => {
  const { t } = useText()
  const [password, setPassword] = useState('')
  const [sent, setSent] = useState<string | null>(null)
  const recover = useCall(async () => {
    const answer = await client.authentication.recover({ body: { recoveryToken: token, password } })
    await goOn(answer, answer.identity?.email.address ?? '')
  })
  const weak = weakPassword(recover.error, shortest, t)
  useFocusFirstInvalid(weak === undefined ? null : recover.error)
  const short = sent === null ? undefined : shortPassword(password, shortest, t)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setSent(password)
    if (shortPassword(password, shortest, t) === undefined) void recover.send()
  }
  return (
    <StepFrame
      title={t('account.recover.chooseTitle')}
      body={t('account.recover.choose')}
      error={weak === undefined ? recover.error : undefined}
    >
      <form noValidate method="post" onSubmit={submit} className="grid gap-4">
        <NewPasswordField
          label={t('account.recover.newPassword')}
          shortest={shortest}
          value={password}
          error={short ?? (password === sent ? weak : undefined)}
          onValue={setPassword}
        />
        <Button type="submit" kind="primary" isPending={recover.isPending} pendingLabel={t('account.recover.submitting')}>
          {t('account.recover.submit')}
        </Button>
        {isRefusal(recover.error, 'authentication.recover', 'RECOVERY_TOKEN_INVALID') && (
          <Button onPress={onNewLink}>{t('account.recover.newLink')}</Button>
        )}
      </form>
    </StepFrame>
  )
}
