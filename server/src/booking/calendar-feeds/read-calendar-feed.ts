import { createHash } from 'node:crypto'
import type { Site } from '@foyer/contract'
import { epochMinutesOf, formatInstantAsLocal, Refusal, type StoredBooking } from '@foyer/domain'
import type { ICalEventData } from 'ical-generator'
import type { Queryable } from '../../ground/db/database.ts'
import type { Context, Handler } from '../../ground/handler.ts'
import { chooseLanguage } from '../../ground/mail/choose-language.ts'
import { secretHash } from '../../ground/secrets.ts'
import { loadSessionsGivenBy } from '../../house/calendar-events/query-events.ts'
import { loadSite } from '../../house/site/site.ts'
import { findIdentity, type Identity } from '../../people/accounts/accounts-store.ts'
import { findBookingsInCalendar } from '../bookings/bookings-store.ts'
import { loadCourseSessions } from '../bookings/course-sessions.ts'
import { namesOfComing } from '../participants/participants-store.ts'
import { findFeedBySecret, noteRead } from './calendar-feeds-store.ts'
import { memberEntries, sessionEntries, staffEntries, writtenFeed } from './feed-entries.ts'
import { staffMemberBehind } from './own-calendar-feeds.ts'

const pastDays = 60
const comingDays = 400
const most = 1000

export const readCalendarFeed: Handler<'calendar-feeds', 'readCalendarFeed'> = async ({ params: { secret } }, context) => {
  const { db, siteId, now } = context
  const stored = await findFeedBySecret(db, siteId, secretHash(secret))
  if (!stored) throw new Refusal('CALENDAR_FEED_NOT_FOUND')
  const identity = await findIdentity(db, siteId, stored.identityId)
  if (identity?.status !== 'ACTIVE') throw new Refusal('CALENDAR_FEED_NOT_FOUND')
  const site = await loadSite(db, siteId)
  const { kind, id } = stored.feed
  const events = kind === 'MEMBER' ? await ofMember(context, site, identity) : await ofStaffMember(context, site, identity)
  await noteRead(db, siteId, id, now)
  const body = writtenFeed(site, events)
  const etag = `"${createHash('sha256').update(body).digest('base64url')}"`
  return { contentType: 'text/calendar; charset=utf-8', fileName: 'calendar.ics', etag, body }
}

async function ofMember({ db, siteId, now }: Context, site: Site, identity: Identity): Promise<ICalEventData[]> {
  const found = await findBookingsInCalendar(db, { siteId, memberId: identity.id, ...windowAt(now), atMost: most })
  const courses = await loadCourseSessions(
    db,
    siteId,
    found.map(({ booking }) => booking),
  )
  return memberEntries(found, {
    site,
    language: chooseLanguage(site, identity.language),
    courses,
    coming: await comingOf(db, siteId, found),
  })
}

/** Rights are read on each request: a role that is removed ends the feed. */
async function ofStaffMember(context: Context, site: Site, identity: Identity): Promise<ICalEventData[]> {
  const { db, siteId, now } = context
  const own = await staffMemberBehind(db, siteId, identity)
  if (!own) throw new Refusal('CALENDAR_FEED_NOT_FOUND')
  const { resourceId } = own
  const window = windowAt(now)
  const appointments = await findBookingsInCalendar(db, { siteId, resourceId, ...window, atMost: most })
  const sessions = await loadSessionsGivenBy(context, {
    resourceId,
    fromLocalDate: localAt(window.from, site.timeZone),
    toLocalDate: localAt(window.to, site.timeZone),
    atMost: most,
  })
  const language = chooseLanguage(site, identity.language)
  return [
    ...staffEntries(appointments, { site, language, coming: await comingOf(db, siteId, appointments) }),
    ...sessionEntries(sessions, { site, language }),
  ]
}

const comingOf = (db: Queryable, siteId: string, found: readonly StoredBooking[]) =>
  namesOfComing(
    db,
    siteId,
    found.map(({ booking }) => booking.id),
  )

function windowAt(now: string): { from: string; to: string } {
  const at = Temporal.Instant.from(now)
  const days = (count: number) => at.add({ hours: count * 24 }).toString({ fractionalSecondDigits: 3 })
  return { from: days(-pastDays), to: days(comingDays) }
}

const localAt = (instant: string, timeZone: string): string =>
  formatInstantAsLocal(epochMinutesOf(Temporal.Instant.from(instant)), timeZone)
