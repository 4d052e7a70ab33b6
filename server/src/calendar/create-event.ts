import { InvalidInput, Refusal } from '@foyer/domain'
import type { Handler } from '../handler.ts'
import { loadSite } from '../site/site.ts'
import { lockBusinessZone } from './business-zone.ts'
import { newEventViolations } from './check-new-event.ts'
import { eventViewOf } from './event-view.ts'
import { type PlannedEvent, planEvents } from './plan-events.ts'
import { wireEventOf } from './wire-event.ts'
import { writeEvents } from './write-events.ts'

export const createEvent: Handler<'calendar', 'createEvent'> = async ({ body }, context) => {
  const { siteId, now, caller } = context
  const violations = newEventViolations(body.event, 'event')
  if (violations.length > 0) throw new InvalidInput(violations)
  return await context.inTransaction(async (tx) => {
    await lockBusinessZone(tx, siteId, 'SHARED')
    const { timeZone: siteTimeZone } = await loadSite(tx, siteId)
    const view = eventViewOf({ caller, timeZone: body.timeZone, siteTimeZone })
    const wanted = [{ event: body.event, path: 'event', key: body.idempotencyKey }]
    const [planned] = await planEvents(tx, { siteId, now, caller, wanted })
    const { row } = orRefuse(planned)
    const [event] = await writeEvents(tx, context, [row])
    if (!event) throw new Error('An event that was just written is there')
    return { event: wireEventOf(event, view) }
  })
}

function orRefuse(planned: PlannedEvent | undefined) {
  if (planned && 'row' in planned) return planned
  throw planned?.refusal ?? new Refusal('SCHEDULE_NOT_FOUND')
}
