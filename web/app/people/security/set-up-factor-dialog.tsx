import type { EnrolledFactor } from '@foyer/contract'
import { lazy, Suspense, useState } from 'react'
import { client } from '../../api.ts'
import { CodeForm } from '../../ground/forms/code-form.tsx'
import { ResendCode } from '../../ground/forms/resend-code.tsx'
import { useAccountCall } from '../../ground/use-account-call.ts'
import { Rich } from '../../text/rich.tsx'
import { useText } from '../../text/text.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

// Only this dialog needs the QR library.
const QrCode = lazy(() => import('../../ui/pictures/qr-code.tsx'))

type Answer = { stateToken: string; otpauthUrl?: string; secret?: string; recipient?: string }
export type BegunFactor = Answer & { type: EnrolledFactor['type']; again: () => Promise<Answer> }

type SetUpFactorDialogProps = {
  begun: BegunFactor
  email: string
  onClose: () => void
  /** The first factor comes with recovery codes, which are shown only once. */
  onDone: (recoveryCodes: string[]) => void
}

export const SetUpFactorDialog = ({ begun, email, onClose, onDone }: SetUpFactorDialogProps) => {
  const { t } = useText()
  const { type, otpauthUrl, secret } = begun
  const [stateToken, setStateToken] = useState(begun.stateToken)
  const confirm = useAccountCall(
    (code: string) => client.authentication.confirmFactor({ body: { stateToken, code } }),
    (answer) => answer && onDone(answer.recoveryCodes),
  )
  const words = useFactorWords()
  const recipient = begun.recipient ?? ''
  const sentWords: Record<Exclude<BegunFactor['type'], 'TOTP'>, string> = {
    EMAIL: t('security.factors.mailSent', { email }),
    SMS: t('security.factors.smsSent', { recipient }),
    CALL: t('security.factors.callSent', { recipient }),
    PUSH: t('security.factors.push'),
  }
  const form = <CodeForm error={confirm.error} isPending={confirm.isPending} onCode={confirm.send} />
  if (type !== 'TOTP')
    return (
      <Dialog title={words[type].name} onClose={onClose}>
        <p className="mb-3 text-ink-2">
          <Rich text={sentWords[type]} parts={{ b: (words) => <strong className="wrap-anywhere">{words}</strong> }} />
        </p>
        <div className="grid gap-4">
          {form}
          <ResendCode send={async () => setStateToken((await begun.again()).stateToken)} />
        </div>
      </Dialog>
    )
  return (
    <Dialog title={t('security.factors.app')} onClose={onClose}>
      <p className="text-ink-2">{t('security.factors.scan')}</p>
      {otpauthUrl !== undefined && (
        <Suspense fallback={<Skeleton className="mx-auto my-3 size-44" />}>
          <QrCode text={otpauthUrl} label={t('security.factors.picture')} />
        </Suspense>
      )}
      {secret !== undefined && <SecretLine secret={secret} />}
      {form}
    </Dialog>
  )
}

/** For members who cannot scan; apps accept the groups with or without gaps. */
const SecretLine = ({ secret }: { secret: string }) => {
  const { t } = useText()
  return (
    <div className="mb-3 grid gap-1.5">
      <p className="text-ink-2 text-small">{t('security.factors.bySecret')}</p>
      <div className="flex flex-wrap items-center gap-3">
        <code className="grow basis-48 font-mono text-small">{secret.match(/.{1,4}/g)?.join(' ')}</code>
        <CopyButton size="small" text={secret} label={t('security.factors.copySecret')} done={t('security.factors.copied')} />
      </div>
    </div>
  )
}

type FactorWords = { name: string; hint: string; setUp: string; remove: string; removeTitle: string }

export const useFactorWords = (): Record<EnrolledFactor['type'], FactorWords> => {
  const { t } = useText()
  return {
    TOTP: {
      name: t('security.factors.app'),
      hint: t('security.factors.appHint'),
      setUp: t('security.factors.setUpApp'),
      remove: t('security.factors.removeApp'),
      removeTitle: t('security.factors.removeTitleApp'),
    },
    EMAIL: {
      name: t('security.factors.mail'),
      hint: t('security.factors.mailHint'),
      setUp: t('security.factors.setUpMail'),
      remove: t('security.factors.removeMail'),
      removeTitle: t('security.factors.removeTitleMail'),
    },
    SMS: {
      name: t('security.factors.sms'),
      hint: t('security.factors.smsHint'),
      setUp: t('security.factors.setUpSms'),
      remove: t('security.factors.removeSms'),
      removeTitle: t('security.factors.removeTitleSms'),
    },
    CALL: {
      name: t('security.factors.call'),
      hint: t('security.factors.callHint'),
      setUp: t('security.factors.setUpCall'),
      remove: t('security.factors.removeCall'),
      removeTitle: t('security.factors.removeTitleCall'),
    },
    PUSH: {
      name: t('security.factors.push'),
      hint: '',
      setUp: '',
      remove: t('security.factors.removePush'),
      removeTitle: t('security.factors.removeTitlePush'),
    },
  }
}
