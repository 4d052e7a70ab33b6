import type { EpochMinutes } from '../../ground/time/zones.ts'
import { type Combination, type Demand, demandOfPart, givenParts } from '../availability/share-out.ts'
import type { FreeResources } from './choose-resources.ts'

/** A session that is booked with others: its time, what is free for it, and what concurrent bookings have taken since. */
export type PartToCombine = { start: EpochMinutes; end: EpochMinutes; free: FreeResources; taken: ReadonlySet<string> }

/** A combination for each part, or the first part by time that leaves the parts before it with too few resources. */
export type PartsCombined = { combinations: readonly Combination[] } | { short: number }

/** Parts of one time take different resources; parts that follow each other may take the same, as the lists of times show them. */
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
