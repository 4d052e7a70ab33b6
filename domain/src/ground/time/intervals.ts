/**
 * Half-open intervals [start, end) as one flat list: start, end, start, end … A merged list is sorted, without overlapping or adjacent
 * intervals.
 */
export type Intervals = readonly number[]

export function mergeIntervals(intervals: Intervals): number[] {
  const merged: number[] = []
  for (const { start, end } of pairsOf(intervals).sort(byStart)) {
    const lastEnd = merged[merged.length - 1]
    if (end <= start) continue
    if (lastEnd === undefined || start > lastEnd) merged.push(start, end)
    else if (end > lastEnd) merged[merged.length - 1] = end
  }
  return merged
}

export function subtractIntervals(intervals: Intervals, removed: Intervals): number[] {
  const left: number[] = []
  let next = 0
  for (const { start, end } of pairsOf(intervals)) {
    let from = start
    while (next < removed.length && at(removed, next + 1) <= start) next += 2
    for (let cut = next; cut < removed.length && at(removed, cut) < end; cut += 2) {
      if (at(removed, cut) > from) left.push(from, at(removed, cut))
      from = Math.max(from, at(removed, cut + 1))
    }
    if (from < end) left.push(from, end)
  }
  return left
}

export function clipIntervals(intervals: Intervals, from: number, to: number): number[] {
  return pairsOf(intervals).flatMap(({ start, end }) => {
    const clipped = [Math.max(start, from), Math.min(end, to)]
    return at(clipped, 0) < at(clipped, 1) ? clipped : []
  })
}

export function pairsOf(intervals: Intervals): { start: number; end: number }[] {
  return Array.from({ length: intervals.length / 2 }, (_, index) => ({
    start: at(intervals, index * 2),
    end: at(intervals, index * 2 + 1),
  }))
}

const byStart = (one: { start: number }, other: { start: number }) => one.start - other.start

const at = (list: Intervals, index: number): number => list[index] as number
