import type { Booking, CalendarEvent, Language, Site, WrittenTitles } from '@foyer/contract'
import { epochMinutesOf, formatInstantAsLocal, slotOf, titleIn } from '@foyer/domain'
import { findBookingsInCalendar } from '../../booking/bookings/bookings-store.ts'
import type { Caller } from '../../ground/caller.ts'
import { later } from '../../ground/instants.ts'
import { chooseLanguage } from '../../ground/mail/choose-language.ts'
import { loadSessionsGivenBy } from '../../house/calendar-events/query-events.ts'
import { loadSite } from '../../house/site/site.ts'
import { findIdentity } from '../../people/accounts/accounts-store.ts'
import type { CalendarTools } from './connection-account.ts'
import type { StoredConnection } from './connections-store.ts'

/** What is written of a booking or a session. */
export type EventContent = {
  entityId: string
  startsAt: string
  endsAt: string
  timeZone: string
  title: string
  description: string | null
  location: string | null
}

const comingDays = 400
const most = 1000

/** A staff member's appointments and sessions that are not over. */
export async function intendedEvents(
  { db, clock, signingKeys }: CalendarTools,
  { siteId, identityId, resourceId, titles }: StoredConnection,
): Promise<EventContent[]> {
  const now = clock()
  const [site, identity] = [await loadSite(db, siteId), await findIdentity(db, siteId, identityId)]
  const drawing = { site, titles, language: chooseLanguage(site, identity?.language ?? null) }
  const to = later(now, { hours: 24 * comingDays })
  const appointments = await findBookingsInCalendar(db, { siteId, resourceId, from: now, to, atMost: most })
  const context = { db, siteId, caller: businessOf(siteId), now, dependencies: { signingKeys } }
  const [fromLocalDate, toLocalDate] = [localAt(now, site.timeZone), localAt(to, site.timeZone)]
  const sessions = await loadSessionsGivenBy(context, { resourceId, fromLocalDate, toLocalDate, atMost: most })
  return [
    ...appointments.flatMap(({ booking }) => (taking.has(booking.status) ? [ofBooking(booking, drawing)] : [])),
    ...sessions.flatMap((session) => ofSession(session, drawing)),
  ]
}

/** The sessions of hidden services are the staff member's, too. */
const businessOf = (siteId: string): Caller => ({
  kind: 'manager',
  siteId,
  identityId: null,
  apiKeyId: null,
  name: '',
  permissions: ['calendar.read'],
})

const localAt = (instant: string, timeZone: string): string =>
  formatInstantAsLocal(epochMinutesOf(Temporal.Instant.from(instant)), timeZone)

const taking: ReadonlySet<string> = new Set(['CONFIRMED', 'PENDING'])

type Drawing = { site: Site; titles: WrittenTitles; language: Language }

const words: Record<Language, { pending: (title: string) => string }> = {
  en: { pending: (title) => `${title} (to confirm)` },
  de: { pending: (title) => `${title} (unbestätigt)` },
}

/** No address and no telephone number: a calendar outside is shared more easily than the dashboard. */
function ofBooking(booking: Booking, { site, titles, language }: Drawing): EventContent {
  const { id, startDate, endDate, status, contactDetails } = booking
  const service = titleIn(booking, language)
  const name = titles === 'SERVICE_AND_FIRST_NAME' ? contactDetails.firstName : undefined
  const title = [service, name].filter(Boolean).join(', ')
  const { location } = slotOf(booking)
  return {
    entityId: id,
    startsAt: startDate,
    endsAt: endDate,
    timeZone: site.timeZone,
    title: status === 'PENDING' ? words[language].pending(title) : title,
    description: `${site.publicUrl}/manage/calendar?booking=${id}`,
    location: [location?.name, location?.formattedAddress].filter(Boolean).join(', ') || null,
  }
}

function ofSession(session: CalendarEvent, { site }: Drawing): EventContent[] {
  const { id, status, title, scheduleName, start, end, location, totalCapacity, remainingCapacity } = session
  const [startsAt, endsAt] = [start.utcDate, end.utcDate]
  if (status === 'CANCELLED' || startsAt === undefined || endsAt === undefined) return []
  const count = totalCapacity === undefined ? '' : ` (${totalCapacity - (remainingCapacity ?? totalCapacity)}/${totalCapacity})`
  return [
    {
      entityId: id,
      startsAt,
      endsAt,
      timeZone: site.timeZone,
      title: `${title ?? scheduleName ?? site.name}${count}`,
      description: `${site.publicUrl}/manage/calendar`,
      location: location?.name ?? location?.address ?? null,
    },
  ]
}
