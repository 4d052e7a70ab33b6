import { useSite } from '../../house/site-context.ts'
import { useText } from '../../text/text.tsx'
import { Banner } from '../../ui/banner.tsx'

type NoScriptsProps = { words?: 'booking.details.noScripts' | 'booking.manage.noScripts' }

export const NoScripts = ({ words = 'booking.details.noScripts' }: NoScriptsProps) => {
  const { t } = useText()
  const { phone, email } = useSite()
  return (
    <noscript>
      <Banner tone="wait" title={t(words)} className="mb-6">
        {[phone, email].filter(Boolean).join(', ')}
      </Banner>
    </noscript>
  )
}
