import { useText } from '../../text/text.tsx'
import { Button } from '../../ui/button.tsx'
import { CopyIcon } from '../../ui/icons.tsx'
import { useSite } from '../site-context.ts'
import { useCopyLink } from './copy-link.ts'

/** The address at which clients book, large enough to read out. */
export const LiveLink = () => {
  const { t } = useText()
  const { publicUrl } = useSite()
  const copy = useCopyLink()
  return (
    <div className="flex flex-wrap items-center gap-3 rounded-card border border-brand-line bg-brand-wash px-4 py-3">
      <a href={publicUrl} className="min-w-0 grow break-all font-strong text-brand-ink text-body">
        {publicUrl}
      </a>
      <Button onPress={copy}>
        <CopyIcon size={16} />
        {t('manager.today.copyLink')}
      </Button>
    </div>
  )
}
