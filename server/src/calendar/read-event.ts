import { parseInstanceId, Refusal } from '@foyer/domain'
import type { Handler } from '../handler.ts'
import { loadSite } from '../site/site.ts'
import { findEventFamily } from './calendar-store.ts'
import { eventViewOf } from './event-view.ts'
import { withParticipants } from './fill-participants.ts'
import { findInFamily } from './find-in-family.ts'
import { wireFoundOf } from './wire-event.ts'

export const getEvent: Handler<'calendar', 'getEvent'> = async ({ params, query }, { db, siteId, caller }) => {
  const { timeZone: siteTimeZone } = await loadSite(db, siteId)
  const view = eventViewOf({ caller, timeZone: query.timeZone, fields: query.fields, siteTimeZone })
  const { eventId } = params
  const masterId = parseInstanceId(eventId)?.masterId ?? eventId
  const found = findInFamily(eventId, await findEventFamily(db, siteId, eventId, masterId))
  if (!found) throw new Refusal('EVENT_NOT_FOUND')
  return { event: await withParticipants(db, siteId, wireFoundOf(found, view)) }
}
