import type { EpochMinutes } from '../../ground/time/zones.ts'
import { isLive, unpackBusy } from '../availability/busy.ts'
import type { AvailabilityInputs, ResourceHours } from '../availability/inputs.ts'
import { oneOfEach } from '../availability/one-of-each.ts'
import { freeAt, refusalByHours, refusalByStart, refusalOfTime } from '../availability/place-check.ts'
import { type Unbookable, type UnbookableReason, unbookableBecause } from '../availability/reasons.ts'
import type { Combination } from '../availability/share-out.ts'
import { bookingWindow } from '../availability/violations.ts'

export type FreeResources = { resourceIds: readonly string[]; alsoIds: readonly (readonly string[])[] }

export type ResourceChoice = FreeResources | { refusal: Unbookable }

/** A part after another one of the same visit starts when that one ends, on the grid of start times or not. */
export type ChosenBy = 'CUSTOMER' | 'BUSINESS' | 'CUSTOMER_AFTER_ANOTHER_PART'

/**
 * The span of `inputs` is the day on which each resource's bookings are counted. The business ignores the policy and the grid of start
 * times; a customer can book only offered times.
 */
export function chooseResources(start: EpochMinutes, inputs: AvailabilityInputs, by: ChosenBy): ResourceChoice {
  const refusalOf = by === 'CUSTOMER' ? refusalByStart : refusalByHours
  const judged = inputs.resources.map((resource) => ({ resource, refusal: refusalOf(start, resource, inputs) }))
  const atWork = judged.filter(({ refusal }) => refusal === null).map(({ resource }) => resource)
  if (atWork.length === 0) return { refusal: nearest(judged.flatMap(({ refusal }) => refusal ?? [])) }
  const { missing, resourceIds, alsoFreeIds } = freeAt(start, { ...inputs, resources: atWork })
  const refusal = by === 'BUSINESS' ? missing : unbookableBecause(start, bookingWindow(inputs.service, inputs.now), missing)
  if (refusal) return { refusal }
  const fairly = fairOrderOn(inputs)
  return { resourceIds: fairly(resourceIds), alsoIds: alsoFreeIds.map(fairly) }
}

/** An override shares `takenIds` with the bookings that already use them. */
export type ForcedCombination = Combination & { takenIds: readonly string[] }

/** For an override: this staff member, with free rooms and devices if possible, else with taken ones, and without missing ones. */
export function combinationAnyway(start: EpochMinutes, resourceId: string, inputs: AvailabilityInputs): ForcedCombination {
  const resource = inputs.resources.filter(({ id }) => id === resourceId)
  const fairly = fairOrderOn(inputs)
  const free = freeAt(start, { ...inputs, resources: resource }).alsoFreeIds.map(fairly)
  const all = (inputs.alsoNeeded ?? []).map((needed, position) => [...new Set([...(free[position] ?? []), ...fairly(idsOf(needed))])])
  const combined = [free, all].map((lists) => oneOfEach(lists.map((ids) => ids.filter((id) => id !== resourceId))))
  const best = combined.find(({ short }) => short.length === 0) ?? combined.at(-1)
  const alsoResourceIds = best?.chosen.flatMap((id) => id ?? []) ?? []
  return { resourceId, alsoResourceIds, takenIds: [resourceId, ...alsoResourceIds].filter((id) => isTaken(start, id, inputs)) }
}

function isTaken(start: EpochMinutes, resourceId: string, inputs: AvailabilityInputs): boolean {
  const resources = [...inputs.resources, ...(inputs.alsoNeeded ?? []).flat()]
  const reason = refusalOfTime({ start, resourceId }, { ...inputs, resources, alsoNeeded: [] })?.reason
  return reason === 'BOOKED' || reason === 'HELD'
}

const idsOf = (resources: readonly ResourceHours[]): string[] => resources.map(({ id }) => id)

export const isPolicyRefusal = <Reason extends { reason: string }>({ reason }: Reason): boolean => policyReasons.has(reason)

const policyReasons: ReadonlySet<string> = new Set(['IN_THE_PAST', 'ONLINE_BOOKING_OFF', 'TOO_SOON', 'TOO_FAR'])

function nearest(refusals: readonly Unbookable[]): Unbookable {
  const [first] = refusals.toSorted((one, other) => byNearness.indexOf(other.reason) - byNearness.indexOf(one.reason))
  return first ?? { reason: 'OUTSIDE_HOURS' }
}

const byNearness: readonly UnbookableReason[] = ['OUTSIDE_HOURS', 'TOO_LATE_FOR_DURATION', 'NOT_A_START_TIME']

function fairOrderOn(inputs: AvailabilityInputs): (ids: readonly string[]) => string[] {
  const resources = new Map([...inputs.resources, ...(inputs.alsoNeeded ?? []).flat()].map((resource) => [resource.id, resource]))
  const counts = new Map<string, number>()
  const countOf = (id: string): number => {
    const resource = resources.get(id)
    const count = counts.get(id) ?? (resource ? bookingsThatDay(resource, inputs) : 0)
    counts.set(id, count)
    return count
  }
  return (ids) => fairOrder(ids.map((resourceId) => ({ resourceId, bookingsThatDay: countOf(resourceId) })))
}

function bookingsThatDay({ busy }: ResourceHours, { from, to, now }: AvailabilityInputs): number {
  return unpackBusy(busy).filter(
    ({ kind, start, expiresAt }) => (kind === 'BOOKING' || kind === 'HOLD') && start >= from && start < to && isLive(expiresAt, now),
  ).length
}

export type Candidate = { resourceId: string; bookingsThatDay: number }

/** Fewest bookings that day first; ties always in the same order. */
export const fairOrder = (candidates: readonly Candidate[]): string[] =>
  candidates
    .toSorted((one, other) => one.bookingsThatDay - other.bookingsThatDay || (one.resourceId < other.resourceId ? -1 : 1))
    .map(({ resourceId }) => resourceId)
