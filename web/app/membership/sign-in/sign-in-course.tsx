import { type ComponentType, lazy, type ReactNode, Suspense } from 'react'
import { Skeleton } from '../../ui/skeleton.tsx'
import { EmailCodeStep } from './email-code-step.tsx'
import { ChooseFactorStep, FactorStep } from './factor-steps.tsx'
import { PasskeyFactorStep } from './passkey-factor-step.tsx'
import { ClosedStep, WaitingStep } from './standing-steps.tsx'
import type { StepProps } from './step.tsx'
import type { Unfinished } from './unfinished.ts'
import { type GoOn, type OnSignedIn, useSignIn } from './use-sign-in.ts'

// Few ever come here, and once.
const MissingAnswersStep = lazy(() => import('./missing-answers-step.tsx'))
const LazyEnrolmentStep = lazy(() => import('./enrolment-step.tsx'))

const EnrolmentStep = (props: StepProps) => (
  <Suspense fallback={<Skeleton className="h-64" />}>
    <LazyEnrolmentStep {...props} />
  </Suspense>
)

const asksToSetUp = ({ answer }: StepProps): boolean =>
  answer.requireMfaData?.availableFactors.some(({ factorStatus }) => factorStatus === 'REQUIRE_ACTIVATION') === true

/** What is asked in each state; a sign-in that succeeded asks nothing more. */
const steps: Record<Unfinished['state'], ComponentType<StepProps>> = {
  REQUIRE_EMAIL_VERIFICATION: EmailCodeStep,
  REQUIRE_MFA: (props) => (asksToSetUp(props) ? <EnrolmentStep {...props} /> : <ChooseFactorStep {...props} />),
  MFA_CHALLENGE: FactorStep,
  REQUIRE_OWNER_APPROVAL: WaitingStep,
  STATUS_CHECK: ClosedStep,
}

type SignInCourseProps = { children: (goOn: GoOn) => ReactNode; onSignedIn?: OnSignedIn | undefined }

/** The first step is the page's own: signing in, signing up, a new password. The others follow in its place. */
export const SignInCourse = ({ children, onSignedIn }: SignInCourseProps) => {
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
