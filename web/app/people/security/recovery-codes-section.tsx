import { useState } from 'react'
import { client } from '../../api.ts'
import { useText } from '../../text/text.tsx'
import { AccountSection } from '../../ui/account-section.tsx'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { activeTypes, type OwnSecurity } from './own-security.ts'
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx'
import { useGuardedCall } from './use-guarded-call.tsx'
import { useLedFocus } from './use-led-focus.ts'

/** How many codes are left, and a new sheet. There are none without a second factor that they could stand in for. */
export const RecoveryCodesSection = ({ own }: { own: OwnSecurity }) => {
  const { t } = useText()
  const [isAsking, setAsking] = useState(false)
  const [codes, setCodes] = useState<string[]>([])
  const heading = useLedFocus(codes.length)
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
        <ConfirmDialog
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
