import type { EpochMinutes } from '../../ground/time/zones.ts'
import { type Combination, type Demand, demandOfPart, givenParts } from '../availability/share-out.ts'
import type { FreeResources } from './choose-resources.ts'

export type PartToCombine = { start: EpochMinutes; end: EpochMinutes; free: FreeResources; taken: ReadonlySet<string> }

/** `short`: the first part by time that leaves the earlier parts with too few resources. */
export type PartsCombined = { combinations: readonly Combination[] } | { short: number }

/** Simultaneous parts need different resources; consecutive parts may share them, as in the lists of times. */
export function combineParts(parts: readonly PartToCombine[]): PartsCombined {
  const byStart = [...parts.keys()].sort((one, other) => startOf(parts, one) - startOf(parts, other) || one - other)
  const demands = byStart.map((position) => demandsOf(parts[position] as PartToCombine))
  const given = givenParts(demands)
  if (given) return { combinations: parts.map((_, position) => given[byStart.indexOf(position)] as Combination) }
  const short = byStart.findIndex((_, count) => givenParts(demands.slice(0, count + 1)) === null)
  return { short: byStart[short] as number }
}

const startOf = (parts: readonly PartToCombine[], position: number): EpochMinutes => (parts[position] as PartToCombine).start

const demandsOf = ({ free: { resourceIds, alsoIds }, taken, ...time }: PartToCombine): Demand[] =>
  [resourceIds, ...alsoIds].map((ids) =>
    demandOfPart(
      ids.filter((id) => !taken.has(id)),
      time,
    ),
  )
