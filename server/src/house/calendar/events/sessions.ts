import type { CalendarEvent, NewCalendarEvent } from '@foyer/contract'
import { invalid, type Violation } from '@foyer/domain'

/** A class or course session: it lies on its service's schedule, and staff and rooms are its resources. */
export const isSession = (type: string | undefined): type is 'CLASS' | 'COURSE' => type === 'CLASS' || type === 'COURSE'

type Session = {
  type: CalendarEvent['type'] | undefined
  resources?: readonly unknown[] | null | undefined
  totalCapacity?: number | null | undefined
}

/** What every session needs, new or changed. */
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

/** A session belongs on the schedule of a service of its own type. */
export function refuseOtherType({ type }: Pick<NewCalendarEvent, 'type'>, serviceType: string | undefined, path: string): void {
  if (!isSession(type) || type === serviceType) return
  const given = serviceType ? `that of a service of type ${serviceType}` : 'not that of a service'
  throw invalid(`${path}.type`, `is ${type}, but the schedule is ${given}`, 'SCHEDULE_OF_OTHER_TYPE', { serviceType: serviceType ?? null })
}
