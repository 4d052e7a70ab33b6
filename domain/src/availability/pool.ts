import type { OpenHours } from '../calendar/working-hours.ts'
import { rowsWithin } from './blockers.ts'
import type { Board, Rows } from './board.ts'
import { isLive, numbersPerBusy } from './busy.ts'
import type { AvailabilityInputs, ResourceHours } from './inputs.ts'

/** Of resources that can stand in for each other: who is free at each start of the board, and why nobody is. */
export type Pool = {
  resources: readonly ResourceHours[]
  /** A bit per resource, `words` numbers per start. */
  freeBits: Int32Array
  words: number
  /** Per start: the first resource that works then, counted from one; 0 for none. */
  firstAtWork: Uint16Array
  /** The free resources that were listed last, and the row of which they are true. */
  lastListed: { row: number; ids: readonly string[] }
  /** What the reasons are worked out from when the first one is asked for: often nobody asks. */
  shifts: readonly Shift[]
  asked: Asked
  blame: Blame | null
}

/** Per start at which nobody of a pool is free: why, and who is named with it. */
export type Blame = {
  /** The strongest reason among those who work then, as an index in `lastingReasons`, or that of a hold. */
  ranks: Uint8Array
  /** When the first hold on it ends. */
  heldUntil: Float64Array
  /** The first resource of which that reason is true, counted from one. */
  firstWithReason: Uint16Array
}

/** What is asked of each resource, and when. */
export type Demand = Pick<AvailabilityInputs, 'service' | 'now'>

/** A demand at the start times of a board. */
export type Asked = Demand & Pick<Board, 'starts'>

/** Resources with the same start times: the rows of those. */
export type Shift = { rows: Rows; indexes: number[] }

/** Looks at each resource at its own start times, which lie within its hours. */
export const poolOnGrid = (board: Board, resources: readonly ResourceHours[], demand: Demand): Pool =>
  poolOf(board, resources, demand, (open) => board.rowsOf.get(open) ?? board.allRows)

/** Looks at each resource at every start of the board: what is needed besides follows the times of the staff. */
export const poolOnBoard = (board: Board, resources: readonly ResourceHours[], demand: Demand): Pool =>
  poolOf(board, resources, demand, (open) => rowsWithin(board, open, demand.service.durationMinutes))

/** Everybody at work is free, until something strikes a start out. */
function poolOf({ starts }: Board, resources: readonly ResourceHours[], demand: Demand, rowsOf: (open: OpenHours) => Rows): Pool {
  const words = Math.ceil(resources.length / 32)
  const pool: Pool = {
    resources,
    freeBits: new Int32Array(starts.length * words),
    words,
    firstAtWork: new Uint16Array(starts.length),
    lastListed: { row: -1, ids: [] },
    shifts: shiftsOf(resources, rowsOf),
    asked: { ...demand, starts },
    blame: null,
  }
  for (const shift of pool.shifts) enterAtWork(pool, shift)
  for (let index = 0; index < resources.length; index++) strikeOut(pool, index)
  return pool
}

function shiftsOf(resources: readonly ResourceHours[], rowsOf: (open: OpenHours) => Rows): Shift[] {
  const byHours = new Map<OpenHours, Shift>()
  for (const [index, { open }] of resources.entries()) {
    const shift = byHours.get(open)
    if (shift) shift.indexes.push(index)
    else byHours.set(open, { rows: rowsOf(open), indexes: [index] })
  }
  return [...byHours.values()]
}

/** Is any of the resources free at a row of the board? */
export function isAnyFree({ freeBits, words }: Pool, row: number): boolean {
  for (let place = row * words; place < (row + 1) * words; place++) if (freeBits[place] !== 0) return true
  return false
}

/** The ids of those who are free at a row of the board, in the order of the resources. Rows that follow each other share a list where it is the same. */
export function freeIds(pool: Pool, row: number): readonly string[] {
  const { lastListed } = pool
  if (!isSameAt(pool, row, lastListed.row)) lastListed.ids = idsAt(pool, row)
  lastListed.row = row
  return lastListed.ids
}

function isSameAt({ freeBits, words }: Pool, row: number, other: number): boolean {
  if (other < 0) return false
  for (let word = 0; word < words; word++) if (freeBits[row * words + word] !== freeBits[other * words + word]) return false
  return true
}

function idsAt({ resources, freeBits, words }: Pool, row: number): string[] {
  const ids: string[] = []
  for (let word = 0; word < words; word++) {
    for (let bits = freeBits[row * words + word] ?? 0; bits !== 0; bits &= bits - 1) {
      const bit = 31 - Math.clz32(bits & -bits)
      ids.push((resources[word * 32 + bit] as ResourceHours).id)
    }
  }
  return ids
}

function enterAtWork({ freeBits, words, firstAtWork }: Pool, { rows, indexes }: Shift): void {
  const [first = 0] = indexes
  for (let position = 0; position < rows.length; position++) {
    const row = rows[position] as number
    // Shifts come in the order of their first resource.
    if (firstAtWork[row] === 0) firstAtWork[row] = first + 1
  }
  for (const [word, bits] of bitsByWord(indexes)) {
    for (let position = 0; position < rows.length; position++) {
      const place = (rows[position] as number) * words + word
      freeBits[place] = (freeBits[place] as number) | bits
    }
  }
}

function bitsByWord(indexes: readonly number[]): Map<number, number> {
  const bits = new Map<number, number>()
  for (const index of indexes) bits.set(index >> 5, (bits.get(index >> 5) ?? 0) | (1 << (index & 31)))
  return bits
}

/** Who is free, and not why somebody is not: at most starts that is nobody's question. */
function strikeOut({ resources, freeBits, words, asked: { starts, service, now } }: Pool, index: number): void {
  const { busy } = resources[index] as ResourceHours
  const occupiedMinutes = service.durationMinutes + service.timeBetweenSessionsMinutes
  const others = ~(1 << (index & 31))
  let row = 0
  for (let blocker = 0, place = index >> 5; blocker < busy.length && row < starts.length; blocker += numbersPerBusy) {
    const end = busy[blocker + 1] as number
    if (end <= (starts[row] as number) || !isLive(busy[blocker + 2] as number, now)) continue
    const after = (busy[blocker] as number) - occupiedMinutes
    // Intervals come by their start, so a start that one has struck out or left behind is no later one's concern.
    for (; row < starts.length && (starts[row] as number) <= after; row++) place += words
    for (; row < starts.length && (starts[row] as number) < end; row++, place += words)
      freeBits[place] = (freeBits[place] as number) & others
  }
}
