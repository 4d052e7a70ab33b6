import type { Site } from '@foyer/contract'
import { type CalendarEvent, openingHorizonDays, openingStateOf, Refusal } from '@foyer/domain'
import type { Database } from '../../ground/db/database.ts'
import type { Context, Handler } from '../../ground/handler.ts'
import { type Cache, leastRecentlyUsed, megabyte } from '../../ground/least-recently-used.ts'
import { loadCalendarEvents } from '../../house/calendar/calendar.ts'
import { findSiteWithVersion } from '../../house/site/site-store.ts'
import { wordsFor } from '../../house/site/words-for.ts'

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

/** A front end may ask before it knows the languages of the site, so a language that the site no longer has is ignored. */
const spokenSite = (site: Site, { caller, spokenLanguage }: Context): Site => {
  const language = site.languages.find((one) => one === spokenLanguage) ?? null
  return wordsFor({ caller, spokenLanguage: language })(site)
}

type Question = { siteId: string; businessScheduleId: string; catalogueVersion: string /** In UTC. */; today: string }

type Remembered = Cache<string, { key: string; events: CalendarEvent[] }>

const eventBytes = 1_000
const rememberedByDatabase = new WeakMap<Database, Remembered>()

/**
 * Every page shows the opening state, so each process caches these events for the site's catalogue version, which every change of the
 * calendar raises.
 */
const openingEvents = async (db: Database, question: Question): Promise<CalendarEvent[]> => {
  const { siteId, catalogueVersion, today } = question
  const remembered = rememberedIn(db)
  const key = `${catalogueVersion} ${today}`
  const known = remembered.get(siteId)
  if (known?.key === key) return known.events
  const events = await readEvents(db, question)
  remembered.set(siteId, { key, events })
  return events
}

const rememberedIn = (db: Database): Remembered => {
  const known = rememberedByDatabase.get(db)
  if (known) return known
  const remembered: Remembered = leastRecentlyUsed({ mostBytes: 8 * megabyte, bytesOf: ({ events }) => events.length * eventBytes })
  rememberedByDatabase.set(db, remembered)
  return remembered
}

const readEvents = async (db: Database, { siteId, businessScheduleId, today }: Question): Promise<CalendarEvent[]> => {
  const midnight = Temporal.PlainDate.from(today).toZonedDateTime('UTC').toInstant()
  // A day more on each side: hours may cross midnight, and a local day begins before or after the one in UTC.
  const from = midnight.subtract({ hours: 48 }).toString()
  const to = midnight.add({ hours: 24 * (openingHorizonDays + 2) }).toString()
  return await loadCalendarEvents(db, { siteId, scheduleIds: [businessScheduleId], from, to })
}
