import type { ConnectionOffer } from '@foyer/contract'
import { useState } from 'react'
import { type MetaFunction, useLoaderData, useSearchParams } from 'react-router'
import { accountPaths } from '../../account-paths.ts'
import { client } from '../../api.ts'
import { CredentialsForm } from '../../features/sign-in/credentials-form.tsx'
import { Decline } from '../../features/sign-in/decline.tsx'
import { goalOf } from '../../features/sign-in/goal-of.ts'
import { ProviderButtons } from '../../features/sign-in/provider-buttons.tsx'
import { ProviderAnswerStep, ProviderLeadStep, ProviderProblem } from '../../features/sign-in/provider-steps.tsx'
import { SignInCourse } from '../../features/sign-in/sign-in-course.tsx'
import { SignInFrame } from '../../features/sign-in/sign-in-frame.tsx'
import { SignedInAlready } from '../../features/sign-in/signed-in-already.tsx'
import { StepFrame } from '../../features/sign-in/step-frame.tsx'
import { useLeave } from '../../features/sign-in/use-sign-in.ts'
import { loadWayIn } from '../../features/sign-in/way-in.ts'
import { PageTitle } from '../../page-title.tsx'
import { useSite } from '../../site-context.ts'
import { useText } from '../../text/text.tsx'
import { Link } from '../../ui/link.tsx'

export const loader = loadWayIn

export const meta: MetaFunction = () => [{ name: 'robots', content: 'noindex' }]

/** Before leaving: the account that is open now is connected with the provider that somebody came from. */
const connect = ({ linkToken }: ConnectionOffer) => client['sign-in-providers'].acceptConnectionOffer({ body: { linkToken } })

/** The door of everybody who has an account. */
const SignIn = () => {
  const { t } = useText()
  const { name } = useSite()
  const [search] = useSearchParams()
  const { requestId, asking, session, choices, chosenId } = useLoaderData<typeof loader>()
  const leave = useLeave()
  const [offer, setOffer] = useState<ConnectionOffer | null>(null)
  const goal = goalOf(search)
  const [answerToken, problem] = [search.get('answer'), search.get('problem')]
  const chosen = problem === null ? choices.find(({ id }) => id === chosenId) : undefined
  const content = () => {
    if (asking === 'GONE') return <StepFrame title={t('account.signIn.expiredTitle')} body={t('account.signIn.expired')} />
    const isSignedIn = session.role !== 'VISITOR' && !asking?.asksAnew
    if (isSignedIn && answerToken === null) return <SignedInAlready session={session} clientName={asking?.clientName} />
    const body = asking ? t('account.signIn.bodyFor', { client: asking.clientName, name }) : t('account.signIn.body', { name })
    if (chosen && answerToken === null) return <ProviderLeadStep choice={chosen} goal={goal} />
    if (answerToken !== null && offer === null) {
      return <SignInCourse>{(goOn) => <ProviderAnswerStep {...{ answerToken, goal, goOn }} onOffer={setOffer} />}</SignInCourse>
    }
    return (
      <SignInCourse onSignedIn={offer ? (session) => connect(offer).then(() => leave(session)) : undefined}>
        {(goOn) => (
          <>
            <CredentialsForm
              body={offer ? t('account.provider.offer', { email: offer.email, provider: offer.providerName }) : body}
              goOn={goOn}
              knownEmail={offer?.email}
              isFixed={offer !== null}
              lead={
                offer === null && (
                  <>
                    <ProviderProblem {...{ problem, choices }} provider={search.get('provider')} />
                    <ProviderButtons {...{ choices, goal }} />
                  </>
                )
              }
            />
            <p className="mt-4 border-line border-t pt-4 text-ink-2">
              {t('account.signIn.noAccount')} <Link to={accountPaths.signUp(goal)}>{t('account.signIn.signUp')}</Link>
            </p>
          </>
        )}
      </SignInCourse>
    )
  }
  return (
    <>
      <PageTitle>{t('account.signIn.submit')}</PageTitle>
      <SignInFrame>
        {content()}
        {requestId !== null && asking !== null && asking !== 'GONE' && (
          <div className="mt-4 grid">
            <Decline requestId={requestId} clientName={asking.clientName} />
          </div>
        )}
      </SignInFrame>
    </>
  )
}

export default SignIn
