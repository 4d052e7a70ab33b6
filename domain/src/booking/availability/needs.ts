import { boardAt } from './board.ts'
import type { ResourceHours } from './inputs.ts'
import { oneOfEach } from './one-of-each.ts'
import { type Blame, blameAt, freeIds, isAnyFree, type Pool, poolOnBoard } from './pool.ts'
import type { Unbookable } from './reasons.ts'

export type Needs = {
  primary: Pool
  besides: readonly Pool[]
  /** If a resource is in two lists, it is not enough that each list has a free one. */
  hasShared: boolean
}

export function needsOf(primary: Pool, besides: readonly Pool[]): Needs {
  return { primary, besides, hasShared: besides.length > 0 && hasShared([primary, ...besides]) }
}

function hasShared(pools: readonly Pool[]): boolean {
  const ids = pools.flatMap(({ resources }) => resources.map(({ id }) => id))
  return new Set(ids).size < ids.length
}

export function isAllFree({ primary, besides, hasShared }: Needs, row: number): boolean {
  if (!isAnyFree(primary, row)) return false
  for (const needed of besides) if (!isAnyFree(needed, row)) return false
  return !hasShared || usableOfShared(primary, besides, row).length > 0
}

/** The free resources that can give a session: if possible, those that leave enough for the other needs. */
export function usableIds({ primary, besides, hasShared }: Needs, row: number): readonly string[] {
  const free = freeIds(primary, row)
  if (!hasShared) return free
  const usable = usableOfShared(primary, besides, row)
  return usable.length > 0 ? usable : free
}

function usableOfShared(primary: Pool, besides: readonly Pool[], row: number): readonly string[] {
  const lists = besides.map((needed) => freeIds(needed, row))
  const { chosen, short } = oneOfEach(lists)
  if (short.length > 0) return []
  const leavesEnough = (id: string) => !chosen.includes(id) || oneOfEach(lists.map((ids) => without(ids, id))).short.length === 0
  return freeIds(primary, row).filter(leavesEnough)
}

export function missingAt(needs: Needs, row: number): Blame | null {
  const { primary, besides, hasShared } = needs
  if (!isAnyFree(primary, row)) return blameAt(primary, row)
  for (const needed of besides) if (!isAnyFree(needed, row)) return missingBesides(needed, row)
  return hasShared && usableOfShared(primary, besides, row).length === 0 ? tooFewAt(needs, row) : null
}

/** Each list has a free resource, but they are too few: the reason is about resources of the competing lists that are not free. */
function tooFewAt({ primary, besides }: Needs, row: number): Blame {
  const free = besides.map((needed) => freeIds(needed, row))
  const { short } = oneOfEach([freeIds(primary, row).slice(0, 1), ...free])
  const taken = new Map<string, ResourceHours>()
  for (const position of short) {
    const isFree = new Set(free[position - 1])
    for (const resource of besides[position - 1]?.resources ?? []) if (!isFree.has(resource.id)) taken.set(resource.id, resource)
  }
  const board = boardAt(primary.asked.starts[row] as number)
  return missingBesides(poolOnBoard(board, [...taken.values()], primary.asked), 0)
}

function missingBesides(needed: Pool, row: number): Blame {
  if (needed.resources.length === 0) return { resourceId: '', reason: noResource }
  const { resourceId, reason } = blameAt(needed, row)
  return { resourceId, reason: { ...reason, resourceId } }
}

const noResource: Unbookable = { reason: 'RESOURCE_MISSING' }

const without = (ids: readonly string[], unwanted: string): readonly string[] => ids.filter((id) => id !== unwanted)
