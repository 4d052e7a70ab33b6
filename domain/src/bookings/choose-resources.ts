import { isLive, unpackBusy } from '../availability/busy.ts'
import type { AvailabilityInputs, ResourceHours } from '../availability/inputs.ts'
import { refusalOfTime, refusalToPlace } from '../availability/place-check.ts'
import type { Unbookable, UnbookableReason } from '../availability/reasons.ts'
import type { EpochMinutes } from '../time/zones.ts'
import { fairOrder } from './fair-order.ts'

/** The staff members who could give a session, in fair order; or, if none can, the reason. */
export type ResourceChoice = { resourceIds: string[] } | { refusal: Unbookable }

/**
 * Chooses among the resources of `inputs`, whose span is the day on which the bookings of each are counted. The business is
 * not bound by the policy or the grid of start times; a customer can book only the times that are shown.
 */
export function chooseResources(start: EpochMinutes, inputs: AvailabilityInputs, by: 'CUSTOMER' | 'BUSINESS'): ResourceChoice {
  const refusalOf = by === 'BUSINESS' ? refusalOfTime : refusalToPlace
  const judged = inputs.resources.map((resource) => ({ resource, refusal: refusalOf({ start, resourceId: resource.id }, inputs) }))
  const free = judged.filter(({ refusal }) => refusal === null)
  if (free.length === 0) return { refusal: nearest(judged.flatMap(({ refusal }) => refusal ?? [])) }
  return {
    resourceIds: fairOrder(free.map(({ resource }) => ({ resourceId: resource.id, bookingsThatDay: bookingsThatDay(resource, inputs) }))),
  }
}

/** Is it the policy that says no, and not the calendar? */
export const isPolicyRefusal = ({ reason }: Unbookable): boolean => policyReasons.has(reason)

const policyReasons: ReadonlySet<UnbookableReason> = new Set(['IN_THE_PAST', 'ONLINE_BOOKING_OFF', 'TOO_SOON', 'TOO_FAR'])

/** Of several staff members' reasons, the one that a list of times names: the nearest to being free, and of holds the first to end. */
function nearest(refusals: readonly Unbookable[]): Unbookable {
  const [first] = refusals.toSorted(
    (one, other) => byNearness.indexOf(other.reason) - byNearness.indexOf(one.reason) || heldUntil(one) - heldUntil(other),
  )
  return first ?? { reason: 'OUTSIDE_HOURS' }
}

const heldUntil = (refusal: Unbookable): EpochMinutes => (refusal.reason === 'HELD' ? refusal.until : 0)

const byNearness: readonly UnbookableReason[] = [
  'OUTSIDE_HOURS',
  'TOO_LATE_FOR_DURATION',
  'NOT_A_START_TIME',
  'CLOSED',
  'BLOCKED',
  'BOOKED',
  'HELD',
  'TOO_SOON',
  'TOO_FAR',
  'IN_THE_PAST',
  'ONLINE_BOOKING_OFF',
]

function bookingsThatDay({ busy }: ResourceHours, { from, to, now }: AvailabilityInputs): number {
  return unpackBusy(busy).filter(
    ({ kind, start, expiresAt }) => (kind === 'BOOKING' || kind === 'HOLD') && start >= from && start < to && isLive(expiresAt, now),
  ).length
}
