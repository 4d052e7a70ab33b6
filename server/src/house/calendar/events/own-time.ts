import type { CalendarEvent, NewCalendarEvent } from '@foyer/contract'
import { Refusal } from '@foyer/domain'
import { type Caller, reaches } from '../../../ground/caller.ts'
import type { FoundEvent } from '../stored/find-in-family.ts'
import { isSession } from './sessions.ts'

/*
 * What a provider may change in the calendar: blocks on their own schedule that take only their own time, and sessions that they give,
 * with rooms, and with colleagues who give them already. Hours are for managers.
 */

type Written = Pick<NewCalendarEvent, 'type' | 'scheduleId'> & {
  resourceIds: readonly string[]
  /** The staff members among them. */
  staffIds: readonly string[]
  externalScheduleId: string | null | undefined
  /** The resources that an event to change has had. */
  formerIds?: readonly string[]
}

/** Why this caller may not write an event, or null. Another person's event is NOT_FOUND. */
export const refusalToWrite = (caller: Caller, written: Written): Refusal | null => {
  if (caller.kind === 'manager') return null
  return isSession(written.type) ? refusalToGive(caller, written) : refusalToBlock(caller, written)
}

function refusalToGive(caller: Caller, { resourceIds, staffIds, formerIds = [] }: Written): Refusal | null {
  const strangers = staffIds.filter((id) => !reaches(caller, [id]) && !formerIds.includes(id))
  if (strangers.length > 0) return new Refusal('RESOURCE_NOT_FOUND', { resourceIds: strangers })
  return reaches(caller, resourceIds) ? null : new Refusal('PERMISSION_DENIED', { permission: 'calendar.manage' })
}

function refusalToBlock(caller: Caller, { type, scheduleId, resourceIds, externalScheduleId }: Written): Refusal | null {
  if (!reaches(caller, [externalScheduleId ?? null])) return new Refusal('SCHEDULE_NOT_FOUND', { scheduleId })
  const others = resourceIds.filter((id) => !reaches(caller, [id]))
  if (others.length > 0) return new Refusal('RESOURCE_NOT_FOUND', { resourceIds: others })
  return isBlock(type) ? null : new Refusal('PERMISSION_DENIED', { permission: 'calendar.manage' })
}

/** Refuses to change an event that is not the caller's. */
export const requireOwnTime = (caller: Caller, { event }: FoundEvent): void => {
  const resourceIds = event.resources.map(({ id }) => id)
  const refusal = refusalToWrite(caller, { ...event, resourceIds, staffIds: resourceIds, formerIds: resourceIds })
  if (refusal) throw refusal.code === 'PERMISSION_DENIED' ? refusal : new Refusal('EVENT_NOT_FOUND')
}

const isBlock = (type: CalendarEvent['type'] | undefined): boolean => type === undefined || type === 'DEFAULT'
