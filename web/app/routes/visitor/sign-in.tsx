import { useState } from 'react'
import { type MetaFunction, useLoaderData, useSearchParams } from 'react-router'
import { AlreadyHere } from '../../features/sign-in/already-here.tsx'
import { Decline } from '../../features/sign-in/decline.tsx'
import { RequestGone } from '../../features/sign-in/request-gone.tsx'
import { SignInFrame } from '../../features/sign-in/sign-in-frame.tsx'
import { loadWayIn } from '../../features/sign-in/way-in.ts'
import { WayInForm } from '../../features/sign-in/way-in-form.tsx'
import { PageTitle } from '../../page-title.tsx'
import { useSite } from '../../site-context.ts'
import { useText } from '../../text/text.tsx'

export const loader = loadWayIn

export const meta: MetaFunction = () => [{ name: 'robots', content: 'noindex' }]

/** The door of everybody who has an account. */
const SignIn = () => {
  const { t } = useText()
  const { name } = useSite()
  const [search] = useSearchParams()
  const { requestId, asking, session, who, choices, chosenId } = useLoaderData<typeof loader>()
  const [wantsAnother, setWantsAnother] = useState(false)
  const isComingBack = search.has('answer')
  const isHere = who !== null && !wantsAnother && !isComingBack && !(asking !== 'GONE' && asking?.asksAnew)
  const content = () => {
    if (asking === 'GONE') return <RequestGone />
    if (isHere) return <AlreadyHere {...{ session, who, requestId, asking }} onAnother={() => setWantsAnother(true)} />
    const body = asking ? t('account.signIn.bodyFor', { client: asking.clientName, name }) : t('account.signIn.body', { name })
    return <WayInForm {...{ body, choices, chosenId }} />
  }
  return (
    <>
      <PageTitle>{t('account.signIn.submit')}</PageTitle>
      <SignInFrame>
        {content()}
        {/* Whoever is asked to agree declines there. */}
        {requestId !== null && asking !== null && asking !== 'GONE' && !(isHere && asking.asksConsent) && (
          <div className="mt-4 grid">
            <Decline requestId={requestId}>{t('account.signIn.decline', { client: asking.clientName })}</Decline>
          </div>
        )}
      </SignInFrame>
    </>
  )
}

export default SignIn
