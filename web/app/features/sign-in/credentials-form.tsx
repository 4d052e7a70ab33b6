import { withProofOfWork } from '@foyer/sdk/proof-of-work'
import { type FormEvent, type ReactNode, useState } from 'react'
import { accountPaths } from '../../account-paths.ts'
import { client } from '../../api.ts'
import { useText } from '../../text/text.tsx'
import { Button } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useCall } from '../../use-call.ts'
import { deviceToken } from './device-token.ts'
import type { Goal } from './goal.ts'
import { NoScripts } from './no-scripts.tsx'
import { PasskeyButton } from './passkey-button.tsx'
import { StepFrame } from './step-frame.tsx'
import { usePasskeySignIn } from './use-passkey-sign-in.ts'
import type { GoOn } from './use-sign-in.ts'

type CredentialsFormProps = {
  body: string
  goal?: Goal
  goOn: GoOn
  knownEmail?: string | undefined
  /** Whoever is to sign in to one certain account types no other address. */
  isFixed?: boolean
  /** Other ways in, which stand before the fields. */
  lead?: ReactNode
}

/** E-mail and password, or a passkey. What was typed stays, whatever is refused. */
export const CredentialsForm = ({ body, goal = {}, goOn, knownEmail = '', isFixed = false, lead }: CredentialsFormProps) => {
  const { t } = useText()
  const [email, setEmail] = useState(knownEmail)
  const [password, setPassword] = useState('')
  const [isTold, setTold] = useState(false)
  const signIn = useCall(async (loginId: { email: string }) => {
    const clientMetaData = { deviceToken: deviceToken() }
    const answer = await withProofOfWork((captchaTokens) =>
      client.authentication.login({ body: { loginId, password, captchaTokens, clientMetaData } }),
    )
    await goOn(answer, loginId.email)
  })
  const passkey = usePasskeySignIn(goOn)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTold(true)
    if (email.trim() !== '' && password !== '') void signIn.send({ email: email.trim() })
  }
  return (
    <StepFrame title={t('account.signIn.title')} body={body} error={signIn.error ?? passkey.error}>
      <NoScripts />
      {lead}
      {/* Before scripts are there, nothing that was typed may end up in the address. */}
      <form noValidate method="post" onSubmit={submit} className="grid gap-4">
        <TextField
          type="email"
          name="email"
          autoComplete="username webauthn"
          label={t('account.email')}
          value={email}
          readOnly={isFixed}
          error={isTold && email.trim() === '' ? t('account.emailMissing') : undefined}
          onValue={setEmail}
        />
        <TextField
          type="password"
          name="password"
          autoComplete="current-password"
          label={t('account.password')}
          value={password}
          error={isTold && password === '' ? t('account.passwordMissing') : undefined}
          onValue={setPassword}
        />
        <Button type="submit" kind="primary" isPending={signIn.isPending} pendingLabel={t('account.signIn.submitting')} className="mt-1">
          {t('account.signIn.submit')}
        </Button>
      </form>
      <PasskeyButton passkey={passkey} />
      <p>
        <Link to={accountPaths.recover(goal)}>{t('account.signIn.forgotten')}</Link>
      </p>
    </StepFrame>
  )
}
