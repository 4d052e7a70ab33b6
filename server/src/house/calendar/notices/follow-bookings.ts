import type { Transaction } from '../../../ground/db/database.ts'
import type { Context } from '../../../ground/handler.ts'
import type { NewsContext } from '../events/event-news.ts'

/** Sessions that have changed: those of some series (a single event is one of its own), and the courses of these schedules as a whole. */
export type ChangedSessions = {
  scheduleIds: readonly string[]
  rootIds: readonly string[]
  notification?: { notifyParticipants?: boolean | undefined; message?: string | undefined } | undefined
}

/**
 * Lets bookings follow their sessions, and answers the bookings whose customers hear of the change by a mail about their booking. Bookings
 * belong to a room above this one, so `handlers.ts` passes the function in.
 */
export type FollowSessions = (tx: Transaction, context: NewsContext, changed: ChangedSessions) => Promise<ReadonlySet<string>>

/** Sessions were added: courses may begin earlier or end later. */
export const followAdded = async (
  tx: Transaction,
  context: Context,
  follow: FollowSessions,
  events: readonly { type: string; scheduleId: string }[],
): Promise<void> => {
  const scheduleIds = [...new Set(events.flatMap(({ type, scheduleId }) => (type === 'COURSE' ? [scheduleId] : [])))]
  if (scheduleIds.length > 0) await follow(tx, context, { scheduleIds, rootIds: [] })
}
