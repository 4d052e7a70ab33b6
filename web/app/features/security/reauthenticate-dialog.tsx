import { ApiError } from '@foyer/sdk'
import { type FormEvent, useId, useState } from 'react'
import { accountPaths } from '../../account-paths.ts'
import { client } from '../../api.ts'
import { useFocusFirstInvalid } from '../../forms/focus-first-invalid.ts'
import { refusalWords } from '../../forms/refusal-words.ts'
import { showPasskey } from '../../passkeys.ts'
import { paths } from '../../paths.ts'
import { useMember } from '../../signed-in-member.ts'
import { useText } from '../../text/text.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { LinkButton } from '../../ui/link.tsx'
import { ProviderMark } from '../../ui/provider-mark.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useCall } from '../../use-call.ts'
import { useOwnWays } from './own-ways.ts'
import { passwordProblem } from './password-problem.ts'

type ReauthenticateDialogProps = {
  hasPassword: boolean
  error: ApiError | undefined
  isPending: boolean
  onPassword: (password: string) => void
  /** It was shown another way: the session is a new one. */
  onShown: () => void
  onClose: () => void
}

/** Whoever finds a browser signed in shall not change how its owner gets in: he is asked for what he signs in with. */
export const ReauthenticateDialog = ({ hasPassword, onShown, onClose, ...asking }: ReauthenticateDialogProps) => {
  const { t } = useText()
  const form = useId()
  return (
    <Dialog
      title={t('security.again.title')}
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{t('common.actions.cancel')}</Button>
          {hasPassword && (
            <Button type="submit" form={form} kind="primary" isPending={asking.isPending} pendingLabel={t('security.again.checking')}>
              {t('security.again.submit')}
            </Button>
          )}
        </>
      }
    >
      <p className="text-ink-2">{t(hasPassword ? 'security.again.body' : 'security.again.bodyWithout')}</p>
      {hasPassword && <PasswordForm id={form} {...asking} />}
      <OtherWays hasPassword={hasPassword} onShown={onShown} />
    </Dialog>
  )
}

type PasswordFormProps = Pick<ReauthenticateDialogProps, 'error' | 'onPassword'> & { id: string }

const PasswordForm = ({ id, error, onPassword }: PasswordFormProps) => {
  const { t } = useText()
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
    <form id={id} noValidate method="post" onSubmit={submit} className="mt-3">
      {/* Password managers want to know whose password it is. */}
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <TextField
        autoFocus
        type="password"
        autoComplete="current-password"
        label={t('security.again.password')}
        value={password}
        error={isMissing && password === '' ? t('account.passwordMissing') : error && (passwordProblem(error, t) ?? refusalWords(error, t))}
        onValue={setPassword}
      />
    </form>
  )
}

/** A passkey is shown here; a provider, and whatever else signs in, has a page of its own and leads back. */
const OtherWays = ({ hasPassword, onShown }: Pick<ReauthenticateDialogProps, 'hasPassword' | 'onShown'>) => {
  const { t } = useText()
  const { hasPasskey, providers } = useOwnWays()
  const passkey = usePasskeyAgain(onShown)
  const visit = useCall(async (providerId: string) => {
    const body = { to: accountPaths.security(), again: true }
    location.assign((await client['sign-in-providers'].beginProviderSignIn({ params: { providerId }, body })).redirectUrl)
  })
  const error = passkey.error ?? visit.error
  return (
    <div className="mt-3 grid gap-2.5">
      {error && <Banner tone="bad" role="alert" title={refusalWords(error, t)} />}
      {hasPasskey && (
        <Button isPending={passkey.isPending} pendingLabel={t('account.passkey.asking')} onPress={() => void passkey.send()}>
          {t('account.factor.usePasskey')}
        </Button>
      )}
      {!hasPassword &&
        providers.map(({ id, preset, name }) => (
          <Button key={id} isPending={visit.isPending} onPress={() => void visit.send(id)}>
            <ProviderMark preset={preset} name={name} />
            <span className="min-w-0 wrap-anywhere">{t('account.provider.continue', { provider: name })}</span>
          </Button>
        ))}
      {!hasPassword && (
        <LinkButton reloadDocument to={paths.signIn({ again: '1', to: accountPaths.security() })}>
          {t('security.again.otherwise')}
        </LinkButton>
      )}
    </div>
  )
}

const usePasskeyAgain = (onShown: () => void) => {
  const { email } = useMember()
  return useCall(async () => {
    const passkey = await showPasskey(await client.authentication.beginPasskeySignIn({ body: {} }))
    if (!passkey) return
    const { identity, sessionToken = '' } = await client.authentication.finishPasskeySignIn({ body: { passkey } })
    // Somebody else’s would sign him in here.
    if (identity?.email.address.toLowerCase() !== email.toLowerCase())
      throw new ApiError({ status: 0, message: 'Another account', code: 'PASSKEY_REFUSED', requestId: null })
    await client.identity.enterSession({ body: { sessionToken } })
    onShown()
  })
}
