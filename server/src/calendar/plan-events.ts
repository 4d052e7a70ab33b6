import type { NewCalendarEvent, Schedule, ServiceLocation, SlotLocation } from '@foyer/contract'
import { isResourceAt, Refusal } from '@foyer/domain'
import type { Caller } from '../caller.ts'
import type { Transaction } from '../db/database.ts'
import { findResources, type KnownResource } from './calendar-store.ts'
import { draftEvent, type EventDraft } from './draft-event.ts'
import { refusalToWrite } from './own-time.ts'
import { findSchedules, findServicesOf, type ServiceOfSchedule } from './schedules-store.ts'
import { isSession, refuseOtherType } from './sessions.ts'

export type WantedEvent = { event: NewCalendarEvent; path: string; key?: string | undefined }

/** An event to write, or the reason for its refusal. */
export type PlannedEvent = EventDraft | { refusal: Refusal }

/** Looks up what the events name, once for all events. Invalid input fails the whole call. */
export async function planEvents(
  tx: Transaction,
  { siteId, now, caller, wanted }: { siteId: string; now: string; caller: Caller; wanted: readonly WantedEvent[] },
): Promise<PlannedEvent[]> {
  const schedules = await findSchedules(tx, siteId, distinct(wanted.map(({ event }) => event.scheduleId.toLowerCase())))
  const named = distinct(wanted.flatMap(({ event }) => resourceIdsOf(event)))
  const resources = named.length > 0 ? await findResources(tx, siteId, named) : new Map<string, KnownResource>()
  const services = wanted.some(({ event }) => isSession(event.type))
    ? await findServicesOf(tx, siteId, [...schedules.keys()])
    : new Map<string, ServiceOfSchedule>()
  return wanted.map(({ event, path, key }) => {
    const schedule = schedules.get(event.scheduleId.toLowerCase())
    const refusal = refusalOf(event, { caller, schedule, resources })
    if (refusal || !schedule) return { refusal: refusal ?? new Refusal('SCHEDULE_NOT_FOUND') }
    const service = services.get(schedule.id)
    refuseOtherType(event, service?.type, path)
    const elsewhere = isSession(event.type)
      ? refusalOfPlace(resourceIdsOf(event), resources, placeOf(event, { siteId, schedule, service }))
      : null
    return elsewhere ? { refusal: elsewhere } : draftEvent(event, { siteId, now, schedule, path, key })
  })
}

type Known = { caller: Caller; schedule: Schedule | undefined; resources: ReadonlyMap<string, KnownResource> }

function refusalOf(event: NewCalendarEvent, { caller, schedule, resources }: Known): Refusal | null {
  if (!schedule) return new Refusal('SCHEDULE_NOT_FOUND', { scheduleId: event.scheduleId })
  const named = resourceIdsOf(event)
  const written = { ...event, resourceIds: named, externalScheduleId: schedule.externalId, staffIds: staffAmong(named, resources) }
  const isNotHis = refusalToWrite(caller, written)
  if (isNotHis) return isNotHis
  if (schedule.status === 'CANCELLED') return new Refusal('SCHEDULE_CANCELLED', { scheduleId: schedule.id })
  return refusalOfResources(named, resources)
}

export function refusalOfResources(resourceIds: readonly string[], known: ReadonlyMap<string, KnownResource>): Refusal | null {
  const unknown = resourceIds.filter((id) => !known.has(id))
  return unknown.length > 0 ? new Refusal('RESOURCE_NOT_FOUND', { resourceIds: unknown }) : null
}

type Placed = { siteId: string; schedule: Schedule; service: ServiceOfSchedule | undefined }

/** Where a session takes place: as it says itself, else its schedule, else its service. */
function placeOf({ location }: NewCalendarEvent, { siteId, schedule, service }: Placed): SlotLocation | undefined {
  const own = location ?? schedule.defaultLocation
  if (own) return placeAt(own.type, own.id ?? siteId)
  return service?.location && placeAt(service.location.type, service.location.business?.id ?? siteId)
}

const placeAt = (type: ServiceLocation['type'], businessLocationId: string): SlotLocation =>
  type === 'BUSINESS'
    ? { locationType: 'OWNER_BUSINESS', id: businessLocationId }
    : { locationType: type === 'CUSTOM' ? 'OWNER_CUSTOM' : 'CUSTOM' }

/** Of a session without a place all resources can be there. */
function refusalOfPlace(
  resourceIds: readonly string[],
  known: ReadonlyMap<string, KnownResource>,
  place: SlotLocation | undefined,
): Refusal | null {
  if (!place) return null
  const elsewhere = resourceIds.flatMap((id) => {
    const resource = known.get(id)
    return resource && !isResourceAt(resource.locations, place) ? [{ id, name: resource.name }] : []
  })
  if (elsewhere.length === 0) return null
  return new Refusal('RESOURCE_NOT_AT_LOCATION', { resources: elsewhere, ...(place.id && { locationId: place.id }) })
}

export const staffAmong = (ids: readonly string[], known: ReadonlyMap<string, KnownResource>): string[] =>
  ids.filter((id) => known.get(id)?.isStaff)

export const resourceIdsOf = ({ resources = [] }: Pick<NewCalendarEvent, 'resources'>): string[] =>
  resources.map(({ id }) => id.toLowerCase())

const distinct = (values: readonly string[]): string[] => [...new Set(values)]
