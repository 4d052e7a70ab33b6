import type { RememberedDevice } from '@foyer/contract'
import { useState } from 'react'
import { client } from '../../api.ts'
import { useAccountCall } from '../../ground/use-account-call.ts'
import { useSite } from '../../house/site-context.ts'
import { useText } from '../../text/text.tsx'
import { AccountList, AccountRow, AccountSection } from '../../ui/account-section.tsx'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { dayText } from './day-text.ts'
import type { OwnSecurity } from './own-security.ts'
import { useLedFocus } from './use-led-focus.ts'

/** Devices on which no second factor is asked for, until the member forgets them. */
export const DevicesSection = ({ devices }: Pick<OwnSecurity, 'devices'>) => {
  const { t, locale } = useText()
  const { timeZone } = useSite()
  const heading = useLedFocus(devices.length)
  const [chosen, setChosen] = useState<RememberedDevice | null>(null)
  const forget = useAccountCall(
    (deviceId: string) => client.authentication.forgetRememberedDevice({ params: { deviceId }, body: {} }),
    () => setChosen(null),
  )
  const nameOf = ({ device }: RememberedDevice) => device ?? t('security.devices.unknown')
  return (
    <AccountSection title={t('security.devices.title')} hint={t('security.devices.hint')} headingRef={heading}>
      {devices.length === 0 ? (
        <p className="text-ink-2 text-small">{t('security.devices.none')}</p>
      ) : (
        <AccountList>
          {devices.map((device) => (
            <AccountRow
              key={device.id}
              title={nameOf(device)}
              action={
                <Button
                  size="small"
                  aria-label={t('security.devices.forgetNamed', { device: nameOf(device) })}
                  onPress={() => setChosen(device)}
                >
                  {t('security.devices.forget')}
                </Button>
              }
            >
              {t('security.devices.until', { day: dayText(device.expiresDate, timeZone, locale) })}
            </AccountRow>
          ))}
        </AccountList>
      )}
      {chosen && (
        <ConfirmDialog
          title={t('security.devices.forgetTitle')}
          body={t('security.devices.forgetBody', { device: nameOf(chosen) })}
          action={t('security.devices.forget')}
          pending={t('security.devices.forgetting')}
          error={forget.error}
          isPending={forget.isPending}
          onConfirm={() => void forget.send(chosen.id)}
          onClose={() => setChosen(null)}
        />
      )}
    </AccountSection>
  )
}
