import type { CaptchaToken } from '@foyer/contract'
import { withProofOfWork } from '@foyer/sdk/proof-of-work'
import { type FormEvent, type ReactNode, useState } from 'react'
import { client } from '../../api.ts'
import { accountRefusalText } from '../../ground/refusal-text.ts'
import { useCall } from '../../ground/use-call.ts'
import { accountPaths } from '../../people/account-paths.ts'
import { useText } from '../../text/text.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { Link } from '../../ui/link.tsx'
import { type Goal, keepGoal } from './goal.ts'
import { PasskeyButton, usePasskeySignIn } from './passkey-sign-in.tsx'
import { RecaptchaCheck, recaptchaIn } from './recaptcha-check.tsx'
import { NoScripts, StepFrame } from './step-frame.tsx'
import { deviceToken, type GoOn } from './use-sign-in.ts'

type CredentialsFormProps = {
  title?: string | undefined
  body: string
  goal?: Goal
  goOn: GoOn
  knownEmail?: string | undefined
  /** The address of an invited or linked account cannot be changed. */
  isFixed?: boolean
  /** False for accounts without a password. */
  hasPassword?: boolean
  /** Set where signing in by a mailed link is offered. */
  onLinkSent?: ((email: string) => void) | undefined
  lead?: ReactNode
}

/** E-mail and password, or a passkey. Refusals keep what was typed. */
export const CredentialsForm = ({ goal = {}, goOn, knownEmail = '', isFixed = false, ...page }: CredentialsFormProps) => {
  const { t } = useText()
  const { hasPassword = true, onLinkSent } = page
  const [email, setEmail] = useState(knownEmail)
  const [password, setPassword] = useState('')
  const [isTold, setTold] = useState(false)
  const [isLinkWanted, setLinkWanted] = useState(false)
  const signIn = useCall(async (tokens?: CaptchaToken[]) => {
    const [loginId, clientMetaData] = [{ email: email.trim() }, { deviceToken: deviceToken() }]
    const answer = await withProofOfWork(
      (captchaTokens) => client.authentication.login({ body: { loginId, password, captchaTokens, clientMetaData } }),
      tokens,
    )
    await goOn(answer, loginId.email)
  })
  const passkey = usePasskeySignIn(goOn)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setLinkWanted(false)
    setTold(true)
    if (hasPassword && email.trim() !== '' && password !== '') void signIn.send()
  }
  const askForLink = () => {
    signIn.forget()
    setLinkWanted(true)
    setTold(true)
  }
  const refusal = recaptchaIn(signIn.error) ? undefined : signIn.error
  return (
    <StepFrame title={page.title ?? t('account.signIn.title')} body={page.body} error={refusal ?? passkey.error}>
      <NoScripts />
      {page.lead}
      {/* POST, so that before scripts load, nothing typed may end up in the address. */}
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
        {hasPassword && (
          <>
            <TextField
              type="password"
              name="password"
              autoComplete="current-password"
              label={t('account.password')}
              value={password}
              error={isTold && !isLinkWanted && password === '' ? t('account.passwordMissing') : undefined}
              onValue={setPassword}
            />
            <RecaptchaCheck error={signIn.error} onTokens={(tokens) => void signIn.send(tokens)}>
              <Link to={accountPaths.recover(goal)}>{t('account.recaptcha.byMail')}</Link>
            </RecaptchaCheck>
            <Button
              type="submit"
              kind="primary"
              isPending={signIn.isPending}
              pendingLabel={t('account.signIn.submitting')}
              className="mt-1"
            >
              {t('account.signIn.submit')}
            </Button>
          </>
        )}
      </form>
      <PasskeyButton passkey={passkey} />
      {onLinkSent && <MailLink email={email.trim()} goal={goal} onLinkSent={onLinkSent} onAsk={askForLink} />}
      {hasPassword && (
        <p>
          <Link to={accountPaths.recover(goal)}>{t('account.signIn.forgotten')}</Link>
        </p>
      )}
    </StepFrame>
  )
}

type MailLinkProps = { email: string; goal: Goal; onAsk: () => void; onLinkSent: (email: string) => void }

const MailLink = ({ email, goal, onAsk, onLinkSent }: MailLinkProps) => {
  const { t } = useText()
  const mail = useCall(async () => {
    await client.identity.requestSignInLink({ body: { email } })
    keepGoal(goal)
    onLinkSent(email)
  })
  const press = () => {
    onAsk()
    if (email !== '') void mail.send()
  }
  return (
    <>
      {mail.error && <Banner tone="bad" role="alert" title={accountRefusalText(mail.error, t)} />}
      <Button isPending={mail.isPending} pendingLabel={t('account.link.mailing')} onPress={press}>
        {t('account.link.mail')}
      </Button>
    </>
  )
}
