import { useState } from 'react'
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData, useSearchParams } from 'react-router'
import { PageTitle } from '../../../ground/page-title.tsx'
import { apiOf } from '../../../ground/server-api.ts'
import { AlreadyHere } from '../../../membership/sign-in/already-here.tsx'
import { goalIn } from '../../../membership/sign-in/goal.ts'
import { useOwnDocument } from '../../../membership/sign-in/own-document.ts'
import { ProviderButtons } from '../../../membership/sign-in/provider-buttons.tsx'
import { SignInCourse } from '../../../membership/sign-in/sign-in-course.tsx'
import { SignInFrame } from '../../../membership/sign-in/sign-in-frame.tsx'
import { SignUpForm } from '../../../membership/sign-in/sign-up-form.tsx'
import { RequestGone } from '../../../membership/sign-in/step-frame.tsx'
import type { GoOn } from '../../../membership/sign-in/use-sign-in.ts'
import { WayBackToAsking } from '../../../membership/sign-in/way-back-to-asking.tsx'
import { loadWayIn } from '../../../membership/sign-in/way-in.ts'
import { paths } from '../../../paths.ts'
import { rememberNewMember } from '../../../people/new-member.ts'
import { useText } from '../../../text/text.tsx'
import { Link } from '../../../ui/link.tsx'

export const loader = async (args: LoaderFunctionArgs) => {
  const [wayIn, { passwordRule, customFields }] = await Promise.all([
    loadWayIn(args),
    apiOf(args.context).authentication.getPasswordRule({}),
  ])
  return { ...wayIn, passwordRule, customFields }
}

export const meta: MetaFunction = () => [{ name: 'robots', content: 'noindex' }]

const SignUp = () => {
  const { t } = useText()
  const [search] = useSearchParams()
  const { requestId, asking, session, who, passwordRule, customFields, choices, usesRecaptcha } = useLoaderData<typeof loader>()
  useOwnDocument(usesRecaptcha)
  const [wantsAnother, setWantsAnother] = useState(false)
  const isHere = who !== null && asking !== 'GONE' && !asking?.asksAnew && !wantsAnother
  const content = () => {
    if (asking === 'GONE') return <RequestGone />
    if (isHere)
      return <AlreadyHere session={session} who={who} requestId={requestId} asking={asking} onAnother={() => setWantsAnother(true)} />
    return (
      <SignInCourse>
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
      </SignInCourse>
    )
  }
  return (
    <>
      <PageTitle>{t('account.signUp.title')}</PageTitle>
      <SignInFrame>
        {content()}
        <WayBackToAsking requestId={requestId} asking={asking} isHere={isHere} />
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
