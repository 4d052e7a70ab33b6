import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { SignInCourse } from '../../features/sign-in/sign-in-course.tsx'
import { SignInFrame } from '../../features/sign-in/sign-in-frame.tsx'
import type { GoOn } from '../../features/sign-in/use-sign-in.ts'
import { SignInForm } from '../../features/site/sign-in-form.tsx'
import { LinkSent, SignInWithLink } from '../../features/site/sign-in-link.tsx'
import { useSignInToken } from '../../features/site/sign-in-token.ts'
import { PageTitle } from '../../page-title.tsx'
import { paths } from '../../paths.ts'
import { wordsFor } from '../../text/page-text.ts'
import { useText } from '../../text/text.tsx'

/** Who comes from a visitor's page has not loaded the manager's words yet. */
export const clientLoader = async () => {
  await wordsFor('manager')
  return null
}

/** The door of the dashboard. */
const SignIn = () => {
  const { t } = useText()
  const [search] = useSearchParams()
  const token = useSignInToken()
  const [linkSentTo, setLinkSentTo] = useState<string | null>(null)
  const [refusedToken, setRefusedToken] = useState<string | null>(null)
  // A new document: nothing that was read as a visitor is kept.
  const goal = safeTarget(search.get('to'))
  const enter = () => location.assign(goal)
  const content = (goOn: GoOn) => {
    const onQuestion: GoOn = async (question, email) => {
      await wordsFor('account')
      await goOn(question, email)
    }
    if (token !== null && token !== refusedToken)
      return <SignInWithLink key={token} {...{ token, onQuestion }} onSignedIn={enter} onAskAgain={() => setRefusedToken(token)} />
    if (linkSentTo !== null) return <LinkSent email={linkSentTo} onAnother={() => setLinkSentTo(null)} />
    return <SignInForm goal={goal} onSignedIn={enter} onQuestion={onQuestion} onLinkSent={setLinkSentTo} />
  }
  return (
    <>
      <PageTitle>{t('manager.signIn.submit')}</PageTitle>
      <SignInFrame>
        <SignInCourse>{content}</SignInCourse>
      </SignInFrame>
    </>
  )
}

/** Only into the dashboard of this very site: whatever else the address says. */
const safeTarget = (to: string | null): string => (to !== null && /^\/manage(?:[/?#]|$)/.test(to) ? to : paths.manage())

export default SignIn
