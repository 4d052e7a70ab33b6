import type { ReactNode } from 'react'
import { ThumbBar } from '../../ui/thumb-bar.tsx'

type OfferFrameProps = { label: string; lead: ReactNode; price: ReactNode; children: ReactNode }

export const OfferFrame = ({ label, lead, price, children }: OfferFrameProps) => (
  <aside aria-label={label} className="grid gap-5 rounded-card border border-line-2 bg-surface p-5 wide:sticky wide:top-6 wide:p-6">
    <p className="flex flex-wrap items-baseline justify-between gap-x-4">
      <span>{lead}</span>
      <span className="font-strong">{price}</span>
    </p>
    {children}
  </aside>
)

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
