import { type BusyInterval, busyKinds, numbersPerBusy, type PackedBusy } from './busy.ts'

/**
 * A packed list without these intervals, each of them once: a visitor's own hold is not in the visitor's way, nor a booking in the way of
 * its own move. An interval that the list does not hold is not missed.
 */
export function leaveOut(busy: PackedBusy, own: readonly BusyInterval[]): PackedBusy {
  if (own.length === 0) return busy
  const positions = new Set<number>()
  for (const interval of own) {
    const position = positionOf(interval, busy, positions)
    if (position !== null) positions.add(position)
  }
  if (positions.size === 0) return busy
  return Array.from(busy).filter((_, index) => !positions.has(index - (index % numbersPerBusy)))
}

function positionOf({ start, end, expiresAt, kind }: BusyInterval, busy: PackedBusy, passed: ReadonlySet<number>): number | null {
  const wanted = [start, end, expiresAt, busyKinds.indexOf(kind)]
  for (let position = 0; position < busy.length; position += numbersPerBusy) {
    if (!passed.has(position) && wanted.every((number, column) => busy[position + column] === number)) return position
  }
  return null
}

/** Does a packed list hold a place that runs out later than now? */
export function hasLiveHold(busy: PackedBusy, now: number): boolean {
  for (let position = 0; position < busy.length; position += numbersPerBusy) {
    if (busy[position + 3] === holdIndex && (busy[position + 2] as number) > now) return true
  }
  return false
}

/** When the first live hold of a packed list runs out; infinite where there is none. */
export function firstHoldEnd(busy: PackedBusy, now: number): number {
  let first = Number.POSITIVE_INFINITY
  for (let position = 0; position < busy.length; position += numbersPerBusy) {
    const expiresAt = busy[position + 2] as number
    if (expiresAt > now && expiresAt < first) first = expiresAt
  }
  return first
}

const holdIndex = busyKinds.indexOf('HOLD')
