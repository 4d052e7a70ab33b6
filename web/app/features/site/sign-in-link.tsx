import { client } from '../../api.ts'
import { type OnQuestion, orQuestion } from '../../forms/second-factor-question.ts'
import { useSite } from '../../site-context.ts'
import { Rich } from '../../text/rich.tsx'
import { useText } from '../../text/text.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { useCall } from '../../use-call.ts'
import { signInRefusal } from './sign-in-refusal.ts'

type SignInWithLinkProps = { token: string; onSignedIn: () => void; onQuestion: OnQuestion; onAskAgain: () => void }

/** Behind a mailed link: the press uses it, opening the page does not. */
export const SignInWithLink = ({ token, onSignedIn, onQuestion, onAskAgain }: SignInWithLinkProps) => {
  const { t } = useText()
  const { name } = useSite()
  const signIn = useCall(() =>
    orQuestion(client.identity.signInWithLink({ body: { token } }).then(onSignedIn), (question) => onQuestion(question, '')),
  )
  return (
    <div className="grid gap-4">
      <div>
        <h1 className="text-date">{t('manager.signIn.linkTitle')}</h1>
        <p className="mt-2 text-ink-2">{t('manager.signIn.linkBody', { name })}</p>
      </div>
      {signIn.error && <Banner tone="bad" role="alert" title={signInRefusal(signIn.error, t)} />}
      <Button kind="primary" isPending={signIn.isPending} pendingLabel={t('manager.signIn.submitting')} onPress={() => void signIn.send()}>
        {t('manager.signIn.linkSubmit')}
      </Button>
      {signIn.error && <Button onPress={onAskAgain}>{t('manager.signIn.linkNew')}</Button>}
    </div>
  )
}

type LinkSentProps = { email: string; onAnother: () => void }

/** The same words for addresses that may sign in and those that may not. */
export const LinkSent = ({ email, onAnother }: LinkSentProps) => {
  const { t } = useText()
  const again = useCall(client.identity.requestSignInLink)
  return (
    <div className="grid gap-4">
      <div role="status">
        <h1 className="text-date">{t('manager.signIn.sentTitle')}</h1>
        <p className="mt-2 text-ink-2">
          <Rich
            text={t('manager.signIn.sentBody', { email })}
            parts={{ b: (words) => <strong className="font-strong text-ink">{words}</strong> }}
          />
        </p>
      </div>
      {again.error && <Banner tone="bad" role="alert" title={signInRefusal(again.error, t)} />}
      <Button
        isPending={again.isPending}
        pendingLabel={t('manager.signIn.mailingLink')}
        onPress={() => void again.send({ body: { email } })}
      >
        {t('manager.signIn.sentAgain')}
      </Button>
      <Button kind="quiet" onPress={onAnother}>
        {t('manager.signIn.another')}
      </Button>
    </div>
  )
}
