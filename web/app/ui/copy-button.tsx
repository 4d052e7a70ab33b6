import { useState } from 'react'
import { Button } from './button.tsx'
import type { ButtonSize } from './button-look.ts'
import { CheckIcon, CopyIcon } from './pictures/icons.tsx'

type CopyButtonProps = {
  text: string
  label: string
  name?: string
  done: string
  size?: ButtonSize
}

export const CopyButton = ({ text, label, name, done, size = 'normal' }: CopyButtonProps) => {
  const [isCopied, setCopied] = useState(false)
  const Sign = isCopied ? CheckIcon : CopyIcon
  return (
    <Button
      size={size}
      aria-label={isCopied ? undefined : name}
      onPress={() => void navigator.clipboard.writeText(text).then(() => setCopied(true))}
    >
      <Sign size={16} />
      <span aria-live="polite">{isCopied ? done : label}</span>
    </Button>
  )
}
