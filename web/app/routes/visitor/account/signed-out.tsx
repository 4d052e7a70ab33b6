import type { MetaFunction } from 'react-router'
import { PageTitle } from '../../../ground/page-title.tsx'
import { useSite } from '../../../house/site-context.ts'
import { SignInFrame } from '../../../membership/sign-in/sign-in-frame.tsx'
import { StepFrame } from '../../../membership/sign-in/step-frame.tsx'
import { paths } from '../../../paths.ts'
import { useText } from '../../../text/text.tsx'
import { LinkButton } from '../../../ui/link.tsx'

export const meta: MetaFunction = () => [{ name: 'robots', content: 'noindex' }]

const SignedOut = () => {
  const { t } = useText()
  const { name } = useSite()
  return (
    <>
      <PageTitle>{t('account.signedOut.title')}</PageTitle>
      <SignInFrame>
        <StepFrame title={t('account.signedOut.title')} body={t('account.signedOut.body', { name })}>
          <LinkButton kind="primary" to={paths.home()}>
            {t('account.waiting.home')}
          </LinkButton>
          <LinkButton to={paths.signIn()}>{t('account.signedOut.again')}</LinkButton>
        </StepFrame>
      </SignInFrame>
    </>
  )
}

export default SignedOut
