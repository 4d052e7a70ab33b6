import { isRefusal } from '@foyer/sdk'
import { type FormEvent, useState } from 'react'
import { useSearchParams } from 'react-router'
import { client } from '../../api.ts'
import { useFocusFirstInvalid } from '../../ground/forms/focus-first-invalid.ts'
import { NewPasswordField, shortPassword, weakPassword } from '../../ground/forms/password-fields.tsx'
import { useCall } from '../../ground/use-call.ts'
import { paths } from '../../paths.ts'
import { useText } from '../../text/text.tsx'
import { Button } from '../../ui/button.tsx'
import { LinkButton } from '../../ui/link.tsx'
import { AddressForm } from './address-form.tsx'
import { goalIn, keepGoal } from './goal.ts'
import { StartOver } from './step.tsx'
import { StepFrame } from './step-frame.tsx'
import type { GoOn } from './use-sign-in.ts'

/** Says the same for addresses without an account, so that nobody can find out who has one. */
export const RecoveryLinkForm = () => {
  const { t, language } = useText()
  const [search] = useSearchParams()
  const goal = goalIn(search)
  const mail = useCall(async (email: string) => {
    const answer = await client.authentication.sendRecoveryEmail({ body: { email, language } })
    keepGoal(goal)
    return answer
  })
  const [sentTo, setSentTo] = useState<string | null>(null)
  const [submit, submitting] = [t('account.recover.mail'), t('account.recover.mailing')]
  if (sentTo !== null)
    return (
      <StepFrame title={t('account.recover.sentTitle')} body={t('account.recover.sent', { email: sentTo })} error={mail.error} isNext>
        <Button isPending={mail.isPending} pendingLabel={submitting} onPress={() => void mail.send(sentTo)}>
          {t('account.recover.sentAgain')}
        </Button>
        <StartOver onPress={() => setSentTo(null)} />
      </StepFrame>
    )
  const words = { title: t('account.recover.title'), body: t('account.recover.ask'), submit, submitting }
  return (
    <AddressForm words={words} mail={mail} onSent={setSentTo} autoComplete="username">
      <LinkButton kind="quiet" to={paths.signIn(goal)}>
        {t('account.recover.back')}
      </LinkButton>
    </AddressForm>
  )
}

type NewPasswordFormProps = { token: string; shortest: number; goOn: GoOn; onNewLink: () => void }

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
