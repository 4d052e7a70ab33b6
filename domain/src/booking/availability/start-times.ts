import type { SlotAvailability, SlotReason, StartTime } from '@foyer/contract'
import { minutesOfIsoInstant } from '../../ground/time/instants.ts'

/**
 * Entries that share a start are one time with several staff members; it is free if any of them is, and the caller's own if they hold it.
 */
export const startTimesOf = (entries: readonly SlotAvailability[]): StartTime[] =>
  [...Map.groupBy(entries, ({ slot }) => slot.startDate).values()]
    .map(startTimeOf)
    .toSorted((left, right) => minutesOfIsoInstant(left.start) - minutesOfIsoInstant(right.start))

function startTimeOf(entries: readonly SlotAvailability[]): StartTime {
  const { startDate: start } = (entries[0] as SlotAvailability).slot
  const held = entries.find(({ hold }) => hold)
  if (held?.hold) return { start, ...(held.slot.resource && { resourceId: held.slot.resource.id }), heldUntil: held.hold.expiresDate }
  const [only, another] = entries.filter(({ bookable }) => bookable)
  if (!only) return { start, reason: mostTelling(entries) }
  return only.slot.resource && !another ? { start, resourceId: only.slot.resource.id } : { start }
}

/** If staff members have different reasons: first those that may pass, then the most informative. */
const reasonsByPriority: readonly SlotReason[] = ['HELD', 'TOO_SOON', 'BOOKED', 'BLOCKED']

function mostTelling(entries: readonly SlotAvailability[]): NonNullable<StartTime['reason']> {
  const reasons = entries.flatMap(({ reason }) => (reason ? [reason] : []))
  const preferred = reasonsByPriority.flatMap((code) => reasons.filter((reason) => reason.code === code))
  const { code, until } = preferred[0] ?? reasons[0] ?? { code: 'BOOKED' }
  return { code, ...(until !== undefined && { until }) }
}
