import { blockersOf, busyBlockersOf, closedHours, nothing } from './blockers.ts'
import type { Board } from './board.ts'
import { type BusyKind, busyKinds } from './busy.ts'
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
  /** Per start: the strongest reason among those who are not free, as an index in `reasonsByRank`. */
  ranks: Uint8Array
  /** Per start: when the first hold on it ends. */
  heldUntil: Float64Array
}

/** What is asked of each resource, and when. */
export type Demand = Pick<AvailabilityInputs, 'service' | 'now'>

/** Looks at each resource at its own start times, which lie within its hours. */
export function poolOnGrid(board: Board, resources: readonly ResourceHours[], { service, now }: Demand): Pool {
  const pool = emptyPool(board.starts.length, resources)
  for (const [index, resource] of resources.entries()) {
    const { starts, rows } = board.gridOf.get(resource.open) ?? board
    enter(pool, index, rows, busyBlockersOf(starts, resource.busy, service, now))
  }
  return pool
}

/** Looks at each resource at every start of the board: what is needed besides follows the times of the staff. */
export function poolOnBoard(board: Board, resources: readonly ResourceHours[], { service, now }: Demand): Pool {
  const pool = emptyPool(board.starts.length, resources)
  for (const [index, resource] of resources.entries()) {
    enter(pool, index, board.rows, blockersOf(board.starts, resource, service, now))
  }
  return pool
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
  }
}

function enter(pool: Pool, index: number, rows: Int32Array, blockers: Int32Array): void {
  const { freeBits, words, firstAtWork } = pool
  const word = index >> 5
  const bit = 1 << (index & 31)
  for (let position = 0; position < rows.length; position++) {
    const row = rows[position] as number
    const blocker = blockers[position] as number
    if (blocker === closedHours) continue
    if (firstAtWork[row] === 0) firstAtWork[row] = index + 1
    if (blocker === nothing) freeBits[row * words + word] = (freeBits[row * words + word] as number) | bit
    else enterReason(pool, index, row, blocker)
  }
}

function enterReason({ resources, ranks, heldUntil }: Pool, index: number, row: number, blocker: number): void {
  const { busy } = resources[index] as ResourceHours
  const rank = rankByKindIndex[busy[blocker + 3] as number] as number
  if (rank > (ranks[row] as number)) ranks[row] = rank
  if (rank !== rankByKind.HOLD) return
  const until = busy[blocker + 2] as number
  heldUntil[row] = heldUntil[row] === 0 ? until : Math.min(heldUntil[row] as number, until)
}
