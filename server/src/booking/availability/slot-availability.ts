import type { Slot, SlotAvailability } from '@foyer/contract'
import { formatInstant, isoInstantOf, type SeatRefusal } from '@foyer/domain'
import { leastRecentlyUsed, megabyte } from '../../ground/least-recently-used.ts'
import type { Session } from '../../house/calendar-events/session-to-book.ts'
import type { BookableService, Catalogue } from './catalogue.ts'
import { giverOf } from './sessions.ts'
import { locationOfSession } from './slot-locations.ts'

type SlotTime = { service: BookableService; start: number; end: number; resourceId: string }

/** Slots are written so that they can be sent back unchanged for a booking. */
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

/** Caches the texts of a zone's instants, because the same times are asked for again and again. */
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

const mostDates = 20_000
const dateBytes = 100
const datesByZone = leastRecentlyUsed<string, Map<number, string>>({ mostBytes: 17 * megabyte, bytesOf: () => mostDates * dateBytes })

type WireReason = NonNullable<SlotAvailability['reason']>

export function reasonOf(unbookable: SeatRefusal, catalogue: Catalogue): WireReason {
  // A list holds only start times and sessions that take place, without waiting lists, so reasons without a word on the wire cannot occur.
  const code = unbookable.reason as WireReason['code']
  const until = momentOf(unbookable)
  return { code, ...(until !== null && { until }), ...neededResourceOf(unbookable, catalogue) }
}

export function neededResourceOf(unbookable: SeatRefusal, { resources }: Catalogue): Pick<WireReason, 'resource'> {
  const id = 'resourceId' in unbookable ? unbookable.resourceId : undefined
  const resource = id === undefined ? undefined : resources.get(id)
  return resource ? { resource: { id: resource.id, name: resource.name } } : {}
}

export function momentOf(unbookable: SeatRefusal): string | null {
  if (unbookable.reason === 'HELD') return isoInstantOf(unbookable.until)
  if (unbookable.reason === 'TOO_SOON') return isoInstantOf(unbookable.earliestStart)
  return unbookable.reason === 'TOO_FAR' ? isoInstantOf(unbookable.bookableFrom) : null
}
