import { type KeyboardEvent, type PointerEvent, type RefObject, useState } from 'react'
import { isRightToLeft, keyInReading } from '../../text/locale.ts'
import { isOpenAt, painted, paintStep, stretchBetween } from './paint-hours.ts'
import type { Stretch } from './stretches.ts'

type Painting = {
  line: RefObject<HTMLElement | null>
  windows: readonly Stretch[]
  range: Stretch
  onChange: (windows: Stretch[]) => void
}

type Stroke = { from: number; to: number; isOpen: boolean }

const keySteps: Record<string, number> = {
  ArrowLeft: -paintStep,
  ArrowDown: -paintStep,
  ArrowRight: paintStep,
  ArrowUp: paintStep,
  PageDown: -60,
  PageUp: 60,
}

/** The stroke of the pointer and the cursor of the keyboard over one day. A stroke that begins in open time erases. */
export const usePainting = ({ line, windows, range, onChange }: Painting) => {
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
