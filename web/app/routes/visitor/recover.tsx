import { useState } from 'react'
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { NewPasswordForm } from '../../features/sign-in/new-password-form.tsx'
import { RecoveryLinkForm } from '../../features/sign-in/recovery-link-form.tsx'
import { SignInCourse } from '../../features/sign-in/sign-in-course.tsx'
import { SignInFrame } from '../../features/sign-in/sign-in-frame.tsx'
import { useGoalOfMail } from '../../features/sign-in/use-goal-of-mail.ts'
import { useSignInToken } from '../../features/site/sign-in-token.ts'
import { PageTitle } from '../../page-title.tsx'
import { apiOf } from '../../server-api.ts'
import { useText } from '../../text/text.tsx'

export const loader = async ({ context }: LoaderFunctionArgs) => apiOf(context).authentication.getPasswordRule({})

export const meta: MetaFunction = () => [{ name: 'robots', content: 'noindex' }]

/** A new password for members who forgot theirs: first ask for the link; behind the link, choose the password. */
const Recover = () => {
  const { t } = useText()
  const { passwordRule } = useLoaderData<typeof loader>()
  const token = useSignInToken()
  useGoalOfMail(token)
  const [givenUp, setGivenUp] = useState<string | null>(null)
  return (
    <>
      <PageTitle>{t('account.recover.title')}</PageTitle>
      <SignInFrame>
        {token === null || token === givenUp ? (
          <RecoveryLinkForm />
        ) : (
          <SignInCourse key={token}>
            {(goOn) => <NewPasswordForm token={token} shortest={passwordRule.shortest} goOn={goOn} onNewLink={() => setGivenUp(token)} />}
          </SignInCourse>
        )}
      </SignInFrame>
    </>
  )
}

export default Recover
