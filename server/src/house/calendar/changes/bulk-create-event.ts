import { InvalidInput } from '@foyer/domain'
import { answerOf } from '../../../ground/bulk/bulk.ts'
import type { Handler } from '../../../ground/handler.ts'
import { loadSite } from '../../site/site.ts'
import { eventViewOf } from '../events/event-view.ts'
import { wireEventOf } from '../events/wire-event.ts'
import { type FollowSessions, followAdded } from '../notices/follow-bookings.ts'
import { lockBusinessZone } from '../stored/business-zone.ts'
import { newEventViolations } from './check-new-event.ts'
import { planEvents } from './plan-events.ts'
import { writeEvents } from './write-events.ts'

/** Invalid input fails the whole call; an item that names what does not exist, or a session whose staff or rooms are taken, fails alone. */
export const bulkCreateEvent =
  (follow: FollowSessions): Handler<'calendar', 'bulkCreateEvent'> =>
  async ({ body }, context) => {
    const { siteId, caller, requestId, keptIds } = context
    const wanted = body.events.map(({ event }, index) => ({ event, path: `events[${index}].event`, key: keptIds?.[index] }))
    const violations = wanted.flatMap(({ event, path }) => newEventViolations(event, path))
    if (violations.length > 0) throw new InvalidInput(violations)
    return await context.inTransaction(async (tx) => {
      await lockBusinessZone(tx, siteId, 'SHARED')
      const { timeZone: siteTimeZone } = await loadSite(tx, siteId)
      const view = eventViewOf({ caller, timeZone: body.timeZone, siteTimeZone })
      const planned = await planEvents(tx, { ...context, wanted })
      const written = await writeEvents(tx, context, { planned, ignoreConflicts: body.ignoreConflicts })
      await followAdded(
        tx,
        context,
        follow,
        written.flatMap((outcome) => ('done' in outcome ? [outcome.done] : [])),
      )
      const outcomes = written.map((outcome) => ('done' in outcome ? { done: wireEventOf(outcome.done, view) } : outcome))
      return answerOf(outcomes, { returnEntity: body.returnEntity ?? false, requestId })
    })
  }
