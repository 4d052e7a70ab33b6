import type { ReactNode } from 'react'

export type Shape = 'disc' | 'half' | 'clock' | 'queue' | 'diamond' | 'ticked-disc' | 'ring' | 'slashed' | 'cross' | 'warning' | 'tick'

const line = { fill: 'none', stroke: 'currentColor', strokeWidth: 1.5 } as const
/** The background of the shape, so that a cut-out looks cut out. */
const below = 'var(--shape-below, var(--surface))'

const drawings: Record<Shape, ReactNode> = {
  disc: <circle cx="6" cy="6" r="4.5" fill="currentColor" />,
  half: (
    <>
      <circle cx="6" cy="6" r="4.25" {...line} />
      <path d="M6 2a4 4 0 0 1 0 8Z" fill="currentColor" />
    </>
  ),
  clock: (
    <>
      <circle cx="6" cy="6" r="4.75" {...line} strokeDasharray="2.2 1.53" />
      <path d="M6 3.6v2.6L7.6 7.2" {...line} strokeLinecap="round" />
    </>
  ),
  queue: <path d="M1.5 2.5h9M1.5 6H8M1.5 9.5h4" {...line} strokeWidth={1.8} strokeLinecap="round" />,
  diamond: (
    <>
      <path d="M6 .8 11.2 6 6 11.2.8 6Z" {...line} strokeLinejoin="round" />
      <circle cx="6" cy="6" r="1.5" fill="currentColor" />
    </>
  ),
  'ticked-disc': (
    <>
      <circle cx="6" cy="6" r="5.5" fill="currentColor" />
      <path d="M3.5 6.2 5.3 8l3.3-3.5" {...line} stroke={below} strokeLinecap="round" strokeLinejoin="round" />
    </>
  ),
  ring: <circle cx="6" cy="6" r="4.25" {...line} />,
  slashed: (
    <>
      <circle cx="6" cy="6" r="4.5" {...line} />
      <path d="m3 9 6-6" {...line} />
    </>
  ),
  cross: <path d="m2.5 2.5 7 7m0-7-7 7" {...line} strokeWidth={1.7} strokeLinecap="round" />,
  warning: (
    <>
      <path d="M6 1.2 11.3 10.6H.7Z" fill="currentColor" stroke="currentColor" strokeLinejoin="round" />
      <path d="M6 4.6v2.6M6 9v.1" {...line} stroke={below} strokeLinecap="round" />
    </>
  ),
  tick: <path d="m1.8 6.4 2.8 2.8L10.2 3" {...line} strokeWidth={1.8} strokeLinecap="round" strokeLinejoin="round" />,
}

/** Never alone: a word beside it says the same. */
export const StateShape = ({ shape, size = 12, className = '' }: { shape: Shape; size?: number; className?: string }) => (
  <svg aria-hidden="true" className={`shrink-0 ${className}`} width={size} height={size} viewBox="0 0 12 12">
    {drawings[shape]}
  </svg>
)
