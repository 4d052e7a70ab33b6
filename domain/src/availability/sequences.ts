import type { EpochMinutes } from '../time/zones.ts'
import { type Board, boardOf } from './board.ts'
import type { AvailabilityInputs } from './inputs.ts'
import { missingAt, type Needs, needsOf, usableIds } from './needs.ts'
import { freeIds, isAnyAtWork, poolOnBoard, poolOnGrid } from './pool.ts'
import { type Unbookable, unbookableBecause } from './reasons.ts'
import { type BookingWindow, bookingWindow, type PolicyViolations, violationsOf } from './violations.ts'

/** Several services one after the other without a gap, in this order. */
export type SequenceInputs = Pick<AvailabilityInputs, 'now' | 'from' | 'to'> & { parts: readonly SequencePart[] }
export type SequencePart = Pick<AvailabilityInputs, 'service' | 'resources' | 'alsoNeeded'>

/** One service's share of a sequence. */
export type PartSlot = {
  serviceId: string
  start: EpochMinutes
  end: EpochMinutes
  resourceIds: readonly string[]
  alsoFreeIds: readonly (readonly string[])[]
}

/** A time at which the whole sequence could start. A rule that one part breaks is broken by the whole. */
export type SequenceSlot = {
  start: EpochMinutes
  end: EpochMinutes
  parts: PartSlot[]
  violations: PolicyViolations
  unbookable: Unbookable | null
}

/** Every start of the first service at which each part lies within the hours of a resource, bookable or not, ascending. */
export function listSequences({ parts, ...range }: SequenceInputs): SequenceSlot[] {
  const [first] = parts
  if (!first) return []
  const following = parts.slice(1).reduce((minutes, { service }) => minutes + service.durationMinutes, 0)
  const board = boardOf({ ...first, ...range, to: range.to - following })
  const surveys = surveysOf(parts, board, range.now)
  return [...board.starts.keys()]
    .filter((row) => surveys.every(({ needs: { primary, besides } }) => [primary, ...besides].every((pool) => isAnyAtWork(pool, row))))
    .map((row) => sequenceAt(row, surveys))
}

/** What one part needs, on the board of the first part moved by what comes before. */
type Survey = { serviceId: string; durationMinutes: number; starts: readonly EpochMinutes[]; needs: Needs; window: BookingWindow }

function surveysOf(parts: readonly SequencePart[], board: Board, now: EpochMinutes): Survey[] {
  let passed = 0
  return parts.map((part, position) => {
    const moved = { ...board, starts: board.starts.map((start) => start + passed) }
    passed += part.service.durationMinutes
    const given = { ...part, now }
    const primary = position === 0 ? poolOnGrid(moved, part.resources, given) : poolOnBoard(moved, part.resources, given)
    return {
      serviceId: part.service.id,
      durationMinutes: part.service.durationMinutes,
      starts: moved.starts,
      needs: needsOf(
        primary,
        (part.alsoNeeded ?? []).map((needed) => poolOnBoard(moved, needed, given)),
      ),
      window: bookingWindow(part.service, now),
    }
  })
}

function sequenceAt(row: number, surveys: readonly Survey[]): SequenceSlot {
  const parts = surveys.map((survey) => partAt(row, survey))
  const violations = surveys.map(({ starts, window }) => violationsOf(starts[row] ?? 0, window))
  return {
    start: parts[0]?.start ?? 0,
    end: parts.at(-1)?.end ?? 0,
    parts,
    violations: {
      tooEarlyToBook: violations.some(({ tooEarlyToBook }) => tooEarlyToBook),
      tooLateToBook: violations.some(({ tooLateToBook }) => tooLateToBook),
      bookOnlineDisabled: violations.some(({ bookOnlineDisabled }) => bookOnlineDisabled),
    },
    unbookable: surveys.map((survey) => unbookablePart(row, survey)).find((reason) => reason !== null) ?? null,
  }
}

function partAt(row: number, { serviceId, durationMinutes, starts, needs }: Survey): PartSlot {
  const start = starts[row] ?? 0
  const alsoFreeIds = needs.besides.map((pool) => freeIds(pool, row))
  return { serviceId, start, end: start + durationMinutes, resourceIds: usableIds(needs, row), alsoFreeIds }
}

function unbookablePart(row: number, { starts, needs, window }: Survey): Unbookable | null {
  return unbookableBecause(starts[row] ?? 0, window, missingAt(needs, row)?.reason ?? null)
}
