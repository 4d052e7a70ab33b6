import { type ComponentType, lazy, type ReactNode, Suspense } from 'react'
import { client } from '../../api.ts'
import { phoneLink } from '../../ground/format.ts'
import { CodeForm } from '../../ground/forms/code-form.tsx'
import { ResendCode } from '../../ground/forms/resend-code.tsx'
import { useCall } from '../../ground/use-call.ts'
import { useSite } from '../../house/site-context.ts'
import { paths } from '../../paths.ts'
import { useText } from '../../text/text.tsx'
import { LinkButton, linkLook } from '../../ui/link.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { ChooseFactorStep, FactorStep, PasskeyFactorStep } from './factor-steps.tsx'
import { StartOver, type StepProps } from './step.tsx'
import { StepFrame } from './step-frame.tsx'
import { type GoOn, type OnSignedIn, type Unfinished, useSignIn } from './use-sign-in.ts'

// Few members need these steps.
const MissingAnswersStep = lazy(() => import('./missing-answers-step.tsx'))
const LazyEnrolmentStep = lazy(() => import('./enrolment-step.tsx'))

const EnrolmentStep = (props: StepProps) => (
  <Suspense fallback={<Skeleton className="h-64" />}>
    <LazyEnrolmentStep {...props} />
  </Suspense>
)

type SignInStepsProps = { children: (goOn: GoOn) => ReactNode; onSignedIn?: OnSignedIn | undefined }

/** Replaces the page's form by the further steps that the server asks for. */
export const SignInSteps = ({ children, onSignedIn }: SignInStepsProps) => {
  const { unfinished, asked, goOn, startOver } = useSignIn(onSignedIn)
  if (asked)
    return (
      <Suspense fallback={<Skeleton className="h-64" />}>
        <MissingAnswersStep leave={asked.leave} />
      </Suspense>
    )
  if (unfinished === null) return children(goOn)
  const { answer, email, state } = unfinished
  const Step = answer.mfaChallengeData?.factorType === 'PASSKEY' ? PasskeyFactorStep : steps[state]
  return <Step key={`${state} ${answer.mfaChallengeData?.factorType}`} answer={answer} email={email} goOn={goOn} startOver={startOver} />
}

const EmailCodeStep = ({ answer, email, goOn, startOver }: StepProps) => {
  const { t } = useText()
  const stateToken = answer.stateToken ?? ''
  const verify = useCall(async (code: string) =>
    goOn(await client.authentication.verifyDuringAuthentication({ body: { code, stateToken } }), email),
  )
  return (
    <StepFrame title={t('account.code.title')} body={t('account.code.sent', { email })}>
      <CodeForm error={verify.error} isPending={verify.isPending} onCode={verify.send} />
      <ResendCode send={() => client.authentication.resendDuringAuthentication({ body: { stateToken } })} />
      <StartOver onPress={startOver} />
    </StepFrame>
  )
}

const WaitingStep = ({ email }: StepProps) => {
  const { t } = useText()
  const { name } = useSite()
  return (
    <StepFrame title={t('account.waiting.title')} body={t('account.waiting.body', { name, email })} isNext>
      <p className="text-ink-2">{t('account.waiting.nothing')}</p>
      <LinkButton to={paths.home()}>{t('account.waiting.home')}</LinkButton>
    </StepFrame>
  )
}

const ClosedStep = ({ startOver }: StepProps) => {
  const { t } = useText()
  const { name, phone, email } = useSite()
  return (
    <StepFrame title={t('account.closed.title')} body={t('account.closed.body', { name })} isNext>
      <p className="flex flex-wrap gap-x-4 text-ink-2">
        {phone !== undefined && (
          <a href={phoneLink(phone)} className={linkLook}>
            {phone}
          </a>
        )}
        {email !== undefined && (
          <a href={`mailto:${email}`} className={linkLook}>
            {email}
          </a>
        )}
      </p>
      <StartOver label={t('account.choose.another')} onPress={startOver} />
    </StepFrame>
  )
}

/** A successful sign-in has no step. */
const steps: Record<Unfinished['state'], ComponentType<StepProps>> = {
  REQUIRE_EMAIL_VERIFICATION: EmailCodeStep,
  REQUIRE_MFA: (props) => (asksToSetUp(props) ? <EnrolmentStep {...props} /> : <ChooseFactorStep {...props} />),
  MFA_CHALLENGE: FactorStep,
  REQUIRE_OWNER_APPROVAL: WaitingStep,
  STATUS_CHECK: ClosedStep,
}

const asksToSetUp = ({ answer }: StepProps): boolean =>
  answer.requireMfaData?.availableFactors.some(({ factorStatus }) => factorStatus === 'REQUIRE_ACTIVATION') === true
