import type { TimeSlotLocation } from '@foyer/contract'
import { formatInstantAsLocal, invalid, minutesOfIsoInstant, possibleAddedMinutes, Refusal } from '@foyer/domain'
import type { Handler } from '../../../ground/handler.ts'
import { type BookableService, type Catalogue, isShownTo, rulesOfLength } from '../catalogue.ts'
import type { Span } from '../hours.ts'
import { loadWays, type RuledService, type Way } from '../load-inputs.ts'
import { requireTimeZone } from '../read-question.ts'
import { ownOf } from '../taken-times.ts'
import { type AskedTypes, appointmentAt, appointmentCandidates, appointmentOf, chosenLength, wayAt } from './appointment-slots.ts'
import { locationsLike, readLocalDate, readLocation, readStarts, requireArguments } from './read-time-slot-question.ts'
import { arranged, pageOf, readPaged } from './slot-pages.ts'
import { allNamed, namedInList } from './wire-time-slots.ts'

export const getAvailabilityTimeSlot: Handler<'availability', 'getAvailabilityTimeSlot'> = async ({ body }, context) => {
  const { db, siteId, now, caller } = context
  const asked = body.timeZone === undefined ? undefined : requireTimeZone(body.timeZone, 'timeZone')
  let span: Span = { from: 0, to: 0 }
  const { catalogue, services } = await loadWays(
    db,
    {
      siteId,
      now: minutesOfIsoInstant(now),
      serviceIds: [body.serviceId.toLowerCase()],
      own: ownOf(caller),
      spanIn: (siteTimeZone) => {
        span = readInterval(body, asked ?? siteTimeZone)
        return span
      },
    },
    (known) => {
      const service = appointmentOf(known, body.serviceId, isShownTo(caller))
      const lengths = lengthsOf(service, span.to - span.from, known)
      return waysOf(service, lengths, { location: body.location, types: body.resourceTypes ?? [], catalogue: known })
    },
  )
  const timeZone = asked ?? catalogue.timeZone
  const { includeResourceTypeIds } = body
  const named = includeResourceTypeIds?.length ? { ...namedInList(includeResourceTypeIds), most: Number.POSITIVE_INFINITY } : allNamed
  for (const way of services) {
    const timeSlot = appointmentAt(span.from, way, { catalogue, timeZone, named })
    if (timeSlot) return { timeSlot, timeZone }
  }
  throw new Refusal('SLOT_NOT_FOUND')
}

export function readInterval({ localStartDate, localEndDate }: { localStartDate: string; localEndDate: string }, timeZone: string): Span {
  const from = readLocalDate('localStartDate', localStartDate, timeZone)
  const to = readLocalDate('localEndDate', localEndDate, timeZone)
  if (to <= from) throw invalid('localEndDate', 'must be after localStartDate', 'TO_AFTER_FROM')
  return { from, to }
}

function lengthsOf(service: BookableService, minutes: number, catalogue: Catalogue): RuledService[] {
  const added = possibleAddedMinutes({ groups: service.addOnGroups, addOns: catalogue.addOns })
  return service.durations
    .map((durationMinutes) => ({ durationMinutes, addedMinutes: minutes - durationMinutes }))
    .filter(({ addedMinutes }) => added.has(addedMinutes))
    .map((length) => ({ service, rules: rulesOfLength(service, length, catalogue) }))
}

export function waysOf(
  service: BookableService,
  lengths: readonly RuledService[],
  { location, types, catalogue }: { location: TimeSlotLocation | undefined; types: AskedTypes; catalogue: Catalogue },
): Way[] {
  const locations = location ? locationsLike(service, readLocation(location, 'location')) : service.locations.slice(0, 1)
  return locations.flatMap((location) => lengths.map((length) => wayAt(length, location, { types, catalogue })))
}

const longestMinutes = 57_600

export const listAvailabilityTimeSlotEndOptions: Handler<'availability', 'listAvailabilityTimeSlotEndOptions'> = async (
  { body },
  { db, siteId, now, caller },
) => {
  const asked = body.timeZone === undefined ? undefined : requireTimeZone(body.timeZone, 'timeZone')
  let [start, latestEnd] = [0, 0]
  const { catalogue, services } = await loadWays(
    db,
    {
      siteId,
      now: minutesOfIsoInstant(now),
      serviceIds: [body.serviceId.toLowerCase()],
      own: ownOf(caller),
      spanIn: (siteTimeZone) => {
        const timeZone = asked ?? siteTimeZone
        start = readLocalDate('localStartDate', body.localStartDate, timeZone)
        latestEnd = readLatestEnd(body.maxLocalEndDate, start, timeZone)
        return { from: start, to: start + 1 }
      },
    },
    (known) => {
      const service = appointmentOf(known, body.serviceId, isShownTo(caller))
      const durations = [...service.durations].sort((one, other) => one - other)
      if (durations.length < 2) throw new Refusal('END_OPTIONS_NOT_SUPPORTED', { durations })
      const lengths = durations.map((durationMinutes) => ({
        service,
        rules: rulesOfLength(service, { durationMinutes, addedMinutes: 0 }, known),
      }))
      return waysOf(service, lengths, { location: body.location, types: body.resourceTypes ?? [], catalogue: known })
    },
  )
  const timeZone = asked ?? catalogue.timeZone
  const ending = services.filter(({ inputs }) => start + inputs.service.durationMinutes <= latestEnd)
  return { endOptions: ending.flatMap((way) => appointmentAt(start, way, { catalogue, timeZone, named: namedInList() }) ?? []), timeZone }
}

function readLatestEnd(maxLocalEndDate: string | undefined, start: number, timeZone: string): number {
  const furthest = start + longestMinutes
  if (maxLocalEndDate === undefined) return furthest
  const latest = readLocalDate('maxLocalEndDate', maxLocalEndDate, timeZone)
  if (latest > furthest) throw new Refusal('MAX_END_DATE_EXCEEDS_MAXIMUM', { maximum: formatInstantAsLocal(furthest, timeZone) })
  return latest
}

export const listAvailabilityTimeSlots: Handler<'availability', 'listAvailabilityTimeSlots'> = async ({ body }, context) => {
  const { db, siteId, now, caller, dependencies } = context
  const turning = { signer: dependencies.signingKeys, home: { siteId, operation: 'listAvailabilityTimeSlots' } }
  const paged = readPaged(body, { ...turning, byDefault: 1000, most: 1000 })
  const { question } = paged
  const { serviceId, fromLocalDate, toLocalDate } = requireArguments(question, ['serviceId', 'fromLocalDate', 'toLocalDate'])
  const asked = question.timeZone === undefined ? undefined : requireTimeZone(question.timeZone, 'timeZone')
  const locations = question.locations?.map((location, index) => readLocation(location, `locations[${index}]`)) ?? []
  const { catalogue, services } = await loadWays(
    db,
    {
      siteId,
      now: minutesOfIsoInstant(now),
      serviceIds: [serviceId.toLowerCase()],
      own: ownOf(caller),
      spanIn: (siteTimeZone) => readStarts({ fromLocalDate, toLocalDate }, asked ?? siteTimeZone),
    },
    (known) => {
      const service = appointmentOf(known, serviceId, isShownTo(caller))
      const ruled = chosenLength(service, question.customerChoices, { catalogue: known, path: 'customerChoices' })
      const at =
        locations.length > 0
          ? [...new Set(locations.flatMap((location) => locationsLike(service, location)))]
          : service.locations.slice(0, 1)
      return at.map((location) => wayAt(ruled, location, { types: question.resourceTypes ?? [], catalogue: known }))
    },
  )
  const timeZone = asked ?? catalogue.timeZone
  const view = { catalogue, timeZone, named: namedInList(question.includeResourceTypeIds, question.resourceIds) }
  const candidates = services.flatMap((way, index) => appointmentCandidates(way, String(index).padStart(3, '0'), view))
  const { page, metadata } = pageOf(arranged(candidates, { ...question, perDay: question.timeSlotsPerDay, timeZone }), paged, turning)
  return { timeSlots: page.map(({ show }) => show()), timeZone, cursorPagingMetadata: metadata }
}
