import type { OpenHours } from '../calendar/working-hours.ts'
import type { EpochMinutes } from '../time/zones.ts'
import type { Grid } from './board.ts'
import { type BusyKind, busyKinds, isLive, numbersPerBusy, type PackedBusy } from './busy.ts'
import type { ResourceHours } from './inputs.ts'

/** In place of a blocker: nothing stands in the way, or the session would not lie within opening hours. */
export const nothing = -1
export const closedHours = -2

/** How long a session lasts, and how long its resource stays busy after it. */
export type SessionLength = { durationMinutes: number; timeBetweenSessionsMinutes: number }

/**
 * For each of the ascending starts: what keeps this resource from giving a session then. `nothing`, `closedHours`, or the
 * position of an interval in the resource's packed busy list. Every answer about free time comes from here.
 */
export function blockersOf(starts: ArrayLike<number>, resource: ResourceHours, session: SessionLength, now: EpochMinutes): Int32Array {
  const blockers = busyBlockersOf(starts, resource.busy, session, now)
  markClosedHours(blockers, starts, resource.open, session.durationMinutes)
  return blockers
}

/**
 * The same for starts that are known to lie within opening hours. Each busy interval strikes out the starts whose session,
 * buffer included, would meet it. Named is what the session meets first, and of what it meets at once the strongest; a hold only
 * where nothing else stands in the way, for it may fall away. When an interval began before the session does not count: of a
 * closure that lasts for weeks a range may see only a part.
 */
export function busyBlockersOf(starts: ArrayLike<number>, busy: PackedBusy, session: SessionLength, now: EpochMinutes): Int32Array {
  const blockers = new Int32Array(starts.length).fill(nothing)
  const occupiedMinutes = session.durationMinutes + session.timeBetweenSessionsMinutes
  const strongest = strongestIn(busy)
  let first = 0
  for (let position = 0; position < busy.length; position += numbersPerBusy) {
    const end = at(busy, position + 1)
    if (!isLive(at(busy, position + 2), now)) continue
    while (first < starts.length && at(starts, first) + occupiedMinutes <= at(busy, position)) first++
    let index = first
    for (; index < starts.length && at(starts, index) < end; index++) {
      const known = at(blockers, index)
      if (known === nothing || namesRather(busy, position, known, at(starts, index))) blockers[index] = position
    }
    // Intervals come by their start: nothing that follows can say more of these starts than the strongest.
    if (strengthAt(busy, position) === strongest) first = index
  }
  return blockers
}

/** Does an interval say more of a session than the one known, which comes before it? */
function namesRather(busy: PackedBusy, position: number, known: number, start: EpochMinutes): boolean {
  if (strengthAt(busy, position) <= strengthAt(busy, known)) return false
  return strengthAt(busy, known) === strengths.HOLD || at(busy, position) <= Math.max(at(busy, known), start)
}

const strengths: Record<BusyKind, number> = { HOLD: 0, BOOKING: 1, SESSION: 1, BLOCK: 2, CLOSURE: 3 }
const strengthByKindIndex = busyKinds.map((kind) => strengths[kind])

const strengthAt = (busy: PackedBusy, position: number): number => strengthByKindIndex[at(busy, position + 3)] as number

function strongestIn(busy: PackedBusy): number {
  let strongest = 0
  for (let position = 0; position < busy.length; position += numbersPerBusy) strongest = Math.max(strongest, strengthAt(busy, position))
  return strongest
}

/** Of a board's rows, those from which a session can last its time within opening hours. */
export function withinHours({ starts, rows }: Grid, open: OpenHours, durationMinutes: number): Grid {
  const closed = new Int32Array(starts.length)
  markClosedHours(closed, starts, open, durationMinutes)
  const within = [...starts.keys()].filter((index) => closed[index] !== closedHours)
  return { starts: within.map((index) => at(starts, index)), rows: Int32Array.from(within, (index) => at(rows, index)) }
}

function markClosedHours(blockers: Int32Array, starts: ArrayLike<number>, open: OpenHours, durationMinutes: number): void {
  let next = 0
  for (let index = 0; index < starts.length; index++) {
    const start = at(starts, index)
    while (next < open.length && start >= (open[next]?.close ?? 0)) next++
    const stretch = open[next]
    if (!stretch || start < stretch.start || start + durationMinutes > stretch.close) blockers[index] = closedHours
  }
}

// The index is always within the list; the type checker cannot know.
const at = (list: ArrayLike<number>, index: number): number => list[index] as number
