import { classes } from '../../ui/classes.ts'
import { pixelsPerMinute } from './spot-at.ts'

type NowLineProps = { minute: number; firstMinute: number; hasDot: boolean }

export const NowLine = ({ minute, firstMinute, hasDot }: NowLineProps) => (
  <div
    aria-hidden="true"
    className={classes(
      'pointer-events-none absolute inset-x-0 z-5 border-bad-ink border-t-[1.5px]',
      hasDot && 'before:-start-1 before:-top-[4.5px] before:absolute before:size-1.75 before:rounded-full before:bg-bad-ink',
    )}
    style={{ top: (minute - firstMinute) * pixelsPerMinute }}
  />
)
