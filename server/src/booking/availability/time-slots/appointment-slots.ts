import type { AskedResourceType, SlotLocation, TimeSlot, TimeSlotChoices } from '@foyer/contract'
import { invalid, Refusal, type Slot, slotAt, slotBoard, usableOfEach } from '@foyer/domain'
import { atLocation, type BookableService, type Catalogue } from '../catalogue.ts'
import { isByAppointment, lengthIn, type RuledService, requireLength, ruledService, type ServiceInputs, type Way } from '../load-inputs.ts'
import { endOfStartsBefore, timeSlotLocationOf } from './read-time-slot-question.ts'
import type { Candidate } from './slot-pages.ts'
import { availableResources, isNoneNamed, localTimes, type NamedResources, wholeCapacity, wireViolations } from './wire-time-slots.ts'

type View = { catalogue: Catalogue; timeZone: string; named: NamedResources }

/** The starts at which everything that the appointment needs is free. `key` orders several ways. */
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

/** The resources that a session may use, by type; empty for all. */
export type AskedTypes = readonly AskedResourceType[]

export function appointmentOf(catalogue: Catalogue, serviceId: string, isShown: (service: BookableService) => boolean): BookableService {
  const service = catalogue.services.get(serviceId.toLowerCase())
  if (!service || !isShown(service)) throw new Refusal('SERVICE_NOT_FOUND', { serviceId })
  if (!isByAppointment(service)) throw new Refusal('SERVICE_NOT_FOUND', { serviceId, reason: 'NOT_BY_APPOINTMENT' })
  return service
}

export function chosenLength(
  service: BookableService,
  choices: TimeSlotChoices | undefined,
  at: { catalogue: Catalogue; path: string },
): RuledService {
  if (choices?.requestedGender?.gender) throw new Refusal('REQUESTED_GENDER_NOT_ALLOWED', { serviceId: service.id })
  if (choices?.durationChoiceId) {
    const rule = 'UNKNOWN_CHOICE'
    throw invalid(`${at.path}.durationChoiceId`, 'is not known: say durationInMinutes', rule, { offered: service.durations })
  }
  const length = lengthIn(choices)
  const found = ruledService(service, length, at.catalogue)
  requireLength(length, { catalogue: at.catalogue, known: [service], services: found }, at.path)
  return found[0] ?? { service, rules: service.rules }
}

export function wayAt(
  { service, rules }: RuledService,
  location: SlotLocation,
  { types, catalogue }: { types: AskedTypes; catalogue: Catalogue },
): Way {
  const typeOf = (id: string) => catalogue.resources.get(id)?.typeId
  const needed = new Set([...service.resourceIds, ...service.alsoNeeded.flat()].map(typeOf))
  const isPossible = types.every(({ resourceTypeId }) => needed.has(resourceTypeId.toLowerCase()))
  const idsByType = new Map(types.map(({ resourceTypeId, resourceIds = [] }) => [resourceTypeId.toLowerCase(), lowered(resourceIds)]))
  const mayUse = (id: string): boolean => {
    const ids = idsByType.get(typeOf(id) ?? '')
    return isPossible && (!ids || ids.size === 0 || ids.has(id))
  }
  return { service: atLocation(service, location), rules, gives: mayUse, serves: mayUse }
}

const lowered = (ids: readonly string[]) => new Set(ids.map((id) => id.toLowerCase()))
