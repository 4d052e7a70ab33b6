import type { ReactNode } from 'react'
import { ThumbBar } from '../../ui/thumb-bar.tsx'

type BarFrameProps = {
  price: string
  extent: string | undefined
  line: string | undefined
  children: ReactNode
}

export const BarFrame = ({ price, extent, line, children }: BarFrameProps) => (
  <ThumbBar className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 wide:hidden">
    <p className="min-w-0">
      <span className="font-strong">{price}</span> <span className="text-small">{extent}</span>
      {line !== undefined && <span className="block text-ink-2 text-small">{line}</span>}
    </p>
    {children}
  </ThumbBar>
)
