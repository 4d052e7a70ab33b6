import { busyBlockersOf, nothing } from './blockers.ts'
import type { Rows } from './board.ts'
import { type BusyKind, busyKinds } from './busy.ts'
import type { ResourceHours } from './inputs.ts'
import { type Asked, type Blame, isAnyFree, type Pool } from './pool.ts'
import type { Unbookable } from './reasons.ts'

/** Why nobody is free at a row of the board. A hold is named before a booking, since it may fall away. */
export function reasonNobodyIsFree(pool: Pool, row: number): Unbookable {
  const { ranks, heldUntil } = blameIn(pool)
  const rank = ranks[row] as number
  return rank === rankByKind.HOLD ? { reason: 'HELD', until: heldUntil[row] as number } : (lastingReasons[rank] as Unbookable)
}

/** Whom an answer about a row names where nobody is free: of whom its reason is true, else the first who works then. */
export function namedId(pool: Pool, row: number): string {
  const named = blameIn(pool).firstWithReason[row] || pool.firstAtWork[row] || 1
  return (pool.resources[named - 1] as ResourceHours).id
}

const rankByKind: Record<BusyKind, number> = { CLOSURE: 1, BLOCK: 2, BOOKING: 3, SESSION: 3, HOLD: 4 }
const rankByKindIndex = busyKinds.map((kind) => rankByKind[kind])
const lastingReasons: readonly Unbookable[] = [
  { reason: 'OUTSIDE_HOURS' },
  { reason: 'CLOSED' },
  { reason: 'BLOCKED' },
  { reason: 'BOOKED' },
]

function blameIn(pool: Pool): Blame {
  pool.blame ??= blameOf(pool)
  return pool.blame
}

/** Looks at the starts at which nobody is free, and at nothing else. */
function blameOf(pool: Pool): Blame {
  const { shifts, asked } = pool
  const count = pool.firstAtWork.length
  const blame = { ranks: new Uint8Array(count), heldUntil: new Float64Array(count), firstWithReason: new Uint16Array(count) }
  for (const { rows, indexes } of shifts) {
    const left = rowsWithNobody(pool, rows)
    if (left.length === 0) continue
    const starts = left.map((row) => asked.starts[row] as number)
    for (const index of indexes)
      enterReasons(blame, { busy: (pool.resources[index] as ResourceHours).busy, index }, left, { ...asked, starts })
  }
  return blame
}

function rowsWithNobody(pool: Pool, rows: Rows): number[] {
  const left: number[] = []
  for (let position = 0; position < rows.length; position++) {
    const row = rows[position] as number
    if (!isAnyFree(pool, row)) left.push(row)
  }
  return left
}

type Blamed = { busy: ResourceHours['busy']; index: number }

function enterReasons(blame: Blame, blamed: Blamed, rows: readonly number[], { starts, service, now }: Asked): void {
  const blockers = busyBlockersOf(starts, blamed.busy, service, now)
  for (let position = 0; position < rows.length; position++) {
    const blocker = blockers[position] as number
    if (blocker !== nothing) enterReason(blame, blamed, rows[position] as number, blocker)
  }
}

function enterReason({ ranks, heldUntil, firstWithReason }: Blame, { busy, index }: Blamed, row: number, blocker: number): void {
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
