import { InvalidInput } from '@foyer/domain'
import { answerOf } from '../bulk/bulk.ts'
import type { Handler } from '../handler.ts'
import { loadSite } from '../site/site.ts'
import { lockBusinessZone } from './business-zone.ts'
import { newEventViolations } from './check-new-event.ts'
import { eventViewOf } from './event-view.ts'
import { planEvents } from './plan-events.ts'
import { wireEventOf } from './wire-event.ts'
import { writeEvents } from './write-events.ts'

/** Invalid input fails the whole call; an item that names a schedule or resource which does not exist fails alone. */
export const bulkCreateEvent: Handler<'calendar', 'bulkCreateEvent'> = async ({ body }, context) => {
  const { siteId, now, caller, requestId } = context
  const wanted = body.events.map(({ event }, index) => ({ event, path: `events[${index}].event` }))
  const violations = wanted.flatMap(({ event, path }) => newEventViolations(event, path))
  if (violations.length > 0) throw new InvalidInput(violations)
  return await context.inTransaction(async (tx) => {
    await lockBusinessZone(tx, siteId, 'SHARED')
    const { timeZone: siteTimeZone } = await loadSite(tx, siteId)
    const view = eventViewOf({ caller, timeZone: body.timeZone, siteTimeZone })
    const planned = await planEvents(tx, { siteId, now, caller, wanted })
    const events = await writeEvents(
      tx,
      context,
      planned.flatMap((plan) => ('row' in plan ? [plan.row] : [])),
    )
    const written = new Map(body.returnEntity ? events.map((event) => [event.id, wireEventOf(event, view)]) : [])
    const outcomes = planned.map((plan) => ('row' in plan ? { done: { id: plan.row.id } } : { error: plan.refusal }))
    const { results, bulkActionMetadata } = answerOf(outcomes, { returnEntity: false, requestId })
    return { results: results.map(({ itemMetadata }) => ({ itemMetadata, item: written.get(itemMetadata.id ?? '') })), bulkActionMetadata }
  })
}
