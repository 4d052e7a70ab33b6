import type { NewCalendarEvent, Schedule } from '@foyer/contract'
import { Refusal } from '@foyer/domain'
import type { Caller } from '../caller.ts'
import type { Transaction } from '../db/database.ts'
import { findResourceIds } from './calendar-store.ts'
import { draftEvent } from './draft-event.ts'
import type { NewEventRow } from './events-store.ts'
import { refusalToWrite } from './own-time.ts'
import { findSchedules, findServiceTypes } from './schedules-store.ts'
import { isSession, refuseOtherType } from './sessions.ts'

export type WantedEvent = { event: NewCalendarEvent; path: string; key?: string | undefined }

/** An event to write, or the reason for its refusal. */
export type PlannedEvent = { row: NewEventRow } | { refusal: Refusal }

/** Looks up what the events name, once for all events. Invalid input fails the whole call. */
export async function planEvents(
  tx: Transaction,
  { siteId, now, caller, wanted }: { siteId: string; now: string; caller: Caller; wanted: readonly WantedEvent[] },
): Promise<PlannedEvent[]> {
  const schedules = await findSchedules(tx, siteId, distinct(wanted.map(({ event }) => event.scheduleId.toLowerCase())))
  const named = distinct(wanted.flatMap(({ event }) => resourceIdsOf(event)))
  const resources = named.length > 0 ? await findResourceIds(tx, siteId, named) : new Set<string>()
  const serviceTypes = wanted.some(({ event }) => isSession(event.type))
    ? await findServiceTypes(tx, siteId, [...schedules.keys()])
    : new Map()
  return wanted.map(({ event, path, key }) => {
    const schedule = schedules.get(event.scheduleId.toLowerCase())
    const refusal = refusalOf(event, { caller, schedule, resources })
    if (refusal || !schedule) return { refusal: refusal ?? new Refusal('SCHEDULE_NOT_FOUND') }
    refuseOtherType(event, serviceTypes.get(schedule.id), path)
    return { row: draftEvent(event, { siteId, now, schedule, path, key }) }
  })
}

type Known = { caller: Caller; schedule: Schedule | undefined; resources: ReadonlySet<string> }

function refusalOf(event: NewCalendarEvent, { caller, schedule, resources }: Known): Refusal | null {
  if (!schedule) return new Refusal('SCHEDULE_NOT_FOUND', { scheduleId: event.scheduleId })
  const named = resourceIdsOf(event)
  const isNotHis = refusalToWrite(caller, { ...event, resourceIds: named, externalScheduleId: schedule.externalId })
  if (isNotHis) return isNotHis
  if (schedule.status === 'CANCELLED') return new Refusal('SCHEDULE_CANCELLED', { scheduleId: schedule.id })
  return refusalOfResources(named, resources)
}

export function refusalOfResources(resourceIds: readonly string[], known: ReadonlySet<string>): Refusal | null {
  const unknown = resourceIds.filter((id) => !known.has(id))
  return unknown.length > 0 ? new Refusal('RESOURCE_NOT_FOUND', { resourceIds: unknown }) : null
}

export const resourceIdsOf = ({ resources = [] }: Pick<NewCalendarEvent, 'resources'>): string[] =>
  resources.map(({ id }) => id.toLowerCase())

const distinct = (values: readonly string[]): string[] => [...new Set(values)]
