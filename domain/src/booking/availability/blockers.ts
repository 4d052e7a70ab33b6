import type { EpochMinutes } from '../../ground/time/zones.ts'
import type { OpenHours } from '../../house/calendar/working-hours.ts'
import type { Board, Rows } from './board.ts'
import { type BusyKind, busyKinds, isLive, numbersPerBusy, type PackedBusy } from './busy.ts'
import type { ResourceHours } from './inputs.ts'

export const nothing = -1
export const closedHours = -2

export type SessionLength = { durationMinutes: number; timeBetweenSessionsMinutes: number }

/**
 * For each of the ascending starts: what keeps this resource from giving a session. `nothing`, `closedHours`, or the position of an
 * interval in its packed busy list. All answers about free time come from here.
 */
export function blockersOf(starts: ArrayLike<number>, resource: ResourceHours, session: SessionLength, now: EpochMinutes): Int32Array {
  const blockers = busyBlockersOf(starts, resource.busy, session, now)
  markClosedHours(blockers, starts, resource.open, session.durationMinutes)
  return blockers
}

/**
 * For starts known to be within opening hours. A busy interval blocks each start whose session, with the buffer after it, would overlap the
 * interval. The reason is the interval that the session meets first, the strongest of several; a hold only if nothing else blocks, since it
 * may expire. How long an interval began before the session does not count, because a query may see only a part of it.
 */
export function busyBlockersOf(starts: ArrayLike<number>, busy: PackedBusy, session: SessionLength, now: EpochMinutes): Int32Array {
  const blockers = new Int32Array(starts.length).fill(nothing)
  const occupiedMinutes = session.durationMinutes + session.timeBetweenSessionsMinutes
  // Intervals are sorted by start: no later one can meet the starts before `first`.
  let first = 0
  // By strength: before this row, only a stronger interval can still replace the reason.
  const settledUntil = new Int32Array(strongest + 1)
  for (let position = 0; position < busy.length && first < starts.length; position += numbersPerBusy) {
    const end = busy[position + 1] as number
    if (end <= (starts[first] as number) || !isLive(busy[position + 2] as number, now)) continue
    const after = (busy[position] as number) - occupiedMinutes
    while (first < starts.length && (starts[first] as number) <= after) first++
    const strength = strengthAt(busy, position)
    let index = Math.max(first, settledUntil[strength] as number)
    for (; index < starts.length && (starts[index] as number) < end; index++) {
      const known = blockers[index] as number
      if (known === nothing || namesRather(busy, position, known, starts[index] as number)) blockers[index] = position
    }
    for (let weaker = strength; weaker >= 0 && (settledUntil[weaker] as number) < index; weaker--) settledUntil[weaker] = index
  }
  return blockers
}

function namesRather(busy: PackedBusy, position: number, known: number, start: EpochMinutes): boolean {
  if (strengthAt(busy, position) <= strengthAt(busy, known)) return false
  return isHeldAt(busy, known) || (busy[position] as number) <= Math.max(busy[known] as number, start)
}

const strengths: Record<BusyKind, number> = { HOLD: 0, BOOKING: 1, SESSION: 1, BLOCK: 2, OTHER_CALENDAR: 2, CLOSURE: 3 }
const strengthByKindIndex = busyKinds.map((kind) => strengths[kind])

const strongest = Math.max(...strengthByKindIndex)

export const strengthAt = (busy: PackedBusy, position: number): number => strengthByKindIndex[busy[position + 3] as number] as number

export const isHeldAt = (busy: PackedBusy, position: number): boolean => strengthAt(busy, position) === strengths.HOLD

export function rowsWithin({ starts, allRows }: Board, open: OpenHours, durationMinutes: number): Rows {
  const closed = new Int32Array(starts.length)
  markClosedHours(closed, starts, open, durationMinutes)
  return allRows.filter((row) => closed[row] !== closedHours)
}

function markClosedHours(blockers: Int32Array, starts: ArrayLike<number>, open: OpenHours, durationMinutes: number): void {
  let next = 0
  for (let index = 0; index < starts.length; index++) {
    const start = starts[index] as number
    while (next < open.length && start >= (open[next]?.close ?? 0)) next++
    const stretch = open[next]
    if (!stretch || start < stretch.start || start + durationMinutes > stretch.close) blockers[index] = closedHours
  }
}
