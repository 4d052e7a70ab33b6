import type { OpenHours } from '../calendar/working-hours.ts'
import { busyBlockersOf, nothing, withinHours } from './blockers.ts'
import type { Board, Grid } from './board.ts'
import { type BusyKind, busyKinds, isLive, numbersPerBusy } from './busy.ts'
import type { AvailabilityInputs, ResourceHours } from './inputs.ts'
import type { Unbookable } from './reasons.ts'

/** Of resources that can stand in for each other: who is free at each start of the board, and why nobody is. */
export type Pool = {
  resources: readonly ResourceHours[]
  /** A bit per resource, `words` numbers per start. */
  freeBits: Int32Array
  words: number
  /** Per start: the first resource that works then, counted from one; 0 for none. */
  firstAtWork: Uint16Array
  /** Per start at which nobody is free: the strongest reason among those who work then, as an index in `reasonsByRank`. */
  ranks: Uint8Array
  /** Per start at which nobody is free: when the first hold on it ends. */
  heldUntil: Float64Array
  /** Per start at which nobody is free: the first resource of which that reason is true, counted from one. */
  firstWithReason: Uint16Array
}

/** What is asked of each resource, and when. */
export type Demand = Pick<AvailabilityInputs, 'service' | 'now'>

/** Looks at each resource at its own start times, which lie within its hours. */
export const poolOnGrid = (board: Board, resources: readonly ResourceHours[], demand: Demand): Pool =>
  poolOf(board, resources, demand, (open) => board.gridOf.get(open) ?? board)

/** Looks at each resource at every start of the board: what is needed besides follows the times of the staff. */
export const poolOnBoard = (board: Board, resources: readonly ResourceHours[], demand: Demand): Pool =>
  poolOf(board, resources, demand, (open) => withinHours(board, open, demand.service.durationMinutes))

/** Everybody at work is free, until something strikes a start out. Why is asked only where nobody is left. */
function poolOf(board: Board, resources: readonly ResourceHours[], demand: Demand, gridOf: (open: OpenHours) => Grid): Pool {
  const pool = emptyPool(board.starts.length, resources)
  const shifts = shiftsOf(resources, gridOf)
  for (const shift of shifts) enterAtWork(pool, shift)
  for (const shift of shifts) for (const index of shift.indexes) strikeOut(pool, index, shift.grid, demand)
  const left = rowsWithNobody(pool)
  if (left.size === 0) return pool
  for (const { grid, indexes } of shifts) {
    const ofGrid = gridWithin(grid, left)
    for (const index of indexes) enterReasons(pool, index, ofGrid, demand)
  }
  return pool
}

/** Resources with the same start times. */
type Shift = { grid: Grid; indexes: number[] }

function shiftsOf(resources: readonly ResourceHours[], gridOf: (open: OpenHours) => Grid): Shift[] {
  const byHours = new Map<OpenHours, Shift>()
  for (const [index, { open }] of resources.entries()) {
    const shift = byHours.get(open)
    if (shift) shift.indexes.push(index)
    else byHours.set(open, { grid: gridOf(open), indexes: [index] })
  }
  return [...byHours.values()]
}

/** The ids of those who are free at a row of the board, in the order of the resources. */
export function freeIds({ resources, freeBits, words }: Pool, row: number): string[] {
  const ids: string[] = []
  for (let word = 0; word < words; word++) {
    for (let bits = freeBits[row * words + word] ?? 0; bits !== 0; bits &= bits - 1) {
      const bit = 31 - Math.clz32(bits & -bits)
      ids.push((resources[word * 32 + bit] as ResourceHours).id)
    }
  }
  return ids
}

/** Whom an answer about a row names: of whom its reason is true where nobody is free, else the first who works then. */
export function namedId({ resources, firstAtWork, firstWithReason }: Pool, row: number): string {
  const named = firstWithReason[row] || firstAtWork[row] || 1
  return (resources[named - 1] as ResourceHours).id
}

/** Why nobody is free at a row of the board. A hold is named before a booking, since it may fall away. */
export function reasonNobodyIsFree(pool: Pool, row: number): Unbookable {
  const reason = reasonsByRank[pool.ranks[row] ?? 0] ?? 'OUTSIDE_HOURS'
  return reason === 'HELD' ? { reason, until: pool.heldUntil[row] ?? 0 } : { reason }
}

const reasonsByRank = ['OUTSIDE_HOURS', 'CLOSED', 'BLOCKED', 'BOOKED', 'HELD'] as const
const rankByKind: Record<BusyKind, number> = { CLOSURE: 1, BLOCK: 2, BOOKING: 3, SESSION: 3, HOLD: 4 }
const rankByKindIndex = busyKinds.map((kind) => rankByKind[kind])

function emptyPool(rows: number, resources: readonly ResourceHours[]): Pool {
  const words = Math.ceil(resources.length / 32)
  return {
    resources,
    freeBits: new Int32Array(rows * words),
    words,
    firstAtWork: new Uint16Array(rows),
    ranks: new Uint8Array(rows),
    heldUntil: new Float64Array(rows),
    firstWithReason: new Uint16Array(rows),
  }
}

function enterAtWork({ freeBits, words, firstAtWork }: Pool, { grid: { rows }, indexes: [first = 0, ...others] }: Shift): void {
  const bits = new Int32Array(words)
  for (const index of [first, ...others]) bits[index >> 5] = (bits[index >> 5] as number) | (1 << (index & 31))
  for (let position = 0; position < rows.length; position++) {
    const row = rows[position] as number
    const known = firstAtWork[row] as number
    if (known === 0 || first < known) firstAtWork[row] = first + 1
    for (let word = 0; word < words; word++)
      freeBits[row * words + word] = (freeBits[row * words + word] as number) | (bits[word] as number)
  }
}

/** Who is free, and not why somebody is not: at most starts that is nobody's question. */
function strikeOut({ resources, freeBits, words }: Pool, index: number, { starts, rows }: Grid, { service, now }: Demand): void {
  const { busy } = resources[index] as ResourceHours
  const occupiedMinutes = service.durationMinutes + service.timeBetweenSessionsMinutes
  const word = index >> 5
  const others = ~(1 << (index & 31))
  let next = 0
  for (let blocker = 0; blocker < busy.length; blocker += numbersPerBusy) {
    if (!isLive(busy[blocker + 2] as number, now)) continue
    const after = (busy[blocker] as number) - occupiedMinutes
    const end = busy[blocker + 1] as number
    // Intervals come by their start, so a start that one has struck out or left behind is no later one's concern.
    while (next < starts.length && (starts[next] as number) <= after) next++
    for (; next < starts.length && (starts[next] as number) < end; next++) {
      const place = (rows[next] as number) * words + word
      freeBits[place] = (freeBits[place] as number) & others
    }
  }
}

function rowsWithNobody({ freeBits, words, firstAtWork }: Pool): Set<number> {
  const left = new Set<number>()
  for (let row = 0; row < firstAtWork.length; row++) {
    let bits = 0
    for (let word = 0; word < words; word++) bits |= freeBits[row * words + word] as number
    if (bits === 0) left.add(row)
  }
  return left
}

function gridWithin({ starts, rows }: Grid, left: ReadonlySet<number>): Grid {
  if (left.size === rows.length) return { starts, rows }
  const within = [...rows.keys()].filter((position) => left.has(rows[position] as number))
  return { starts: within.map((position) => starts[position] as number), rows: rows.filter((row) => left.has(row)) }
}

function enterReasons(pool: Pool, index: number, { starts, rows }: Grid, { service, now }: Demand): void {
  const blockers = busyBlockersOf(starts, (pool.resources[index] as ResourceHours).busy, service, now)
  for (let position = 0; position < rows.length; position++) {
    const blocker = blockers[position] as number
    if (blocker !== nothing) enterReason(pool, index, rows[position] as number, blocker)
  }
}

function enterReason({ resources, ranks, heldUntil, firstWithReason }: Pool, index: number, row: number, blocker: number): void {
  const { busy } = resources[index] as ResourceHours
  const rank = rankByKindIndex[busy[blocker + 3] as number] as number
  const until = rank === rankByKind.HOLD ? (busy[blocker + 2] as number) : 0
  const known = ranks[row] as number
  const isNearer = rank > known || (rank === known && until < (heldUntil[row] as number))
  const isSame = rank === known && until === heldUntil[row]
  if (isNearer || (isSame && index + 1 < (firstWithReason[row] as number))) firstWithReason[row] = index + 1
  if (!isNearer) return
  ranks[row] = rank
  heldUntil[row] = until
}
