import type { ConnectionOffer, SignInChoice } from '@foyer/contract'
import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { client } from '../../api.ts'
import { useCall } from '../../ground/use-call.ts'
import { useSite } from '../../house/site-context.ts'
import { paths } from '../../paths.ts'
import { accountPaths } from '../../people/account-paths.ts'
import { useText } from '../../text/text.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Link, LinkButton } from '../../ui/link.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { CredentialsForm } from './credentials-form.tsx'
import { type Goal, goalIn } from './goal.ts'
import { leadsToDashboard } from './path-after-sign-in.ts'
import { ProviderButtons, useProvider } from './provider-buttons.tsx'
import { SignInSteps } from './sign-in-steps.tsx'
import { StartOver } from './step.tsx'
import { StepFrame } from './step-frame.tsx'
import { deviceToken, type GoOn, orQuestion, useLeave } from './use-sign-in.ts'

type SignInFormProps = {
  title?: string | undefined
  body: string
  choices: readonly SignInChoice[]
  /** The provider that a front end requests by name. */
  chosenId: string | undefined
  /** The signed-in member who must sign in again. */
  again?: { email: string; hasPassword: boolean } | undefined
}

/** Connects the signed-in account with the provider that the visitor came from. */
const connect = ({ linkToken }: ConnectionOffer) => client['sign-in-providers'].acceptConnectionOffer({ body: { linkToken } })

/** Sign-in by password, passkey or provider, or the result of an attempt. */
export const SignInForm = ({ title, body, choices, chosenId, again }: SignInFormProps) => {
  const { t } = useText()
  const [search] = useSearchParams()
  const leave = useLeave()
  const [offer, setOffer] = useState<ConnectionOffer | null>(null)
  const [linkSentTo, setLinkSentTo] = useState<string | null>(null)
  const goal = goalIn(search)
  const isTeam = leadsToDashboard(goal.to ?? null)
  const [answerToken, problem] = [search.get('answer'), search.get('problem')]
  const chosen = problem === null ? choices.find(({ id }) => id === chosenId) : undefined
  if (linkSentTo !== null) return <LinkSent email={linkSentTo} onAnother={() => setLinkSentTo(null)} />
  if (chosen && answerToken === null) return <ProviderLeadStep choice={chosen} goal={goal} />
  if (answerToken !== null && offer === null)
    return (
      <SignInSteps>{(goOn) => <ProviderAnswerStep answerToken={answerToken} goal={goal} goOn={goOn} onOffer={setOffer} />}</SignInSteps>
    )
  return (
    <SignInSteps onSignedIn={offer ? (session) => connect(offer).then(() => leave(session)) : undefined}>
      {(goOn) => (
        <>
          <CredentialsForm
            body={offer ? t('account.provider.offer', { email: offer.email, provider: offer.providerName }) : body}
            title={title}
            goal={goal}
            goOn={goOn}
            knownEmail={offer?.email ?? again?.email}
            isFixed={offer !== null || again !== undefined}
            hasPassword={again?.hasPassword}
            onLinkSent={isTeam || again ? setLinkSentTo : undefined}
            lead={
              offer === null && (
                <>
                  <ProviderProblem problem={problem} choices={choices} provider={search.get('provider')} />
                  <ProviderButtons choices={choices} goal={goal} isAgain={again !== undefined} />
                </>
              )
            }
          />
          {/* No sign-up for the dashboard: team members are invited. */}
          {!isTeam && !again && (
            <p className="mt-4 border-line border-t pt-4 text-ink-2">
              {t('account.signIn.noAccount')} <Link to={accountPaths.signUp(goal)}>{t('account.signIn.signUp')}</Link>
            </p>
          )}
        </>
      )}
    </SignInSteps>
  )
}

type AnswerStepProps = { answerToken: string; goal: Goal; goOn: GoOn; onOffer: (offer: ConnectionOffer) => void }

/** Redeems the provider's answer; the sign-in then continues as any other. */
const ProviderAnswerStep = ({ answerToken, goal, goOn, onOffer }: AnswerStepProps) => {
  const { t } = useText()
  const finish = useCall(async () => {
    const body = { answerToken, deviceToken: deviceToken() }
    const { stateMachine, email = '', offer } = await client['sign-in-providers'].finishProviderSignIn({ body })
    if (offer) onOffer(offer)
    else if (stateMachine) await goOn(stateMachine, email)
  })
  useOnce(() => void finish.send())
  if (finish.error) return <ProviderError error={finish.error} goal={goal} />
  return <Redirecting>{t('account.provider.finishing')}</Redirecting>
}

/** A front end requested this provider by name, so the page redirects without asking. */
const ProviderLeadStep = ({ choice, goal }: { choice: SignInChoice; goal: Goal }) => {
  const { t } = useText()
  const lead = useProvider(goal)
  useOnce(() => {
    // Prevents another redirect when the visitor comes back with the browser's back button.
    history.replaceState(history.state, '', paths.signIn(goal))
    void lead.send(choice.id)
  })
  if (lead.error) return <ProviderError error={lead.error} goal={goal} />
  return <Redirecting>{t('account.provider.leading', { provider: choice.name })}</Redirecting>
}

const ProviderError = ({ error, goal }: { error: Parameters<typeof StepFrame>[0]['error']; goal: Goal }) => {
  const { t } = useText()
  return (
    <StepFrame title={t('account.signIn.title')} error={error} isNext>
      <LinkButton to={paths.signIn(goal)} reloadDocument>
        {t('account.provider.back')}
      </LinkButton>
    </StepFrame>
  )
}

const Redirecting = ({ children }: { children: string }) => (
  <div role="status" className="grid justify-items-center gap-3 py-10 text-ink-2">
    <Spinner />
    <h1 className="text-date text-ink">{children}</h1>
  </div>
)

const useOnce = (act: () => void): void => {
  const isDone = useRef(false)
  useEffect(() => {
    if (isDone.current) return
    isDone.current = true
    act()
  })
}

const problems = ['declined', 'unavailable', 'refused', 'expired', 'taken'] as const

type ProblemProps = { problem: string | null; provider: string | null; choices: readonly SignInChoice[] }

/**
 * Why the provider sent the visitor back. Only names of the site's own providers are shown, because any page can link here with any
 * name.
 */
const ProviderProblem = ({ problem, provider, choices }: ProblemProps) => {
  const { t } = useText()
  const known = problems.find((named) => named === problem)
  if (!known) return null
  const name = choices.find((choice) => choice.name === provider)?.name ?? t('account.provider.some')
  return <Banner tone={known === 'declined' ? 'wait' : 'bad'} role="alert" title={t(`account.provider.${known}`, { provider: name })} />
}

type SignInWithLinkProps = { token: string; goOn: GoOn; onAskAgain: () => void }

/** The token is used by the button, not by opening the page. */
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

const LinkSent = ({ email, onAnother }: LinkSentProps) => {
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
