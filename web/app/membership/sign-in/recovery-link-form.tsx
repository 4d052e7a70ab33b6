import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { client } from '../../api.ts'
import { useCall } from '../../ground/use-call.ts'
import { paths } from '../../paths.ts'
import { useText } from '../../text/text.tsx'
import { Button } from '../../ui/button.tsx'
import { LinkButton } from '../../ui/link.tsx'
import { AddressForm } from './address-form.tsx'
import { goalIn, keepGoal } from './goal.ts'
import { StartOver } from './step.tsx'
import { StepFrame } from './step-frame.tsx'

/** Asks for a link by mail. The same words for addresses that have an account and those that have none. */
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
