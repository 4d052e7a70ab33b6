import type { CalendarLocation, ConferencingDetails, SessionWords, CalendarEvent as WireEvent } from '@foyer/contract'
import type { CalendarEvent, ScheduleTimeFrame } from '@foyer/domain'
import type { CompiledQuery } from 'kysely'
import type { Queryable, Transaction } from '../../ground/db/database.ts'
import type { Context } from '../../ground/handler.ts'
import {
  eventOfNewBooking,
  type MovedBookingEvent,
  moveEventOfBooking,
  moveEventsOfBookings,
  type NewBookingEvent,
  writeBookingEvent,
} from './booking-events/booking-events.ts'
import { cancelEventsOfBookings, placeEventsOfBookings } from './booking-events/booking-events-store.ts'
import type { NewsContext } from './events/event-news.ts'
import { eventCondition } from './listing/event-fields.ts'
import { findEventPage } from './listing/query-events.ts'
import type { FollowSessions } from './notices/follow-bookings.ts'
import { findWordsFor, forgetOldWords } from './notices/session-words-store.ts'
import { moveToZone, type ZoneMove } from './schedules/schedule-changes.ts'
import {
  copyComingSeries,
  countSessionsAt,
  endScheduleOfService,
  leavePlaces,
  type SessionsAtPlaces,
} from './schedules/service-sessions.ts'
import {
  cancelSchedulesOf,
  changeScheduleOf,
  type EndedOwners,
  insertWeeklyHours,
  type OwnerChanges,
  type ScheduleOwnedBy,
  usualHours,
} from './schedules/working-hours.ts'
import { findObstacles, type Obstacle } from './session-conflicts/session-obstacles.ts'
import {
  type CrowdedSessions,
  findComingEvents,
  findCrowdedSessions,
  findMatchingSessionEvents,
} from './sessions-to-book/session-events-store.ts'
import {
  findConferencing,
  findSessions,
  findSessionsToBook,
  findSessionToBook,
  lockSession,
  lockSessionToBook,
  type Session,
  type SessionToBook,
} from './sessions-to-book/session-to-book.ts'
import { countSessionsWith, findEventTitles, findRuleEvents, type RuleEventsWanted } from './stored/calendar-store.ts'
import { isGivenBy, isOfSessionsOf, isSessionOf } from './stored/resolved-events-store.ts'
import { lockBusinessZone, lockResourcesExclusive, lockResourcesShared, resourceLocks } from './stored/resource-locks.ts'
import { bookingsAppId, findSchedule, insertSchedule, type NewSchedule, reopenScheduleOf } from './stored/schedules-store.ts'
import type { StoredEvent } from './stored/stored-event.ts'
import { findTimeFrames } from './time-frames/read-time-frames.ts'

export {
  bookingsAppId,
  copyComingSeries,
  endScheduleOfService,
  type FollowSessions,
  findComingEvents,
  findSchedule,
  forgetOldWords,
  isGivenBy,
  isOfSessionsOf,
  leavePlaces,
  lockResourcesExclusive,
  lockResourcesShared,
  lockSession,
  lockSessionToBook,
  type Obstacle,
  resourceLocks,
  type Session,
  type SessionToBook,
  type StoredEvent,
}

/** The business schedule's external id, the same on every site. */
const businessExternalId = '4e0579a5-491e-4e70-a872-d097eed6e520'

export const createSchedule = (tx: Transaction, schedule: NewSchedule): Promise<void> => insertSchedule(tx, schedule)

/** The schedule of opening hours and closures that every site has, with Monday to Friday, 10:00 to 18:00. */
export async function createBusinessSchedule(tx: Transaction, schedule: Omit<NewSchedule, 'externalId'>): Promise<void> {
  await insertSchedule(tx, { ...schedule, externalId: businessExternalId })
  await insertWeeklyHours(tx, { ...schedule, scheduleId: schedule.id, hours: usualHours })
}

/** Keeps a schedule in step with its owner: a resource or a service. */
export const changeSchedule = (tx: Transaction, owner: ScheduleOwnedBy, changes: OwnerChanges): Promise<void> =>
  changeScheduleOf(tx, owner, changes)

/** For good: a cancelled schedule takes no more events, and those to come are cancelled and told of, except bookings'. */
export const cancelSchedules = (tx: Transaction, context: NewsContext, owners: EndedOwners): Promise<void> =>
  cancelSchedulesOf(tx, context, owners)

/** How many sessions and series of sessions to come take the time of these resources. */
export const countUpcomingSessions = (
  db: Queryable,
  { siteId, resourceIds, now }: { siteId: string; resourceIds: readonly string[]; now: string },
): Promise<number> => countSessionsWith(db, { siteId, resourceIds, from: now })

/** For a service that was deleted and is there again. */
export const reopenSchedule = (tx: Transaction, { siteId, externalId, now }: { siteId: string; externalId: string; now: string }) =>
  reopenScheduleOf(tx, siteId, externalId, now)

/** For transactions that write what follows the zone of the business: it stays the same until they end. */
export const keepBusinessTimeZone = (tx: Transaction, siteId: string): Promise<void> => lockBusinessZone(tx, siteId, 'SHARED')

/**
 * Changes the zone of the business: what follows the business's clock keeps its times of day in the new zone. Bookings keep their instants.
 */
export const moveBusinessTimeZone = (tx: Transaction, move: ZoneMove): Promise<void> => moveToZone(tx, move)

/**
 * What the availability engine needs of the calendar in [from, to), as ISO instants, in one statement: masters, their exceptions and single
 * events, of all schedules, of some, or all that affect some resources' time. Events of bookings are left out: the time they take is a
 * place.
 */
export const loadCalendarEvents = (db: Queryable, { siteId, ...wanted }: { siteId: string } & RuleEventsWanted): Promise<CalendarEvent[]> =>
  findRuleEvents(db, siteId, wanted)

/** By id: the titles of events, their own or those they inherit. */
export const loadEventTitles = (db: Queryable, siteId: string, ids: readonly string[]): Promise<Map<string, string>> =>
  findEventTitles(db, siteId, ids)

/** The CONFIRMED sessions of classes and courses on these schedules, or on all, that overlap [from, to), given as ISO instants, by start. */
export const loadSessions = (
  db: Queryable,
  { siteId, ...wanted }: { siteId: string; scheduleIds?: readonly string[]; from: string; to: string },
): Promise<Session[]> => findSessions(db, siteId, wanted)

/** What keeps sessions in a span of epoch minutes from taking place as planned, in one statement. */
export const loadObstacles = (
  db: Queryable,
  siteId: string,
  span: { from: number; to: number },
): Promise<(session: Pick<Session, 'start' | 'end' | 'event'>) => Obstacle[]> => findObstacles(db, siteId, span)

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

/** A session of a class or course by its event's id, canceled or not; a whole series is none. */
export const loadSessionToBook = (db: Queryable, siteId: string, eventId: string): Promise<SessionToBook | null> =>
  findSessionToBook(db, siteId, eventId)

/** By the ids of their events: where sessions and appointments meet online, as the event or its schedule says. */
export const loadConferencing = (db: Queryable, siteId: string, eventIds: readonly string[]): Promise<Map<string, ConferencingDetails>> =>
  findConferencing(db, siteId, eventIds)

/** The same for many, by the ids of their events. */
export const loadSessionsToBook = (db: Queryable, siteId: string, eventIds: readonly string[]): Promise<Map<string, SessionToBook>> =>
  findSessionsToBook(db, siteId, eventIds)

/** In how many sessions to come more places are taken than a new capacity of their schedule. */
export const countCrowdedSessions = (
  db: Queryable,
  asked: { siteId: string; scheduleId: string; now: string; capacity: number },
): Promise<CrowdedSessions> => findCrowdedSessions(db, asked)

/** How many sessions to come are at these places. */
export const countSessionsAtPlaces = (db: Queryable, asked: SessionsAtPlaces): ReturnType<typeof countSessionsAt> =>
  countSessionsAt(db, asked)

/** By schedule id: from its first session to its last. */
export const loadTimeFrames = (db: Queryable, siteId: string, scheduleIds: readonly string[]): Promise<Map<string, ScheduleTimeFrame>> =>
  findTimeFrames(db, siteId, scheduleIds)

/** What the team told the participants of the session or course that a booking is of. */
export const loadSessionWords = (db: Queryable, asked: { siteId: string; bookingId: string; now: string }): Promise<SessionWords[]> =>
  findWordsFor(db, asked)

/** The statements that show a new booking in the calendar, to be sent with the commit that makes it. */
export const newBookingEvent = (tx: Transaction, event: NewBookingEvent): { id: string; insertion: CompiledQuery } =>
  eventOfNewBooking(tx, event)

/** Shows a confirmed or requested booking in the calendar, again if it was shown before. Answers the event's id. */
export const putBookingEvent = (tx: Transaction, event: NewBookingEvent): Promise<string> => writeBookingEvent(tx, event)

/** The event keeps its id. Null if the booking has no event. */
export const moveBookingEvent = (tx: Transaction, moved: MovedBookingEvent): Promise<string | null> => moveEventOfBooking(tx, moved)

/** Shows bookings at another place. */
export const placeBookingEvents = (
  tx: Transaction,
  placed: { siteId: string; now: string; bookingIds: readonly string[]; location: CalendarLocation | null | undefined },
): Promise<void> => placeEventsOfBookings(tx, placed)

/** The events of several bookings, each to its time; bookings without an event are passed over. */
export const moveBookingEvents = (tx: Transaction, siteId: string, now: string, moved: readonly MovedBookingEvent[]): Promise<void> =>
  moveEventsOfBookings(tx, siteId, now, moved)

export const cancelBookingEvent = (
  tx: Transaction,
  { siteId, bookingId, now }: { siteId: string; bookingId: string; now: string },
): Promise<void> => cancelEventsOfBookings(tx, siteId, [bookingId], now)

export const cancelBookingEvents = (
  tx: Transaction,
  { siteId, bookingIds, now }: { siteId: string; bookingIds: readonly string[]; now: string },
): Promise<void> => cancelEventsOfBookings(tx, siteId, bookingIds, now)

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
