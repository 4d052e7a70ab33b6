import type { SessionsChange } from '@foyer/contract'
import { invalid, type SessionDifference } from '@foyer/domain'
import type { Handler } from '../../../ground/handler.ts'
import { refuseProblems } from '../conflicts/session-problems.ts'
import type { FollowSessions } from '../notices/follow-bookings.ts'
import { findNamedParticipants } from '../notices/session-notices.ts'
import { lockBusinessZone } from '../stored/business-zone.ts'
import { carryOutChange } from './carry-out-change.ts'

/** Changes or cancels a session, a part of its series, or the sessions of some days: in one transaction, all of them or none. */
export const changeSessions =
  (follow: FollowSessions): Handler<'calendar', 'changeSessions'> =>
  async ({ body, cleared }, context) => {
    const { change, revision, participantNotification, ignoreConflicts } = body
    refuseUnclear(change, cleared)
    return await context.inTransaction(async (tx) => {
      await lockBusinessZone(tx, context.siteId, 'SHARED')
      const { touched, problems } = await carryOutChange(tx, context, { change, revision: revision ?? null, cleared })
      refuseProblems(problems, ignoreConflicts)
      const notified = await findNamedParticipants(tx, context, {
        differences: touched,
        notification: participantNotification,
        following: () => follow(tx, context, { ...changedBy(touched), notification: participantNotification }),
      })
      return { sessions: touched.length, notified }
    })
  }

const changedBy = (touched: readonly SessionDifference[]) => {
  const events = touched.flatMap(({ before, after }) => [before.event, ...(after ? [after.event] : [])])
  return {
    scheduleIds: [...new Set(events.map(({ scheduleId }) => scheduleId))],
    rootIds: [...new Set(events.map(({ id, recurringEventId }) => recurringEventId ?? id))],
  }
}

const longestDays = 366

/** A change names an event or some days, and exactly one thing to do. */
export function refuseUnclear(
  { eventId, scope, sessions, changes, replacedResource, isCanceled }: SessionsChange,
  cleared: ReadonlySet<string>,
): void {
  const changed = changes !== undefined || [...cleared].some((path) => path.startsWith('change.changes.'))
  const wishes = [changed, replacedResource !== undefined, isCanceled === true].filter(Boolean)
  if ((eventId === undefined) === (sessions === undefined)) throw oneOf('change.eventId', ['eventId', 'sessions'])
  if (wishes.length !== 1) throw oneOf('change.changes', ['changes', 'replacedResource', 'isCanceled'])
  if (scope !== undefined && sessions) throw invalid('change.scope', 'belongs to an event, not to days', 'NEEDS_EVENT')
  if (replacedResource && !sessions) throw invalid('change.replacedResource', 'needs the days of the sessions', 'NEEDS_DAYS')
  if (sessions) refuseRange(sessions)
}

const oneOf = (field: string, allowed: string[]) =>
  invalid(field, `is one of ${allowed.join(', ')}, of which exactly one must be sent`, 'ONE_OF', { allowed })

function refuseRange({ fromDate, toDate }: NonNullable<SessionsChange['sessions']>): void {
  const { days } = Temporal.PlainDate.from(fromDate).until(toDate, { largestUnit: 'days' })
  if (days < 0) throw invalid('change.sessions.toDate', 'must not be before fromDate', 'TO_AFTER_FROM')
  if (days <= longestDays) return
  throw invalid('change.sessions.toDate', `must be within ${longestDays} days of fromDate`, 'WINDOW_TOO_LONG', { maximumDays: longestDays })
}
