import type { EpochMinutes } from '../../ground/time/zones.ts'
import { boardOf } from './board.ts'
import type { AvailabilityInputs } from './inputs.ts'
import { isAllFree, missingAt, type Needs, needsOf, usableIds } from './needs.ts'
import { freeIds, poolOnBoard, poolOnGrid } from './pool.ts'
import { type Unbookable, unbookableBecause } from './reasons.ts'
import { type BookingWindow, bookingWindow, isWithin, type PolicyViolations, violationsOf } from './violations.ts'

export type Slot = {
  start: EpochMinutes
  end: EpochMinutes
  resourceIds: readonly string[]
  alsoFreeIds: readonly (readonly string[])[]
  isFree: boolean
  namedResourceId: string
  violations: PolicyViolations
  unbookable: Unbookable | null
}

/** All start times in opening hours, ascending. Reasons and resources are computed on demand, row by row. */
export type SlotBoard = {
  starts: readonly EpochMinutes[]
  isFree: (row: number) => boolean
  isBookable: (row: number) => boolean
  slotIn: (row: number) => Slot
}

/** The engine: opening hours → start times → free resources → policy. */
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

export function listSlots(inputs: AvailabilityInputs): Slot[] {
  const survey = surveyOf(inputs)
  const slots: Slot[] = []
  for (let row = 0; row < survey.starts.length; row++) slots.push(slotIn(survey, row))
  return slots
}

export function slotAt(start: EpochMinutes, inputs: AvailabilityInputs): Slot | null {
  const [slot] = listSlots({ ...inputs, from: start, to: start + inputs.service.durationMinutes })
  return slot?.start === start ? slot : null
}

export function bookableSlots(inputs: AvailabilityInputs): Slot[] {
  const { starts, isBookable, slotIn } = slotBoard(inputs)
  return [...starts.keys()].filter(isBookable).map(slotIn)
}

export function firstBookableSlot(inputs: AvailabilityInputs): Slot | null {
  const { starts, isBookable, slotIn } = slotBoard(inputs)
  const row = starts.findIndex((_, row) => isBookable(row))
  return row < 0 ? null : slotIn(row)
}

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
    namedResourceId: (resourceIds[0] ?? missing?.resourceId) as string,
    violations: violationsOf(start, window),
    unbookable: unbookableBecause(start, window, missing?.reason ?? null),
  }
}
