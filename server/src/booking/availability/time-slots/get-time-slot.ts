import type { TimeSlotLocation } from '@foyer/contract'
import { invalid, minutesOfIsoInstant, possibleAddedMinutes, Refusal } from '@foyer/domain'
import type { Handler } from '../../../ground/handler.ts'
import { type BookableService, type Catalogue, rulesOfLength } from '../catalogue.ts'
import { loadWays, type RuledService, type Way } from '../load-inputs.ts'
import { ownOf } from '../own-places.ts'
import { requireTimeZone } from '../read-span.ts'
import { isShownTo } from '../shown-services.ts'
import type { Span } from '../spans.ts'
import { appointmentAt } from './appointment-slots.ts'
import { placesLike, readPlace } from './places.ts'
import { readLocalDate } from './starts.ts'
import { type AskedTypes, appointmentOf, wayAt } from './ways.ts'
import { allNamed, namedInList } from './wire-time-slots.ts'

/** Exactly this time of an appointment: its length may hold add-ons that take time. */
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

/** From the start to the end of one time. */
export function readInterval({ localStartDate, localEndDate }: { localStartDate: string; localEndDate: string }, timeZone: string): Span {
  const from = readLocalDate('localStartDate', localStartDate, timeZone)
  const to = readLocalDate('localEndDate', localEndDate, timeZone)
  if (to <= from) throw invalid('localEndDate', 'must be after localStartDate', 'TO_AFTER_FROM')
  return { from, to }
}

/** The lengths of a service that last so long, with or without add-ons. */
function lengthsOf(service: BookableService, minutes: number, catalogue: Catalogue): RuledService[] {
  const added = possibleAddedMinutes({ groups: service.addOnGroups, addOns: catalogue.addOns })
  return service.durations
    .map((durationMinutes) => ({ durationMinutes, addedMinutes: minutes - durationMinutes }))
    .filter(({ addedMinutes }) => added.has(addedMinutes))
    .map((length) => ({ service, rules: rulesOfLength(service, length, catalogue) }))
}

/** Lengths at the place that is asked for, or else at the usual one. */
export function waysOf(
  service: BookableService,
  lengths: readonly RuledService[],
  { location, types, catalogue }: { location: TimeSlotLocation | undefined; types: AskedTypes; catalogue: Catalogue },
): Way[] {
  const places = location ? placesLike(service, readPlace(location, 'location')) : service.locations.slice(0, 1)
  return places.flatMap((place) => lengths.map((length) => wayAt(length, place, { types, catalogue })))
}
