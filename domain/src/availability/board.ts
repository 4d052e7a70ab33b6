import type { OpenHours } from '../calendar/working-hours.ts'
import type { EpochMinutes } from '../time/zones.ts'
import { startTimes } from './grid.ts'
import type { AvailabilityInputs } from './inputs.ts'

/** Ascending start times, and the row of the board in which each stands. */
export type Grid = { starts: readonly EpochMinutes[]; rows: Int32Array }

/** All start times of a question in rows, ascending, whichever resource has them; and those of each set of opening hours. */
export type Board = Grid & { gridOf: Map<OpenHours, Grid> }

export function boardOf({ resources, from, to, service }: AvailabilityInputs): Board {
  const startsOf = new Map<OpenHours, EpochMinutes[]>()
  for (const { open } of resources) {
    if (!startsOf.has(open)) startsOf.set(open, startTimes({ open, from, to, ...service }))
  }
  const [only = []] = startsOf.values()
  // Without an entry of their own, resources follow the whole board.
  if (startsOf.size <= 1) return { ...wholeGrid(only), gridOf: new Map() }
  return mergedBoard(startsOf, Math.ceil(from), Math.floor(to))
}

/** The board of a single start. */
export const boardAt = (start: EpochMinutes): Board => ({ ...wholeGrid([start]), gridOf: new Map() })

const wholeGrid = (starts: readonly EpochMinutes[]): Grid => ({ starts, rows: new Int32Array(starts.length).map((_, row) => row) })

// A mark per minute and one walk over the minutes: thousands of start times fall into order without a sort.
function mergedBoard(startsOf: Map<OpenHours, EpochMinutes[]>, from: EpochMinutes, to: EpochMinutes): Board {
  const rowByMinute = new Int32Array(Math.max(0, to - from + 1))
  for (const starts of startsOf.values()) {
    for (const start of starts) rowByMinute[start - from] = 1
  }
  const merged: EpochMinutes[] = []
  for (let minute = 0; minute < rowByMinute.length; minute++) {
    if (rowByMinute[minute] === 0) continue
    rowByMinute[minute] = merged.length
    merged.push(from + minute)
  }
  const gridOf = new Map([...startsOf].map(([open, starts]) => [open, gridIn(starts, rowByMinute, from)]))
  return { ...wholeGrid(merged), gridOf }
}

function gridIn(starts: readonly EpochMinutes[], rowByMinute: Int32Array, from: EpochMinutes): Grid {
  const rows = new Int32Array(starts.length)
  for (let index = 0; index < rows.length; index++) rows[index] = rowByMinute[(starts[index] as number) - from] as number
  return { starts, rows }
}
