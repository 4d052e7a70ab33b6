import type { SignInChoice } from '@foyer/contract'
import { ApiError, isRefusal } from '@foyer/sdk'
import { type ReactNode, useState } from 'react'
import { useRouteLoaderData } from 'react-router'
import { client } from '../../api.ts'
import { FormDialog } from '../../ground/forms/form-dialog.tsx'
import { OwnPassword } from '../../ground/forms/password-fields.tsx'
import { accountRefusalText } from '../../ground/refusal-text.ts'
import { useAccountCall } from '../../ground/use-account-call.ts'
import { type Call, useCall } from '../../ground/use-call.ts'
import { paths } from '../../paths.ts'
import { useText } from '../../text/text.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { LinkButton } from '../../ui/link.tsx'
import { ProviderMark } from '../../ui/pictures/provider-mark.tsx'
import { accountPaths } from '../account-paths.ts'
import { showPasskey, useCanAskForPasskeys } from '../passkeys.ts'
import { useMember } from '../signed-in-member.ts'
import { type OwnSecurity, passwordProblem } from './own-security.ts'

export type Proof = { password?: string }

type Guarded<Input extends unknown[], Answer> = {
  run: (proof: Proof, ...input: Input) => Promise<Answer>
  onDone: (answer: Answer) => void
}

type GuardedCall<Input extends unknown[]> = Pick<Call<Input, boolean>, 'isPending' | 'error'> & {
  send: (...input: Input) => void
  /** May stand anywhere in the section; keeps what was typed there. */
  dialog: ReactNode
}

/** Runs a change; where the server asks for the password, asks for it and goes on. */
export const useGuardedCall = <Input extends unknown[], Answer>({ run, onDone }: Guarded<Input, Answer>): GuardedCall<Input> => {
  const [asked, setAsked] = useState<{ input: Input; hasPassword: boolean } | null>(null)
  const call = useAccountCall(
    async (proof: Proof, ...input: Input) => {
      try {
        return { answer: await run(proof, ...input) }
      } catch (error) {
        const question = questionIn(error)
        if (question) {
          setAsked({ input, ...question })
          return null
        }
        if (!isAboutPassword(error)) setAsked(null)
        throw error
      }
    },
    (done) => {
      if (!done) return
      setAsked(null)
      onDone(done.answer)
    },
  )
  const close = () => {
    setAsked(null)
    call.forget()
  }
  return {
    isPending: call.isPending && asked === null,
    error: asked === null ? call.error : undefined,
    send: (...input) => void call.send({}, ...input),
    dialog: asked && (
      <ReauthenticateDialog
        hasPassword={asked.hasPassword}
        error={call.error}
        isPending={call.isPending}
        onPassword={(password) => void call.send({ password }, ...asked.input)}
        onReauthenticated={() => void call.send({}, ...asked.input)}
        onClose={close}
      />
    ),
  }
}

const questionIn = (error: unknown): { hasPassword: boolean } | null =>
  isRefusal(error, 'any', 'REAUTHENTICATION_REQUIRED') ? { hasPassword: error.data.hasPassword } : null

const isAboutPassword = (error: unknown): boolean => isRefusal(error, 'identity.confirmSession', '-19976', 'TOO_MANY_ATTEMPTS')

type ReauthenticateDialogProps = {
  hasPassword: boolean
  error: ApiError | undefined
  isPending: boolean
  onPassword: (password: string) => void
  /** Called after a new sign-in without password, which started a new session. */
  onReauthenticated: () => void
  onClose: () => void
}

/** A signed-in browser is not enough proof to change how to sign in. */
const ReauthenticateDialog = ({ hasPassword, error, isPending, onPassword, onReauthenticated, onClose }: ReauthenticateDialogProps) => {
  const { t } = useText()
  const { email } = useMember()
  const [password, setPassword] = useState('')
  const [isMissing, setMissing] = useState(false)
  const save = () => {
    setMissing(password === '')
    if (password !== '') onPassword(password)
  }
  return (
    <FormDialog
      title={t('security.again.title')}
      form={{ isChanged: password !== '', isSaving: isPending, error: error ?? isMissing, save }}
      action={hasPassword ? t('security.again.submit') : null}
      pending={t('security.again.checking')}
      onClose={onClose}
    >
      <p className="text-ink-2">{t(hasPassword ? 'security.again.body' : 'security.again.bodyWithout')}</p>
      {hasPassword && (
        <OwnPassword
          email={email}
          label={t('security.again.password')}
          value={password}
          error={
            isMissing && password === ''
              ? t('account.passwordMissing')
              : error && (passwordProblem(error, t) ?? accountRefusalText(error, t))
          }
          onValue={setPassword}
        />
      )}
      <OtherSignInMethods hasPassword={hasPassword} onReauthenticated={onReauthenticated} />
    </FormDialog>
  )
}

/** Passkeys are asked for here; providers have a page of their own that leads back. */
const OtherSignInMethods = ({ hasPassword, onReauthenticated }: Pick<ReauthenticateDialogProps, 'hasPassword' | 'onReauthenticated'>) => {
  const { t } = useText()
  const { hasPasskey, providers } = useOwnSignInMethods()
  const passkey = usePasskeyAgain(onReauthenticated)
  const visit = useCall(async (providerId: string) => {
    const body = { to: accountPaths.security(), again: true }
    location.assign((await client['sign-in-providers'].beginProviderSignIn({ params: { providerId }, body })).redirectUrl)
  })
  const error = passkey.error ?? visit.error
  return (
    <div className="grid gap-2.5 empty:hidden">
      {error && <Banner tone="bad" role="alert" title={accountRefusalText(error, t)} />}
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

const usePasskeyAgain = (onReauthenticated: () => void) => {
  const { email } = useMember()
  return useCall(async () => {
    const passkey = await showPasskey(await client.authentication.beginPasskeySignIn({ body: {} }))
    if (!passkey) return
    const { identity, sessionToken = '' } = await client.authentication.finishPasskeySignIn({ body: { passkey } })
    // The passkey of another account would sign its owner in here.
    if (identity?.email.address.toLowerCase() !== email.toLowerCase())
      throw new ApiError({ status: 0, message: 'Another account', code: 'PASSKEY_REFUSED', requestId: null })
    await client.identity.enterSession({ body: { sessionToken } })
    onReauthenticated()
  })
}

type Loaded = Pick<OwnSecurity, 'passkeys'> & { account: { connections: { provider: SignInChoice }[] } }

const useOwnSignInMethods = (): { hasPasskey: boolean; providers: SignInChoice[] } => {
  const loaded = useRouteLoaderData<Loaded>('routes/member/security')
  const canAsk = useCanAskForPasskeys()
  const { passkeys = [], account } = loaded ?? {}
  return { hasPasskey: canAsk && passkeys.length > 0, providers: account?.connections.map(({ provider }) => provider) ?? [] }
}
