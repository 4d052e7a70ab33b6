import type { NewCalendarEvent, Schedule } from '@foyer/contract'
import { Refusal } from '@foyer/domain'
import type { Caller } from '../../../ground/caller.ts'
import type { Transaction } from '../../../ground/db/database.ts'
import { placeOfSession, refusalOfPlace } from '../conflicts/session-places.ts'
import { refusalToWrite } from '../events/own-time.ts'
import { isSession, refuseOtherType } from '../events/sessions.ts'
import { findResources, type KnownResource } from '../stored/calendar-store.ts'
import { findSchedules, findServicesOf, type ServiceOfSchedule } from '../stored/schedules-store.ts'
import { draftEvent, type EventDraft } from './draft-event.ts'

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
    const place = placeOfSession({ siteId, own: event.location ?? schedule.defaultLocation, ofService: service?.location })
    const elsewhere = isSession(event.type) ? refusalOfPlace(resourceIdsOf(event), resources, place) : null
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

export const staffAmong = (ids: readonly string[], known: ReadonlyMap<string, KnownResource>): string[] =>
  ids.filter((id) => known.get(id)?.isStaff)

export const resourceIdsOf = ({ resources = [] }: Pick<NewCalendarEvent, 'resources'>): string[] =>
  resources.map(({ id }) => id.toLowerCase())

const distinct = (values: readonly string[]): string[] => [...new Set(values)]
