import type { OpenHours, OpenStretch } from '../calendar/working-hours.ts'
import type { EpochMinutes } from '../time/zones.ts'

/** Start times lie a step apart, counted from the start of each open stretch. */
export type GridQuestion = { open: OpenHours; from: EpochMinutes; to: EpochMinutes; durationMinutes: number; stepMinutes: number }

/** The start times in [from, to) from which a session can last its time before closing and before `to`; ascending. */
export function startTimes(question: GridQuestion): number[] {
  const starts: number[] = []
  for (const stretch of question.open) addStarts(starts, stretch, question)
  return starts
}

/** Is it one of the start times of these hours, leaving aside how long the session lasts? */
export function isStartTime(open: OpenHours, start: EpochMinutes, stepMinutes: number): boolean {
  const stretch = open.find((candidate) => candidate.start <= start && start < candidate.end)
  return stretch !== undefined && (start - stretch.start) % stepMinutes === 0
}

/** Is a time inside opening hours, and if so, when do they close? Null outside. */
export function closingTime(open: OpenHours, start: EpochMinutes): EpochMinutes | null {
  return open.find((stretch) => stretch.start <= start && start < stretch.end)?.close ?? null
}

function addStarts(starts: number[], stretch: OpenStretch, { from, to, durationMinutes, stepMinutes }: GridQuestion): void {
  const skipped = Math.max(0, Math.ceil((from - stretch.start) / stepMinutes))
  const last = Math.min(stretch.end - 1, stretch.close - durationMinutes, to - durationMinutes)
  for (let start = stretch.start + skipped * stepMinutes; start <= last; start += stepMinutes) starts.push(start)
}
