import { type MetaFunction, useLoaderData, useSearchParams } from 'react-router'
import { accountPaths } from '../../account-paths.ts'
import { CredentialsForm } from '../../features/sign-in/credentials-form.tsx'
import { Decline } from '../../features/sign-in/decline.tsx'
import { SignInCourse } from '../../features/sign-in/sign-in-course.tsx'
import { SignInFrame } from '../../features/sign-in/sign-in-frame.tsx'
import { SignedInAlready } from '../../features/sign-in/signed-in-already.tsx'
import { StepFrame } from '../../features/sign-in/step-frame.tsx'
import { loadWayIn } from '../../features/sign-in/way-in.ts'
import { PageTitle } from '../../page-title.tsx'
import { useSite } from '../../site-context.ts'
import { useText } from '../../text/text.tsx'
import { Link } from '../../ui/link.tsx'

export const loader = loadWayIn

export const meta: MetaFunction = () => [{ name: 'robots', content: 'noindex' }]

/** The door of everybody who has an account. */
const SignIn = () => {
  const { t } = useText()
  const { name } = useSite()
  const [search] = useSearchParams()
  const { requestId, asking, session } = useLoaderData<typeof loader>()
  const goal = Object.fromEntries(search)
  const content = () => {
    if (asking === 'GONE') return <StepFrame title={t('account.signIn.expiredTitle')} body={t('account.signIn.expired')} />
    if (session.role !== 'VISITOR' && !asking?.asksAnew) return <SignedInAlready session={session} clientName={asking?.clientName} />
    const body = asking ? t('account.signIn.bodyFor', { client: asking.clientName, name }) : t('account.signIn.body', { name })
    return (
      <SignInCourse>
        {(goOn) => (
          <>
            <CredentialsForm body={body} goOn={goOn} />
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
