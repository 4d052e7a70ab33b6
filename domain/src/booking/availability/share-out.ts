import type { EpochMinutes } from '../../ground/time/zones.ts'
import { oneOfEach } from './one-of-each.ts'

export type Demand = { ids: readonly string[]; from: EpochMinutes; until: EpochMinutes }

/**
 * One id for each demand, no id for two demands whose times overlap; null if that is impossible. Demands are sorted by start. Exact: if a
 * choice leaves a later demand without an id, the next choice is tried, and failed states are not tried again.
 */
export function shareOut(demands: readonly Demand[]): readonly string[] | null {
  return firstFit(demands) ?? bySearch(demands)
}

/** Gives each demand its first id that is left, which is nearly always enough. */
function firstFit(demands: readonly Demand[]): readonly string[] | null {
  const takenUntil = new Map<string, EpochMinutes>()
  const chosen: string[] = []
  for (const { ids, from, until } of demands) {
    const id = ids.find((candidate) => (takenUntil.get(candidate) ?? from) <= from)
    if (id === undefined) return null
    takenUntil.set(id, until)
    chosen.push(id)
  }
  return chosen
}

function bySearch(demands: readonly Demand[]): readonly string[] | null {
  if (demands.some((demand) => isCrowdedAt(demand.from, demands))) return null
  const search: Search = {
    demands,
    contested: demands.map((_, position) => contestedIds(demands, position)),
    failed: new Set(),
    chosen: [],
  }
  return isSharedOut(search, 0) ? search.chosen : null
}

/** The demands at a moment are more than their ids can serve. Most impossible inputs end here, in polynomial time. */
function isCrowdedAt(moment: EpochMinutes, demands: readonly Demand[]): boolean {
  const served = demands.filter(({ from, until }) => from <= moment && moment < until)
  return oneOfEach(served.map(({ ids }) => ids)).short.length > 0
}

type Search = {
  demands: readonly Demand[]
  contested: readonly ReadonlySet<string>[]
  /** Positions, with the ids used there, from which no choice led to the end. */
  failed: Set<string>
  chosen: string[]
}

function contestedIds(demands: readonly Demand[], position: number): ReadonlySet<string> {
  const { until } = demands[position] as Demand
  return new Set(demands.slice(position + 1).flatMap(({ from, ids }) => (from < until ? ids : [])))
}

// The problem is NP-hard; no real sequence of services comes near this.
const mostFailures = 20_000

function isSharedOut(search: Search, position: number): boolean {
  const { demands, contested, failed, chosen } = search
  const demand = demands[position]
  if (!demand) return true
  const taken = new Map([...chosen.entries()].flatMap(([earlier, id]) => takenUntil(id, demands[earlier] as Demand, demand.from)))
  const state = `${position} ${[...taken].map(([id, until]) => `${id} ${until}`).sort()}`
  if (failed.has(state) || failed.size >= mostFailures) return false
  const free = demand.ids.filter((id) => !taken.has(id))
  // If no later demand wants the id, choosing it costs nothing, and no other id needs to be tried.
  const uncontested = free.find((id) => !contested[position]?.has(id))
  for (const id of uncontested === undefined ? free : [uncontested]) {
    chosen[position] = id
    chosen.length = position + 1
    if (isSharedOut(search, position + 1)) return true
  }
  chosen.length = position
  failed.add(state)
  return false
}

const takenUntil = (id: string, { until }: Demand, moment: EpochMinutes): [string, EpochMinutes][] => (until > moment ? [[id, until]] : [])

export function usableOfEach(demands: readonly Demand[]): (readonly string[])[] {
  const chosen = shareOut(demands)
  if (!chosen) return demands.map(() => [])
  const beside = demands.map((demand, position) =>
    [...demands.keys()].filter((other) => other !== position && overlap(demand, demands[other] as Demand)),
  )
  const given: Given = { demands, chosen, beside }
  return demands.map((demand, position) =>
    // Nearly always the demands that hold an id can use another; else the rest is searched again.
    demand.ids.filter((id) => canGiveWay(given, position, id) || shareOut(demands.with(position, { ...demand, ids: [id] })) !== null),
  )
}

/** `beside`: by demand, the others whose times overlap its own. */
type Given = { demands: readonly Demand[]; chosen: readonly string[]; beside: readonly (readonly number[])[] }

function canGiveWay({ demands, chosen, beside }: Given, position: number, id: string): boolean {
  const holders = (beside[position] as readonly number[]).filter((other) => chosen[other] === id)
  return holders.every((holder) => {
    const others = (beside[holder] as readonly number[]).filter((other) => other !== position)
    return (demands[holder] as Demand).ids.some((left) => left !== id && !others.some((other) => chosen[other] === left))
  })
}

const overlap = (one: Demand, other: Demand): boolean => one.from < other.until && other.from < one.until

export const compete = (demands: readonly Demand[]): boolean =>
  demands.some(({ ids }, position) => {
    const contested = contestedIds(demands, position)
    return contested.size > 0 && ids.some((id) => contested.has(id))
  })

export type Combination = { resourceId: string; alsoResourceIds: readonly string[] }

/**
 * A part's need with respect to the other parts: its own time, without the buffer after it. In one visit the next part with the same staff
 * member or room may start within that buffer; for everything else the buffer must be free. Lists of times and bookings both use this.
 */
export const demandOfPart = (ids: readonly string[], { start, end }: { start: EpochMinutes; end: EpochMinutes }): Demand => ({
  ids,
  from: start,
  until: end,
})

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
