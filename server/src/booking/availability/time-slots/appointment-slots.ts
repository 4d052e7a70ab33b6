import type { TimeSlot } from '@foyer/contract'
import { type Slot, slotAt, slotBoard, usableOfEach } from '@foyer/domain'
import type { Catalogue } from '../catalogue.ts'
import type { ServiceInputs } from '../load-inputs.ts'
import { timeSlotLocationOf } from './places.ts'
import type { Candidate } from './slot-list.ts'
import { endOfStartsBefore } from './starts.ts'
import { availableResources, isNoneNamed, localTimes, type NamedResources, wholeCapacity, wireViolations } from './wire-time-slots.ts'

type View = { catalogue: Catalogue; timeZone: string; named: NamedResources }

/** The times of one way to give an appointment at which all that it needs is free. `key` orders several ways. */
export function appointmentCandidates(way: ServiceInputs, key: string, view: View): Candidate<TimeSlot>[] {
  const { inputs } = way
  const to = endOfStartsBefore(inputs.to, inputs.service.durationMinutes)
  const { starts, isFree, isBookable, slotIn } = slotBoard({ ...inputs, to })
  return [...starts.keys()].filter(isFree).map((row) => ({
    start: starts[row] as number,
    key,
    isBookable: isBookable(row),
    violations: () => slotIn(row).violations,
    show: () => wireAppointment(slotIn(row), way, view),
  }))
}

/** The time of an appointment that starts then, or null where it cannot be given. */
export function appointmentAt(start: number, way: ServiceInputs, view: View): TimeSlot | null {
  const slot = slotAt(start, way.inputs)
  return slot?.isFree ? wireAppointment(slot, way, view) : null
}

function wireAppointment(slot: Slot, { service, inputs }: ServiceInputs, { catalogue, timeZone, named }: View): TimeSlot {
  const { violations, isFree, unbookable } = slot
  const [location] = service.locations
  return {
    serviceId: service.id,
    ...localTimes(slot, timeZone),
    ...(location && { location: timeSlotLocationOf(location) }),
    ...wholeCapacity({ isFree, violations, isBookable: unbookable === null }),
    bookingPolicyViolations: wireViolations(violations, [{ start: slot.start, policy: inputs.service.policy }]),
    availableResources: isNoneNamed(named) ? [] : availableResources(usableLists(slot), named, catalogue),
    scheduleId: service.scheduleId,
  }
}

const usableLists = ({ resourceIds, alsoFreeIds }: Slot): readonly (readonly string[])[] =>
  usableOfEach([resourceIds, ...alsoFreeIds].map((ids) => ({ ids, from: 0, until: 1 })))
