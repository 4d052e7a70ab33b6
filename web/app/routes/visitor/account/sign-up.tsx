import { useState } from 'react'
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData, useSearchParams } from 'react-router'
import { PageTitle } from '../../../ground/page-title.tsx'
import { apiOf } from '../../../ground/server-api.ts'
import { BackToClient } from '../../../membership/sign-in/back-to-client.tsx'
import { ContinueSignedIn } from '../../../membership/sign-in/continue-signed-in.tsx'
import { useFreshDocument } from '../../../membership/sign-in/fresh-document.ts'
import { goalIn } from '../../../membership/sign-in/goal.ts'
import { loadSignInPage } from '../../../membership/sign-in/load-sign-in-page.ts'
import { ProviderButtons } from '../../../membership/sign-in/provider-buttons.tsx'
import { SignInFrame } from '../../../membership/sign-in/sign-in-frame.tsx'
import { SignInSteps } from '../../../membership/sign-in/sign-in-steps.tsx'
import { SignUpForm } from '../../../membership/sign-in/sign-up-form.tsx'
import { RequestGone } from '../../../membership/sign-in/step-frame.tsx'
import type { GoOn } from '../../../membership/sign-in/use-sign-in.ts'
import { paths } from '../../../paths.ts'
import { rememberNewMember } from '../../../people/new-member.ts'
import { useText } from '../../../text/text.tsx'
import { Link } from '../../../ui/link.tsx'

export const loader = async (args: LoaderFunctionArgs) => {
  const [wayIn, { passwordRule, customFields }] = await Promise.all([
    loadSignInPage(args),
    apiOf(args.context).authentication.getPasswordRule({}),
  ])
  return { ...wayIn, passwordRule, customFields }
}

export const meta: MetaFunction = () => [{ name: 'robots', content: 'noindex' }]

const SignUp = () => {
  const { t } = useText()
  const [search] = useSearchParams()
  const { requestId, waitingClient, session, who, passwordRule, customFields, choices, usesRecaptcha } = useLoaderData<typeof loader>()
  useFreshDocument(usesRecaptcha)
  const [wantsAnother, setWantsAnother] = useState(false)
  const isHere = who !== null && waitingClient !== 'GONE' && !waitingClient?.asksAnew && !wantsAnother
  const content = () => {
    if (waitingClient === 'GONE') return <RequestGone />
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
    return (
      <SignInSteps>
        {(goOn) => (
          <>
            <SignUpForm
              shortest={passwordRule.shortest}
              goOn={greetingLater(goOn)}
              fields={customFields}
              lead={<ProviderButtons choices={choices} goal={goalIn(search)} />}
            />
            <p className="mt-4 border-line border-t pt-4 text-ink-2">
              {t('account.signUp.hasAccount')} <Link to={paths.signIn(goalIn(search))}>{t('account.signUp.signIn')}</Link>
            </p>
          </>
        )}
      </SignInSteps>
    )
  }
  return (
    <>
      <PageTitle>{t('account.signUp.title')}</PageTitle>
      <SignInFrame>
        {content()}
        <BackToClient requestId={requestId} waitingClient={waitingClient} isHere={isHere} />
      </SignInFrame>
    </>
  )
}

const greetingLater =
  (goOn: GoOn): GoOn =>
  async (...answer) => {
    rememberNewMember()
    await goOn(...answer)
  }

export default SignUp
