import type { EnrolledType, FactorType } from '@foyer/contract'
import { type FormEvent, lazy, type ReactNode, Suspense, useState } from 'react'
import { client } from '../../api.ts'
import { CodeForm } from '../../ground/forms/code-form.tsx'
import { ResendCode } from '../../ground/forms/resend-code.tsx'
import { useCall } from '../../ground/use-call.ts'
import { useSite } from '../../house/site-context.ts'
import { useText } from '../../text/text.tsx'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { StartOver, type StepProps } from './step.tsx'
import { StepFrame } from './step-frame.tsx'

// Only this step needs the QR library.
const QrCode = lazy(() => import('../../ui/pictures/qr-code.tsx'))

type Telephone = 'SMS' | 'CALL'
type Begun = { type: 'TOTP' | Telephone; otpauthUrl?: string; secret?: string; recipient?: string; again: () => Promise<unknown> }
type Confirmed = Awaited<ReturnType<typeof client.authentication.confirmSignInFactor>>

const EnrolmentStep = ({ answer, email, goOn, startOver }: StepProps) => {
  const [telephone, setTelephone] = useState<Telephone | null>(null)
  const [begun, setBegun] = useState<Begun | null>(null)
  const [confirmed, setConfirmed] = useState<Confirmed | null>(null)
  const stateToken = answer.stateToken ?? ''
  const begin = useCall(async (type: 'TOTP' | Telephone, phone?: string) => {
    const again = () => client.authentication.beginSignInFactor({ body: { stateToken, type, ...(phone !== undefined && { phone }) } })
    setBegun({ type, again, ...(await again()) })
  })
  const confirm = useCall(async (type: EnrolledType, code?: string) =>
    setConfirmed(await client.authentication.confirmSignInFactor({ body: { stateToken, type, ...(code !== undefined && { code }) } })),
  )
  const back = () => {
    begin.forget()
    confirm.forget()
    setBegun(null)
    setTelephone(null)
  }
  const leave = useCall(() => goOn((confirmed as Confirmed).signIn, email))
  if (confirmed)
    return (
      <RecoveryCodes codes={confirmed.recoveryCodes} isPending={leave.isPending} onDone={() => void leave.send()} error={leave.error} />
    )
  if (begun)
    return (
      <ConfirmFactor begun={begun} onBack={back}>
        <CodeForm error={confirm.error} isPending={confirm.isPending} onCode={(code) => confirm.send(begun.type, code)} />
      </ConfirmFactor>
    )
  if (telephone) return <NumberForm begin={begin} onNumber={(phone) => void begin.send(telephone, phone)} onBack={back} />
  return (
    <ChooseFactor
      answer={answer}
      error={begin.error ?? confirm.error}
      isPending={begin.isPending || confirm.isPending}
      onChoose={(type) => {
        if (type === 'EMAIL') void confirm.send(type)
        else if (type === 'TOTP') void begin.send(type)
        else setTelephone(type)
      }}
      startOver={startOver}
    />
  )
}

export default EnrolmentStep

type Choosable = 'TOTP' | 'EMAIL' | Telephone
const choosable: readonly FactorType[] = ['TOTP', 'SMS', 'CALL', 'EMAIL'] satisfies Choosable[]
const isChoosable = (type: FactorType): type is Choosable => choosable.includes(type)

type ChooseFactorProps = Pick<StepProps, 'answer' | 'startOver'> & {
  error: ReturnType<typeof useCall>['error']
  isPending: boolean
  onChoose: (type: Choosable) => void
}

const ChooseFactor = ({ answer, error, isPending, onChoose, startOver }: ChooseFactorProps) => {
  const { t } = useText()
  const { name } = useSite()
  const names: Record<Choosable, string> = {
    TOTP: t('account.factor.byApp'),
    SMS: t('account.factor.bySms'),
    CALL: t('account.factor.byCall'),
    EMAIL: t('account.factor.byMail'),
  }
  const offered = answer.requireMfaData?.availableFactors.map(({ factorType }) => factorType) ?? []
  return (
    <StepFrame title={t('account.setUp.title')} body={t('account.setUp.body', { name })} error={error} isNext>
      {offered.filter(isChoosable).map((type) => (
        <Button key={type} isPending={isPending} onPress={() => onChoose(type)}>
          {names[type]}
        </Button>
      ))}
      <StartOver onPress={startOver} />
    </StepFrame>
  )
}

const Back = ({ onPress }: { onPress: () => void }) => {
  const { t } = useText()
  return (
    <Button kind="quiet" onPress={onPress}>
      {t('common.actions.goBack')}
    </Button>
  )
}

const ConfirmFactor = ({ begun, onBack, children }: { begun: Begun; onBack: () => void; children: ReactNode }) => {
  const { t } = useText()
  const { otpauthUrl, secret, recipient = '' } = begun
  const isApp = begun.type === 'TOTP'
  return (
    <StepFrame
      title={isApp ? t('account.factor.byApp') : t('account.factor.phoneTitle')}
      body={isApp ? t('account.setUp.scan') : t(begun.type === 'SMS' ? 'account.factor.sms' : 'account.factor.call', { recipient })}
    >
      {otpauthUrl !== undefined && (
        <Suspense fallback={<Skeleton className="mx-auto my-3 size-44" />}>
          <QrCode text={otpauthUrl} label={t('account.setUp.picture')} />
        </Suspense>
      )}
      {secret !== undefined && (
        <p className="text-ink-2 text-small">
          {t('account.setUp.bySecret')} <code className="font-mono text-ink">{secret.match(/.{1,4}/g)?.join(' ')}</code>
        </p>
      )}
      {children}
      {!isApp && <ResendCode send={begun.again} />}
      <Back onPress={onBack} />
    </StepFrame>
  )
}

type NumberFormProps = {
  begin: Pick<ReturnType<typeof useCall>, 'error' | 'isPending'>
  onNumber: (phone: string) => void
  onBack: () => void
}

const NumberForm = ({ begin, onNumber, onBack }: NumberFormProps) => {
  const { t } = useText()
  const [phone, setPhone] = useState('')
  const isWrong = begin.error?.violations.some(({ field }) => field === 'phone') === true
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (phone.trim() !== '') onNumber(phone.trim())
  }
  return (
    <StepFrame title={t('account.setUp.phoneTitle')} body={t('account.setUp.phoneBody')} error={isWrong ? undefined : begin.error}>
      <form noValidate method="post" onSubmit={submit} className="grid gap-4">
        <TextField
          autoFocus
          type="tel"
          autoComplete="tel"
          label={t('account.setUp.phone')}
          description={t('account.setUp.phoneHint')}
          value={phone}
          error={isWrong ? t('account.setUp.phoneWrong') : undefined}
          onValue={setPhone}
        />
        <Button type="submit" kind="primary" isPending={begin.isPending} pendingLabel={t('account.code.sending')}>
          {t('common.actions.continue')}
        </Button>
      </form>
      <Back onPress={onBack} />
    </StepFrame>
  )
}

type RecoveryCodesProps = { codes: readonly string[]; isPending: boolean; onDone: () => void; error: ReturnType<typeof useCall>['error'] }

/** The codes are shown only once. A member who already has codes skips this step. */
const RecoveryCodes = ({ codes, isPending, onDone, error }: RecoveryCodesProps) => {
  const { t } = useText()
  return (
    <StepFrame title={t('account.setUp.codesTitle')} body={t('account.setUp.codesBody')} error={error} isNext>
      <ul className="grid grid-cols-2 gap-x-6 gap-y-1.5 rounded-m bg-sunken px-4 py-3 font-mono text-small">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Button kind="primary" isPending={isPending} pendingLabel={t('account.signIn.submitting')} onPress={onDone}>
        {t('account.setUp.codesKept')}
      </Button>
    </StepFrame>
  )
}
