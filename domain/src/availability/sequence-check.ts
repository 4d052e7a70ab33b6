import type { EpochMinutes } from '../time/zones.ts'
import { boardAt } from './board.ts'
import { isStartTime } from './grid.ts'
import type { ResourceHours } from './inputs.ts'
import { refusalByStart } from './place-check.ts'
import { poolOnBoard } from './pool.ts'
import { demandsOf, type SequencePart, type SequenceSlot, slotAt, surveyOfPart } from './sequences.ts'
import { compete, shareOut } from './share-out.ts'

/** One part of a sequence that is asked for: when it starts, and the resource that is to give it; null for any. */
export type WantedPart = SequencePart & { start: EpochMinutes; resourceId: string | null }

/** What one part gets: the resource that gives it, and one of each list besides. */
export type GivenPart = { resourceId: string; alsoResourceIds: readonly string[] }

/** `given`: by part, one way to give the whole sequence; null where there is none. */
export type CheckedSequence = SequenceSlot & { given: readonly GivenPart[] | null }

/**
 * Is this sequence free, and why not? Answers as the list of sequences does: the first part begins at one of its start times. Parts come in
 * the order of their starts.
 */
export function checkSequence([first, ...others]: readonly WantedPart[], now: EpochMinutes): CheckedSequence {
  if (!first) throw new RangeError('A sequence has parts')
  const candidates = candidatesOf(first)
  const [nearest] = candidates
  const starting = candidates.filter(({ open }) => isStartTime(open, first.start, first.service.stepMinutes))
  const checked = checkSequenceOfBusiness([{ ...first, ...(starting.length > 0 && { resources: starting }) }, ...others], now)
  if (starting.length > 0 || !nearest) return checked
  return { ...checked, isFree: false, unbookable: refusalByStart(first.start, nearest, { ...first, now, from: 0, to: 0 }), given: null }
}

/** The same for the business, which is free of the start times. */
export function checkSequenceOfBusiness(parts: readonly WantedPart[], now: EpochMinutes): CheckedSequence {
  const surveys = parts.map((part) =>
    surveyOfPart({ ...part, resources: candidatesOf(part) }, { board: boardAt(part.start), now, primaryPool: poolOnBoard }),
  )
  const demands = surveys.map((survey) => demandsOf(survey, 0))
  const slot = slotAt({ surveys, areCompeting: compete(demands.flat()) }, 0)
  const chosen = slot.isFree ? shareOut(demands.flat()) : null
  return { ...slot, given: chosen && givenParts(chosen, demands) }
}

const candidatesOf = ({ resources, resourceId }: WantedPart): ResourceHours[] =>
  resources.filter(({ id }) => resourceId === null || id === resourceId)

function givenParts(chosen: readonly string[], demands: readonly (readonly object[])[]): GivenPart[] {
  let passed = 0
  return demands.map(({ length }) => {
    const [resourceId = '', ...alsoResourceIds] = chosen.slice(passed, passed + length)
    passed += length
    return { resourceId, alsoResourceIds }
  })
}
