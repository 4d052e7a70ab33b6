import type { EpochMinutes } from '../../ground/time/zones.ts'
import type { OpenHours, OpenStretch } from '../../house/calendar/working-hours.ts'

/** Start times are a step apart, counted from the start of each open stretch. */
export type GridQuestion = { open: OpenHours; from: EpochMinutes; to: EpochMinutes; durationMinutes: number; stepMinutes: number }

export type StartRun = { first: EpochMinutes; count: number }

export function startRuns(question: GridQuestion): StartRun[] {
  const runs: StartRun[] = []
  for (const stretch of question.open) {
    const run = runOf(stretch, question)
    if (run.count > 0) runs.push(run)
  }
  return runs
}

export function startTimes(question: GridQuestion): EpochMinutes[] {
  const starts: EpochMinutes[] = []
  for (const { first, count } of startRuns(question)) {
    for (let index = 0; index < count; index++) starts.push(first + index * question.stepMinutes)
  }
  return starts
}

export function isStartTime(open: OpenHours, start: EpochMinutes, stepMinutes: number): boolean {
  const stretch = open.find((candidate) => candidate.start <= start && start < candidate.end)
  return stretch !== undefined && (start - stretch.start) % stepMinutes === 0
}

export function closingTime(open: OpenHours, start: EpochMinutes): EpochMinutes | null {
  return open.find((stretch) => stretch.start <= start && start < stretch.end)?.close ?? null
}

function runOf(stretch: OpenStretch, { from, to, durationMinutes, stepMinutes }: GridQuestion): StartRun {
  const skipped = Math.max(0, Math.ceil((from - stretch.start) / stepMinutes))
  const first = stretch.start + skipped * stepMinutes
  const last = Math.min(stretch.end - 1, stretch.close - durationMinutes, to - durationMinutes)
  return { first, count: Math.floor((last - first) / stepMinutes) + 1 }
}
