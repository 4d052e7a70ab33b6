import type { Slot, SlotAvailability } from '@foyer/contract'
import { formatInstant, isoInstantOf, type SeatRefusal } from '@foyer/domain'
import { leastRecentlyUsed, megabyte } from '../../ground/least-recently-used.ts'
import type { Session } from '../../house/calendar-events/session-to-book.ts'
import type { BookableService, Catalogue } from './catalogue.ts'
import { giverOf } from './sessions.ts'
import { locationOfSession } from './slot-locations.ts'

type SlotTime = { service: BookableService; start: number; end: number; resourceId: string }

/** Writes slots in the form in which they can be sent back for a booking. */
export function slotWriter(catalogue: Catalogue, timeZone: string): (slot: SlotTime) => Slot {
  const dateOf = dateWriter(timeZone)
  const patterns = new Map<BookableService, Map<string, Slot>>()
  const patternOf = (service: BookableService, resourceId: string): Slot => {
    const ofService = patterns.get(service) ?? new Map<string, Slot>()
    patterns.set(service, ofService)
    const pattern = ofService.get(resourceId) ?? undatedSlot(service, resourceId, { catalogue, timeZone })
    ofService.set(resourceId, pattern)
    return pattern
  }
  return ({ service, start, end, resourceId }) => ({ ...patternOf(service, resourceId), startDate: dateOf(start), endDate: dateOf(end) })
}

export type Surroundings = { catalogue: Catalogue; timeZone: string }

/** A slot with two empty texts, side by side, in place of its dates. */
export function undatedSlot(
  { id, scheduleId, locations: [location] }: BookableService,
  resourceId: string,
  { catalogue, timeZone }: Surroundings,
): Slot {
  const resource = catalogue.resources.get(resourceId)
  return {
    serviceId: id,
    scheduleId,
    startDate: '',
    endDate: '',
    timezone: timeZone,
    ...(resource && { resource: { id: resource.id, name: resource.name } }),
    ...(location && { location }),
  }
}

export function undatedSessionSlot(service: BookableService, session: Session, { catalogue, timeZone }: Surroundings): Slot {
  const resource = giverOf(session, catalogue)
  const location = locationOfSession(session, service)
  return {
    sessionId: session.id,
    eventId: session.id,
    serviceId: service.id,
    scheduleId: service.scheduleId,
    startDate: '',
    endDate: '',
    timezone: timeZone,
    ...(resource && { resource: { id: resource.id, name: resource.name } }),
    ...(location && { location }),
  }
}

export function datedSessionSlot(service: BookableService, session: Session, surroundings: Surroundings): Slot {
  const dateOf = dateWriter(surroundings.timeZone)
  return { ...undatedSessionSlot(service, session, surroundings), startDate: dateOf(session.start), endDate: dateOf(session.end) }
}

/** Cache of the texts of one zone's instants: the same times of the same days are asked for again and again. */
export function dateWriter(timeZone: string): (instant: number) => string {
  const known = datesByZone.get(timeZone)
  const dates = known && known.size < mostDates ? known : new Map<number, string>()
  if (dates !== known) datesByZone.set(timeZone, dates)
  return (instant) => {
    const remembered = dates.get(instant)
    if (remembered !== undefined) return remembered
    const date = formatInstant(instant, timeZone)
    dates.set(instant, date)
    return date
  }
}

// A new zone will fill up, so it counts as full from the start: eight zones.
const mostDates = 20_000
const dateBytes = 100
const datesByZone = leastRecentlyUsed<string, Map<number, string>>({ mostBytes: 17 * megabyte, bytesOf: () => mostDates * dateBytes })

type WireReason = NonNullable<SlotAvailability['reason']>

export function reasonOf(unbookable: SeatRefusal, catalogue: Catalogue): WireReason {
  // A list holds start times only, sessions that take place, and no waiting lists: reasons that the wire has no word for cannot occur here.
  const code = unbookable.reason as WireReason['code']
  const until = momentOf(unbookable)
  return { code, ...(until !== null && { until }), ...neededResourceOf(unbookable, catalogue) }
}

/** The room or device that a reason is about. */
export function neededResourceOf(unbookable: SeatRefusal, { resources }: Catalogue): Pick<WireReason, 'resource'> {
  const id = 'resourceId' in unbookable ? unbookable.resourceId : undefined
  const resource = id === undefined ? undefined : resources.get(id)
  return resource ? { resource: { id: resource.id, name: resource.name } } : {}
}

/** The moment that belongs to a reason: a hold's end, the first start that notice allows, the day booking opens. */
export function momentOf(unbookable: SeatRefusal): string | null {
  if (unbookable.reason === 'HELD') return isoInstantOf(unbookable.until)
  if (unbookable.reason === 'TOO_SOON') return isoInstantOf(unbookable.earliestStart)
  return unbookable.reason === 'TOO_FAR' ? isoInstantOf(unbookable.bookableFrom) : null
}
