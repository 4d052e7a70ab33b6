import { useState } from 'react'
import { type MetaFunction, useLoaderData, useSearchParams } from 'react-router'
import { PageTitle } from '../../../ground/page-title.tsx'
import { useSignInToken } from '../../../house/site/sign-in-token.ts'
import { useSite } from '../../../house/site-context.ts'
import { AlreadyHere, NoDashboard } from '../../../membership/sign-in/already-here.tsx'
import { useGoalOfMail } from '../../../membership/sign-in/goal.ts'
import { useOwnDocument } from '../../../membership/sign-in/own-document.ts'
import { leadsToDashboard } from '../../../membership/sign-in/own-path.ts'
import { SignInCourse } from '../../../membership/sign-in/sign-in-course.tsx'
import { SignInFrame } from '../../../membership/sign-in/sign-in-frame.tsx'
import { RequestGone } from '../../../membership/sign-in/step-frame.tsx'
import { WayBackToAsking } from '../../../membership/sign-in/way-back-to-asking.tsx'
import { loadWayIn } from '../../../membership/sign-in/way-in.ts'
import { SignInWithLink, WayInForm } from '../../../membership/sign-in/way-in-form.tsx'
import { useText } from '../../../text/text.tsx'

export const loader = loadWayIn

export const meta: MetaFunction = () => [{ name: 'robots', content: 'noindex' }]

const SignIn = () => {
  const { t } = useText()
  const { name } = useSite()
  const [search] = useSearchParams()
  const { requestId, asking, session, who, choices, chosenId, usesRecaptcha } = useLoaderData<typeof loader>()
  useOwnDocument(usesRecaptcha)
  const token = useSignInToken()
  useGoalOfMail(token)
  const [usedToken, setUsedToken] = useState<string | null>(null)
  const [wantsAnother, setWantsAnother] = useState(false)
  const isComingBack = search.has('answer')
  const again = search.has('again') && who ? { email: who.email, hasPassword: session.identity?.hasPassword === true } : undefined
  const isHere = who !== null && !wantsAnother && !again && !isComingBack && !(asking !== 'GONE' && asking?.asksAnew)
  const isTeam = leadsToDashboard(search.get('to'))
  const content = () => {
    if (token !== null && token !== usedToken)
      return (
        <SignInCourse key={token}>
          {(goOn) => <SignInWithLink token={token} goOn={goOn} onAskAgain={() => setUsedToken(token)} />}
        </SignInCourse>
      )
    if (asking === 'GONE') return <RequestGone />
    if (isHere && isTeam && session.role === 'MEMBER') return <NoDashboard who={who} onAnother={() => setWantsAnother(true)} />
    if (isHere)
      return <AlreadyHere session={session} who={who} requestId={requestId} asking={asking} onAnother={() => setWantsAnother(true)} />
    if (again)
      return (
        <WayInForm
          title={t('account.signIn.againTitle')}
          body={t('account.signIn.again', { email: again.email })}
          choices={choices}
          chosenId={chosenId}
          again={again}
        />
      )
    const ownBody = t(isTeam ? 'account.signIn.bodyDashboard' : 'account.signIn.body', { name })
    const body = asking ? t('account.signIn.bodyFor', { client: asking.clientName, name }) : ownBody
    return <WayInForm body={body} choices={choices} chosenId={chosenId} />
  }
  return (
    <>
      <PageTitle>{t('account.signIn.submit')}</PageTitle>
      <SignInFrame>
        {content()}
        <WayBackToAsking requestId={requestId} asking={asking} isHere={isHere} />
      </SignInFrame>
    </>
  )
}

export default SignIn
