import type { FactorProof, FactorType, StateMachine } from '@foyer/contract'
import type { ApiError } from '@foyer/sdk'
import { type FormEvent, type ReactNode, useState } from 'react'
import { client } from '../../api.ts'
import { CodeForm } from '../../ground/forms/code-form.tsx'
import { ResendCode } from '../../ground/forms/resend-code.tsx'
import { accountRefusalText } from '../../ground/refusal-text.ts'
import { useCall } from '../../ground/use-call.ts'
import { useSite } from '../../house/site-context.ts'
import { showPasskey } from '../../people/passkeys.ts'
import { useText } from '../../text/text.tsx'
import { Button } from '../../ui/button.tsx'
import { CheckBox } from '../../ui/fields/check-box.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { StartOver, type StepProps } from './step.tsx'
import { StepFrame } from './step-frame.tsx'

export const ChooseFactorStep = ({ answer, email, goOn, startOver }: StepProps) => {
  const { t } = useText()
  const [usesRecoveryCode, setUsesRecoveryCode] = useState(false)
  const choose = useCall(async (factorType: FactorType) => goOn(await askForFactor(answer, factorType), email))
  if (usesRecoveryCode)
    return <FactorStep answer={answer} email={email} goOn={goOn} startOver={startOver} onBack={() => setUsesRecoveryCode(false)} />
  return (
    <StepFrame title={t('account.factor.title')} body={t('account.factor.choose')} error={choose.error} isNext>
      <FactorButtons answer={answer} isPending={choose.isPending} onChoose={(factor) => void choose.send(factor)} />
      <Button kind="quiet" onPress={() => setUsesRecoveryCode(true)}>
        {t('account.factor.byRecovery')}
      </Button>
      <StartOver label={t('account.choose.another')} onPress={startOver} />
    </StepFrame>
  )
}

/** A recovery code can replace the factor. `onBack` returns to the choice of factors. */
export const FactorStep = ({ answer, email, goOn, startOver, onBack }: StepProps & { onBack?: () => void }) => {
  const { t } = useText()
  const { name } = useSite()
  const [usesRecoveryCode, setUsesRecoveryCode] = useState(onBack !== undefined)
  const [remembers, setRemembers] = useState(false)
  const asked = answer.mfaChallengeData?.factorType ?? 'TOTP'
  const recipient = recipientIn(answer)
  const factor = usesRecoveryCode ? 'RECOVERY_CODE' : asked
  const prove = useCall(async (typed: string) => {
    const proof = { stateToken: answer.stateToken ?? '', rememberThisDevice: remembers, ...proofOf(factor, typed) }
    return goOn(await client.authentication.verifyFactor({ params: { factorType: factor }, body: proof }), email)
  })
  const chooseAnother = useCall(async (factorType: FactorType) => goOn(await askForFactor(answer, factorType), email))
  const head: Partial<Record<FactorType, { title: string; body: string }>> = {
    TOTP: { title: t('account.factor.appTitle'), body: t('account.factor.app', { name }) },
    SMS: { title: t('account.factor.phoneTitle'), body: t('account.factor.sms', { recipient }) },
    CALL: { title: t('account.factor.phoneTitle'), body: t('account.factor.call', { recipient }) },
    PUSH: { title: t('account.factor.pushTitle'), body: t('account.factor.push') },
    EMAIL: { title: t('account.code.title'), body: email === '' ? t('account.code.sentToMailbox') : t('account.code.sent', { email }) },
    PASSWORD: { title: t('account.factor.title'), body: t('account.passwordMissing') },
    RECOVERY_CODE: { title: t('account.factor.recoveryTitle'), body: t('account.factor.recovery') },
  }
  const words = head[factor] ?? { title: t('account.factor.title'), body: '' }
  const remember = <CheckBox onValue={setRemembers}>{t('account.factor.remember')}</CheckBox>
  const form = { error: prove.error, isPending: prove.isPending, children: remember }
  const change = (wantsRecoveryCode: boolean) => {
    prove.forget()
    if (onBack) onBack()
    else setUsesRecoveryCode(wantsRecoveryCode)
  }
  return (
    <StepFrame title={words.title} body={words.body} error={chooseAnother.error}>
      {factor === 'TOTP' || isSent(factor) ? (
        <CodeForm key={factor} {...form} onCode={prove.send} />
      ) : (
        <SecretForm key={factor} {...form} isPassword={factor === 'PASSWORD'} onSecret={prove.send} />
      )}
      {isSent(factor) && <ResendCode send={() => askForFactor(answer, factor)} />}
      {usesRecoveryCode ? (
        <Button kind="quiet" onPress={() => change(false)}>
          {t('common.actions.goBack')}
        </Button>
      ) : (
        <>
          <FactorButtons
            answer={answer}
            without={asked}
            isPending={chooseAnother.isPending}
            onChoose={(another) => void chooseAnother.send(another)}
          />
          {asked !== 'PASSWORD' && (
            <Button kind="quiet" onPress={() => change(true)}>
              {t('account.factor.byRecovery')}
            </Button>
          )}
        </>
      )}
      <StartOver label={t('account.choose.another')} onPress={startOver} />
    </StepFrame>
  )
}

const isSent = (factor: FactorType): boolean => ['EMAIL', 'SMS', 'CALL', 'PUSH'].includes(factor)

/** The masked end of the telephone number or address. */
const recipientIn = ({ mfaChallengeData }: StateMachine): string => {
  const { recipient } = (mfaChallengeData?.verificationChallengeData ?? {}) as { recipient?: string } // free on the wire; this member is text
  return recipient ?? ''
}

const proofOf = (factor: FactorType, typed: string): Partial<FactorProof> => {
  const proofs: Partial<Record<FactorType, Partial<FactorProof>>> = {
    TOTP: { totpData: { code: typed } },
    EMAIL: { emailData: { code: typed } },
    SMS: { smsData: { code: typed } },
    CALL: { callData: { code: typed } },
    PUSH: { pushData: { code: typed } },
    PASSWORD: { passwordData: { password: typed } },
    RECOVERY_CODE: { recoveryCodeData: { code: typed } },
  }
  return proofs[factor] ?? {}
}

/** A passkey as the second factor, with a way to other factors. */
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

/** A challenge is valid once, so each try gets a new one; null if the member dismissed the browser's dialog. */
const proveByPasskey = async (answer: StateMachine, rememberThisDevice: boolean): Promise<StateMachine | null> => {
  const { stateToken = '' } = answer
  const { mfaChallengeData } = await askForFactor(answer, 'PASSKEY')
  // Untyped in the contract; for this factor it holds WebAuthn request options.
  const question = mfaChallengeData?.verificationChallengeData as { publicKey: Record<string, unknown> }
  const passkey = await showPasskey(question)
  if (!passkey) return null
  const body = { stateToken, rememberThisDevice, passkeyData: { passkey } }
  return await client.authentication.verifyFactor({ params: { factorType: 'PASSKEY' }, body })
}

type SecretFormProps = {
  isPassword: boolean
  error: ApiError | undefined
  isPending: boolean
  onSecret: (secret: string) => Promise<unknown>
  children?: ReactNode
}

const SecretForm = ({ isPassword, error, isPending, onSecret, children }: SecretFormProps) => {
  const { t } = useText()
  const [secret, setSecret] = useState('')
  const [isMissing, setMissing] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setMissing(secret.trim() === '')
    if (secret.trim() !== '') void onSecret(isPassword ? secret : secret.trim())
  }
  const missing = t(isPassword ? 'account.passwordMissing' : 'account.factor.recoveryMissing')
  return (
    <form noValidate method="post" onSubmit={submit} className="grid gap-4">
      <TextField
        autoFocus
        type={isPassword ? 'password' : 'text'}
        autoComplete={isPassword ? 'current-password' : 'off'}
        autoCapitalize="none"
        spellCheck={false}
        label={t(isPassword ? 'account.password' : 'account.factor.recoveryLabel')}
        value={secret}
        error={isMissing ? missing : error && accountRefusalText(error, t)}
        onValue={setSecret}
      />
      {children}
      <Button type="submit" kind="primary" isPending={isPending} pendingLabel={t('account.code.checking')}>
        {t('common.actions.continue')}
      </Button>
    </form>
  )
}

type FactorButtonsProps = { answer: StateMachine; without?: FactorType; isPending: boolean; onChoose: (factor: FactorType) => void }

const FactorButtons = ({ answer, without, isPending, onChoose }: FactorButtonsProps) => {
  const { t } = useText()
  const names: Partial<Record<FactorType, string>> = {
    PASSKEY: t('account.factor.byPasskey'),
    TOTP: t('account.factor.byApp'),
    SMS: t('account.factor.bySms'),
    CALL: t('account.factor.byCall'),
    PUSH: t('account.factor.byPush'),
    EMAIL: t('account.factor.byMail'),
    PASSWORD: t('account.password'),
  }
  const offered = answer.requireMfaData?.availableFactors ?? answer.mfaChallengeData?.availableFactors ?? []
  return offered
    .map(({ factorType }) => factorType)
    .filter((factor) => factor !== without)
    .map((factor) => (
      <Button key={factor} isPending={isPending} onPress={() => onChoose(factor)}>
        {names[factor] ?? factor}
      </Button>
    ))
}

/** Requests the question without a proof; the server mails a code where the factor needs one. */
const askForFactor = ({ stateToken = '' }: StateMachine, factorType: FactorType): Promise<StateMachine> =>
  client.authentication.verifyFactor({ params: { factorType }, body: { stateToken } })
