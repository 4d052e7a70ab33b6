import { passkeyHostOf } from '@foyer/domain/passkey-host'
import { useSite } from '../../house/site-context.ts'
import { Rich } from '../../text/rich.tsx'
import { useText } from '../../text/text.tsx'
import { useKnowsPasskeys } from '../passkeys.ts'

/** Why no passkey can be added here, and where one can. */
export const PasskeysElsewhere = () => {
  const { t } = useText()
  const { publicUrl } = useSite()
  const knowsPasskeys = useKnowsPasskeys()
  const host = passkeyHostOf(publicUrl)
  if (host === null) return <p className="text-ink-2 text-small">{t('security.passkeys.noAddress')}</p>
  if (!knowsPasskeys) return <p className="text-ink-2 text-small">{t('security.passkeys.noBrowser')}</p>
  const address = host === 'localhost' ? namedLocalhost(publicUrl) : publicUrl
  return (
    <p className="text-ink-2 text-small">
      <Rich
        text={t('security.passkeys.elsewhere', { address })}
        parts={{ b: (words) => <strong className="font-strong text-ink wrap-anywhere">{words}</strong> }}
      />
    </p>
  )
}

const namedLocalhost = (publicUrl: string): string => {
  const address = new URL(publicUrl)
  address.hostname = 'localhost'
  return address.origin
}
