import type { EpochMinutes } from '../../ground/time/zones.ts'
import { type Board, boardOf } from './board.ts'
import type { AvailabilityInputs } from './inputs.ts'
import { isAllFree, missingAt, type Needs, needsOf, usableIds } from './needs.ts'
import { freeIds, isAnyAtWork, type Pool, poolOnBoard, poolOnGrid } from './pool.ts'
import { type Unbookable, unbookableBecause } from './reasons.ts'
import { type Combination, compete, type Demand, demandOfPart, givenParts, shareOut, usableOfEach } from './share-out.ts'
import { type BookingWindow, bookingWindow, isWithin, type PolicyViolations, violationsOf } from './violations.ts'

/**
 * Several services in one visit: one after the other without a gap, in this order, or all at once. Consecutive parts may share a staff
 * member or a room; simultaneous parts share nothing. Only the first service's start times count.
 */
export type SequenceInputs = Pick<AvailabilityInputs, 'now' | 'from' | 'to'> & {
  parts: readonly SequencePart[]
  order?: PartsOrder
}
export type PartsOrder = 'ONE_AFTER_ANOTHER' | 'AT_ONCE'
export type SequencePart = Pick<AvailabilityInputs, 'service' | 'resources' | 'alsoNeeded'>

/** One service's part of a sequence. If the whole sequence is free, each of its resources leaves enough for all other parts. */
export type PartSlot = {
  serviceId: string
  start: EpochMinutes
  end: EpochMinutes
  resourceIds: readonly string[]
  alsoFreeIds: readonly (readonly string[])[]
}

export type SequenceSlot = {
  start: EpochMinutes
  end: EpochMinutes
  parts: PartSlot[]
  isFree: boolean
  violations: PolicyViolations
  unbookable: Unbookable | null
}

export type SequenceBoard = {
  starts: readonly EpochMinutes[]
  isFree: (row: number) => boolean
  isBookable: (row: number) => boolean
  slotIn: (row: number) => SequenceSlot
  givenIn: (row: number) => readonly Combination[] | null
}

/** Every start of the first service at which each part is within the hours of a resource, bookable or not. */
export function sequenceBoard({ parts, order = 'ONE_AFTER_ANOTHER', ...range }: SequenceInputs): SequenceBoard {
  const [first] = parts
  if (!first) return { starts: [], isFree: () => false, isBookable: () => false, slotIn: noSlot, givenIn: () => null }
  const afterFirst = minutesInAll(parts, order) - first.service.durationMinutes
  const board = boardOf({ ...first, ...range, to: range.to - afterFirst })
  const surveys = surveysOf(parts, { board, order, now: range.now })
  const rows = [...board.starts.keys()].filter((row) => isAtWork(surveys, row))
  const survey = { surveys, areCompeting: compete(surveys.flatMap((partSurvey) => demandsOf(partSurvey, 0, allIds))) }
  return {
    starts: rows.map((row) => board.starts[row] as EpochMinutes),
    isFree: (index) => isFreeAt(survey, rows[index] as number),
    isBookable: (index) => {
      const row = rows[index] as number
      return surveys.every(({ starts, window }) => isWithin(window, starts[row] as EpochMinutes)) && isFreeAt(survey, row)
    },
    slotIn: (index) => slotAt(survey, rows[index] as number),
    givenIn: (index) => givenAt(survey, rows[index] as number),
  }
}

export function minutesInAll(parts: readonly Pick<SequencePart, 'service'>[], order: PartsOrder): number {
  const lengths = parts.map(({ service }) => service.durationMinutes)
  return order === 'AT_ONCE' ? Math.max(0, ...lengths) : lengths.reduce((sum, minutes) => sum + minutes, 0)
}

export function listSequences(inputs: SequenceInputs): SequenceSlot[] {
  const { starts, slotIn } = sequenceBoard(inputs)
  return starts.map((_, row) => slotIn(row))
}

const noSlot = (): SequenceSlot => {
  throw new RangeError('A sequence of nothing has no slots')
}

type PartSurvey = {
  serviceId: string
  durationMinutes: number
  starts: readonly EpochMinutes[]
  needs: Needs
  window: BookingWindow
}

/** `areCompeting`: parts whose times overlap share a resource, so a free part does not imply a free whole. */
type SequenceSurvey = { surveys: readonly PartSurvey[]; areCompeting: boolean }

type SurveysQuestion = { board: Board; order: PartsOrder; now: EpochMinutes }

function surveysOf(parts: readonly SequencePart[], { board, order, now }: SurveysQuestion): PartSurvey[] {
  let passed = 0
  return parts.map((part, position) => {
    const moved = { ...board, starts: board.starts.map((start) => start + passed) }
    if (order === 'ONE_AFTER_ANOTHER') passed += part.service.durationMinutes
    return surveyOfPart(part, { board: moved, now, primaryPool: position === 0 ? poolOnGrid : poolOnBoard })
  })
}

type PartQuestion = { board: Board; now: EpochMinutes; primaryPool: typeof poolOnBoard }

function surveyOfPart(part: SequencePart, { board, now, primaryPool }: PartQuestion): PartSurvey {
  const { service, resources, alsoNeeded = [] } = part
  const given = { service, now }
  return {
    serviceId: service.id,
    durationMinutes: service.durationMinutes,
    starts: board.starts,
    needs: needsOf(
      primaryPool(board, resources, given),
      alsoNeeded.map((needed) => poolOnBoard(board, needed, given)),
    ),
    window: bookingWindow(service, now),
  }
}

const poolsOf = ({ primary, besides }: Needs): readonly Pool[] => [primary, ...besides]

const isAtWork = (surveys: readonly PartSurvey[], row: number): boolean =>
  surveys.every(({ needs }) => poolsOf(needs).every((pool) => isAnyAtWork(pool, row)))

const allIds = ({ resources }: Pool): readonly string[] => resources.map(({ id }) => id)

function demandsOf({ needs, starts, durationMinutes }: PartSurvey, row: number, idsIn = freeIds): Demand[] {
  const start = starts[row] ?? 0
  return poolsOf(needs).map((pool) => demandOfPart(idsIn(pool, row), { start, end: start + durationMinutes }))
}

function isFreeAt({ surveys, areCompeting }: SequenceSurvey, row: number): boolean {
  if (!surveys.every(({ needs }) => isAllFree(needs, row))) return false
  return !areCompeting || shareOut(surveys.flatMap((survey) => demandsOf(survey, row))) !== null
}

function givenAt({ surveys }: SequenceSurvey, row: number): readonly Combination[] | null {
  return givenParts(surveys.map((survey) => demandsOf(survey, row)))
}

function slotAt(survey: SequenceSurvey, row: number): SequenceSlot {
  const { surveys } = survey
  const isFree = isFreeAt(survey, row)
  const parts = isFree && survey.areCompeting ? competingParts(surveys, row) : surveys.map((part) => partAt(row, part))
  const violations = surveys.map(({ starts, window }) => violationsOf(starts[row] ?? 0, window))
  return {
    start: parts[0]?.start ?? 0,
    end: Math.max(...parts.map(({ end }) => end)),
    parts,
    isFree,
    violations: {
      tooEarlyToBook: violations.some(({ tooEarlyToBook }) => tooEarlyToBook),
      tooLateToBook: violations.some(({ tooLateToBook }) => tooLateToBook),
      bookOnlineDisabled: violations.some(({ bookOnlineDisabled }) => bookOnlineDisabled),
    },
    unbookable: unbookableAt(surveys, row) ?? (isFree ? null : { reason: 'RESOURCE_MISSING' }),
  }
}

function unbookableAt(surveys: readonly PartSurvey[], row: number): Unbookable | null {
  for (const { starts, needs, window } of surveys) {
    const reason = unbookableBecause(starts[row] ?? 0, window, missingAt(needs, row)?.reason ?? null)
    if (reason) return reason
  }
  return null
}

function competingParts(surveys: readonly PartSurvey[], row: number): PartSlot[] {
  const usable = usableOfEach(surveys.flatMap((survey) => demandsOf(survey, row)))
  return surveys.map((survey) => {
    const [resourceIds = [], ...alsoFreeIds] = usable.splice(0, 1 + survey.needs.besides.length)
    return { ...timesAt(row, survey), resourceIds, alsoFreeIds }
  })
}

function partAt(row: number, survey: PartSurvey): PartSlot {
  const { needs } = survey
  return { ...timesAt(row, survey), resourceIds: usableIds(needs, row), alsoFreeIds: needs.besides.map((pool) => freeIds(pool, row)) }
}

const timesAt = (row: number, { serviceId, starts, durationMinutes }: PartSurvey) => {
  const start = starts[row] ?? 0
  return { serviceId, start, end: start + durationMinutes }
}
