import { oneOfEach } from '../availability/one-of-each.ts'
import type { EpochMinutes } from '../time/zones.ts'
import { type Combination, type FreeResources, nextCombination } from './choose-resources.ts'

/** A session that is booked with others: its time, what is free for it, and what concurrent bookings have taken since. */
export type PartToCombine = { start: EpochMinutes; end: EpochMinutes; free: FreeResources; taken: ReadonlySet<string> }

/** A combination for each part, or the first part that cannot get one. */
export type PartsCombined = { combinations: readonly Combination[] } | { short: number }

/** Parts of one time take different resources; parts that follow each other may take the same. */
export function combineParts(parts: readonly PartToCombine[]): PartsCombined {
  const combinations = new Map<number, Combination | null>()
  for (const group of overlappingGroups(parts)) {
    const combined = combineAtOnce(group.map((position) => parts[position] as PartToCombine))
    group.forEach((position, index) => {
      combinations.set(position, combined[index] ?? null)
    })
  }
  const inOrder = parts.map((_, position) => combinations.get(position) ?? null)
  const short = inOrder.indexOf(null)
  return short >= 0 ? { short } : { combinations: inOrder.flatMap((combination) => combination ?? []) }
}

/** Positions of the parts, those that overlap together, also by way of others. */
function overlappingGroups(parts: readonly PartToCombine[]): number[][] {
  const groups: { end: EpochMinutes; positions: number[] }[] = []
  const byStart = parts.map((part, position) => ({ part, position })).sort((one, other) => one.part.start - other.part.start)
  for (const { part, position } of byStart) {
    const last = groups.at(-1)
    if (last && part.start < last.end) {
      last.positions.push(position)
      last.end = Math.max(last.end, part.end)
    } else {
      groups.push({ end: part.end, positions: [position] })
    }
  }
  return groups.map(({ positions }) => positions)
}

function combineAtOnce(parts: readonly PartToCombine[]): (Combination | null)[] {
  const [only, ...others] = parts
  if (only && others.length === 0) return [nextCombination(only.free, only.taken)]
  const needs = parts.flatMap(({ free: { resourceIds, alsoIds }, taken }, part) =>
    [resourceIds, ...alsoIds].map((ids) => ({ part, ids: ids.filter((id) => !taken.has(id)) })),
  )
  const { chosen, short } = oneOfEach(needs.map(({ ids }) => ids))
  const shortParts = new Set(short.map((position) => needs[position]?.part))
  return parts.map((_, part) => {
    const [resourceId, ...alsoResourceIds] = chosen.flatMap((id, position) => (id !== null && needs[position]?.part === part ? id : []))
    return resourceId === undefined || shortParts.has(part) ? null : { resourceId, alsoResourceIds }
  })
}
