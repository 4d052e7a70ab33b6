import type { EpochMinutes } from '../../ground/time/zones.ts'
import { type Demand, shareOut } from './share-out.ts'

/** The resource that gives a session, and one of each list of what is needed besides: different ones. */
export type Combination = { resourceId: string; alsoResourceIds: readonly string[] }

/**
 * What a part of a visit asks of its resources as far as the other parts are concerned: its own time, without the pause after it. In one
 * visit that pause gives way to the next part with the same staff member or room; for everything else it must be free. Lists of times and
 * bookings both ask here.
 */
export const demandOfPart = (ids: readonly string[], { start, end }: { start: EpochMinutes; end: EpochMinutes }): Demand => ({
  ids,
  from: start,
  until: end,
})

/** A combination for each part, which come by their start; null where they cannot all be given. */
export function givenParts(demandsOfParts: readonly (readonly Demand[])[]): Combination[] | null {
  const chosen = shareOut(demandsOfParts.flat())
  if (!chosen) return null
  let passed = 0
  return demandsOfParts.map(({ length }) => {
    const [resourceId = '', ...alsoResourceIds] = chosen.slice(passed, passed + length)
    passed += length
    return { resourceId, alsoResourceIds }
  })
}
