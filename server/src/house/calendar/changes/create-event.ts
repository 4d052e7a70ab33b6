import type { NewCalendarEvent } from '@foyer/contract'
import { InvalidInput } from '@foyer/domain'
import type { Transaction } from '../../../ground/db/database.ts'
import type { Context, Handler } from '../../../ground/handler.ts'
import { loadSite } from '../../site/site.ts'
import { eventViewOf } from '../events/event-view.ts'
import { wireEventOf } from '../events/wire-event.ts'
import { type FollowSessions, followAdded } from '../notices/follow-bookings.ts'
import { lockBusinessZone } from '../stored/business-zone.ts'
import type { StoredEvent } from '../stored/stored-event.ts'
import { newEventViolations } from './check-new-event.ts'
import { planEvents } from './plan-events.ts'
import { writeEvents } from './write-events.ts'

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
