import type { EpochMinutes } from '../time/zones.ts'
import { boardAt } from './board.ts'
import { closingTime, isStartTime } from './grid.ts'
import type { AvailabilityInputs, ResourceHours } from './inputs.ts'
import { isAnyFree, poolOnBoard } from './pool.ts'
import { blameAt } from './pool-blame.ts'
import { type Unbookable, unbookableBecause } from './reasons.ts'
import { bookingWindow } from './violations.ts'

/** One concrete session: when it starts, the resource that gives it, and what was chosen of each list of what is needed besides. */
export type Place = { start: EpochMinutes; resourceId: string; alsoResourceIds?: readonly string[] }

/** Why a visitor cannot have this place, or null. Agrees with `listSlots`: what is shown passes, what is not is refused. */
export function refusalToPlace(place: Place, inputs: AvailabilityInputs): Unbookable | null {
  const resource = resourceWith(place.resourceId, inputs.resources)
  const hours = refusalByHours(place.start, resource, inputs)
  if (hours) return hours
  if (!isStartTime(resource.open, place.start, inputs.service.stepMinutes)) return { reason: 'NOT_A_START_TIME' }
  return unbookableBecause(place.start, bookingWindow(inputs.service, inputs.now), refusalByBusyTime(place, inputs))
}

/** Why the business itself cannot have this place, or null: free of the grid of start times and of the policy. */
export function refusalOfTime(place: Place, inputs: AvailabilityInputs): Unbookable | null {
  const resource = resourceWith(place.resourceId, inputs.resources)
  return refusalByHours(place.start, resource, inputs) ?? refusalByBusyTime(place, inputs)
}

function refusalByHours(start: EpochMinutes, resource: ResourceHours, { service }: AvailabilityInputs): Unbookable | null {
  const closing = closingTime(resource.open, start)
  if (closing === null) return { reason: 'OUTSIDE_HOURS' }
  return start + service.durationMinutes > closing ? { reason: 'TOO_LATE_FOR_DURATION' } : null
}

function refusalByBusyTime(place: Place, inputs: AvailabilityInputs): Unbookable | null {
  const board = boardAt(place.start)
  for (const candidates of candidatesFor(place, inputs)) {
    const pool = poolOnBoard(board, candidates, inputs)
    if (!isAnyFree(pool, 0)) return blameAt(pool, 0).reason
  }
  return null
}

/** The lists of which one resource each must be free: those chosen, and the whole list where nothing was chosen from it. */
function candidatesFor({ resourceId, alsoResourceIds = [] }: Place, { resources, alsoNeeded = [] }: AvailabilityInputs): ResourceHours[][] {
  const others = alsoNeeded.map((candidates) => {
    const chosen = candidates.filter(({ id }) => alsoResourceIds.includes(id))
    return chosen.length > 0 ? chosen : [...candidates]
  })
  return [[resourceWith(resourceId, resources)], ...others]
}

function resourceWith(id: string, resources: readonly ResourceHours[]): ResourceHours {
  const resource = resources.find((candidate) => candidate.id === id)
  if (!resource) throw new Error(`No resource ${id} among the candidates`)
  return resource
}
