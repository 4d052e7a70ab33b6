import type { NewCalendarEvent } from '@foyer/contract'
import { parseLocal, type Violation } from '@foyer/domain'
import { isSession, sessionViolations } from '../events/sessions.ts'
import { lengthViolations, readTimes, timeViolations } from '../stored/event-times.ts'

/** What is wrong with an event to create, as far as its input alone tells. */
export function newEventViolations(event: NewCalendarEvent, path: string): Violation[] {
  const times = timeViolations(event, path)
  return [...(times.length > 0 ? times : orderViolations(event, path)), ...kindViolations(event, path)]
}

function orderViolations(event: NewCalendarEvent, path: string): Violation[] {
  const times = readTimes(event)
  const until = event.recurrenceRule?.until ? parseLocal(event.recurrenceRule.until.localDate) : null
  if (until === null || until >= times.start) return lengthViolations(times, path)
  return [{ field: `${path}.recurrenceRule.until.localDate`, description: 'must not be before the start', rule: 'UNTIL_AFTER_START' }]
}

function kindViolations({ type, recurrenceType, resources, totalCapacity }: NewCalendarEvent, path: string): Violation[] {
  const violations: Violation[] = []
  if (recurrenceType === 'INSTANCE' || recurrenceType === 'EXCEPTION') {
    violations.push({
      field: `${path}.recurrenceType`,
      description: `cannot be ${recurrenceType}: occurrences follow from their series`,
      rule: 'NOT_CREATABLE',
    })
  }
  if (isSession(type)) violations.push(...sessionViolations({ type, resources, totalCapacity }, path))
  return violations
}
