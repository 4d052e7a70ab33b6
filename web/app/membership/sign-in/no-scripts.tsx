import { useText } from '../../text/text.tsx'
import { Banner } from '../../ui/banner.tsx'

/** The proofs of a sign-in are exchanged by scripts. Visitors without scripts are told before typing a password. */
export const NoScripts = () => {
  const { t } = useText()
  return (
    <noscript>
      <Banner tone="wait" title={t('account.noScripts')} />
    </noscript>
  )
}
