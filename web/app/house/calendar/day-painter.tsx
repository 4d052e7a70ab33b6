import { type KeyboardEvent, type PointerEvent, type RefObject, useRef, useState } from 'react'
import { clockAt } from '../../ground/day-clock.ts'
import { isRightToLeft, keyInReading } from '../../text/locale.ts'
import { useText } from '../../text/text.tsx'
import { classes } from '../../ui/classes.ts'
import { mergeStretches, overlaps, type Stretch, withoutStretches } from './stretches.ts'

type DayPainterProps = {
  day: string
  windows: readonly Stretch[]
  range: Stretch
  onChange: (windows: Stretch[]) => void
}

/** The pointer paints; by keyboard a cursor moves, Space toggles, Shift paints. */
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

type Painting = {
  line: RefObject<HTMLElement | null>
  windows: readonly Stretch[]
  range: Stretch
  onChange: (windows: Stretch[]) => void
}

type Stroke = { from: number; to: number; isOpen: boolean }

const paintStep = 15

const keySteps: Record<string, number> = {
  ArrowLeft: -paintStep,
  ArrowDown: -paintStep,
  ArrowRight: paintStep,
  ArrowUp: paintStep,
  PageDown: -60,
  PageUp: 60,
}

/** A stroke that begins in open time erases. */
const usePainting = ({ line, windows, range, onChange }: Painting) => {
  const [stroke, setStroke] = useState<Stroke | null>(null)
  const [cursor, setCursor] = useState(540)
  const within = (minute: number) => Math.min(range.end - paintStep, Math.max(range.start, minute))
  const shown = stroke ? painted(windows, stretchBetween(stroke.from, stroke.to), stroke.isOpen) : windows

  const minuteAt = ({ clientX }: PointerEvent) => {
    const box = line.current?.getBoundingClientRect()
    if (!box) return range.start
    const minute = range.start + ((isRightToLeft() ? box.right - clientX : clientX - box.left) / box.width) * (range.end - range.start)
    return within(Math.floor(minute / paintStep) * paintStep)
  }
  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return
    event.currentTarget.setPointerCapture(event.pointerId)
    const from = minuteAt(event)
    setStroke({ from, to: from, isOpen: !isOpenAt(windows, from) })
  }
  const onPointerUp = () => {
    if (stroke) onChange([...shown])
    setStroke(null)
  }
  const walk = (step: number, isPainting: boolean) => {
    const next = within(cursor + step)
    setCursor(next)
    if (isPainting) onChange(painted(windows, stretchBetween(cursor, next), isOpenAt(windows, cursor)))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = keySteps[keyInReading(event.key)]
    const isToggle = event.key === ' ' || event.key === 'Enter'
    if (step === undefined && !isToggle) return
    event.preventDefault()
    if (step === undefined) onChange(painted(windows, stretchBetween(cursor, cursor), !isOpenAt(windows, cursor)))
    else walk(step, event.shiftKey)
  }
  return {
    shown,
    cursor,
    isPainting: stroke !== null,
    handlers: {
      onPointerDown,
      onPointerMove: (event: PointerEvent) => stroke && setStroke({ ...stroke, to: minuteAt(event) }),
      onPointerUp,
      onPointerCancel: () => setStroke(null),
      onKeyDown,
    },
  }
}

const painted = (windows: readonly Stretch[], stretch: Stretch, isOpen: boolean): Stretch[] =>
  isOpen ? mergeStretches([...windows, stretch]) : withoutStretches(windows, [stretch])

const isOpenAt = (windows: readonly Stretch[], minute: number): boolean =>
  windows.some((window) => overlaps(window, { start: minute, end: minute + 1 }))

const stretchBetween = (one: number, other: number): Stretch => ({
  start: Math.min(one, other),
  end: Math.max(one, other) + paintStep,
})
