import type { EpochMinutes } from '../time/zones.ts'
import { boardOf } from './board.ts'
import type { AvailabilityInputs } from './inputs.ts'
import { freeIds, namedId, type Pool, poolOnBoard, poolOnGrid, reasonNobodyIsFree } from './pool.ts'
import { type Unbookable, unbookableBecause } from './reasons.ts'
import { bookingWindow, type PolicyViolations, violationsOf } from './violations.ts'

/** One time at which a service could start. */
export type Slot = {
  start: EpochMinutes
  end: EpochMinutes
  /** Who could give it, in the order asked; empty when nobody is free. The policy is not looked at here. */
  resourceIds: readonly string[]
  /** For each list of what is needed besides: what is free. */
  alsoFreeIds: readonly (readonly string[])[]
  /** Whom a slot that cannot be booked names: somebody free, or else the first in the order asked of whom the reason is true. */
  namedResourceId: string
  violations: PolicyViolations
  /** Null: it can be booked now. */
  unbookable: Unbookable | null
}

/**
 * Every start time of the open hours, bookable or not, ascending:
 * opening hours → start times → who is free → what the policy forbids.
 */
export function listSlots(inputs: AvailabilityInputs): Slot[] {
  const board = boardOf(inputs)
  const pool = poolOnGrid(board, inputs.resources, inputs)
  const alsoNeeded = (inputs.alsoNeeded ?? []).map((resources) => poolOnBoard(board, resources, inputs))
  const window = bookingWindow(inputs.service, inputs.now)
  return board.starts.map((start, row) => {
    const resourceIds = freeIds(pool, row)
    const alsoFreeIds = alsoNeeded.length === 0 ? nothingElse : alsoNeeded.map((needed) => freeIds(needed, row))
    return {
      start,
      end: start + inputs.service.durationMinutes,
      resourceIds,
      alsoFreeIds,
      namedResourceId: resourceIds[0] ?? namedId(pool, row),
      violations: violationsOf(start, window),
      unbookable: unbookableBecause(start, window, missingReason([pool, ...alsoNeeded], [resourceIds, ...alsoFreeIds], row)),
    }
  })
}

/** The slot that starts at one moment, or null where none does. */
export function slotAt(start: EpochMinutes, inputs: AvailabilityInputs): Slot | null {
  const [slot] = listSlots({ ...inputs, from: start, to: start + inputs.service.durationMinutes })
  return slot?.start === start ? slot : null
}

/** The slots that can be booked now. */
export const bookableSlots = (inputs: AvailabilityInputs): Slot[] => listSlots(inputs).filter((slot) => slot.unbookable === null)

/** Is somebody free for it, leaving the policy aside? */
export const hasOpenSpot = (slot: Slot): boolean => slot.resourceIds.length > 0 && slot.alsoFreeIds.every((ids) => ids.length > 0)

const nothingElse: readonly (readonly string[])[] = []

function missingReason(pools: readonly Pool[], free: readonly (readonly string[])[], row: number): Unbookable | null {
  const missing = free.findIndex((ids) => ids.length === 0)
  return missing < 0 ? null : reasonNobodyIsFree(pools[missing] as Pool, row)
}
