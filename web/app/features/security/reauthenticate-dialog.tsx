import type { ApiError } from '@foyer/sdk'
import { type FormEvent, useId, useState } from 'react'
import { accountPaths } from '../../account-paths.ts'
import { client } from '../../api.ts'
import { useFocusFirstInvalid } from '../../forms/focus-first-invalid.ts'
import { refusalWords } from '../../forms/refusal-words.ts'
import { paths } from '../../paths.ts'
import { useMember } from '../../signed-in-member.ts'
import { useText } from '../../text/text.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useCall } from '../../use-call.ts'
import { passwordProblem } from './password-problem.ts'

type ReauthenticateDialogProps = {
  hasPassword: boolean
  error: ApiError | undefined
  isPending: boolean
  onPassword: (password: string) => void
  onClose: () => void
}

/** Whoever finds a browser signed in shall not change how its owner gets in. */
export const ReauthenticateDialog = ({ hasPassword, ...asking }: ReauthenticateDialogProps) =>
  hasPassword ? <AskPassword {...asking} /> : <AskSignIn onClose={asking.onClose} />

const AskPassword = ({ error, isPending, onPassword, onClose }: Omit<ReauthenticateDialogProps, 'hasPassword'>) => {
  const { t } = useText()
  const form = useId()
  const { email } = useMember()
  const [password, setPassword] = useState('')
  const [isMissing, setMissing] = useState(false)
  useFocusFirstInvalid(error ?? isMissing)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setMissing(password === '')
    if (password !== '') onPassword(password)
  }
  return (
    <Dialog
      title={t('security.again.title')}
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{t('common.actions.cancel')}</Button>
          <Button type="submit" form={form} kind="primary" isPending={isPending} pendingLabel={t('security.again.checking')}>
            {t('security.again.submit')}
          </Button>
        </>
      }
    >
      <p className="text-ink-2">{t('security.again.body')}</p>
      <form id={form} noValidate method="post" onSubmit={submit} className="mt-3">
        {/* Password managers want to know whose password it is. */}
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        <TextField
          autoFocus
          type="password"
          autoComplete="current-password"
          label={t('security.again.password')}
          value={password}
          error={
            isMissing && password === '' ? t('account.passwordMissing') : error && (passwordProblem(error, t) ?? refusalWords(error, t))
          }
          onValue={setPassword}
        />
      </form>
    </Dialog>
  )
}

/** Without a password, a sign-in of this very moment is the proof. */
const AskSignIn = ({ onClose }: { onClose: () => void }) => {
  const { t } = useText()
  const leave = useCall(async () => {
    await client.identity.signOut({ body: {} })
    location.assign(`${paths.manageSignIn()}?${new URLSearchParams({ to: accountPaths.security() })}`)
  })
  return (
    <Dialog
      title={t('security.again.title')}
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{t('common.actions.cancel')}</Button>
          <Button kind="primary" isPending={leave.isPending} onPress={() => void leave.send()}>
            {t('security.again.signIn')}
          </Button>
        </>
      }
    >
      <p className="text-ink-2">{t('security.again.bodyWithout')}</p>
    </Dialog>
  )
}
