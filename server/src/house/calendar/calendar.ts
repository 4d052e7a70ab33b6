import type { CalendarEvent as WireEvent } from '@foyer/contract'
import type { CalendarEvent } from '@foyer/domain'
import type { Queryable, Transaction } from '../../ground/db/database.ts'
import type { Context } from '../../ground/handler.ts'
import { eventCondition } from './listing/event-fields.ts'
import { findEventPage } from './listing/query-events.ts'
import { insertWeeklyHours, usualHours } from './schedules/working-hours.ts'
import { findMatchingSessionEvents } from './sessions-to-book/session-events-store.ts'
import { findSessions, type Session } from './sessions-to-book/session-to-book.ts'
import { countSessionsWith, findRuleEvents, lockBusinessZone, type RuleEventsWanted } from './stored/calendar-store.ts'
import { isSessionOf } from './stored/resolved-events-store.ts'
import { insertSchedule, type NewSchedule } from './stored/schedules-store.ts'

/** The business schedule's external id, the same on every site. */
const businessExternalId = '4e0579a5-491e-4e70-a872-d097eed6e520'

export const createSchedule = (tx: Transaction, schedule: NewSchedule): Promise<void> => insertSchedule(tx, schedule)

/** The schedule of opening hours and closures that every site has, with Monday to Friday, 10:00 to 18:00. */
export async function createBusinessSchedule(tx: Transaction, schedule: Omit<NewSchedule, 'externalId'>): Promise<void> {
  await insertSchedule(tx, { ...schedule, externalId: businessExternalId })
  await insertWeeklyHours(tx, { ...schedule, scheduleId: schedule.id, hours: usualHours })
}

export const countUpcomingSessions = (
  db: Queryable,
  { siteId, resourceIds, now }: { siteId: string; resourceIds: readonly string[]; now: string },
): Promise<number> => countSessionsWith(db, { siteId, resourceIds, from: now })

/** For transactions that write what follows the zone of the business: it stays the same until they end. */
export const keepBusinessTimeZone = (tx: Transaction, siteId: string): Promise<void> => lockBusinessZone(tx, siteId, 'SHARED')

/**
 * The events that availability needs in [from, to), given as ISO instants, in one statement: masters, their exceptions and single events,
 * of all schedules, of some, or all that affect the time of some resources. Events of bookings are left out, because the time of a
 * booking is a place.
 */
export const loadCalendarEvents = (db: Queryable, { siteId, ...wanted }: { siteId: string } & RuleEventsWanted): Promise<CalendarEvent[]> =>
  findRuleEvents(db, siteId, wanted)

/** The CONFIRMED sessions of classes and courses on these schedules, or on all, that overlap [from, to), given as ISO instants, by start. */
export const loadSessions = (
  db: Queryable,
  { siteId, ...wanted }: { siteId: string; scheduleIds?: readonly string[]; from: string; to: string },
): Promise<Session[]> => findSessions(db, siteId, wanted)

/** Of the sessions that `loadSessions` finds, those that match a filter of events, as the ids of the events behind them. */
export const loadMatchingSessionEvents = (
  db: Queryable,
  {
    siteId,
    filter,
    path,
    ...wanted
  }: { siteId: string; scheduleIds: readonly string[]; from: string; to: string; filter: unknown; path: string },
): Promise<Set<string>> => findMatchingSessionEvents(db, siteId, { ...wanted, condition: eventCondition(filter, path) })

/**
 * The sessions of classes and courses that a resource gives in a window of local time, as a team member without further rights sees them;
 * canceled ones among them.
 */
export const loadSessionsGivenBy = async (
  context: Context,
  { resourceId, atMost, ...window }: { resourceId: string; fromLocalDate: string; toLocalDate: string; atMost: number },
): Promise<WireEvent[]> => {
  const asked = { ...window, includesCanceled: true, query: { cursorPaging: { limit: atMost } } }
  return (await findEventPage(context, { operation: 'sessions of a feed', asked, within: isSessionOf(resourceId), most: atMost })).events
}
