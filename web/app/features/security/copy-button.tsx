import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import type { ButtonSize } from '../../ui/button-look.ts'
import { CheckIcon, CopyIcon } from '../../ui/icons.tsx'

type CopyButtonProps = { text: string; label: string; done: string; size?: ButtonSize }

export const CopyButton = ({ text, label, done, size = 'normal' }: CopyButtonProps) => {
  const [isCopied, setCopied] = useState(false)
  const Sign = isCopied ? CheckIcon : CopyIcon
  return (
    <Button size={size} onPress={() => void navigator.clipboard.writeText(text).then(() => setCopied(true))}>
      <Sign size={16} />
      <span aria-live="polite">{isCopied ? done : label}</span>
    </Button>
  )
}
