import { useState } from 'react'
import { client } from '../../api.ts'
import { useSite } from '../../house/site-context.ts'
import { useText } from '../../text/text.tsx'
import { AccountSection } from '../../ui/account-section.tsx'
import { Button } from '../../ui/button.tsx'
import { buttonLook } from '../../ui/button-look.ts'
import { CopyButton } from '../../ui/copy-button.tsx'
import { CheckBox } from '../../ui/fields/check-box.tsx'
import { AlertDialog } from '../../ui/overlays/dialog.tsx'
import { DownloadIcon } from '../../ui/pictures/icons.tsx'
import { AccountConfirmDialog } from './account-confirm-dialog.tsx'
import { activeTypes, type OwnSecurity } from './own-security.ts'
import { useFocusAfterChange } from './security-news.tsx'
import { useGuardedCall } from './use-guarded-call.tsx'

/** There are none without a second factor, which they stand in for. */
export const RecoveryCodesSection = ({ own }: { own: OwnSecurity }) => {
  const { t } = useText()
  const [isAsking, setAsking] = useState(false)
  const [codes, setCodes] = useState<string[]>([])
  const heading = useFocusAfterChange(codes.length)
  const renew = useGuardedCall({
    run: (proof) => client.authentication.renewRecoveryCodes({ body: { ...proof } }),
    onDone: ({ recoveryCodes }) => {
      setAsking(false)
      setCodes(recoveryCodes)
    },
  })
  if (activeTypes(own).length === 0) return null
  const { recoveryCodesLeft: count } = own
  return (
    <AccountSection title={t('security.recovery.title')} hint={t('security.recovery.hint')} headingRef={heading}>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="font-strong">{count === 0 ? t('security.recovery.none') : t('security.recovery.left', { count })}</p>
        <Button onPress={() => setAsking(true)}>{t('security.recovery.renew')}</Button>
      </div>
      {isAsking && !renew.dialog && (
        <AccountConfirmDialog
          title={t('security.recovery.renewTitle')}
          body={t('security.recovery.renewBody')}
          action={t('security.recovery.renew')}
          pending={t('security.recovery.renewing')}
          error={renew.error}
          isPending={renew.isPending}
          onConfirm={() => renew.send()}
          onClose={() => setAsking(false)}
        />
      )}
      {renew.dialog}
      {codes.length > 0 && <RecoveryCodesDialog codes={codes} email={own.identity.email} onDone={() => setCodes([])} />}
    </AccountSection>
  )
}

type RecoveryCodesDialogProps = { codes: readonly string[]; email: string; onDone: () => void }

export const RecoveryCodesDialog = ({ codes, email, onDone }: RecoveryCodesDialogProps) => {
  const { t } = useText()
  const { name } = useSite()
  const [isKept, setKept] = useState(false)
  const [isReminded, setReminded] = useState(false)
  const sheetOwner = t('security.recovery.sheetFor', { email, name })
  const leave = () => (isKept ? onDone() : setReminded(true))
  return (
    <AlertDialog
      title={t('security.recovery.sheetTitle')}
      onClose={leave}
      actions={
        <Button kind="primary" onPress={leave} className="print:hidden">
          {t('security.recovery.done')}
        </Button>
      }
    >
      <p className="text-ink-2 print:hidden">{t('security.recovery.sheetBody')}</p>
      <p className="hidden print:block">{sheetOwner}</p>
      <ul data-printed className="my-3 grid grid-cols-2 gap-x-6 gap-y-1.5 rounded-m bg-sunken px-4 py-3 font-mono text-small">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2 print:hidden">
        <CopyButton text={codes.join('\n')} label={t('security.recovery.copy')} done={t('security.recovery.copied')} />
        <a
          download={t('security.recovery.fileName')}
          href={`data:text/plain;charset=utf-8,${encodeURIComponent([sheetOwner, '', ...codes, ''].join('\n'))}`}
          className={buttonLook({ kind: 'plain', size: 'normal', isSquare: false, isDisabled: false })}
        >
          <DownloadIcon size={16} />
          {t('security.recovery.download')}
        </a>
        <Button onPress={() => print()}>{t('security.recovery.print')}</Button>
      </div>
      <CheckBox
        className="mt-4 print:hidden"
        checked={isKept}
        onValue={setKept}
        error={isReminded && !isKept ? t('security.recovery.keptMissing') : undefined}
      >
        {t('security.recovery.kept')}
      </CheckBox>
    </AlertDialog>
  )
}
