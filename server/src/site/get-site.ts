import { openingStateOf, Refusal } from '@foyer/domain'
import type { Handler } from '../handler.ts'
import { openingEvents } from './opening-events.ts'
import { findSiteWithVersion } from './site-store.ts'

export const getSite: Handler<'site', 'getSite'> = async (_input, { db, siteId, now }) => {
  const found = await findSiteWithVersion(db, siteId)
  if (!found) throw new Refusal('SITE_NOT_FOUND')
  const { site, catalogueVersion } = found
  const { timeZone, businessScheduleId } = site
  const today = now.slice(0, 10)
  const events = await openingEvents(db, { siteId, businessScheduleId, catalogueVersion, today })
  return { site, opening: openingStateOf({ events, timeZone, now: Temporal.Instant.from(now).epochMilliseconds / 60_000 }) }
}
