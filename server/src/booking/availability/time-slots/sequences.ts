import type { NestedTimeSlot, SlotLocation, TimeSlot } from '@foyer/contract'
import {
  type EpochMinutes,
  minutesInAll,
  minutesOfIsoInstant,
  type PartSlot,
  type PartsOrder,
  Refusal,
  type SequenceBoard,
  type SequenceSlot,
  sequenceBoard,
} from '@foyer/domain'
import type { Context, Handler } from '../../../ground/handler.ts'
import { type BookableService, type Catalogue, isShownTo } from '../catalogue.ts'
import type { Span } from '../hours.ts'
import { type AskedLength, loadWays, type RuledService, ruledService, type ServiceInputs } from '../load-inputs.ts'
import { longestDays, requireFewDays, requireTimeZone } from '../read-question.ts'
import { type Own, ownOf } from '../taken-times.ts'
import { type AskedTypes, appointmentOf, chosenLength, wayAt } from './appointment-slots.ts'
import { readInterval } from './appointment-times.ts'
import {
  type AskedLocation,
  commonLocation,
  endOfStartsBefore,
  locationsLike,
  readOneLocation,
  readStarts,
  requireArguments,
  timeSlotLocationOf,
} from './read-time-slot-question.ts'
import { arranged, pageOf, readPaged } from './slot-pages.ts'
import {
  allNamed,
  availableResources,
  localTimes,
  type NamedResources,
  namedInList,
  wholeCapacity,
  wireViolations,
} from './wire-time-slots.ts'

/** A year of four services, or half a year of eight, the most that a visit may have. */
const mostPartDays = 4 * longestDays

/** `path` is where the caller's request names the service, for violations. */
export type AskedPart = {
  serviceId: string
  choices?: Parameters<typeof chosenLength>[1]
  length?: AskedLength
  types: AskedTypes
  preferredId?: string | null
  path: string
}

type SequenceQuestion = {
  parts: readonly AskedPart[]
  /** Null for the usual location that all services have in common. */
  location: AskedLocation | null
  spanIn: (siteTimeZone: string) => Span
  order?: PartsOrder
  own?: Own | null
  areHiddenShown?: boolean
}

/** `location` is undefined if the services have no location in common; then there are no times either. */
export type LoadedSequence = {
  catalogue: Catalogue
  ways: readonly ServiceInputs[]
  board: SequenceBoard
  location: SlotLocation | undefined
}

export async function loadSequence(
  { db, siteId, now, caller }: Pick<Context, 'db' | 'siteId' | 'now' | 'caller'>,
  { parts, location, spanIn, order = 'ONE_AFTER_ANOTHER', own = ownOf(caller), areHiddenShown = false }: SequenceQuestion,
): Promise<LoadedSequence> {
  const minutes = minutesOfIsoInstant(now)
  const isShown = areHiddenShown ? () => true : isShownTo(caller)
  const serviceIds = [...new Set(parts.map(({ serviceId }) => serviceId.toLowerCase()))]
  const inBounds = (siteTimeZone: string) => {
    const span = spanIn(siteTimeZone)
    requireFewDays(span, { services: parts.length, most: mostPartDays, field: 'toLocalDate' })
    return span
  }
  const question = { siteId, now: minutes, serviceIds, own, spanIn: inBounds, areTogether: true }
  const { catalogue, services, span } = await loadWays(db, question, (known) => {
    const given = parts.map(({ serviceId, choices, length, path }) => {
      const service = appointmentOf(known, serviceId, isShown)
      return length ? lengthOrUsual(service, length, known) : chosenLength(service, choices, { catalogue: known, path })
    })
    return waysAtOneLocation(given, location, { parts, catalogue: known })
  })
  const inputs = services.map((way, index) => preferring(way.inputs, parts[index]?.preferredId))
  const to = endOfStartsBefore(span.to, minutesInAll(inputs, order))
  const board = sequenceBoard({ now: minutes, from: span.from, to, parts: inputs, order })
  return { catalogue, ways: services, board, location: services[0]?.service.locations[0] }
}

const lengthOrUsual = (service: BookableService, length: AskedLength, known: Catalogue): RuledService =>
  ruledService(service, length, known)[0] ?? { service, rules: service.rules }

/** A sequence names the first free resources, so the preferred one is put first. */
const preferring = (inputs: ServiceInputs['inputs'], id: string | null | undefined): ServiceInputs['inputs'] =>
  id ? { ...inputs, resources: inputs.resources.toSorted((one, other) => Number(other.id === id) - Number(one.id === id)) } : inputs

function waysAtOneLocation(
  given: readonly RuledService[],
  asked: AskedLocation | null,
  { parts, catalogue }: { parts: readonly AskedPart[]; catalogue: Catalogue },
) {
  const common = asked ?? commonLocation(given.map(({ service }) => service))
  const ways = given.flatMap((length, index) => {
    const [location] = common ? locationsLike(length.service, common) : []
    return location ? [wayAt(length, location, { types: parts[index]?.types ?? [], catalogue })] : []
  })
  return ways.length === given.length ? ways : []
}

export const requireServicesInRow = (count: number): void => {
  if (count < fewest || count > most) throw new Refusal('INVALID_SERVICES_SIZE', { minimum: fewest, maximum: most })
}
const [fewest, most] = [2, 40]

type View = Pick<LoadedSequence, 'catalogue' | 'ways' | 'location'> & {
  timeZone: string
  named: readonly NamedResources[]
}

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

export function freeRowAt(start: EpochMinutes, { starts, isFree }: SequenceBoard): number | null {
  const row = starts.indexOf(start)
  return row >= 0 && isFree(row) ? row : null
}

export const getMultiServiceAvailabilityTimeSlot: Handler<'availability', 'getMultiServiceAvailabilityTimeSlot'> = async (
  { body },
  context,
) => {
  const { services } = body
  requireServicesInRow(services.length)
  const asked = body.timeZone === undefined ? undefined : requireTimeZone(body.timeZone, 'timeZone')
  let span: Span = { from: 0, to: 0 }
  const loaded = await loadSequence(context, {
    parts: services.map(partOf),
    location: readOneLocation(body.location, 'location'),
    spanIn: (siteTimeZone) => {
      span = readInterval(body, asked ?? siteTimeZone)
      return { from: span.from, to: span.from + 1 }
    },
  })
  const row = freeRowAt(span.from, loaded.board)
  const slot = row === null ? null : loaded.board.slotIn(row)
  if (slot?.end !== span.to) throw new Refusal('SLOT_NOT_FOUND')
  const timeZone = asked ?? loaded.catalogue.timeZone
  const named = services.map(({ includeResourceTypeIds: ids }) =>
    ids?.length ? { ...namedInList(ids), most: Number.POSITIVE_INFINITY } : allNamed,
  )
  return { timeSlot: wireSequence(slot, { ...loaded, timeZone, named }), timeZone }
}

export const listMultiServiceAvailabilityTimeSlots: Handler<'availability', 'listMultiServiceAvailabilityTimeSlots'> = async (
  { body },
  context,
) => {
  const home = { siteId: context.siteId, operation: 'listMultiServiceAvailabilityTimeSlots' }
  const turning = { signer: context.dependencies.signingKeys, home }
  const paged = readPaged(body, { ...turning, byDefault: 1000, most: 1000 })
  const question = requireArguments(paged.question, ['services', 'fromLocalDate', 'toLocalDate'])
  requireServicesInRow(question.services.length)
  const asked = question.timeZone === undefined ? undefined : requireTimeZone(question.timeZone, 'timeZone')
  const loaded = await loadSequence(context, {
    parts: question.services.map(partOf),
    location: question.location ? readOneLocation(question.location, 'location') : null,
    spanIn: (siteTimeZone) => readStarts(question, asked ?? siteTimeZone),
  })
  const timeZone = asked ?? loaded.catalogue.timeZone
  const view = { ...loaded, timeZone, named: question.services.map(({ includeResourceTypeIds }) => namedInList(includeResourceTypeIds)) }
  const { starts, isFree, isBookable, slotIn } = loaded.board
  const candidates = [...starts.keys()].filter(isFree).map((row) => ({
    start: starts[row] as number,
    key: '',
    isBookable: isBookable(row),
    violations: () => slotIn(row).violations,
    show: () => wireSequence(slotIn(row), view),
  }))
  const { page, metadata } = pageOf(arranged(candidates, { ...question, perDay: question.timeSlotsPerDay, timeZone }), paged, turning)
  return { timeSlots: page.map(({ show }) => show()), timeZone, cursorPagingMetadata: metadata }
}

type AskedService = Parameters<typeof listMultiServiceAvailabilityTimeSlots>[0]['body']['services'] & {}

const partOf = ({ serviceId, customerChoices, resourceTypes = [] }: AskedService[number], index: number) => ({
  serviceId,
  choices: customerChoices,
  types: resourceTypes,
  path: `services[${index}].customerChoices`,
})
