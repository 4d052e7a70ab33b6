import { withProofOfWork } from '@foyer/sdk/proof-of-work'
import { type FormEvent, useState } from 'react'
import { client } from '../../api.ts'
import { type OnQuestion, orQuestion } from '../../forms/second-factor-question.ts'
import { useCanAskForPasskeys } from '../../passkeys.ts'
import { paths } from '../../paths.ts'
import { useSite } from '../../site-context.ts'
import { useText } from '../../text/text.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useCall } from '../../use-call.ts'
import { signInRefusal } from './sign-in-refusal.ts'

type SignInFormProps = {
  /** The page of the dashboard that one came for. */
  goal: string
  onSignedIn: () => void
  /** What is to be proven or set up besides. */
  onQuestion: OnQuestion
  onLinkSent: (email: string) => void
}

type Missing = 'email' | 'password' | null

/** E-mail and password, or a link by mail. What was typed stays, whatever is refused. */
export const SignInForm = ({ goal, onSignedIn, onQuestion, onLinkSent }: SignInFormProps) => {
  const { t } = useText()
  const { name } = useSite()
  const canAskForPasskeys = useCanAskForPasskeys()
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [missing, setMissing] = useState<Missing>(null)
  const signIn = useCall((typed: { email: string; password: string }) =>
    orQuestion(
      withProofOfWork((captchaTokens) => client.identity.signIn({ body: { ...typed, captchaTokens } })).then(onSignedIn),
      (question) => onQuestion(question, typed.email),
    ),
  )
  const mailLink = useCall(client.identity.requestSignInLink)
  const error = signIn.error ?? mailLink.error

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    mailLink.forget()
    if (email === '') return setMissing('email')
    if (password === '') return setMissing('password')
    setMissing(null)
    await signIn.send({ email: email.trim(), password })
    return undefined
  }
  const askForLink = async () => {
    signIn.forget()
    if (email === '') return setMissing('email')
    setMissing(null)
    if (await mailLink.send({ body: { email: email.trim() } })) onLinkSent(email.trim())
    return undefined
  }
  return (
    <form method="post" noValidate onSubmit={submit} className="grid gap-4">
      <div>
        <h1 className="text-date">{t('manager.signIn.title')}</h1>
        <p className="mt-2 text-ink-2">{t('manager.signIn.body', { name })}</p>
      </div>
      {error && <Banner tone="bad" role="alert" title={signInRefusal(error, t)} />}
      <TextField
        type="email"
        name="email"
        autoComplete="username"
        label={t('manager.signIn.email')}
        value={email}
        error={missing === 'email' ? t('manager.signIn.emailMissing') : undefined}
        onValue={setEmail}
      />
      <TextField
        type="password"
        name="password"
        autoComplete="current-password"
        label={t('manager.signIn.password')}
        value={password}
        error={missing === 'password' ? t('manager.signIn.passwordMissing') : undefined}
        onValue={setPassword}
      />
      <Button type="submit" kind="primary" isPending={signIn.isPending} pendingLabel={t('manager.signIn.submitting')} className="mt-1">
        {t('manager.signIn.submit')}
      </Button>
      <p
        aria-hidden="true"
        className="mt-3 grid grid-cols-[1fr_auto_1fr] items-center gap-3.5 text-ink-3 text-small before:border-line-2 before:border-t after:border-line-2 after:border-t"
      >
        {t('manager.signIn.or')}
      </p>
      <Button isPending={mailLink.isPending} pendingLabel={t('manager.signIn.mailingLink')} onPress={() => void askForLink()}>
        {t('manager.signIn.mailLink')}
      </Button>
      {canAskForPasskeys && (
        <p>
          <Link to={paths.signIn({ to: goal })}>{t('manager.signIn.passkey')}</Link>
        </p>
      )}
    </form>
  )
}
