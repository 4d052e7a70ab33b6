import type { TouchedSessionLine, TouchedSessions } from '@foyer/contract'
import { type EpochMinutes, isoInstantOf } from '@foyer/domain'
import type { Queryable } from '../../ground/db/database.ts'
import { loadSessions, type Session } from '../../house/calendar/calendar.ts'
import { countParticipantsOfSchedules } from '../participations/participations.ts'

// As many as a dialog lists.
const mostListed = 50

/** A session to come, and how many people come to it. */
export type ComingSession = { session: Session; participants: number }

type Asked = { siteId: string; from: EpochMinutes; to: EpochMinutes }

/** The sessions of all classes and courses that are not over; who takes part in a course comes to each of its sessions. */
export async function loadComingSessions(db: Queryable, { siteId, from, to }: Asked): Promise<ComingSession[]> {
  const sessions = await loadSessions(db, { siteId, from: isoInstantOf(from), to: isoInstantOf(to) })
  const courses = [...new Set(sessions.flatMap(({ event }) => (event.type === 'COURSE' ? [event.scheduleId] : [])))]
  const enrolled = courses.length > 0 ? await countParticipantsOfSchedules(db, siteId, courses) : new Map<string, number>()
  return sessions.map((session) => {
    const { event } = session
    const own = event.id === session.id ? event.takenSpots : 0
    return { session, participants: own + (event.type === 'COURSE' ? (enrolled.get(event.scheduleId) ?? 0) : 0) }
  })
}

/** The staff members and rooms whose time it takes. */
export const resourceIdsOf = ({ event: { resources } }: Session): string[] =>
  resources.flatMap(({ id, transparency }) => (transparency === 'TRANSPARENT' ? [] : [id]))

export const lineOf = ({ session, participants }: ComingSession): TouchedSessionLine => {
  const { id, start, end, event } = session
  return {
    eventId: id,
    ...(event.externalScheduleId && { serviceId: event.externalScheduleId }),
    type: event.type === 'COURSE' ? 'COURSE' : 'CLASS',
    ...(event.title && { title: event.title }),
    startDate: isoInstantOf(start),
    endDate: isoInstantOf(end),
    participants,
    resourceIds: resourceIdsOf(session),
  }
}

export const touchedSessionsOf = (touched: readonly ComingSession[]): TouchedSessions => ({
  count: touched.length,
  participants: touched.reduce((sum, { participants }) => sum + participants, 0),
  sessions: touched.slice(0, mostListed).map(lineOf),
})
