import type { Site } from '@foyer/contract'
import { openingStateOf, Refusal } from '@foyer/domain'
import type { Context, Handler } from '../../ground/handler.ts'
import { findSiteWithVersion, wordsFor } from '../../house/site/site.ts'
import { openingEvents } from './opening-events.ts'

export const getSite: Handler<'site', 'getSite'> = async (_input, context) => {
  const { db, siteId, now } = context
  const found = await findSiteWithVersion(db, siteId)
  if (!found) throw new Refusal('SITE_NOT_FOUND')
  const { site, catalogueVersion } = found
  const { timeZone, businessScheduleId } = site
  const today = now.slice(0, 10)
  const events = await openingEvents(db, { siteId, businessScheduleId, catalogueVersion, today })
  return {
    site: spokenSite(site, context),
    opening: openingStateOf({ events, timeZone, now: Temporal.Instant.from(now).epochMilliseconds / 60_000 }),
  }
}

/** A front end may ask before it knows the languages of the site: words of one that the site no longer has are not told. */
const spokenSite = (site: Site, { caller, spokenLanguage }: Context): Site => {
  const language = site.languages.find((one) => one === spokenLanguage) ?? null
  return wordsFor({ caller, spokenLanguage: language })(site)
}
