import type { NewCalendarEvent } from '@foyer/contract'
import { InvalidInput, parseLocal, type Violation } from '@foyer/domain'
import type { Transaction } from '../../../ground/db/database.ts'
import type { Context, Handler } from '../../../ground/handler.ts'
import { loadSite } from '../../site/site.ts'
import { isSession, sessionViolations } from '../events/sessions.ts'
import { eventViewOf, wireEventOf } from '../events/wire-event.ts'
import { type FollowSessions, followAdded } from '../notices/follow-bookings.ts'
import { lengthViolations, readTimes, timeViolations } from '../stored/event-times.ts'
import { lockBusinessZone } from '../stored/resource-locks.ts'
import type { StoredEvent } from '../stored/stored-event.ts'
import { planEvents, writeEvents } from './write-events.ts'

export const createEvent =
  (follow: FollowSessions): Handler<'calendar', 'createEvent'> =>
  async ({ body }, context) => {
    const { siteId, caller } = context
    const violations = newEventViolations(body.event, 'event')
    if (violations.length > 0) throw new InvalidInput(violations)
    return await context.inTransaction(async (tx) => {
      await lockBusinessZone(tx, siteId, 'SHARED')
      const { timeZone: siteTimeZone } = await loadSite(tx, siteId)
      const view = eventViewOf({ caller, timeZone: body.timeZone, siteTimeZone })
      const { event, idempotencyKey: key, ignoreConflicts } = body
      const added = await addEvent(tx, context, { event, path: 'event', key, ignoreConflicts })
      await followAdded(tx, context, follow, [added])
      return { event: wireEventOf(added, view) }
    })
  }

type Wanted = { event: NewCalendarEvent; path: string; key?: string | undefined; ignoreConflicts?: boolean | undefined }

/** Writes one event, or throws why not. Its input has been checked. */
export async function addEvent(tx: Transaction, context: Context, { ignoreConflicts, ...wanted }: Wanted): Promise<StoredEvent> {
  const planned = await planEvents(tx, { ...context, wanted: [wanted] })
  const [written] = await writeEvents(tx, context, { planned, ignoreConflicts })
  if (written && 'done' in written) return written.done
  throw written?.error ?? new Error('Every planned event is answered')
}

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
