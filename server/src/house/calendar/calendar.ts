import type { CalendarEvent } from '@foyer/domain'
import type { Queryable, Transaction } from '../../ground/db/database.ts'
import { lockBusinessZone } from './calendar-locks-store.ts'
import { countSessionsWith, findRuleEvents, type RuleEventsWanted } from './calendar-store.ts'

export const countUpcomingSessions = (
  db: Queryable,
  { siteId, resourceIds, now }: { siteId: string; resourceIds: readonly string[]; now: string },
): Promise<number> => countSessionsWith(db, { siteId, resourceIds, from: now })

export const keepBusinessTimeZone = (tx: Transaction, siteId: string): Promise<void> => lockBusinessZone(tx, siteId, 'SHARED')

/**
 * The events that availability needs in [from, to), given as ISO instants, in one statement: masters, their exceptions and single events,
 * of all schedules, of some, or all that affect the time of some resources. Events of bookings are left out, because the time of a
 * booking is a place.
 */
export const loadCalendarEvents = (db: Queryable, { siteId, ...wanted }: { siteId: string } & RuleEventsWanted): Promise<CalendarEvent[]> =>
  findRuleEvents(db, siteId, wanted)
