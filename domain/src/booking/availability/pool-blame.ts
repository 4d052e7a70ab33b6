import { isHeldAt, nothing, strengthAt } from './blockers.ts'
import type { PackedBusy } from './busy.ts'
import type { ResourceHours } from './inputs.ts'
import { isAtWork, obstaclesIn, type Pool } from './pool.ts'
import { busyReason, type Unbookable } from './reasons.ts'

/** Why no resource of a pool is free at a row of the board, and of which resource that is true. */
export type Blame = { resourceId: string; reason: Unbookable }

/** Of all that is in the way it names what falls away most easily; where that is true of several resources, the first of them. */
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

/** A hold falls away before a booking, a booking before a block, a block before a closure; of two holds the one that ends first. */
function fallsAwayRather(busy: PackedBusy, position: number, other: PackedBusy, otherPosition: number): boolean {
  const difference = strengthAt(busy, position) - strengthAt(other, otherPosition)
  if (difference !== 0) return difference < 0
  return isHeldAt(busy, position) && (busy[position + 2] as number) < (other[otherPosition + 2] as number)
}
