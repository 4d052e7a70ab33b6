import { classes } from '../classes.ts'

export type Span = { start: number; end: number; isChosen?: boolean }

type Mark = { at: number; label: string; isKey?: boolean }

type DayLineProps = {
  free: readonly Span[]
  now?: number | undefined
  marks?: readonly Mark[]
  label: string
  className?: string
}

const percent = (part: number) => `${(part * 100).toFixed(2)}%`

/** Thick is free, a hairline is taken, the notch is now. */
export const DayLine = ({ free, now, marks = [], label, className }: DayLineProps) => (
  <div role="img" aria-label={label} className={className}>
    <div className="relative h-2.5 before:absolute before:inset-x-0 before:top-[4.5px] before:border-line-field before:border-t before:opacity-60">
      {free.map(({ start, end, isChosen = false }) => (
        <span
          key={start}
          className={classes('absolute rounded-xs', isChosen ? 'top-px h-2 bg-brand-solid' : 'top-0.75 h-1 bg-brand-line')}
          style={{ insetInlineStart: percent(start), width: percent(end - start) }}
        />
      ))}
      {now !== undefined && (
        <span className="-top-0.75 -ms-px absolute h-4 w-0.5 rounded-xs bg-ink" style={{ insetInlineStart: percent(now) }} />
      )}
    </div>
    {marks.length > 0 && <Marks marks={marks} />}
  </div>
)

const Marks = ({ marks }: { marks: readonly Mark[] }) => (
  <div aria-hidden="true" className="relative mt-2 h-5 text-dense text-ink-3">
    {marks.map(({ at, label, isKey = false }) => (
      <span
        key={`${at} ${label}`}
        className={classes('absolute whitespace-nowrap', isKey && 'font-strong text-brand-ink')}
        // Keeps the outermost labels inside the line.
        style={{ insetInlineStart: percent(at), translate: `calc(var(--backward) * ${Math.round(at * 100)}%) 0` }}
      >
        {label}
      </span>
    ))}
  </div>
)
