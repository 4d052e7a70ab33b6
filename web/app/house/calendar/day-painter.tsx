import { useRef } from 'react'
import { clockAt } from '../../ground/day-clock.ts'
import { useText } from '../../text/text.tsx'
import { classes } from '../../ui/classes.ts'
import { isOpenAt } from './paint-hours.ts'
import type { Stretch } from './stretches.ts'
import { usePainting } from './use-painting.ts'

type DayPainterProps = {
  day: string
  windows: readonly Stretch[]
  /** The hours the line shows. */
  range: Stretch
  onChange: (windows: Stretch[]) => void
}

/** One day as a line: thick is open, hair is closed. The pointer paints; by keyboard a cursor walks, Space toggles, Shift paints. */
export const DayPainter = ({ day, windows, range, onChange }: DayPainterProps) => {
  const { t, locale } = useText()
  const line = useRef<HTMLDivElement>(null)
  const { shown, cursor, isPainting, handlers } = usePainting({ line, windows, range, onChange })
  const percent = (minute: number) => ((Math.min(range.end, Math.max(range.start, minute)) - range.start) / (range.end - range.start)) * 100
  const state = t(isOpenAt(windows, cursor) ? 'manager.hours.open' : 'manager.hours.closed')
  return (
    <div
      ref={line}
      role="slider"
      tabIndex={0}
      aria-label={t('manager.hours.day', { day })}
      aria-valuemin={range.start}
      aria-valuemax={range.end}
      aria-valuenow={cursor}
      aria-valuetext={t('manager.hours.at', { time: clockAt(cursor, locale), state })}
      {...handlers}
      className="group relative h-8 touch-none cursor-crosshair rounded-xs before:absolute before:inset-x-0 before:top-1/2 before:border-line-field before:border-t before:opacity-60 pointer-coarse:h-11"
    >
      {shown.map(({ start, end }) => (
        <span
          key={start}
          className={classes(
            'absolute inset-y-1.5 rounded-xs bg-brand-wash-2 shadow-[inset_0_0_0_1px_var(--brand-line)]',
            isPainting && 'opacity-80',
          )}
          style={{ insetInlineStart: `${percent(start)}%`, width: `${percent(end) - percent(start)}%` }}
        />
      ))}
      <span
        aria-hidden="true"
        className="invisible absolute inset-y-0 w-0.5 bg-ink group-focus-visible:visible"
        style={{ insetInlineStart: `${percent(cursor)}%` }}
      />
    </div>
  )
}
