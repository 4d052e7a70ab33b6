import { mergeStretches, overlaps, type Stretch, withoutStretches } from './stretches.ts'

export const paintStep = 15

/** Adds or takes away a stretch of one day's windows. */
export const painted = (windows: readonly Stretch[], stretch: Stretch, isOpen: boolean): Stretch[] =>
  isOpen ? mergeStretches([...windows, stretch]) : withoutStretches(windows, [stretch])

export const isOpenAt = (windows: readonly Stretch[], minute: number): boolean =>
  windows.some((window) => overlaps(window, { start: minute, end: minute + 1 }))

/** The stretch from one quarter of an hour to another, both included, in either direction. */
export const stretchBetween = (one: number, other: number): Stretch => ({
  start: Math.min(one, other),
  end: Math.max(one, other) + paintStep,
})
