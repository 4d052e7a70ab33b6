import type { Passkey } from '@foyer/contract'
import { passkeyHostOf } from '@foyer/domain/passkey-host'
import { useSite } from '../../house/site-context.ts'
import { useText } from '../../text/text.tsx'
import { AccountRow } from '../../ui/account-section.tsx'
import { Button } from '../../ui/button.tsx'
import { dayText } from './day-text.ts'

type PasskeyRowProps = { passkey: Passkey; onRename: () => void; onRemove: () => void }

export const PasskeyRow = ({ passkey, onRename, onRemove }: PasskeyRowProps) => {
  const { t, locale } = useText()
  const { timeZone, publicUrl } = useSite()
  const { name, host, isBackedUp, createdDate, lastUsedDate } = passkey
  const day = (instant: string) => dayText(instant, timeZone, locale)
  const facts = [
    t('security.passkeys.since', { day: day(createdDate) }),
    lastUsedDate === undefined ? t('security.passkeys.unused') : t('security.passkeys.used', { day: day(lastUsedDate) }),
    ...(isBackedUp ? [t('security.passkeys.backedUp')] : []),
  ]
  return (
    <AccountRow
      title={name}
      action={
        <div className="flex flex-wrap gap-2">
          <Button size="small" aria-label={t('security.passkeys.renameNamed', { name })} onPress={onRename}>
            {t('security.passkeys.rename')}
          </Button>
          <Button size="small" aria-label={t('security.passkeys.removeNamed', { name })} onPress={onRemove}>
            {t('security.passkeys.remove')}
          </Button>
        </div>
      }
    >
      <p>{facts.join(', ')}</p>
      {host !== passkeyHostOf(publicUrl) && <p className="text-ink-3">{t('security.passkeys.otherHost', { host })}</p>}
    </AccountRow>
  )
}
