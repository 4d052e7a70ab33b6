import type { EpochMinutes } from '../../ground/time/zones.ts'
import type { OpenHours } from '../../house/calendar/working-hours.ts'
import { busyBlockersOf, isHeldAt, nothing, rowsWithin, strengthAt } from './blockers.ts'
import type { Board, Rows } from './board.ts'
import { isLive, numbersPerBusy, type PackedBusy } from './busy.ts'
import type { AvailabilityInputs, ResourceHours } from './inputs.ts'
import { busyReason, type Unbookable } from './reasons.ts'

/** Interchangeable resources: which are free at each row of a board, and what blocks the others. */
export type Pool = {
  resources: readonly ResourceHours[]
  /** One bit per resource, `words` numbers per row: who works at a row, and who of them is free. */
  atWorkBits: Int32Array
  freeBits: Int32Array
  words: number
  lastListed: { row: number; ids: readonly string[] }
  asked: Demand & Pick<Board, 'starts' | 'allRows'>
  /** Computed for the first reason that is needed, which is rare with interchangeable resources. */
  obstacles: Obstacles | null
}

export type Obstacles = {
  positions: Int32Array
  blockers: readonly Int32Array[]
}

export type Demand = Pick<AvailabilityInputs, 'service' | 'now'>

export const poolOnGrid = (board: Board, resources: readonly ResourceHours[], demand: Demand): Pool =>
  poolOf(board, resources, demand, (open) => board.rowsOf.get(open) ?? board.allRows)

export const poolOnBoard = (board: Board, resources: readonly ResourceHours[], demand: Demand): Pool =>
  poolOf(board, resources, demand, (open) => rowsWithin(board, open, demand.service.durationMinutes))

function poolOf({ starts, allRows }: Board, resources: readonly ResourceHours[], demand: Demand, rowsOf: (open: OpenHours) => Rows): Pool {
  const words = Math.ceil(resources.length / 32)
  const atWorkBits = bitsAtWork(resources, words, starts.length, rowsOf)
  const lastListed = { row: -1, ids: [] }
  const asked = { ...demand, starts, allRows }
  const pool: Pool = { resources, atWorkBits, freeBits: atWorkBits.slice(), words, lastListed, asked, obstacles: null }
  if (resources.length === 1) strikeOutOnly(pool)
  else for (let index = 0; index < resources.length; index++) strikeOut(pool, index)
  return pool
}

export function obstaclesIn(pool: Pool): Obstacles {
  pool.obstacles ??= obstaclesAt(
    pool.asked.allRows.filter((row) => !isAnyFree(pool, row)),
    pool,
  )
  return pool.obstacles
}

function obstaclesAt(rows: Rows, { resources, asked }: Pool): Obstacles {
  const positions = new Int32Array(asked.starts.length)
  const starts: EpochMinutes[] = []
  for (let position = 0; position < rows.length; position++) {
    const row = rows[position] as number
    positions[row] = position
    starts.push(asked.starts[row] as number)
  }
  return { positions, blockers: resources.map(({ busy }) => busyBlockersOf(starts, busy, asked.service, asked.now)) }
}

export const isAnyFree = ({ freeBits, words }: Pool, row: number): boolean => hasBits(freeBits, words, row)

export const isAnyAtWork = ({ atWorkBits, words }: Pool, row: number): boolean => hasBits(atWorkBits, words, row)

export const isAtWork = ({ atWorkBits, words }: Pool, row: number, index: number): boolean =>
  ((atWorkBits[row * words + (index >> 5)] as number) & bitOf(index)) !== 0

function hasBits(bits: Int32Array, words: number, row: number): boolean {
  for (let wordIndex = row * words; wordIndex < (row + 1) * words; wordIndex++) if (bits[wordIndex] !== 0) return true
  return false
}

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

/** Resources with the same hours work at the same rows, so their bits are set together. */
function bitsAtWork(resources: readonly ResourceHours[], words: number, count: number, rowsOf: (open: OpenHours) => Rows): Int32Array {
  const atWork = new Int32Array(count * words)
  for (const [open, indexes] of Map.groupBy(resources.keys(), (index) => (resources[index] as ResourceHours).open)) {
    const rows = rowsOf(open)
    for (const [word, bits] of bitsByWord(indexes)) {
      for (let position = 0; position < rows.length; position++) {
        const wordIndex = (rows[position] as number) * words + word
        atWork[wordIndex] = (atWork[wordIndex] as number) | bits
      }
    }
  }
  return atWork
}

function bitsByWord(indexes: readonly number[]): Map<number, number> {
  const bits = new Map<number, number>()
  for (const index of indexes) bits.set(index >> 5, (bits.get(index >> 5) ?? 0) | bitOf(index))
  return bits
}

const bitOf = (index: number): number => 1 << (index & 31)

function strikeOutOnly(pool: Pool): void {
  const { freeBits, asked } = pool
  pool.obstacles = obstaclesAt(asked.allRows, pool)
  const [blockers] = pool.obstacles.blockers as [Int32Array]
  for (let row = 0; row < blockers.length; row++) if (blockers[row] !== nothing) freeBits[row] = 0
}

/** One of several resources is free at most starts, so reasons are computed later: the bits alone take a third of the time. */
function strikeOut({ resources, freeBits, words, asked: { starts, service, now } }: Pool, index: number): void {
  const { busy } = resources[index] as ResourceHours
  const occupiedMinutes = service.durationMinutes + service.timeBetweenSessionsMinutes
  const others = ~bitOf(index)
  let row = 0
  for (let blocker = 0, wordIndex = index >> 5; blocker < busy.length && row < starts.length; blocker += numbersPerBusy) {
    const end = busy[blocker + 1] as number
    if (end <= (starts[row] as number) || !isLive(busy[blocker + 2] as number, now)) continue
    const after = (busy[blocker] as number) - occupiedMinutes
    for (; row < starts.length && (starts[row] as number) <= after; row++) wordIndex += words
    for (; row < starts.length && (starts[row] as number) < end; row++, wordIndex += words)
      freeBits[wordIndex] = (freeBits[wordIndex] as number) & others
  }
}

export type Blame = { resourceId: string; reason: Unbookable }

/** Names the weakest obstacle of all resources; the first resource if several have it. */
export function blameAt(pool: Pool, row: number): Blame {
  const { resources } = pool
  const { positions, blockers } = obstaclesIn(pool)
  const position = positions[row] as number
  let named = resources[0]
  let blocker = nothing
  for (let index = 0; index < resources.length; index++) {
    if (!isAtWork(pool, row, index)) continue
    const resource = resources[index] as ResourceHours
    const other = (blockers[index] as Int32Array)[position] as number
    if (named && blocker !== nothing && !fallsAwayRather(resource.busy, other, named.busy, blocker)) continue
    named = resource
    blocker = other
  }
  return { resourceId: named?.id ?? '', reason: named && blocker !== nothing ? busyReason(named.busy, blocker) : outsideHours }
}

const outsideHours: Unbookable = { reason: 'OUTSIDE_HOURS' }

/** Order of weakness: hold, booking, block, closure; of two holds the one that ends first. */
function fallsAwayRather(busy: PackedBusy, position: number, other: PackedBusy, otherPosition: number): boolean {
  const difference = strengthAt(busy, position) - strengthAt(other, otherPosition)
  if (difference !== 0) return difference < 0
  return isHeldAt(busy, position) && (busy[position + 2] as number) < (other[otherPosition + 2] as number)
}
