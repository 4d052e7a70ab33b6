import type { NestedTimeSlot, SlotLocation, TimeSlot } from '@foyer/contract'
import {
  type EpochMinutes,
  minutesOfIsoInstant,
  type PartSlot,
  Refusal,
  type SequenceBoard,
  type SequenceSlot,
  sequenceBoard,
} from '@foyer/domain'
import type { Context } from '../../handler.ts'
import type { Catalogue } from '../catalogue.ts'
import { loadWays, type RuledService, type ServiceInputs } from '../load-inputs.ts'
import { ownOf } from '../own-places.ts'
import { isShownTo } from '../shown-services.ts'
import type { Span } from '../spans.ts'
import { type AskedPlace, commonPlace, placesLike, timeSlotLocationOf } from './places.ts'
import { endOfStartsBefore } from './starts.ts'
import { type AskedTypes, appointmentOf, chosenLength, wayAt } from './ways.ts'
import { availableResources, localTimes, type NamedResources, wholeCapacity, wireViolations } from './wire-time-slots.ts'

/** One service of a sequence as it is asked for; `path` is where the caller named it. */
export type AskedPart = { serviceId: string; choices: Parameters<typeof chosenLength>[1]; types: AskedTypes; path: string }

type SequenceQuestion = {
  parts: readonly AskedPart[]
  /** Null for the usual place, as far as all services are given there. */
  place: AskedPlace | null
  /** In which the first part starts. */
  spanIn: (siteTimeZone: string) => Span
}

/** `location` is undefined where the services have no place in common: then there is no time either. */
export type LoadedSequence = {
  catalogue: Catalogue
  ways: readonly ServiceInputs[]
  board: SequenceBoard
  location: SlotLocation | undefined
}

/** Reads what several services in a row depend on, in as few statements as for one of them. */
export async function loadSequence(
  { db, siteId, now, caller }: Pick<Context, 'db' | 'siteId' | 'now' | 'caller'>,
  { parts, place, spanIn }: SequenceQuestion,
): Promise<LoadedSequence> {
  const minutes = minutesOfIsoInstant(now)
  const isShown = isShownTo(caller)
  const serviceIds = [...new Set(parts.map(({ serviceId }) => serviceId.toLowerCase()))]
  const question = { siteId, now: minutes, serviceIds, own: ownOf(caller), spanIn, areInARow: true }
  const { catalogue, services, span } = await loadWays(db, question, (known) => {
    const given = parts.map(({ serviceId, choices, path }) =>
      chosenLength(appointmentOf(known, serviceId, isShown), choices, { catalogue: known, path }),
    )
    return waysAtOnePlace(given, place, { parts, catalogue: known })
  })
  const minutesInAll = services.reduce((sum, { inputs }) => sum + inputs.service.durationMinutes, 0)
  const to = endOfStartsBefore(span.to, minutesInAll)
  const board = sequenceBoard({ now: minutes, from: span.from, to, parts: services.map(({ inputs }) => inputs) })
  return { catalogue, ways: services, board, location: services[0]?.service.locations[0] }
}

function waysAtOnePlace(
  given: readonly RuledService[],
  asked: AskedPlace | null,
  { parts, catalogue }: { parts: readonly AskedPart[]; catalogue: Catalogue },
) {
  const common = asked ?? commonPlace(given.map(({ service }) => service))
  const ways = given.flatMap((length, index) => {
    const [place] = common ? placesLike(length.service, common) : []
    return place ? [wayAt(length, place, { types: parts[index]?.types ?? [], catalogue })] : []
  })
  return ways.length === given.length ? ways : []
}

export const requireServicesInRow = (count: number): void => {
  if (count < fewest || count > most) throw new Refusal('INVALID_SERVICES_SIZE', { minimum: fewest, maximum: most })
}
const [fewest, most] = [2, 40]

type View = Pick<LoadedSequence, 'catalogue' | 'ways' | 'location'> & {
  timeZone: string
  /** By part. */
  named: readonly NamedResources[]
}

/** A sequence as one time slot around those of its parts. */
export function wireSequence(slot: SequenceSlot, view: View): TimeSlot {
  const { timeZone, ways, location } = view
  const { violations, isFree, unbookable } = slot
  const starts = slot.parts.map(({ start }, index) => ({ start, policy: ways[index]?.inputs.service.policy ?? {} }))
  return {
    ...localTimes(slot, timeZone),
    ...(location && { location: timeSlotLocationOf(location) }),
    ...wholeCapacity({ isFree, violations, isBookable: unbookable === null }),
    bookingPolicyViolations: wireViolations(violations, starts),
    availableResources: [],
    nestedTimeSlots: slot.parts.map((part, index) => wirePart(part, index, view)),
  }
}

function wirePart(part: PartSlot, index: number, { catalogue, timeZone, named, ways }: View): NestedTimeSlot {
  const { scheduleId } = (ways[index] as ServiceInputs).service
  const resources = named[index]
  return {
    serviceId: part.serviceId,
    ...localTimes(part, timeZone),
    availableResources: resources ? availableResources([part.resourceIds, ...part.alsoFreeIds], resources, catalogue) : [],
    scheduleId,
  }
}

/** The row of a start, or null where the sequence does not start or is not free then. */
export function freeRowAt(start: EpochMinutes, { starts, isFree }: SequenceBoard): number | null {
  const row = starts.indexOf(start)
  return row >= 0 && isFree(row) ? row : null
}
