import type { EpochMinutes } from '../../ground/time/zones.ts'
import { boardAt } from './board.ts'
import { closingTime, isStartTime } from './grid.ts'
import type { AvailabilityInputs, ResourceHours } from './inputs.ts'
import { missingAt, needsOf, usableIds } from './needs.ts'
import { freeIds, poolOnBoard } from './pool.ts'
import { type Unbookable, unbookableBecause } from './reasons.ts'
import { bookingWindow } from './violations.ts'

export type Place = { start: EpochMinutes; resourceId: string; alsoResourceIds?: readonly string[] }

/** Null if a visitor can book it. Agrees with `listSlots`: an offered slot passes, any other is refused. */
export function refusalToPlace(place: Place, inputs: AvailabilityInputs): Unbookable | null {
  const chosen = chosenInputs(place, inputs)
  const refusal = refusalByStart(place.start, chosen.resources[0] as ResourceHours, inputs)
  return refusal ?? unbookableBecause(place.start, bookingWindow(inputs.service, inputs.now), freeAt(place.start, chosen).missing)
}

/** For the business: ignores the grid of start times and the policy. */
export function refusalOfTime(place: Place, inputs: AvailabilityInputs): Unbookable | null {
  const chosen = chosenInputs(place, inputs)
  return refusalByHours(place.start, chosen.resources[0] as ResourceHours, inputs) ?? freeAt(place.start, chosen).missing
}

export function refusalByStart(start: EpochMinutes, resource: ResourceHours, inputs: AvailabilityInputs): Unbookable | null {
  const hours = refusalByHours(start, resource, inputs)
  if (hours) return hours
  return isStartTime(resource.open, start, inputs.service.stepMinutes) ? null : { reason: 'NOT_A_START_TIME' }
}

export function refusalByHours(start: EpochMinutes, resource: ResourceHours, { service }: AvailabilityInputs): Unbookable | null {
  const closing = closingTime(resource.open, start)
  if (closing === null) return { reason: 'OUTSIDE_HOURS' }
  return start + service.durationMinutes > closing ? { reason: 'TOO_LATE_FOR_DURATION' } : null
}

export type FreeAt = { missing: Unbookable | null; resourceIds: readonly string[]; alsoFreeIds: readonly (readonly string[])[] }

export function freeAt(start: EpochMinutes, inputs: AvailabilityInputs): FreeAt {
  const { resources, alsoNeeded = [] } = inputs
  const board = boardAt(start)
  const besides = alsoNeeded.map((candidates) => poolOnBoard(board, candidates, inputs))
  const needs = needsOf(poolOnBoard(board, resources, inputs), besides)
  const missing = missingAt(needs, 0)?.reason ?? null
  return { missing, resourceIds: usableIds(needs, 0), alsoFreeIds: besides.map((pool) => freeIds(pool, 0)) }
}

function chosenInputs({ resourceId, alsoResourceIds = [] }: Place, inputs: AvailabilityInputs): AvailabilityInputs {
  const resource = inputs.resources.find(({ id }) => id === resourceId)
  if (!resource) throw new Error(`No resource ${resourceId} among the candidates`)
  const alsoNeeded = (inputs.alsoNeeded ?? []).map((candidates) => {
    const chosen = candidates.filter(({ id }) => alsoResourceIds.includes(id))
    return chosen.length > 0 ? chosen : candidates
  })
  return { ...inputs, resources: [resource], alsoNeeded }
}
