import { clipIntervals, mergeIntervals, minutesPerDay, pairsOf, subtractIntervals } from '@foyer/domain'

/** Half-open minutes [start, end) of a local day. */
export type Stretch = { start: number; end: number }

const flat = (stretches: readonly Stretch[]): number[] => stretches.flatMap(({ start, end }) => [start, end])

export const mergeStretches = (stretches: readonly Stretch[]): Stretch[] => pairsOf(mergeIntervals(flat(stretches)))

export const withoutStretches = (stretches: readonly Stretch[], removed: readonly Stretch[]): Stretch[] =>
  pairsOf(subtractIntervals(mergeIntervals(flat(stretches)), mergeIntervals(flat(removed))))

export const clipToDay = (stretches: readonly Stretch[]): Stretch[] =>
  pairsOf(clipIntervals(mergeIntervals(flat(stretches)), 0, minutesPerDay))

export const overlaps = (one: Stretch, other: Stretch): boolean => one.start < other.end && other.start < one.end

export const covers = (stretches: readonly Stretch[], inner: Stretch): boolean =>
  stretches.some(({ start, end }) => start <= inner.start && inner.end <= end)

export const lengthOf = (stretches: readonly Stretch[]): number => stretches.reduce((sum, { start, end }) => sum + end - start, 0)
