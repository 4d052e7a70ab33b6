import type { ReactNode } from 'react'

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
