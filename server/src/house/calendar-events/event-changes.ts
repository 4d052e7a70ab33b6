import { isDeepStrictEqual } from 'node:util'
import { type CalendarEventChanges, contract, type ZonedDate } from '@foyer/contract'
import { InvalidInput, type LocalMinutes, localMinuteOf, type Violation } from '@foyer/domain'
import { type Mask, maskPaths, type Patch, pickMasked } from '../../ground/db/querying/pick-masked.ts'
import type { Cleared } from '../../ground/handler.ts'
import { isSession, sessionViolations } from '../calendar/change-rules.ts'
import type { EventRowChanges } from '../calendar/events-store.ts'
import type { FoundEvent, StoredEvent } from '../calendar/stored-event.ts'
import { type EventTimes, lengthViolations, readLocal, timeViolations, wholeDays, writtenZone } from './event-times.ts'

export type EventPatch = Patch<Omit<CalendarEventChanges, 'revision'>>

type Body = { event: CalendarEventChanges; fieldmask?: Mask }

const row = contract.calendar.updateEvent

export function readEventPatch({ event, fieldmask }: Body, cleared: Cleared): EventPatch {
  const { revision: _, ...changes } = event
  return pickMasked({
    changes,
    mask: maskPaths(fieldmask)?.map(wholeMember),
    writable: row.body.properties.event,
    entity: row.response.properties.event,
    cleared,
    path: 'event',
    maskName: 'fieldmask',
  })
}

/** Times, places and resources are replaced as a whole; a mask may name a single member only of the recurrence rule. */
const wholeMember = (path: string): string => (path.startsWith('recurrenceRule.') ? path : (path.split('.')[0] ?? path))

export function refuseImpossiblePatch(patch: EventPatch, { event, occurrence }: FoundEvent): void {
  const isSeries = event.recurrenceType === 'MASTER' && occurrence === null
  const violations: Violation[] = [
    ...immutable(patch.scheduleId?.toLowerCase() ?? event.scheduleId, event.scheduleId, 'scheduleId'),
    ...immutable(patch.type ?? event.type, event.type, 'type'),
    ...(['start', 'end'] as const).filter((member) => patch[member] === null).map((member) => required(member)),
    ...timeViolations(withoutNulls(patch), 'event'),
  ]
  if (patch.recurrenceRule && !isSeries) {
    violations.push({ field: 'event.recurrenceRule', description: 'can be changed on a series only', rule: 'NOT_A_SERIES' })
  }
  if (isSession(event.type)) {
    const { resources = event.resources, totalCapacity } = patch
    violations.push(...sessionViolations({ type: event.type, resources, totalCapacity }, 'event'))
  }
  if (violations.length > 0) throw new InvalidInput(violations)
}

const immutable = (sent: string, kept: string, member: string): Violation[] =>
  sent === kept ? [] : [{ field: `event.${member}`, description: 'cannot be changed', rule: 'IMMUTABLE' }]

const required = (member: string): Violation => ({ field: `event.${member}`, description: 'is required', rule: 'REQUIRED' })

function withoutNulls(patch: EventPatch): Parameters<typeof timeViolations>[0] {
  const { timeZone, start, end, recurrenceRule } = patch
  const rule = recurrenceRule && { ...recurrenceRule, until: recurrenceRule.until ?? undefined }
  return { timeZone: timeZone ?? undefined, start: start ?? undefined, end: end ?? undefined, recurrenceRule: rule ?? undefined }
}

export type MemberChanges = {
  columns: EventRowChanges
  detached: string[]
}

/** Everything but time. A member sent with its present value stays inherited. */
export function memberChanges(event: StoredEvent, patch: EventPatch): MemberChanges {
  const columns: EventRowChanges = {}
  const detached: string[] = []
  const change = (sent: unknown, kept: unknown, changes: EventRowChanges, field?: string) => {
    if (sent === undefined || isDeepStrictEqual(sent ?? null, kept)) return
    Object.assign(columns, changes)
    if (field) detached.push(field)
  }
  const resources = patch.resources === undefined ? undefined : storedResources(patch.resources ?? [])
  const keptResources = storedResources(event.resources)
  change(patch.title, event.title, { title: patch.title }, 'TITLE')
  change(patch.location, event.location, { location: jsonOf(patch.location) }, 'LOCATION')
  change(patch.totalCapacity, event.totalCapacity, { total_capacity: patch.totalCapacity }, 'CAPACITY')
  change(resources, keptResources, { resources: JSON.stringify(resources), resource_ids: resources?.map(({ id }) => id) }, 'RESOURCES')
  change(
    patch.conferencingDetails,
    event.conferencingDetails,
    { conferencing_details: jsonOf(patch.conferencingDetails) },
    'CONFERENCING_DETAILS',
  )
  change(patch.notes, event.notes, { notes: patch.notes })
  change(patch.extendedFields, event.extendedFields, { extended_fields: jsonOf(patch.extendedFields) })
  change(patch.transparency, event.transparency, { transparency: patch.transparency ?? 'OPAQUE' })
  return { columns, detached }
}

const jsonOf = (value: object | null | undefined): string | null => (value ? JSON.stringify(value) : null)

const storedResources = (resources: NonNullable<EventPatch['resources']>) =>
  resources.map(({ id, transparency = 'OPAQUE', permissionRole = 'WRITER' }) => ({ id: id.toLowerCase(), transparency, permissionRole }))

export type TimeChanges = EventTimes & { timeZone: string; allDay: boolean; detached: string[] }

export function timeChanges({ event, occurrence }: FoundEvent, patch: EventPatch): TimeChanges {
  const kept = occurrence ? { start: occurrence.localStart, end: occurrence.localEnd } : keptTimes(event)
  const timeZone = writtenZone(withoutNulls(patch)) ?? event.timeZone
  const allDay = patch.allDay ?? event.allDay
  const times = wholeDays({ start: localOf(patch.start) ?? kept.start, end: localOf(patch.end) ?? kept.end }, allDay)
  refuseLength(times)
  const isMoved = times.start !== kept.start || times.end !== kept.end
  return { ...times, timeZone, allDay, detached: [...(isMoved ? ['TIME'] : []), ...(timeZone === event.timeZone ? [] : ['TIME_ZONE'])] }
}

export function refuseLength(times: EventTimes): void {
  const violations = lengthViolations(times, 'event')
  if (violations.length > 0) throw new InvalidInput(violations)
}

export const localOf = (date: ZonedDate | null | undefined): LocalMinutes | null => (date ? readLocal(date.localDate) : null)

export const keptTimes = ({ start, end }: StoredEvent): EventTimes => ({
  start: localMinuteOf(start.localDate),
  end: localMinuteOf(end.localDate),
})
