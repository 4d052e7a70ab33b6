import type { EpochMinutes } from '../../ground/time/zones.ts'
import { boardOf } from './board.ts'
import type { AvailabilityInputs } from './inputs.ts'
import { isAllFree, missingAt, type Needs, needsOf, usableIds } from './needs.ts'
import { freeIds, poolOnBoard, poolOnGrid } from './pool.ts'
import { type Unbookable, unbookableBecause } from './reasons.ts'
import { type BookingWindow, bookingWindow, isWithin, type PolicyViolations, violationsOf } from './violations.ts'

/** One time at which a service could start. */
export type Slot = {
  start: EpochMinutes
  end: EpochMinutes
  /** The free resources that can give it, in the order asked. The policy is not looked at here. */
  resourceIds: readonly string[]
  /** For each list of what is needed besides: what is free. */
  alsoFreeIds: readonly (readonly string[])[]
  /** Whether all that it needs is free, leaving the policy aside. */
  isFree: boolean
  /** The resource named by a slot that cannot be booked: the first that is free, or else the first of which the reason is true. */
  namedResourceId: string
  violations: PolicyViolations
  /** Null: it can be booked now. */
  unbookable: Unbookable | null
}

/** Every start time of the open hours by its row, bookable or not, ascending. What a row is not asked for is not worked out. */
export type SlotBoard = {
  starts: readonly EpochMinutes[]
  /** Is all that the service needs free, leaving the policy aside? */
  isFree: (row: number) => boolean
  isBookable: (row: number) => boolean
  slotIn: (row: number) => Slot
}

/** Opening hours → start times → free resources → what the policy forbids. */
export function slotBoard(inputs: AvailabilityInputs): SlotBoard {
  const survey = surveyOf(inputs)
  const { starts, needs, window } = survey
  return {
    starts,
    isFree: (row) => isAllFree(needs, row),
    isBookable: (row) => isWithin(window, starts[row] as number) && isAllFree(needs, row),
    slotIn: (row) => slotIn(survey, row),
  }
}

/** Every start time of the open hours, bookable or not, ascending. */
export function listSlots(inputs: AvailabilityInputs): Slot[] {
  const survey = surveyOf(inputs)
  const slots: Slot[] = []
  for (let row = 0; row < survey.starts.length; row++) slots.push(slotIn(survey, row))
  return slots
}

/** The slot that starts at one moment, or null where none does. */
export function slotAt(start: EpochMinutes, inputs: AvailabilityInputs): Slot | null {
  const [slot] = listSlots({ ...inputs, from: start, to: start + inputs.service.durationMinutes })
  return slot?.start === start ? slot : null
}

/** The slots that can be booked now. */
export function bookableSlots(inputs: AvailabilityInputs): Slot[] {
  const { starts, isBookable, slotIn } = slotBoard(inputs)
  return [...starts.keys()].filter(isBookable).map(slotIn)
}

/** The first slot that can be booked now, or null. */
export function firstBookableSlot(inputs: AvailabilityInputs): Slot | null {
  const { starts, isBookable, slotIn } = slotBoard(inputs)
  const row = starts.findIndex((_, row) => isBookable(row))
  return row < 0 ? null : slotIn(row)
}

/** What a service needs at each row of its board. */
type Survey = {
  starts: readonly EpochMinutes[]
  needs: Needs
  window: BookingWindow
  durationMinutes: number
}

function surveyOf(inputs: AvailabilityInputs): Survey {
  const { service, resources, alsoNeeded = [], now } = inputs
  const board = boardOf(inputs)
  return {
    starts: board.starts,
    needs: needsOf(
      poolOnGrid(board, resources, inputs),
      alsoNeeded.map((needed) => poolOnBoard(board, needed, inputs)),
    ),
    window: bookingWindow(service, now),
    durationMinutes: service.durationMinutes,
  }
}

const nothingElse: readonly (readonly string[])[] = []

function slotIn(survey: Survey, row: number): Slot {
  const { starts, needs, window, durationMinutes } = survey
  const start = starts[row] as number
  const resourceIds = usableIds(needs, row)
  const missing = missingAt(needs, row)
  return {
    start,
    end: start + durationMinutes,
    resourceIds,
    alsoFreeIds: needs.besides.length === 0 ? nothingElse : needs.besides.map((needed) => freeIds(needed, row)),
    isFree: missing === null,
    // Where none of them is free, it is their pool that is blamed.
    namedResourceId: (resourceIds[0] ?? missing?.resourceId) as string,
    violations: violationsOf(start, window),
    unbookable: unbookableBecause(start, window, missing?.reason ?? null),
  }
}
