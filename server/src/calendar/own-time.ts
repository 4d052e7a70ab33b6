import type { CalendarEvent, NewCalendarEvent } from '@foyer/contract'
import { Refusal } from '@foyer/domain'
import { type Caller, reaches } from '../caller.ts'
import type { FoundEvent } from './find-in-family.ts'

/* What a provider may change in the calendar: blocks on their own schedule that take only their own time. Hours are for managers. */

type Written = Pick<NewCalendarEvent, 'type' | 'scheduleId'> & {
  resourceIds: readonly string[]
  externalScheduleId: string | null | undefined
}

/** Why this caller may not write an event, or null. Another person's event is NOT_FOUND. */
export const refusalToWrite = (caller: Caller, { type, scheduleId, resourceIds, externalScheduleId }: Written): Refusal | null => {
  if (caller.kind === 'manager') return null
  if (!reaches(caller, [externalScheduleId ?? null])) return new Refusal('SCHEDULE_NOT_FOUND', { scheduleId })
  const others = resourceIds.filter((id) => !reaches(caller, [id]))
  if (others.length > 0) return new Refusal('RESOURCE_NOT_FOUND', { resourceIds: others })
  return isBlock(type) ? null : new Refusal('PERMISSION_DENIED', { permission: 'calendar.manage' })
}

/** Refuses to change an event that is not the caller's. */
export const requireOwnTime = (caller: Caller, { event }: FoundEvent): void => {
  const refusal = refusalToWrite(caller, { ...event, resourceIds: event.resources.map(({ id }) => id) })
  if (refusal) throw refusal.code === 'PERMISSION_DENIED' ? refusal : new Refusal('EVENT_NOT_FOUND')
}

const isBlock = (type: CalendarEvent['type'] | undefined): boolean => type === undefined || type === 'DEFAULT'
