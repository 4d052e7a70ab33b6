import type { CalendarEvent, NewCalendarEvent } from '@foyer/contract'
import { invalid, isStanding, Refusal, type Violation } from '@foyer/domain'
import { type Caller, reaches } from '../../ground/caller.ts'
import type { Transaction } from '../../ground/db/database.ts'
import { lockEventFamilies } from './calendar-locks-store.ts'
import { findEventFamilies } from './calendar-store.ts'
import { type FoundEvent, findInFamily } from './stored-event.ts'
import { isWithinReach } from './wire-event.ts'

export async function lockChangeableEvent(
  tx: Transaction,
  { siteId, caller }: { siteId: string; caller: Caller },
  eventId: string,
): Promise<FoundEvent> {
  await lockEventFamilies(tx, siteId, [eventId])
  const found = findInFamily(eventId, await findEventFamilies(tx, siteId, [eventId]))
  if (!found) throw new Refusal('EVENT_NOT_FOUND')
  // First, so that a provider learns nothing about an event that is not their own.
  if (!isWithinReach(caller, found.event)) throw new Refusal('EVENT_NOT_FOUND')
  if (found.event.bookingId) {
    throw invalid('event.id', 'belongs to a booking; move or cancel the booking', 'BELONGS_TO_BOOKING', {
      bookingId: found.event.bookingId,
    })
  }
  requireOwnTime(caller, found)
  if (isCancelled(found)) throw new Refusal('EVENT_ALREADY_CANCELLED')
  return found
}

function isCancelled({ event, occurrence }: FoundEvent): boolean {
  return occurrence === null ? event.status === 'CANCELLED' : !isStanding(event, occurrence.start)
}

/**
 * A provider may change blocks on their own schedule that take only their own time, and sessions that they give, with rooms, and with
 * colleagues who give them already. Hours are for managers.
 */

type Written = Pick<NewCalendarEvent, 'type' | 'scheduleId'> & {
  resourceIds: readonly string[]
  staffIds: readonly string[]
  externalScheduleId: string | null | undefined
  formerIds?: readonly string[]
}

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

const requireOwnTime = (caller: Caller, { event }: FoundEvent): void => {
  const resourceIds = event.resources.map(({ id }) => id)
  const refusal = refusalToWrite(caller, { ...event, resourceIds, staffIds: resourceIds, formerIds: resourceIds })
  if (refusal) throw refusal.code === 'PERMISSION_DENIED' ? refusal : new Refusal('EVENT_NOT_FOUND')
}

const isBlock = (type: CalendarEvent['type'] | undefined): boolean => type === undefined || type === 'DEFAULT'

export const isSession = (type: string | undefined): type is 'CLASS' | 'COURSE' => type === 'CLASS' || type === 'COURSE'

type Session = {
  type: CalendarEvent['type'] | undefined
  resources?: readonly unknown[] | null | undefined
  totalCapacity?: number | null | undefined
}

export function sessionViolations({ type, resources, totalCapacity }: Session, path: string): Violation[] {
  const violations: Violation[] = []
  if ((resources ?? []).length === 0) {
    violations.push({
      field: `${path}.resources`,
      description: `must name who gives it: a ${type} has at least 1 resource`,
      rule: 'MINITEMS',
    })
  }
  if (type === 'CLASS' && totalCapacity === 0) {
    violations.push({ field: `${path}.totalCapacity`, description: 'must be at least 1 for a CLASS', rule: 'MINIMUM' })
  }
  return violations
}

export function refuseOtherType({ type }: Pick<NewCalendarEvent, 'type'>, serviceType: string | undefined, path: string): void {
  if (!isSession(type) || type === serviceType) return
  const given = serviceType ? `that of a service of type ${serviceType}` : 'not that of a service'
  throw invalid(`${path}.type`, `is ${type}, but the schedule is ${given}`, 'SCHEDULE_OF_OTHER_TYPE', { serviceType: serviceType ?? null })
}
