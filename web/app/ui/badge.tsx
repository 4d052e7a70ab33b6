import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import { StateShape } from './pictures/state-shape.tsx'
import { type State, stateLook, toneFill, toneInk } from './state.ts'

type BadgeProps = { state: State; children: ReactNode; isPlain?: boolean; className?: string }

export const Badge = ({ state, children, isPlain = false, className }: BadgeProps) => {
  const { shape, tone } = stateLook[state]
  return (
    <span
      className={classes(
        'inline-flex items-center gap-1.5 rounded-full font-strong whitespace-nowrap text-dense leading-none',
        isPlain
          ? toneInk[tone]
          : `h-6 pe-2.5 ps-2 in-data-[density=dense]:h-5 in-data-[density=dense]:pe-2 in-data-[density=dense]:ps-1.5 in-data-[density=dense]:text-micro ${toneFill[tone]}`,
        className,
      )}
    >
      <StateShape shape={shape} />
      {children}
    </span>
  )
}
