import { client } from '../../api.ts'
import { CodeForm } from '../../ground/forms/code-form.tsx'
import { ResendCode } from '../../ground/forms/resend-code.tsx'
import { useCall } from '../../ground/use-call.ts'
import { useText } from '../../text/text.tsx'
import { StartOver, type StepProps } from './step.tsx'
import { StepFrame } from './step-frame.tsx'

/** Six digits from a mail verify the address. */
export const EmailCodeStep = ({ answer, email, goOn, startOver }: StepProps) => {
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
