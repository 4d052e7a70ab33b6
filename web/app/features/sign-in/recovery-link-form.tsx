import { type FormEvent, useState } from 'react'
import { useSearchParams } from 'react-router'
import { client } from '../../api.ts'
import { paths } from '../../paths.ts'
import { useText } from '../../text/text.tsx'
import { Button } from '../../ui/button.tsx'
import { LinkButton } from '../../ui/link.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useCall } from '../../use-call.ts'
import { goalIn, keepGoal } from './goal.ts'
import { NoScripts } from './no-scripts.tsx'
import { StartOver } from './step.tsx'
import { StepFrame } from './step-frame.tsx'

/** Asks for a link by mail. The same words for addresses that have an account and those that have none. */
export const RecoveryLinkForm = () => {
  const { t, language } = useText()
  const [search] = useSearchParams()
  const goal = goalIn(search)
  const [email, setEmail] = useState('')
  const [isTold, setTold] = useState(false)
  const mail = useCall((to: string) => client.authentication.sendRecoveryEmail({ body: { email: to, language } }))
  const isNoAddress = mail.error !== undefined && mail.error.violations.length > 0
  const missing = isTold && email.trim() === '' ? t('account.emailMissing') : undefined
  const [sentTo, setSentTo] = useState<string | null>(null)
  const send = async () => {
    setTold(true)
    if (email.trim() === '' || !(await mail.send(email.trim()))) return
    keepGoal(goal)
    setSentTo(email.trim())
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void send()
  }
  if (sentTo !== null)
    return (
      <StepFrame title={t('account.recover.sentTitle')} body={t('account.recover.sent', { email: sentTo })} error={mail.error} isNext>
        <Button isPending={mail.isPending} pendingLabel={t('account.recover.mailing')} onPress={() => void send()}>
          {t('account.recover.sentAgain')}
        </Button>
        <StartOver onPress={() => setSentTo(null)} />
      </StepFrame>
    )
  return (
    <StepFrame title={t('account.recover.title')} body={t('account.recover.ask')} error={isNoAddress ? undefined : mail.error}>
      <NoScripts />
      <form noValidate method="post" onSubmit={submit} className="grid gap-4">
        <TextField
          type="email"
          name="email"
          autoComplete="username"
          label={t('account.email')}
          value={email}
          error={missing ?? (isNoAddress ? t('account.refused.email') : undefined)}
          onValue={(value) => {
            setEmail(value)
            mail.forget()
          }}
        />
        <Button type="submit" kind="primary" isPending={mail.isPending} pendingLabel={t('account.recover.mailing')}>
          {t('account.recover.mail')}
        </Button>
        <LinkButton kind="quiet" to={paths.signIn(goal)}>
          {t('account.recover.back')}
        </LinkButton>
      </form>
    </StepFrame>
  )
}
