import type { EpochMinutes } from '../../ground/time/zones.ts'
import type { OpenHours } from '../../house/calendar/working-hours.ts'
import { type StartRun, startRuns, startTimes } from './grid.ts'
import type { AvailabilityInputs } from './inputs.ts'

export type Rows = Int32Array

/** All start times of a query in one ascending list, of any resource. A row is an index into it. */
export type Board = {
  starts: readonly EpochMinutes[]
  allRows: Rows
  rowsOf: ReadonlyMap<OpenHours, Rows>
}

export function boardOf({ resources, from, to, service }: AvailabilityInputs): Board {
  const question = { from, to, ...service }
  const [first = [], ...others] = new Set(resources.map(({ open }) => open))
  if (others.length === 0) return boardWith(startTimes({ ...question, open: first }))
  return mergedBoard(new Map([first, ...others].map((open) => [open, startRuns({ ...question, open })])), service.stepMinutes)
}

export const boardAt = (start: EpochMinutes): Board => boardWith([start])

function boardWith(starts: readonly EpochMinutes[], rowsOf: Board['rowsOf'] = new Map()): Board {
  const allRows = new Int32Array(starts.length)
  for (let row = 0; row < allRows.length; row++) allRows[row] = row
  return { starts, allRows, rowsOf }
}

function mergedBoard(runsOf: ReadonlyMap<OpenHours, readonly StartRun[]>, stepMinutes: number): Board {
  const cells = emptyCells([...runsOf.values()], stepMinutes)
  for (const runs of runsOf.values()) markStarts(cells, runs)
  const starts = numberedStarts(cells)
  return boardWith(starts, new Map([...runsOf].map(([open, runs]) => [open, rowsIn(cells, runs)])))
}

/**
 * The time span in cells of equal length such that every start time begins one. One pass over marked cells orders thousands of start times
 * without sorting.
 */
type Cells = { first: EpochMinutes; minutes: number; stepCells: number; rows: Rows }

function emptyCells(runLists: readonly (readonly StartRun[])[], stepMinutes: number): Cells {
  let [first, end, minutes] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, stepMinutes]
  for (const runs of runLists) {
    for (const run of runs) {
      if (first === Number.POSITIVE_INFINITY) first = run.first
      minutes = commonDivisor(minutes, Math.abs(run.first - first))
      first = Math.min(first, run.first)
      end = Math.max(end, run.first + run.count * stepMinutes)
    }
  }
  return { first, minutes, stepCells: stepMinutes / minutes, rows: new Int32Array(Math.max(0, (end - first) / minutes)) }
}

const commonDivisor = (one: number, other: number): number => (other === 0 ? one : commonDivisor(other, one % other))

function markStarts({ first, minutes, stepCells, rows }: Cells, runs: readonly StartRun[]): void {
  for (const run of runs) {
    const cell = (run.first - first) / minutes
    for (let index = 0; index < run.count; index++) rows[cell + index * stepCells] = 1
  }
}

function numberedStarts({ first, minutes, rows }: Cells): EpochMinutes[] {
  const starts: EpochMinutes[] = []
  for (let cell = 0; cell < rows.length; cell++) {
    if (rows[cell] === 0) continue
    rows[cell] = starts.length
    starts.push(first + cell * minutes)
  }
  return starts
}

function rowsIn({ first, minutes, stepCells, rows: rowByCell }: Cells, runs: readonly StartRun[]): Rows {
  const rows = new Int32Array(runs.reduce((sum, { count }) => sum + count, 0))
  let position = 0
  for (const run of runs) {
    const cell = (run.first - first) / minutes
    for (let index = 0; index < run.count; index++) rows[position++] = rowByCell[cell + index * stepCells] as number
  }
  return rows
}
