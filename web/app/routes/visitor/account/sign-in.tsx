import { useState } from 'react'
import { type MetaFunction, useLoaderData, useSearchParams } from 'react-router'
import { PageTitle } from '../../../ground/page-title.tsx'
import { useSignInToken } from '../../../house/site/sign-in-token.ts'
import { useSite } from '../../../house/site-context.ts'
import { BackToClient } from '../../../membership/sign-in/back-to-client.tsx'
import { ContinueSignedIn, NoDashboard } from '../../../membership/sign-in/continue-signed-in.tsx'
import { useFreshDocument } from '../../../membership/sign-in/fresh-document.ts'
import { useGoalOfMail } from '../../../membership/sign-in/goal.ts'
import { loadSignInPage } from '../../../membership/sign-in/load-sign-in-page.ts'
import { leadsToDashboard } from '../../../membership/sign-in/path-after-sign-in.ts'
import { SignInForm, SignInWithLink } from '../../../membership/sign-in/sign-in-form.tsx'
import { SignInFrame } from '../../../membership/sign-in/sign-in-frame.tsx'
import { SignInSteps } from '../../../membership/sign-in/sign-in-steps.tsx'
import { RequestGone } from '../../../membership/sign-in/step-frame.tsx'
import { useText } from '../../../text/text.tsx'

export const loader = loadSignInPage

export const meta: MetaFunction = () => [{ name: 'robots', content: 'noindex' }]

const SignIn = () => {
  const { t } = useText()
  const { name } = useSite()
  const [search] = useSearchParams()
  const { requestId, waitingClient, session, who, choices, chosenId, usesRecaptcha } = useLoaderData<typeof loader>()
  useFreshDocument(usesRecaptcha)
  const token = useSignInToken()
  useGoalOfMail(token)
  const [usedToken, setUsedToken] = useState<string | null>(null)
  const [wantsAnother, setWantsAnother] = useState(false)
  const isComingBack = search.has('answer')
  const again = search.has('again') && who ? { email: who.email, hasPassword: session.identity?.hasPassword === true } : undefined
  const isHere = who !== null && !wantsAnother && !again && !isComingBack && !(waitingClient !== 'GONE' && waitingClient?.asksAnew)
  const isTeam = leadsToDashboard(search.get('to'))
  const content = () => {
    if (token !== null && token !== usedToken)
      return (
        <SignInSteps key={token}>
          {(goOn) => <SignInWithLink token={token} goOn={goOn} onAskAgain={() => setUsedToken(token)} />}
        </SignInSteps>
      )
    if (waitingClient === 'GONE') return <RequestGone />
    if (isHere && isTeam && session.role === 'MEMBER') return <NoDashboard who={who} onAnother={() => setWantsAnother(true)} />
    if (isHere)
      return (
        <ContinueSignedIn
          session={session}
          who={who}
          requestId={requestId}
          waitingClient={waitingClient}
          onAnother={() => setWantsAnother(true)}
        />
      )
    if (again)
      return (
        <SignInForm
          title={t('account.signIn.againTitle')}
          body={t('account.signIn.again', { email: again.email })}
          choices={choices}
          chosenId={chosenId}
          again={again}
        />
      )
    const ownBody = t(isTeam ? 'account.signIn.bodyDashboard' : 'account.signIn.body', { name })
    const body = waitingClient ? t('account.signIn.bodyFor', { client: waitingClient.clientName, name }) : ownBody
    return <SignInForm body={body} choices={choices} chosenId={chosenId} />
  }
  return (
    <>
      <PageTitle>{t('account.signIn.submit')}</PageTitle>
      <SignInFrame>
        {content()}
        <BackToClient requestId={requestId} waitingClient={waitingClient} isHere={isHere} />
      </SignInFrame>
    </>
  )
}

export default SignIn
