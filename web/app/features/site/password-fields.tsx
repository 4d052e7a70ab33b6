import { ApiError } from '@foyer/sdk'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { api } from '../../api.ts'
import { refusalText } from '../../refusal-text.ts'
import { useSession } from '../../session.tsx'
import { useText } from '../../text/text.tsx'
import { Button } from '../../ui/button.tsx'
import { FormSection } from '../../ui/form-section.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { showToast } from '../../ui/toasts.ts'

/** The password of whoever is signed in. */
export const PasswordFields = () => {
  const { t } = useText()
  const { identity } = useSession()
  const [newPassword, setNewPassword] = useState('')
  const { mutateAsync, error, isPending } = useMutation(api.identity.setPassword.mutation())
  const save = (event: FormEvent) => {
    event.preventDefault()
    // The refusal stays in `error`, below the field.
    void mutateAsync({ body: { newPassword } }).then(
      () => {
        setNewPassword('')
        showToast({ text: t('manager.site.passwordSet') })
      },
      () => undefined,
    )
  }
  const sentence = () => {
    if (!error) return undefined
    return error instanceof ApiError && error.code === 'PASSWORD_TOO_WEAK' ? t('manager.site.passwordWeak') : refusalText(error, t)
  }
  return (
    <FormSection title={t('manager.site.security')} hint={t('manager.site.securityHint')}>
      <form noValidate onSubmit={save} className="flex flex-wrap items-start gap-3">
        {/* Password managers want to know whose password it is. */}
        <input type="text" name="username" autoComplete="username" value={identity?.email ?? ''} readOnly hidden />
        <TextField
          type="password"
          name="new-password"
          autoComplete="new-password"
          label={t('manager.site.newPassword')}
          description={t(identity?.hasPassword ? 'manager.site.hasPassword' : 'manager.site.noPassword')}
          value={newPassword}
          error={sentence()}
          onValue={setNewPassword}
          className="min-w-60 grow"
        />
        <Button type="submit" isDisabled={newPassword === ''} isPending={isPending} className="mt-5.5">
          {t('manager.site.setPassword')}
        </Button>
      </form>
    </FormSection>
  )
}
