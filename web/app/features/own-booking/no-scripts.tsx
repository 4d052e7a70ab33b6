import { useSite } from '../../site-context.ts'
import { useText } from '../../text/text.tsx'
import { Banner } from '../../ui/banner.tsx'

/** A hold needs a script that keeps it. Visitors without scripts are told so, with the telephone number. */
export const NoScripts = () => {
  const { t } = useText()
  const { phone, email } = useSite()
  return (
    <noscript>
      <Banner tone="wait" title={t('booking.details.noScripts')} className="mb-6">
        {[phone, email].filter(Boolean).join(', ')}
      </Banner>
    </noscript>
  )
}
