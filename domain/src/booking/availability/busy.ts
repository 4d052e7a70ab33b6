import type { EpochMinutes } from '../../ground/time/zones.ts'

/** OTHER_CALENDAR: an event of a calendar that the staff member keeps elsewhere. */
export const busyKinds = ['BOOKING', 'HOLD', 'BLOCK', 'CLOSURE', 'SESSION', 'OTHER_CALENDAR'] as const
export type BusyKind = (typeof busyKinds)[number]

/** Half-open. From `expiresAt` on the interval no longer counts; 0 means that it always counts. */
export type BusyInterval = { start: EpochMinutes; end: EpochMinutes; expiresAt: EpochMinutes; kind: BusyKind }

/** Busy intervals of one resource, sorted by start, as one flat list of four numbers each: start, end, expiresAt, index in `busyKinds`. */
export type PackedBusy = ArrayLike<number>

export const numbersPerBusy = 4

export function packBusy(intervals: readonly BusyInterval[]): PackedBusy {
  const packed: number[] = []
  for (const { start, end, expiresAt, kind } of intervals.toSorted(compareIntervals)) {
    if (start < end) packed.push(start, end, expiresAt, busyKinds.indexOf(kind))
  }
  return packed
}

export function mergeBusy(one: PackedBusy, other: PackedBusy): PackedBusy {
  if (one.length === 0) return other
  const merged: number[] = []
  let next = 0
  for (let position = 0; position < other.length; position += numbersPerBusy) {
    for (; next < one.length && compareRows(one, next, other, position) <= 0; next += numbersPerBusy) pushRow(merged, one, next)
    pushRow(merged, other, position)
  }
  for (; next < one.length; next += numbersPerBusy) pushRow(merged, one, next)
  return merged
}

export function withoutClosures(busy: PackedBusy): PackedBusy {
  const left = unpackBusy(busy).filter(({ kind }) => kind !== 'CLOSURE')
  return left.length * numbersPerBusy === busy.length ? busy : packBusy(left)
}

export function busyAt(busy: PackedBusy, position: number): BusyInterval {
  return {
    start: busy[position] ?? 0,
    end: busy[position + 1] ?? 0,
    expiresAt: busy[position + 2] ?? 0,
    kind: busyKinds[busy[position + 3] ?? 0] ?? 'BLOCK',
  }
}

export function unpackBusy(busy: PackedBusy): BusyInterval[] {
  return Array.from({ length: busy.length / numbersPerBusy }, (_, index) => busyAt(busy, index * numbersPerBusy))
}

/** An expired hold is free at once, even if its row still exists. */
export const isLive = (expiresAt: EpochMinutes, now: EpochMinutes): boolean => expiresAt === 0 || expiresAt > now

// Compares all four numbers, so that the packed form does not depend on the order of the input.
function compareIntervals(one: BusyInterval, other: BusyInterval): number {
  return (
    one.start - other.start ||
    one.end - other.end ||
    one.expiresAt - other.expiresAt ||
    busyKinds.indexOf(one.kind) - busyKinds.indexOf(other.kind)
  )
}

function compareRows(one: PackedBusy, position: number, other: PackedBusy, otherPosition: number): number {
  for (let column = 0; column < numbersPerBusy; column++) {
    const difference = at(one, position + column) - at(other, otherPosition + column)
    if (difference !== 0) return difference
  }
  return 0
}

function pushRow(packed: number[], from: PackedBusy, position: number): void {
  packed.push(at(from, position), at(from, position + 1), at(from, position + 2), at(from, position + 3))
}

const at = (list: PackedBusy, index: number): number => list[index] as number

/**
 * Leaves out each interval once: a visitor's own hold does not block the visitor, nor a booking its own move. An interval that is not in
 * the list is ignored.
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

export function hasLiveHold(busy: PackedBusy, now: number): boolean {
  for (let position = 0; position < busy.length; position += numbersPerBusy) {
    if (busy[position + 3] === holdIndex && (busy[position + 2] as number) > now) return true
  }
  return false
}

export function firstHoldEnd(busy: PackedBusy, now: number): number {
  let first = Number.POSITIVE_INFINITY
  for (let position = 0; position < busy.length; position += numbersPerBusy) {
    const expiresAt = busy[position + 2] as number
    if (expiresAt > now && expiresAt < first) first = expiresAt
  }
  return first
}

const holdIndex = busyKinds.indexOf('HOLD')
