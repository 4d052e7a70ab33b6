import type { FactorType, StateMachine } from '@foyer/contract'
import { useState } from 'react'
import { client } from '../../api.ts'
import { useCall } from '../../ground/use-call.ts'
import { showPasskey } from '../../people/passkeys.ts'
import { useText } from '../../text/text.tsx'
import { Button } from '../../ui/button.tsx'
import { CheckBox } from '../../ui/check-box.tsx'
import { askForFactor, FactorButtons } from './factor-buttons.tsx'
import { FactorStep } from './factor-steps.tsx'
import { StartOver, type StepProps } from './step.tsx'
import { StepFrame } from './step-frame.tsx'

/** A passkey as the second proof. Another factor does as well. */
export const PasskeyFactorStep = ({ answer, email, goOn, startOver }: StepProps) => {
  const { t } = useText()
  const [remembers, setRemembers] = useState(false)
  const [isNoneShown, setNoneShown] = useState(false)
  const [usesRecoveryCode, setUsesRecoveryCode] = useState(false)
  const prove = useCall(async () => {
    const proven = await proveByPasskey(answer, remembers)
    setNoneShown(proven === null)
    if (proven) await goOn(proven, email)
  })
  const chooseAnother = useCall(async (factorType: FactorType) => goOn(await askForFactor(answer, factorType), email))
  if (usesRecoveryCode)
    return <FactorStep answer={answer} email={email} goOn={goOn} startOver={startOver} onBack={() => setUsesRecoveryCode(false)} />
  return (
    <StepFrame
      title={t('account.factor.passkeyTitle')}
      body={t('account.factor.passkey')}
      error={prove.error ?? chooseAnother.error}
      isNext
    >
      <CheckBox onValue={setRemembers}>{t('account.factor.remember')}</CheckBox>
      <Button kind="primary" isPending={prove.isPending} pendingLabel={t('account.passkey.asking')} onPress={() => void prove.send()}>
        {t('account.factor.usePasskey')}
      </Button>
      <p role="status" className="text-ink-2 text-small empty:hidden">
        {isNoneShown && t('account.factor.noPasskey')}
      </p>
      <FactorButtons
        answer={answer}
        without="PASSKEY"
        isPending={chooseAnother.isPending}
        onChoose={(another) => void chooseAnother.send(another)}
      />
      <Button kind="quiet" onPress={() => setUsesRecoveryCode(true)}>
        {t('account.factor.byRecovery')}
      </Button>
      <StartOver onPress={startOver} />
    </StepFrame>
  )
}

/** A challenge is good once, so each try gets a new one; null if the person dismissed the browser's dialog. */
const proveByPasskey = async (answer: StateMachine, rememberThisDevice: boolean): Promise<StateMachine | null> => {
  const { stateToken = '' } = answer
  const { mfaChallengeData } = await askForFactor(answer, 'PASSKEY')
  // Free on the wire; for this factor it is what a browser asks.
  const question = mfaChallengeData?.verificationChallengeData as { publicKey: Record<string, unknown> }
  const passkey = await showPasskey(question)
  if (!passkey) return null
  const body = { stateToken, rememberThisDevice, passkeyData: { passkey } }
  return await client.authentication.verifyFactor({ params: { factorType: 'PASSKEY' }, body })
}
