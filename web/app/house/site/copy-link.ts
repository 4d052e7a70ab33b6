import { useText } from '../../text/text.tsx'
import { showToast } from '../../ui/toasts.ts'
import { useSite } from '../site-context.ts'

/** Copies the address at which clients book. */
export const useCopyLink = () => {
  const { t } = useText()
  const { publicUrl } = useSite()
  return () =>
    void navigator.clipboard.writeText(publicUrl).then(() => showToast({ text: t('manager.today.linkCopied', { url: publicUrl }) }))
}
