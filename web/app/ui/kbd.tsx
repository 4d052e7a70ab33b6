import type { ReactNode } from 'react'

export const Kbd = ({ children }: { children: ReactNode }) => (
  <kbd className="max-wide:hidden rounded-xs border border-current/35 px-1.25 py-0.75 font-mono text-[0.6875rem] leading-none">
    {children}
  </kbd>
)

const isApple = () => typeof navigator !== 'undefined' && /Mac|iPhone|iPad/.test(navigator.userAgent)

export const SaveKey = () => <Kbd>{isApple() ? '⌘S' : 'Ctrl S'}</Kbd>
