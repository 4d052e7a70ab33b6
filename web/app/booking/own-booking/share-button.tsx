import { useState } from 'react'
import { useText } from '../../text/text.tsx'
import { Button } from '../../ui/button.tsx'
import { CheckIcon, CopyIcon } from '../../ui/icons.tsx'

type ShareButtonProps = { title: string; text: string; url: string }

/** The share sheet of the device where there is one, else the clipboard. */
export const ShareButton = ({ title, text, url }: ShareButtonProps) => {
  const { t } = useText()
  const [isCopied, setCopied] = useState(false)
  const share = async () => {
    if (typeof navigator.share === 'function') return await navigator.share({ title, text, url }).catch(() => undefined) // closed again
    await navigator.clipboard.writeText(`${text}\n${url}`)
    setCopied(true)
  }
  return (
    <Button onPress={() => void share()}>
      {isCopied ? <CheckIcon size={18} /> : <CopyIcon size={18} />}
      <span aria-live="polite">{t(isCopied ? 'booking.confirmed.copied' : 'booking.confirmed.share')}</span>
    </Button>
  )
}
