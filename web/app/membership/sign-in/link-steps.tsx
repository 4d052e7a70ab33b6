import { client } from '../../api.ts'
import { orQuestion } from '../../ground/forms/second-factor-question.ts'
import { useCall } from '../../ground/use-call.ts'
import { useSite } from '../../house/site-context.ts'
import { useText } from '../../text/text.tsx'
import { Button } from '../../ui/button.tsx'
import { StartOver } from './step.tsx'
import { StepFrame } from './step-frame.tsx'
import { type GoOn, useLeave } from './use-sign-in.ts'

type SignInWithLinkProps = { token: string; goOn: GoOn; onAskAgain: () => void }

/** Behind a mailed link: the press uses it, opening the page does not. */
export const SignInWithLink = ({ token, goOn, onAskAgain }: SignInWithLinkProps) => {
  const { t } = useText()
  const { name } = useSite()
  const leave = useLeave()
  const signIn = useCall(() =>
    orQuestion(
      client.identity.signInWithLink({ body: { token } }).then(({ session }) => leave(session)),
      (question) => goOn(question, ''),
    ),
  )
  return (
    <StepFrame title={t('account.link.title')} body={t('account.link.body', { name })} error={signIn.error}>
      <Button kind="primary" isPending={signIn.isPending} pendingLabel={t('account.signIn.submitting')} onPress={() => void signIn.send()}>
        {t('account.signIn.submit')}
      </Button>
      {signIn.error && <Button onPress={onAskAgain}>{t('account.link.new')}</Button>}
    </StepFrame>
  )
}

type LinkSentProps = { email: string; onAnother: () => void }

/** The same words for addresses that may sign in and those that may not. */
export const LinkSent = ({ email, onAnother }: LinkSentProps) => {
  const { t } = useText()
  const again = useCall(client.identity.requestSignInLink)
  return (
    <StepFrame title={t('account.link.sentTitle')} body={t('account.link.sent', { email })} error={again.error} isNext>
      <Button isPending={again.isPending} pendingLabel={t('account.link.mailing')} onPress={() => void again.send({ body: { email } })}>
        {t('account.link.sentAgain')}
      </Button>
      <StartOver onPress={onAnother} />
    </StepFrame>
  )
}
