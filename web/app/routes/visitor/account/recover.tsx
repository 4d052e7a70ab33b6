import { useState } from 'react'
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { PageTitle } from '../../../ground/page-title.tsx'
import { apiOf } from '../../../ground/server-api.ts'
import { useSignInToken } from '../../../house/site/sign-in-token.ts'
import { useGoalOfMail } from '../../../membership/sign-in/goal.ts'
import { NewPasswordForm, RecoveryLinkForm } from '../../../membership/sign-in/recovery-forms.tsx'
import { SignInFrame } from '../../../membership/sign-in/sign-in-frame.tsx'
import { SignInSteps } from '../../../membership/sign-in/sign-in-steps.tsx'
import { useText } from '../../../text/text.tsx'

export const loader = async ({ context }: LoaderFunctionArgs) => apiOf(context).authentication.getPasswordRule({})

export const meta: MetaFunction = () => [{ name: 'robots', content: 'noindex' }]

/** Without a token it asks where to send the link; with one it sets the password. */
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
          <SignInSteps key={token}>
            {(goOn) => <NewPasswordForm token={token} shortest={passwordRule.shortest} goOn={goOn} onNewLink={() => setGivenUp(token)} />}
          </SignInSteps>
        )}
      </SignInFrame>
    </>
  )
}

export default Recover
