import { Refusal } from '@foyer/domain'
import type { Transaction } from '../db/database.ts'
import type { Context, Handler } from '../handler.ts'
import { loadSite, touchCatalogue } from '../site/site.ts'
import { lockBusinessZone } from './business-zone.ts'
import { findEvents, findResourceIds } from './calendar-store.ts'
import { changeOccurrence } from './change-occurrence.ts'
import { changeSeries } from './change-series.ts'
import { type EventPatch, readEventPatch, refuseImpossiblePatch } from './event-changes.ts'
import { tellOfChangedEvents } from './event-news.ts'
import { eventViewOf } from './event-view.ts'
import type { FoundEvent } from './find-in-family.ts'
import { lockChangeableEvent } from './lock-event.ts'
import { refusalToWrite } from './own-time.ts'
import { refusalOfResources, resourceIdsOf } from './plan-events.ts'
import { wireEventOf, wireFoundOf } from './wire-event.ts'
import { lockAffected } from './write-events.ts'

/** Changes a single event, one occurrence (it becomes an exception), or a series from now on. */
export const updateEvent: Handler<'calendar', 'updateEvent'> = async ({ params, body, cleared }, context) => {
  const { siteId, now, caller } = context
  const patch = readEventPatch(body, cleared)
  return await context.inTransaction(async (tx) => {
    await lockBusinessZone(tx, siteId, 'SHARED')
    const { timeZone: siteTimeZone } = await loadSite(tx, siteId)
    const view = eventViewOf({ caller, timeZone: body.timeZone, siteTimeZone })
    const found = await lockChangeableEvent(tx, context, params['event.id'])
    if (found.event.scheduleStatus === 'CANCELLED') throw new Refusal('SCHEDULE_CANCELLED')
    if (found.event.revision !== body.event.revision) throw new Refusal('INVALID_REVISION', { current: wireFoundOf(found, view) })
    refuseImpossiblePatch(patch, found)
    await lockForChange(tx, context, found, patch)
    const id = await change(tx, { siteId, now, found, patch })
    await touchCatalogue(tx, siteId)
    const [event] = await findEvents(tx, siteId, [id])
    if (!event) throw new Error('An event that was just written is there')
    await tellOfChangedEvents(tx, context, [{ before: found, after: event }])
    return { event: wireEventOf(event, view) }
  })
}

type Change = { siteId: string; now: string; found: FoundEvent; patch: EventPatch }

const change = async (tx: Transaction, { found, ...changed }: Change): Promise<string> =>
  found.event.recurrenceType === 'MASTER' && found.occurrence === null
    ? await changeSeries(tx, { ...changed, master: found.event })
    : await changeOccurrence(tx, { ...changed, found })

async function lockForChange(tx: Transaction, { siteId, caller }: Context, { event }: FoundEvent, patch: EventPatch): Promise<void> {
  const named = resourceIdsOf({ resources: patch.resources ?? undefined })
  if (named.length > 0) {
    const refusal =
      refusalToWrite(caller, { ...event, resourceIds: named }) ?? refusalOfResources(named, await findResourceIds(tx, siteId, named))
    if (refusal) throw refusal
  }
  await lockAffected(tx, siteId, { scheduleIds: [event.scheduleId], resourceIds: [...named, ...event.resources.map(({ id }) => id)] })
}
