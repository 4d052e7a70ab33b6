import type { Money, Service } from '@foyer/contract'
import type { ReactNode } from 'react'
import { usePriceText } from '../../price-text.ts'
import { ThumbBar } from '../../ui/thumb-bar.tsx'

type BarFrameProps = {
  service: Service
  chosenPrice?: Money | undefined
  extent: string | undefined
  line: string | undefined
  children: ReactNode
}

/** On a phone: the price, what it is for, when it can be had next, and the way on. */
export const BarFrame = ({ service, chosenPrice, extent, line, children }: BarFrameProps) => {
  const priceText = usePriceText()
  return (
    <ThumbBar className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 wide:hidden">
      <p className="min-w-0">
        <span className="font-strong">{priceText(service, chosenPrice)}</span> <span className="text-small">{extent}</span>
        {line !== undefined && <span className="block text-ink-2 text-small">{line}</span>}
      </p>
      {children}
    </ThumbBar>
  )
}
