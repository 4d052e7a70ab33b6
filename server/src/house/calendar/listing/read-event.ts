import { Refusal } from '@foyer/domain'
import type { Handler } from '../../../ground/handler.ts'
import { loadSite } from '../../site/site.ts'
import { eventViewOf, isVisible } from '../events/event-view.ts'
import { wireFoundOf } from '../events/wire-event.ts'
import { findEventFamilies } from '../stored/calendar-store.ts'
import { findInFamily } from '../stored/find-in-family.ts'
import { fillParticipants, withParticipants } from './fill-participants.ts'

export const getEvent: Handler<'calendar', 'getEvent'> = async ({ params, query }, { db, siteId, caller }) => {
  const { timeZone: siteTimeZone } = await loadSite(db, siteId)
  const view = eventViewOf({ caller, timeZone: query.timeZone, fields: query.fields, siteTimeZone })
  const { eventId } = params
  const found = findInFamily(eventId, await findEventFamilies(db, siteId, [eventId]))
  if (!found || !isVisible(caller, found.event)) throw new Refusal('EVENT_NOT_FOUND')
  return { event: await withParticipants(db, siteId, wireFoundOf(found, view)) }
}

/** In the order asked for; ids that are unknown are left out. */
export const listEvents: Handler<'calendar', 'listEvents'> = async ({ query }, { db, siteId, caller }) => {
  const { timeZone: siteTimeZone } = await loadSite(db, siteId)
  const view = eventViewOf({ caller, timeZone: query.timeZone, fields: query.fields, siteTimeZone })
  const family = await findEventFamilies(db, siteId, query.eventIds)
  const found = query.eventIds.flatMap((id) => findInFamily(id, family) ?? [])
  const shown = found.filter(({ event }) => isVisible(caller, event)).map((one) => wireFoundOf(one, view))
  return { events: await fillParticipants(db, siteId, shown) }
}
