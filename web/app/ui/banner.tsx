import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import { type Shape, StateShape } from './pictures/state-shape.tsx'
import { type Tone, toneEdge, toneFill } from './state.ts'

type BannerProps = {
  tone: Exclude<Tone, 'gone'>
  title: ReactNode
  children?: ReactNode
  action?: ReactNode
  /** `alert` for what went wrong, `status` for the rest; left out for what is there from the start. */
  role?: 'alert' | 'status'
  className?: string
}

const shapes: Record<BannerProps['tone'], Shape> = {
  ok: 'ticked-disc',
  wait: 'half',
  hold: 'clock',
  queue: 'queue',
  here: 'ticked-disc',
  bad: 'warning',
}

export const Banner = ({ tone, title, children, action, role, className }: BannerProps) => (
  <div
    role={role}
    className={classes(
      'flex items-start gap-3 rounded-card border px-4 py-3.5 in-data-[density=dense]:gap-2.5 in-data-[density=dense]:px-3 in-data-[density=dense]:py-2.25',
      toneFill[tone],
      toneEdge[tone],
      className,
    )}
  >
    <StateShape shape={shapes[tone]} size={16} className="mt-1" />
    <div className="min-w-0 grow text-ink">
      <strong className="font-strong">{title}</strong> {children}
    </div>
    {action}
  </div>
)
